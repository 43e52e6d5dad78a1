"""How surely words are known: what was only missed is not, however short ago it was shown."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from studyplay.store import learners, schedule
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.store.sureness import sureness
from studyplay.study.schedule.evidence import Logged
from studyplay.study.schedule.fold import Deed, Happening, Said
from studyplay.study.schedule.merging import fold
from studyplay.study.wordlog.sureness import Sureness
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
NONE = Sureness(firm=0, fresh=0, fading=0, open=0)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = connect(sqlite_url(tmp_path / "test.db"))
    migrate(made)
    yield made
    made.close()


def sure_after(database: Database, *happened: tuple[timedelta, str | Deed]) -> Sureness:
    """The sureness now of one word to which this *happened* so long ago, each in its own drill."""
    happenings: list[Happening] = []
    with database.writing() as connection:
        ann = learners.add(connection, Learner(0, "ann", "Ann", Level.A2, "en"), NOW).id
        for number, (ago, what) in enumerate(happened):
            at = NOW - ago
            if isinstance(what, Deed):
                happenings.append(Said(at, "en", "tea", what))
                continue
            source = f"drill {number}"
            happenings.append(Logged(at, "en", "tea", Level.A1, Role(what), "rack-drill", source))
        schedule.put(connection, ann, fold({}, happenings))
        return sureness(connection, ann, NOW)


def only(kind: str) -> Sureness:
    """One word, of this *kind*."""
    numbers = {name: int(name == kind) for name in Sureness.__slots__}
    return Sureness(**numbers)


@pytest.mark.parametrize("role", [Role.MISSED, Role.LOOKED_UP])
@pytest.mark.parametrize("ago", [HOUR, 9 * DAY])
def test_a_word_that_was_never_recalled_is_not_known(
    database: Database, role: Role, ago: timedelta
) -> None:
    found = sure_after(database, (ago, role))

    assert only("open") == found
    assert (found.known, found.all) == (0, 1)


def test_a_word_that_was_recalled_is_fresh_until_it_is_due(database: Database) -> None:
    assert only("fresh") == sure_after(database, (HOUR, Role.PLAYED))


def test_a_word_that_is_due_is_less_sure(database: Database) -> None:
    assert only("fading") == sure_after(database, (40 * DAY, Role.PLAYED))


def test_a_word_recalled_again_and_again_is_firm(database: Database) -> None:
    happened = [(ago * DAY, Role.PLAYED) for ago in (200, 190, 160, 100, 1)]

    assert only("firm") == sure_after(database, *happened)


def test_a_miss_makes_a_known_word_less_sure_for_a_day(database: Database) -> None:
    played = [(ago * DAY, Role.PLAYED) for ago in (200, 190, 160, 100)]

    assert only("fading") == sure_after(database, *played, (HOUR, Role.MISSED))


def test_what_a_learner_says_to_know_is_believed(database: Database) -> None:
    assert only("firm") == sure_after(database, (2 * HOUR, Role.MISSED), (HOUR, Deed.KNEW))


def test_nothing_is_known_of_an_empty_record(database: Database) -> None:
    assert sure_after(database) == NONE


def test_no_card_is_read_to_count_them(database: Database) -> None:
    """A schedule has up to 40,000 cards of half a kilobyte, and this is asked for on each look."""
    asked: list[tuple[str, tuple[object, ...]]] = []
    event.listen(
        database.engine, "before_cursor_execute", lambda *told: asked.append((told[2], told[3]))
    )
    sure_after(database, (HOUR, Role.PLAYED))
    statement, values = next(each for each in asked if "missed_at >" in each[0])
    with database.reading() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()

    steps = [step for *_, step in plan if "schedule" in step]
    assert steps
    assert [step for step in steps if "USING COVERING INDEX" not in step] == []
