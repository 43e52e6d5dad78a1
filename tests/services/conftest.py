"""A studio of its own for each test, with the words of ``tests.small_words`` and seeded luck."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from studyplay.services import AppContext, open_app_context
from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.new_instances import lend
from tests.small_words import WORDLISTS, build_words


class Clock:
    """A clock that goes only when told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, seconds: float) -> datetime:
        """Move the hands and return the time then."""
        self.now += timedelta(seconds=seconds)
        return self.now


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An instance folder with words and without a database."""
    return build_words(tmp_path_factory.mktemp("words")).instance


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def instance(built: Path, tmp_path: Path) -> Path:
    """A fresh instance folder with the built words."""
    return lend(built, tmp_path)


@pytest.fixture
def app_context(instance: Path, clock: Clock) -> Iterator[AppContext]:
    opened = open_app_context(
        instance,
        WORDLISTS,
        clock,
        exports=instance / "exports",
        chance=random.Random(7),
        background=False,
    )
    yield opened
    opened.close()


@pytest.fixture
def ann(app_context: AppContext, clock: Clock) -> Learner:
    return learners.register(app_context, "Ann", Level.A2, "en", clock())


@pytest.fixture
def bob(app_context: AppContext, clock: Clock) -> Learner:
    return learners.register(app_context, "ボブ", Level.B1, "ja", clock())


@pytest.fixture
def there(built: Path, clock: Clock, tmp_path: Path) -> Iterator[AppContext]:
    """Another machine with the same words and nobody on it."""
    instance = tmp_path / "there"
    instance.mkdir()
    lend(built, instance)
    chance = random.Random(8)
    opened = open_app_context(
        instance, WORDLISTS, clock, exports=instance, chance=chance, background=False
    )
    yield opened
    opened.close()
