"""What a week brought, counted where it is stored: from its first moment up to the next week."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from studyplay.store import learners, totals, week_summary, word_log
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.store.word_log import WordUseRow
from studyplay.study.wordlog.weekly_digest import UnaidedWord, Week
from studyplay.study.wordlog.word_uses import UseRole
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


def someone(database: Database, key: str, *uses: WordUseRow) -> int:
    """A learner with these *uses*."""
    with database.write_transaction() as connection:
        learner = Learner(0, key, "Ann", Level.A2, "en")
        number = learners.add_learner(connection, learner, MONDAY).id
        word_log.add_word_uses(connection, number, uses)
        totals.update_totals(connection, number, datetime.date)
        return number


def test_a_week_holds_its_own_uses_of_its_own_learner(database: Database) -> None:
    times = (BEFORE, MONDAY, LAST, WEEK.end)
    ann = someone(
        database, "ann", *(use("tea", UseRole.MISSED, at, seq=n) for n, at in enumerate(times))
    )
    someone(database, "ben", use("late", UseRole.MISSED, MONDAY))

    with database.read_transaction() as connection:
        brought = week_summary.load_week_summary(connection, ann, WEEK)

    assert (Counter(scrabble=2), Counter(tea=2), ()) == (
        brought.modes, brought.missed, brought.unaided,
    )  # fmt: skip


def test_ones_own_words_are_those_without_help_with_their_most_points(
    database: Database,
) -> None:
    ann = someone(
        database,
        "ann",
        use("tea", UseRole.PLAYED, MONDAY, points=4, seq=1),
        use("tea", UseRole.PLAYED, LAST, points=9, seq=2),
        use("late", UseRole.PLAYED, LAST, points=99, assisted=True, seq=3),
        use("ear", UseRole.SEEN, LAST, points=99, seq=4),
        use("rate", UseRole.PLAYED, LAST, points=None, mode="chain", seq=5),
    )

    with database.read_transaction() as connection:
        brought = week_summary.load_week_summary(connection, ann, WEEK)

    assert {UnaidedWord("en", "tea", 9), UnaidedWord("en", "rate", None)} == set(brought.unaided)
    assert Counter(scrabble=4, chain=1) == brought.modes


def test_first_times_are_found_whatever_came_after(database: Database) -> None:
    later = WEEK.end + timedelta(days=30)
    ann = someone(
        database,
        "ann",
        use("tea", UseRole.SEEN, MONDAY, seq=1),
        use("tea", UseRole.SEEN, later, seq=2),
        use("late", UseRole.SEEN, BEFORE, seq=3),
        use("late", UseRole.PLAYED, LAST, seq=4),
        use("ear", UseRole.SEEN, BEFORE, seq=5),
        use("ear", UseRole.SEEN, LAST, seq=6),
        use("rate", UseRole.PLAYED, later, seq=7),
        use("alert", UseRole.MISSED, MONDAY, seq=8),
    )

    with database.read_transaction() as connection:
        found = week_summary.list_new_lemmas(connection, ann, WEEK)

    assert [each.lemma for each in found] == ["late", "tea"]


def test_slips_are_misses_that_were_typed(database: Database) -> None:
    typed = '{"typed":"tae"}'
    ann = someone(
        database,
        "ann",
        use("tea", UseRole.MISSED, MONDAY, context=typed, seq=1),
        use("tea", UseRole.MISSED, WEEK.end, context=typed, seq=2),
        use("late", UseRole.MISSED, MONDAY, seq=3),
    )

    with database.read_transaction() as connection:
        assert ((MONDAY, "tea", typed),) == week_summary.list_misspellings(connection, ann, WEEK)
