"""The log of a real game: whatever is asked, in whatever order, folds and can be undone."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import IllegalAction, Millis, Seat
from studyplay.engines.scrabble.aids.entries import (
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.rules import PRESETS
from studyplay.store import codec
from studyplay.study.realboard.book import History, fold, told
from studyplay.study.realboard.deciding import Impossible, decide
from studyplay.study.realboard.deeds import (
    DEEDS,
    Asked,
    Change,
    ChooseFirst,
    Deed,
    Doubt,
    DrawForUs,
    Enter,
    Insert,
    LookUp,
    Remove,
    Sealed,
    SetClock,
    Undo,
)
from studyplay.study.realboard.table import Table, sheet_of
from studyplay.study.realboard.told import uses
from studyplay.study.wordlog.uses import Role
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


def kept(rules: str, wanted: list[Asked], seed: int) -> tuple[Table, list[Deed]]:
    """The deeds that come of what is asked; what is refused leaves no trace."""
    table = Table(PRESETS[rules], WORDS, 3)
    deeds: list[Deed] = []
    for number, each in enumerate([DrawForUs(), ChooseFirst(Seat(1)), *wanted]):
        try:
            at = Millis(number * 1000)
            deeds.append(decide(table, fold(deeds), each, at, random.Random(seed)))
        except (IllegalAction, Impossible):
            continue
    return table, deeds


@given(st.sampled_from(sorted(PRESETS)), st.lists(asked, max_size=25), SEEDS)
def test_every_log_folds_into_a_sheet_whose_sums_are_right(
    rules: str, wanted: list[Asked], seed: int
) -> None:
    """Totals are the sums of what the lines brought, and the record tells of lines there are."""
    table, deeds = kept(rules, wanted, seed)
    book = fold(deeds).book
    if book.first is None:
        return
    game = table.game(book.first)
    sheet = sheet_of(game, book)

    sums = tuple(sum(line.changes[seat] for line in sheet.lines) for seat in range(3))
    assert sums == sheet.totals
    assert len(book.lines) == len(sheet.lines)
    for told_use in uses(game, book, sheet):
        assert told_use.use.seat in range(3)
        if told_use.use.role in {Role.PLAYED, Role.FORMED, Role.SEEN}:
            assert sheet.lines[told_use.seq - 1].kind == "play"


@given(st.sampled_from(sorted(PRESETS)), st.lists(asked, max_size=15), SEEDS)
def test_every_deed_is_stored_and_read_as_it_was(
    rules: str, wanted: list[Asked], seed: int
) -> None:
    _, deeds = kept(rules, wanted, seed)

    assert deeds == [codec.decode(codec.encode(deed), DEEDS) for deed in deeds]


@given(st.sampled_from(sorted(PRESETS)), st.lists(asked, max_size=15), SEEDS)
def test_undoing_gives_back_what_was_before(rules: str, wanted: list[Asked], seed: int) -> None:
    """Step by step, down to an empty book."""
    table, deeds = kept(rules, wanted, seed)
    history = fold(deeds)
    while history.deeds:
        undone = told(history, decide(table, history, Undo(), Millis(0), random.Random(seed)))
        assert history.books[:-1] == undone.books
        history = undone

    assert History().deeds == history.deeds
    assert history.book.lines == ()


def test_an_entry_of_no_kind_is_none() -> None:
    with pytest.raises(ValueError, match="no kind"):
        _ = Sealed().entry
