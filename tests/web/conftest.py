"""Applications with a database of their own, and people in front of them."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext, open_app_context
from studyplay.store.database import sqlite_url
from studyplay.store.learners import Learner
from studyplay.web import app_context as web_studio
from studyplay.web import create_app
from studyplay.web.clock import now
from studyplay.web.security import local_access, rate_limits, write_quota
from tests.new_instances import write_database
from tests.signing import signed_in
from tests.small_words import WORDLISTS, build_words


@pytest.fixture(scope="session")
def instance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the data of a few words, for all tests of a process."""
    return build_words(tmp_path_factory.mktemp("instance")).instance


@pytest.fixture(scope="session")
def app_context(instance: Path) -> Iterator[AppContext]:
    """One open studio for all tests of a process; each learner in it is a new one."""
    opened = open_app_context(
        instance, WORDLISTS, now, exports=instance / "exports", background=False
    )
    yield opened
    opened.close()


@pytest.fixture
def fresh_studio(instance: Path, tmp_path: Path) -> Iterator[AppContext]:
    """A studio with a database of its own, in which the same tiles are dealt every time.

    A module whose tests need it has a fixture ``studio`` that returns it.
    """
    write_database(tmp_path / "games.db")
    opened = open_app_context(
        instance,
        WORDLISTS,
        now,
        database_url=sqlite_url(tmp_path / "games.db"),
        exports=tmp_path,
        chance=random.Random(7),
        background=False,
    )
    yield opened
    opened.close()


@pytest.fixture
def make_app(instance: Path, app_context: AppContext) -> Callable[..., Flask]:
    """Makes an application with the shared studio; settings are given by name.

    Forgery protection is off unless asked for.
    """

    def make(**settings: object) -> Flask:
        chosen = {
            "INSTANCE": instance,
            "APP_CONTEXT": app_context,
            "TESTING": True,
            "PROPAGATE_EXCEPTIONS": False,
            "WTF_CSRF_ENABLED": False,
        }
        return create_app(chosen | settings)

    return make


@pytest.fixture(scope="session")
def shared() -> dict[str, Flask]:
    """Where the application is kept that all tests of a process share."""
    return {}


@pytest.fixture
def app(
    make_app: Callable[..., Flask], app_context: AppContext, shared: dict[str, Flask]
) -> Flask:
    """An application whose forms need no token, with the studio of the test and new counters.

    Making one takes longer than most tests; one that changes its application makes its own.
    """
    if not shared:
        shared["app"] = make_app()
    app = shared["app"]
    app.config["APP_CONTEXT"] = app_context
    for part in (web_studio, rate_limits):
        part.init_app(app)
    app.extensions[write_quota.EXTENSION_KEY] = write_quota.WriteQuota()
    return app


@pytest.fixture
def newcomer(app: Flask) -> FlaskClient:
    """A browser that was never here; it speaks English."""
    browser = app.test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    return browser


@pytest.fixture
def at_machine(newcomer: FlaskClient, instance: Path) -> FlaskClient:
    """The same newcomer's browser, which has opened the link that the terminal shows."""
    newcomer.get(f"/machine/{local_access.load_or_create_token(instance)}")
    return newcomer


@pytest.fixture
def browser(newcomer: FlaskClient) -> FlaskClient:
    """The browser of the learner Haruka, level A2."""
    newcomer.post("/start", data={"nickname": "Haruka", "level": "A2"})
    return newcomer


@pytest.fixture
def haruka(browser: FlaskClient, app_context: AppContext) -> Learner:
    """The learner of the browser."""
    return learner_of(browser, app_context)


def learner_of(browser: FlaskClient, app_context: AppContext) -> Learner:
    """Who is in *browser*."""
    return signed_in(browser, app_context)
