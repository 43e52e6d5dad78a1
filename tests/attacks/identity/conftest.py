"""A new house without an owner for each test, and its applications."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from studyplay.services import AppContext, open_app_context
from studyplay.web import create_app
from studyplay.web.clock import now
from tests.new_instances import lend
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS, build_words


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An instance folder with words and without a database."""
    return build_words(tmp_path_factory.mktemp("words")).instance


@pytest.fixture
def instance(built: Path, tmp_path: Path) -> Path:
    """A fresh instance folder with the built words."""
    return lend(built, tmp_path)


@pytest.fixture
def clock() -> Clock:
    """Right at first; it stands until a test sets it."""
    right = Clock()
    right.now = now().replace(microsecond=0)
    return right


@pytest.fixture
def app_context(instance: Path, clock: Clock) -> Iterator[AppContext]:
    opened = open_app_context(instance, WORDLISTS, clock, exports=instance, background=False)
    yield opened
    opened.close()


@pytest.fixture
def make_app(instance: Path, app_context: AppContext) -> Callable[..., Flask]:
    """Makes an application of the house; its forms need no CSRF token."""

    def make(**settings: object) -> Flask:
        chosen = {"INSTANCE": instance, "APP_CONTEXT": app_context, "TESTING": True}
        return create_app({**chosen, "WTF_CSRF_ENABLED": False, **settings})

    return make
