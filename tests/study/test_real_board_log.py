"""The log of a real game: whatever is asked, in whatever order, folds and can be undone."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import IllegalAction, Millis, Seat
from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.realboard.entries import (
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.rules import PRESETS
from studyplay.store import codec
from studyplay.study.realboard.deciding import RequestNotPossible, decide
from studyplay.study.realboard.log_records import (
    LOG_RECORD_TYPES,
    Change,
    ChooseFirst,
    Doubt,
    DrawForUs,
    Enter,
    Insert,
    LogRecord,
    LookUp,
    Remove,
    ScorekeeperRequest,
    Sealed,
    SetClock,
    Undo,
)
from studyplay.study.realboard.state import LogHistory, append_record, fold_records
from studyplay.study.realboard.table import RealTable, compute_score_sheet
from studyplay.study.realboard.word_uses import find_word_uses
from studyplay.study.wordlog.word_uses import UseRole
from tests.strategies import SEEDS

WORDS = frozenset({"cat", "cats", "at", "tea", "eat", "as"})

seats = st.integers(0, 2).map(Seat)
squares = st.integers(5, 9)
plays = st.builds(
    PlayWritten,
    seats,
    st.sampled_from(["CAT", "CaTS", "AT", "TEA", "EAT", "QTQ", "AS"]),
    squares,
    squares,
    st.sampled_from(Direction),
    st.none() | st.integers(0, 99),
)
entries = (
    plays
    | st.builds(PassWritten, seats)
    | st.builds(ExchangeWritten, seats, st.integers(0, 9))
    | st.builds(PlayTakenBack, seats)
    | st.builds(PointsWritten, seats, st.integers(-20, 20))
    | st.just(RacksLeft(("", "Q", "A?"), Seat(0)))
)
lines = st.integers(0, 8)
asked = (
    st.builds(Enter, plays, st.booleans())
    | st.builds(Enter, entries)
    | st.builds(Doubt, seats)
    | st.builds(Change, lines, entries)
    | st.builds(Insert, lines, entries)
    | st.builds(Remove, lines)
    | st.just(LookUp("cat"))
    | st.builds(SetClock, st.booleans())
    | st.just(Undo())
)


def kept(
    rules: str, wanted: list[ScorekeeperRequest], seed: int
) -> tuple[RealTable, list[LogRecord]]:
    """The deeds that come of what is asked; what is refused leaves no trace."""
    table = RealTable(PRESETS[rules], WORDS, 3)
    deeds: list[LogRecord] = []
    for number, each in enumerate([DrawForUs(), ChooseFirst(Seat(1)), *wanted]):
        try:
            at = Millis(number * 1000)
            deeds.append(decide(table, fold_records(deeds), each, at, random.Random(seed)))
        except (IllegalAction, RequestNotPossible):
            continue
    return table, deeds


@given(st.sampled_from(sorted(PRESETS)), st.lists(asked, max_size=25), SEEDS)
def test_every_log_folds_into_a_sheet_whose_sums_are_right(
    rules: str, wanted: list[ScorekeeperRequest], seed: int
) -> None:
    """Totals are the sums of what the lines brought, and the record tells of lines there are."""
    table, deeds = kept(rules, wanted, seed)
    book = fold_records(deeds).current
    if book.first is None:
        return
    game = table.game(book.first)
    sheet = compute_score_sheet(game, book)

    sums = tuple(sum(line.score_changes[seat] for line in sheet.lines) for seat in range(3))
    assert sums == sheet.totals
    assert len(book.lines) == len(sheet.lines)
    for told_use in find_word_uses(game, book, sheet):
        assert told_use.use.seat in range(3)
        if told_use.use.role in {UseRole.PLAYED, UseRole.FORMED, UseRole.SEEN}:
            assert sheet.lines[told_use.seq - 1].kind == "play"


@given(st.sampled_from(sorted(PRESETS)), st.lists(asked, max_size=15), SEEDS)
def test_every_deed_is_stored_and_read_as_it_was(
    rules: str, wanted: list[ScorekeeperRequest], seed: int
) -> None:
    _, deeds = kept(rules, wanted, seed)

    assert deeds == [codec.decode(codec.encode(deed), LOG_RECORD_TYPES) for deed in deeds]


@given(st.sampled_from(sorted(PRESETS)), st.lists(asked, max_size=15), SEEDS)
def test_undoing_gives_back_what_was_before(
    rules: str, wanted: list[ScorekeeperRequest], seed: int
) -> None:
    """Step by step, down to an empty book."""
    table, deeds = kept(rules, wanted, seed)
    history = fold_records(deeds)
    while history.records:
        undone = append_record(
            history, decide(table, history, Undo(), Millis(0), random.Random(seed))
        )
        assert history.states[:-1] == undone.states
        history = undone

    assert LogHistory().records == history.records
    assert history.current.lines == ()


def test_an_entry_of_no_kind_is_none() -> None:
    with pytest.raises(ValueError, match="no kind"):
        _ = Sealed().entry
