"""What a week brought, counted where it is stored: from its first moment up to the next week."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from studyplay.store import learners, sums, weeks, words
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.store.words import UseRow
from studyplay.study.wordlog.digest import Own, Week
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.record_samples import use

MONDAY = datetime(2026, 11, 16, 5, tzinfo=UTC)
WEEK = Week(MONDAY, MONDAY + timedelta(days=7))
BEFORE = MONDAY - timedelta(milliseconds=1)
LAST = WEEK.end - timedelta(milliseconds=1)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = connect(sqlite_url(tmp_path / "test.db"))
    migrate(made)
    yield made
    made.close()


def someone(database: Database, key: str, *uses: UseRow) -> int:
    """A learner with these *uses*."""
    with database.writing() as connection:
        learner = Learner(0, key, "Ann", Level.A2, "en")
        number = learners.add(connection, learner, MONDAY).id
        words.add(connection, number, uses)
        sums.bring_up(connection, number, datetime.date)
        return number


def test_a_week_holds_its_own_uses_of_its_own_learner(database: Database) -> None:
    times = (BEFORE, MONDAY, LAST, WEEK.end)
    ann = someone(
        database, "ann", *(use("tea", Role.MISSED, at, seq=n) for n, at in enumerate(times))
    )
    someone(database, "ben", use("late", Role.MISSED, MONDAY))

    with database.reading() as connection:
        brought = weeks.brought(connection, ann, WEEK)

    assert (Counter(scrabble=2), Counter(tea=2), ()) == (
        brought.modes, brought.missed, brought.own,
    )  # fmt: skip


def test_ones_own_words_are_those_without_help_with_their_most_points(
    database: Database,
) -> None:
    ann = someone(
        database,
        "ann",
        use("tea", Role.PLAYED, MONDAY, points=4, seq=1),
        use("tea", Role.PLAYED, LAST, points=9, seq=2),
        use("late", Role.PLAYED, LAST, points=99, assisted=True, seq=3),
        use("ear", Role.SEEN, LAST, points=99, seq=4),
        use("rate", Role.PLAYED, LAST, points=None, mode="chain", seq=5),
    )

    with database.reading() as connection:
        brought = weeks.brought(connection, ann, WEEK)

    assert {Own("en", "tea", 9), Own("en", "rate", None)} == set(brought.own)
    assert Counter(scrabble=4, chain=1) == brought.modes


def test_first_times_are_found_whatever_came_after(database: Database) -> None:
    later = WEEK.end + timedelta(days=30)
    ann = someone(
        database,
        "ann",
        use("tea", Role.SEEN, MONDAY, seq=1),
        use("tea", Role.SEEN, later, seq=2),
        use("late", Role.SEEN, BEFORE, seq=3),
        use("late", Role.PLAYED, LAST, seq=4),
        use("ear", Role.SEEN, BEFORE, seq=5),
        use("ear", Role.SEEN, LAST, seq=6),
        use("rate", Role.PLAYED, later, seq=7),
        use("alert", Role.MISSED, MONDAY, seq=8),
    )

    with database.reading() as connection:
        found = weeks.firsts(connection, ann, WEEK)

    assert [each.lemma for each in found] == ["late", "tea"]


def test_slips_are_misses_that_were_typed(database: Database) -> None:
    typed = '{"typed":"tae"}'
    ann = someone(
        database,
        "ann",
        use("tea", Role.MISSED, MONDAY, context=typed, seq=1),
        use("tea", Role.MISSED, WEEK.end, context=typed, seq=2),
        use("late", Role.MISSED, MONDAY, seq=3),
    )

    with database.reading() as connection:
        assert ((MONDAY, "tea", typed),) == weeks.slips(connection, ann, WEEK)
