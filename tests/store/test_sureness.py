"""How surely words are known: what was only missed is not, however short ago it was shown."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from studyplay.store import learners, schedule
from studyplay.store.confidence import count_by_confidence
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.study.schedule.evidence import LoggedUse
from studyplay.study.schedule.fold import LoggedAction, ScheduleAction, ScheduleEvent
from studyplay.study.schedule.merging import fold_events
from studyplay.study.wordlog.confidence import ConfidenceCounts
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
NONE = ConfidenceCounts(firm=0, fresh=0, fading=0, open=0)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = connect(sqlite_url(tmp_path / "test.db"))
    migrate(made)
    yield made
    made.close()


def sure_after(
    database: Database, *happened: tuple[timedelta, str | ScheduleAction]
) -> ConfidenceCounts:
    """The sureness now of one word to which this *happened* so long ago, each in its own drill."""
    happenings: list[ScheduleEvent] = []
    with database.write_transaction() as connection:
        ann = learners.add_learner(connection, Learner(0, "ann", "Ann", Level.A2, "en"), NOW).id
        for number, (ago, what) in enumerate(happened):
            at = NOW - ago
            if isinstance(what, ScheduleAction):
                happenings.append(LoggedAction(at, "en", "tea", what))
                continue
            source = f"drill {number}"
            happenings.append(
                LoggedUse(at, "en", "tea", Level.A1, UseRole(what), "rack-drill", source)
            )
        schedule.save_cards(connection, ann, fold_events({}, happenings))
        return count_by_confidence(connection, ann, NOW)


def only(kind: str) -> ConfidenceCounts:
    """One word, of this *kind*."""
    numbers = {name: int(name == kind) for name in ConfidenceCounts.__slots__}
    return ConfidenceCounts(**numbers)


@pytest.mark.parametrize("role", [UseRole.MISSED, UseRole.LOOKED_UP])
@pytest.mark.parametrize("ago", [HOUR, 9 * DAY])
def test_a_word_that_was_never_recalled_is_not_known(
    database: Database, role: UseRole, ago: timedelta
) -> None:
    found = sure_after(database, (ago, role))

    assert only("open") == found
    assert (found.known, found.all) == (0, 1)


def test_a_word_that_was_recalled_is_fresh_until_it_is_due(database: Database) -> None:
    assert only("fresh") == sure_after(database, (HOUR, UseRole.PLAYED))


def test_a_word_that_is_due_is_less_sure(database: Database) -> None:
    assert only("fading") == sure_after(database, (40 * DAY, UseRole.PLAYED))


def test_a_word_recalled_again_and_again_is_firm(database: Database) -> None:
    happened = [(ago * DAY, UseRole.PLAYED) for ago in (200, 190, 160, 100, 1)]

    assert only("firm") == sure_after(database, *happened)


def test_a_miss_makes_a_known_word_less_sure_for_a_day(database: Database) -> None:
    played = [(ago * DAY, UseRole.PLAYED) for ago in (200, 190, 160, 100)]

    assert only("fading") == sure_after(database, *played, (HOUR, UseRole.MISSED))


def test_what_a_learner_says_to_know_is_believed(database: Database) -> None:
    assert only("firm") == sure_after(
        database, (2 * HOUR, UseRole.MISSED), (HOUR, ScheduleAction.KNEW)
    )


def test_nothing_is_known_of_an_empty_record(database: Database) -> None:
    assert sure_after(database) == NONE


def test_no_card_is_read_to_count_them(database: Database) -> None:
    """A schedule has up to 40,000 cards of half a kilobyte, and this is asked for on each look."""
    asked: list[tuple[str, tuple[object, ...]]] = []
    event.listen(
        database.engine, "before_cursor_execute", lambda *told: asked.append((told[2], told[3]))
    )
    sure_after(database, (HOUR, UseRole.PLAYED))
    statement, values = next(each for each in asked if "missed_at >" in each[0])
    with database.read_transaction() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()

    steps = [step for *_, step in plan if "schedule" in step]
    assert steps
    assert [step for step in steps if "USING COVERING INDEX" not in step] == []
