"""The sums beside the word record are what the log says, however it was cut into pieces."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studyplay.store import learners, lemma_search, totals, word_log
from studyplay.store.database import Database, connect, sqlite_url
from studyplay.store.learners import Learner
from studyplay.store.migrate import migrate
from studyplay.store.word_log import LemmaRow, WordLogFilter, WordUseRow
from studyplay.study.wordlog.totals import DailyTotalKey, DailyTotalKind, LemmaTotal
from studyplay.study.wordlog.word_uses import MET_ROLES, UseRole
from studyplay.words.model import Level
from tests.record_uses import all_uses

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
LONG_AGO = date(2000, 1, 1)

ROWS = st.builds(
    WordUseRow,
    at=st.integers(0, 400).map(lambda hours: NOON - timedelta(hours=hours)),
    lang=st.just("en"),
    word=st.sampled_from(["tea", "teas", "late", "alert"]),
    lemma=st.sampled_from(["tea", "late", "alert"]),
    level=st.sampled_from([Level.A1, Level.B2]),
    role=st.sampled_from([role.value for role in UseRole]),
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
    with database.write_transaction() as connection:
        return learners.add_learner(connection, Learner(0, key, "Ann", Level.A2, "en"), NOON).id


@pytest.fixture
def ann(database: Database) -> int:
    return someone(database, "ann")


def add(database: Database, learner_id: int, rows: Sequence[WordUseRow]) -> None:
    with database.write_transaction() as connection:
        word_log.add_word_uses(connection, learner_id, rows)
        totals.update_totals(connection, learner_id, day_of)


def kept(database: Database, learner_id: int) -> tuple[object, ...]:
    with database.read_transaction() as connection:
        return (
            totals.list_all_lemma_totals(connection, learner_id),
            totals.load_lemma_counts(connection, learner_id),
            totals.list_day_totals(connection, learner_id, DailyTotalKind, LONG_AGO),
        )


def plainly(rows: Sequence[WordUseRow]) -> tuple[LemmaTotal, ...]:
    """The sums as one would make them of all rows at once."""
    by_lemma: dict[str, list[WordUseRow]] = {}
    for row in rows:
        by_lemma.setdefault(row.lemma, []).append(row)
    return tuple(_plainly(lemma, by_lemma[lemma]) for lemma in sorted(by_lemma))


def _plainly(lemma: str, rows: Sequence[WordUseRow]) -> LemmaTotal:
    unaided = [row.at for row in rows if row.role == UseRole.PLAYED and not row.assisted]
    return LemmaTotal(
        lemma=lemma,
        lang="en",
        level=min(row.level for row in rows),
        uses=len(rows),
        roles=tuple(sorted({row.role for row in rows})),
        assisted=any(row.assisted for row in rows),
        met_at=min((row.at for row in rows if row.role in MET_ROLES), default=None),
        learnt_at=min(unaided, default=None),
        missed_at=max((row.at for row in rows if row.role == UseRole.MISSED), default=None),
        last_at=max(row.at for row in rows),
    )


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(pieces=st.lists(st.lists(ROWS, max_size=12), max_size=4))
def test_sums_in_pieces_equal_sums_from_scratch(
    database: Database, pieces: list[list[WordUseRow]]
) -> None:
    """By lemma, by day and in all, also against sums made plainly of the rows."""
    by_and_by, at_once = (someone(database, f"{id(pieces)}/{n}/{NOON}") for n in range(2))
    for piece in pieces:
        add(database, by_and_by, piece)
    with database.read_transaction() as connection:
        rows = all_uses(connection, by_and_by)
    add(database, at_once, rows)

    one, other = kept(database, by_and_by), kept(database, at_once)
    with database.write_transaction() as connection:
        for learner_id in (by_and_by, at_once):
            connection.exec_driver_sql("DELETE FROM learners WHERE id = ?", (learner_id,))

    assert other == one
    assert plainly(rows) == one[0]


def test_days_count_uses_first_meetings_and_words_learnt(database: Database, ann: int) -> None:
    day = timedelta(days=1)
    row = WordUseRow(
        NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}"
    )
    add(database, ann, [row])
    add(database, ann, [played(row, NOON + day, 2), played(row, NOON + day, 3)])

    with database.read_transaction() as connection:
        days = totals.list_day_totals(
            connection,
            ann,
            (DailyTotalKind.USES, DailyTotalKind.MET, DailyTotalKind.LEARNT),
            LONG_AGO,
        )

    expected = Counter(
        {
            DailyTotalKey(NOON.date(), DailyTotalKind.MET, Level.A1): 1,
            DailyTotalKey(NOON.date(), DailyTotalKind.USES, None): 1,
            DailyTotalKey(NOON.date() + day, DailyTotalKind.LEARNT, Level.A1): 1,
            DailyTotalKey(NOON.date() + day, DailyTotalKind.USES, None): 2,
        }
    )
    assert expected == dict(days)


def test_an_earlier_meeting_told_later_moves_the_first_day(database: Database, ann: int) -> None:
    row = WordUseRow(
        NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}"
    )
    before = NOON - timedelta(days=3)
    add(database, ann, [row])
    add(database, ann, [played(row, before, 2)])

    with database.read_transaction() as connection:
        days = totals.list_day_totals(connection, ann, [DailyTotalKind.MET], LONG_AGO)

    assert ((DailyTotalKey(before.date(), DailyTotalKind.MET, Level.A1), 1),) == days


def test_uses_that_are_told_anew_leave_no_trace_in_the_sums(database: Database, ann: int) -> None:
    row = WordUseRow(
        NOON, "en", "tea", "tea", Level.A1, "played", "real-board", False, 4, "a", 1, "{}"
    )
    add(database, ann, [row, played(row, NOON, 2)])
    with database.write_transaction() as connection:
        word_log.replace_uses_of_source(connection, "a", {ann: [row]})
        totals.update_totals(connection, ann, day_of)

    lemmas, _, days = kept(database, ann)

    assert plainly([row]) == lemmas
    assert {1} == {number for _, number in days}  # type: ignore[attr-defined]  # of any shape


@pytest.mark.parametrize("step", [1, 6, 7, 30])
def test_growth_is_the_same_by_days_and_by_weeks(database: Database, ann: int, step: int) -> None:
    row = WordUseRow(
        NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}"
    )
    add(database, ann, [row, played(row, NOON - timedelta(days=50), 2)])

    with database.read_transaction() as connection:
        first = totals.find_first_use_day(connection, ann) or LONG_AGO
        brought = totals.count_new_words_by_span(connection, ann, first, step)

    assert list(brought) == [
        (0, DailyTotalKind.LEARNT, Level.A1, 1),
        (0, DailyTotalKind.MET, Level.A1, 1),
    ]


def test_a_long_record_is_summed_up_in_stretches(
    database: Database, ann: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(totals, "USES_PER_UPDATE", 2)
    row = WordUseRow(
        NOON, "en", "tea", "tea", Level.A1, "seen", "scrabble", False, None, "a", 1, "{}"
    )
    add(database, ann, [row, *(played(row, NOON, seq) for seq in range(2, 6))])
    counted = []
    with database.write_transaction() as connection:
        while totals.is_outdated(connection, ann):
            counted.append(totals.list_all_lemma_totals(connection, ann)[0].uses)
            totals.update_totals(connection, ann, day_of)
        (whole,) = totals.list_all_lemma_totals(connection, ann)

    assert (counted, whole.uses) == ([2, 4], 5)


NUMBERS = count()

FILTERS = [
    WordLogFilter(),
    *(WordLogFilter(role=role) for role in UseRole),
    WordLogFilter(assisted=True),
    WordLogFilter(level=Level.A1),
    WordLogFilter(new_since=NOON - timedelta(hours=100)),
    WordLogFilter(role=UseRole.MISSED, level=Level.B2, new_since=NOON - timedelta(hours=200)),
    WordLogFilter(assisted=True, level=Level.B2),
]


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(rows=st.lists(ROWS, max_size=12))
def test_the_sums_are_searched_as_the_uses_are(
    database: Database, rows: Sequence[WordUseRow]
) -> None:
    ann = someone(database, f"searching {next(NUMBERS)}")
    add(database, ann, rows)

    with database.read_transaction() as connection:
        for wanted in FILTERS:
            page = word_log.search_lemmas(connection, ann, wanted, 2, 1)
            assert page == tuple(
                map(_row, lemma_search.search_totals(connection, ann, wanted, 2, 1))
            )
            found = word_log.count_lemmas(connection, ann, wanted)
            assert found == lemma_search.count_totals(connection, ann, wanted)


@pytest.mark.parametrize(
    "wanted",
    [
        WordLogFilter(text="tea"),
        WordLogFilter(since=NOON),
        WordLogFilter(before=NOON),
        WordLogFilter(role=UseRole.MISSED, assisted=True),
    ],
)
def test_what_one_use_must_tell_is_not_asked_of_the_sums(wanted: WordLogFilter) -> None:
    assert not lemma_search.can_search_totals(wanted)


def _row(summed: LemmaTotal) -> LemmaRow:
    return LemmaRow(**{name: getattr(summed, name) for name in LemmaRow.__slots__})


def played(row: WordUseRow, at: datetime, seq: int) -> WordUseRow:
    return WordUseRow(
        at, row.lang, row.word, row.lemma, row.level, "played", row.mode, False, 4, row.source,
        seq, "{}",
    )  # fmt: skip
