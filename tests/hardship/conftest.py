"""A house of its own for each test, with the words of ``tests.small_words`` and seeded luck."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from studyplay.services import AppContext, open_app_context
from studyplay.web import create_app
from studyplay.web.clock import now
from tests.hardship.parlour import Clock, Parlour
from tests.new_instances import lend
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
    return Clock(now())


@pytest.fixture
def app_context(instance: Path, clock: Clock) -> Iterator[AppContext]:
    opened = open_app_context(
        instance, WORDLISTS, clock, exports=instance, chance=random.Random(7), background=False
    )
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def parlour(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """One house with its pages for all tests that leave it as it is; the clock goes."""
    folder = lend(built, tmp_path_factory.mktemp("parlour"))
    chance = random.Random(7)
    opened = open_app_context(
        folder, WORDLISTS, now, exports=folder, chance=chance, background=False
    )
    yield Parlour(make_app(opened, folder), opened)
    opened.close()


@pytest.fixture
def own_parlour(app_context: AppContext, instance: Path) -> Parlour:
    """A house to be treated badly; the clock stands."""
    return Parlour(make_app(app_context, instance), app_context)


def make_app(app_context: AppContext, instance: Path) -> Flask:
    """The pages of *studio*; their forms need no token."""
    return create_app(
        {
            "INSTANCE": instance,
            "APP_CONTEXT": app_context,
            "TESTING": True,
            "PROPAGATE_EXCEPTIONS": False,
            "WTF_CSRF_ENABLED": False,
        }
    )
