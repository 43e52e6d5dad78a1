"""The sums beside the word record are what the log says, however it was cut into pieces."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studyplay.store import learners, lemma_search, sums, words
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.store.words import Filter, LemmaRow, UseRow
from studyplay.study.wordlog.tallies import DayKey, Kind, LemmaSum
from studyplay.study.wordlog.uses import MET, Role
from studyplay.words.model import Level
from tests.record_uses import all_uses

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
LONG_AGO = date(2000, 1, 1)

ROWS = st.builds(
    UseRow,
    at=st.integers(0, 400).map(lambda hours: NOON - timedelta(hours=hours)),
    lang=st.just("en"),
    word=st.sampled_from(["tea", "teas", "late", "alert"]),
    lemma=st.sampled_from(["tea", "late", "alert"]),
    level=st.sampled_from([Level.A1, Level.B2]),
    role=st.sampled_from([role.value for role in Role]),
    mode=st.just("scrabble"),
    assisted=st.booleans(),
    points=st.none(),
    source=st.just("table"),
    seq=st.integers(0, 10_000),
    context=st.just("{}"),
)


def day_of(at: datetime) -> date:
    return at.date()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = connect(sqlite_url(tmp_path / "test.db"))
    migrate(made)
    yield made
    made.close()


def someone(database: Database, key: str) -> int:
    with database.writing() as connection:
        return learners.add(connection, Learner(0, key, "Ann", Level.A2, "en"), NOON).id


@pytest.fixture
def ann(database: Database) -> int:
    return someone(database, "ann")


def add(database: Database, learner_id: int, rows: Sequence[UseRow]) -> None:
    with database.writing() as connection:
        words.add(connection, learner_id, rows)
        sums.bring_up(connection, learner_id, day_of)


def kept(database: Database, learner_id: int) -> tuple[object, ...]:
    with database.reading() as connection:
        return (
            sums.all_lemmas(connection, learner_id),
            sums.read_totals(connection, learner_id),
            sums.days(connection, learner_id, Kind, LONG_AGO),
        )


def plainly(rows: Sequence[UseRow]) -> tuple[LemmaSum, ...]:
    """The sums as one would make them of all rows at once."""
    by_lemma: dict[str, list[UseRow]] = {}
    for row in rows:
        by_lemma.setdefault(row.lemma, []).append(row)
    return tuple(_plainly(lemma, by_lemma[lemma]) for lemma in sorted(by_lemma))


def _plainly(lemma: str, rows: Sequence[UseRow]) -> LemmaSum:
    unaided = [row.at for row in rows if row.role == Role.PLAYED and not row.assisted]
    return LemmaSum(
        lemma=lemma,
        lang="en",
        level=min(row.level for row in rows),
        uses=len(rows),
        roles=tuple(sorted({row.role for row in rows})),
        assisted=any(row.assisted for row in rows),
        met_at=min((row.at for row in rows if row.role in MET), default=None),
        learnt_at=min(unaided, default=None),
        missed_at=max((row.at for row in rows if row.role == Role.MISSED), default=None),
        last_at=max(row.at for row in rows),
    )


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(pieces=st.lists(st.lists(ROWS, max_size=12), max_size=4))
def test_sums_in_pieces_equal_sums_from_scratch(
    database: Database, pieces: list[list[UseRow]]
) -> None:
    """By lemma, by day and in all, also against sums made plainly of the rows."""
    by_and_by, at_once = (someone(database, f"{id(pieces)}/{n}/{NOON}") for n in range(2))
    for piece in pieces:
        add(database, by_and_by, piece)
    with database.reading() as connection:
        rows = all_uses(connection, by_and_by)
    add(database, at_once, rows)

    one, other = kept(database, by_and_by), kept(database, at_once)
    with database.writing() as connection:
        for learner_id in (by_and_by, at_once):
            connection.exec_driver_sql("DELETE FROM learners WHERE id = ?", (learner_id,))

    assert other == one
    assert plainly(rows) == one[0]


def test_days_count_uses_first_meetings_and_words_learnt(database: Database, ann: int) -> None:
    day = timedelta(days=1)
    row = UseRow(NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}")
    add(database, ann, [row])
    add(database, ann, [played(row, NOON + day, 2), played(row, NOON + day, 3)])

    with database.reading() as connection:
        days = sums.days(connection, ann, (Kind.USES, Kind.MET, Kind.LEARNT), LONG_AGO)

    expected = Counter(
        {
            DayKey(NOON.date(), Kind.MET, Level.A1): 1,
            DayKey(NOON.date(), Kind.USES, None): 1,
            DayKey(NOON.date() + day, Kind.LEARNT, Level.A1): 1,
            DayKey(NOON.date() + day, Kind.USES, None): 2,
        }
    )
    assert expected == dict(days)


def test_an_earlier_meeting_told_later_moves_the_first_day(database: Database, ann: int) -> None:
    row = UseRow(NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}")
    before = NOON - timedelta(days=3)
    add(database, ann, [row])
    add(database, ann, [played(row, before, 2)])

    with database.reading() as connection:
        days = sums.days(connection, ann, [Kind.MET], LONG_AGO)

    assert ((DayKey(before.date(), Kind.MET, Level.A1), 1),) == days


def test_uses_that_are_told_anew_leave_no_trace_in_the_sums(database: Database, ann: int) -> None:
    row = UseRow(
        NOON, "en", "tea", "tea", Level.A1, "played", "real-board", False, 4, "a", 1, "{}"
    )
    add(database, ann, [row, played(row, NOON, 2)])
    with database.writing() as connection:
        words.replace_source(connection, "a", {ann: [row]})
        sums.bring_up(connection, ann, day_of)

    lemmas, _, days = kept(database, ann)

    assert plainly([row]) == lemmas
    assert {1} == {number for _, number in days}  # type: ignore[attr-defined]  # of any shape


@pytest.mark.parametrize("step", [1, 6, 7, 30])
def test_growth_is_the_same_by_days_and_by_weeks(database: Database, ann: int, step: int) -> None:
    row = UseRow(NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}")
    add(database, ann, [row, played(row, NOON - timedelta(days=50), 2)])

    with database.reading() as connection:
        first = sums.first_day(connection, ann) or LONG_AGO
        brought = sums.brought(connection, ann, first, step)

    assert list(brought) == [(0, Kind.LEARNT, Level.A1, 1), (0, Kind.MET, Level.A1, 1)]


def test_a_long_record_is_summed_up_in_stretches(
    database: Database, ann: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sums, "STRETCH", 2)
    row = UseRow(NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}")
    add(database, ann, [row, *(played(row, NOON, seq) for seq in range(2, 6))])
    counted = []
    with database.writing() as connection:
        while sums.is_behind(connection, ann):
            counted.append(sums.all_lemmas(connection, ann)[0].uses)
            sums.bring_up(connection, ann, day_of)
        (whole,) = sums.all_lemmas(connection, ann)

    assert (counted, whole.uses) == ([2, 4], 5)


NUMBERS = count()

FILTERS = [
    Filter(),
    *(Filter(role=role) for role in Role),
    Filter(assisted=True),
    Filter(level=Level.A1),
    Filter(new_since=NOON - timedelta(hours=100)),
    Filter(role=Role.MISSED, level=Level.B2, new_since=NOON - timedelta(hours=200)),
    Filter(assisted=True, level=Level.B2),
]


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(rows=st.lists(ROWS, max_size=12))
def test_the_sums_are_searched_as_the_uses_are(database: Database, rows: Sequence[UseRow]) -> None:
    ann = someone(database, f"searching {next(NUMBERS)}")
    add(database, ann, rows)

    with database.reading() as connection:
        for wanted in FILTERS:
            page = words.search(connection, ann, wanted, 2, 1)
            assert page == tuple(map(_row, lemma_search.search(connection, ann, wanted, 2, 1)))
            found = words.found(connection, ann, wanted)
            assert found == lemma_search.found(connection, ann, wanted)


@pytest.mark.parametrize(
    "wanted",
    [
        Filter(text="tea"),
        Filter(since=NOON),
        Filter(before=NOON),
        Filter(role=Role.MISSED, assisted=True),
    ],
)
def test_what_one_use_must_tell_is_not_asked_of_the_sums(wanted: Filter) -> None:
    assert not lemma_search.is_summed(wanted)


def _row(summed: LemmaSum) -> LemmaRow:
    return LemmaRow(**{name: getattr(summed, name) for name in LemmaRow.__slots__})


def played(row: UseRow, at: datetime, seq: int) -> UseRow:
    return UseRow(
        at, row.lang, row.word, row.lemma, row.level, "played", row.mode, False, 4, row.source,
        seq, "{}",
    )  # fmt: skip
