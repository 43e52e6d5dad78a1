"""SCR-12: corrections of a score sheet, and its end."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import IllegalAction, Violation
from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.realboard.corrections import (
    NewProblem,
    insert_entry,
    remove_entry,
    replace_entry,
)
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.realboard.score_sheet import add_entry, build_score_sheet
from studyplay.engines.scrabble.realboard.sheet_records import ScoreSheet
from studyplay.engines.scrabble.rules import SEED_003
from studyplay.engines.scrabble.tiles import BLANK, ENGLISH_TILES, LETTERS
from studyplay.store.codec import decode, encode
from tests.engines.scrabble.real_board import CONQUEST, LARGE, A, B, game, kept, reported, wrote


@pytest.mark.rule("SCR-12.7")
def test_a_changed_line_changes_everything_after_it() -> None:
    """The first word lay one square further left, so that FAR is no longer possible below it."""
    entries: tuple[Entry, ...] = (
        wrote(A, "8D", "FLOWER", 32),
        wrote(B, "D8", "FAR", 6),
        wrote(A, "8D", "FLOWERS", 13),
    )
    corrected = replace_entry(game(), entries, 0, wrote(A, "8C", "FLOWER", 26))

    assert entries[1:] == corrected.entries[1:]
    assert corrected.sheet.lines[0].totals == (26, 0)
    assert [found.problem.code for found in corrected.new_problems] == [
        "scrabble.occupied",
        "scrabble.occupied",
    ]
    assert [found.line for found in corrected.new_problems] == [1, 2]


@pytest.mark.rule("SCR-12.7")
def test_a_removed_line_is_as_if_it_had_never_been() -> None:
    corrected = remove_entry(game(), CONQUEST, 1)
    codes = [(found.line, found.problem.code) for found in corrected.new_problems]

    assert build_score_sheet(game(), corrected.entries) == corrected.sheet
    assert (1, "scrabble.out-of-turn") in codes
    assert (2, "scrabble.miscounted") in codes
    assert len(corrected.sheet.lines) == 3


@pytest.mark.rule("SCR-12.7")
def test_a_forgotten_line_is_put_in_between() -> None:
    entries: tuple[Entry, ...] = (wrote(A, "8D", "FLOWER", 32), wrote(A, "8D", "FLOWERS", 13))
    corrected = insert_entry(game(), entries, 1, PassWritten(B))

    assert reported(build_score_sheet(game(), entries)) == [(1, "out-of-turn")]
    assert reported(corrected.sheet) == []
    assert corrected.new_problems == ()
    assert len(insert_entry(game(), entries, 2, PassWritten(B)).entries) == 3


@pytest.mark.rule("SCR-12.7")
def test_old_problems_are_not_told_again() -> None:
    entries: tuple[Entry, ...] = (
        wrote(A, "8D", "TRIAN"),
        PassWritten(B),
        wrote(A, "8D", "TRIANS"),
    )
    corrected = replace_entry(game(), entries, 2, wrote(B, "8D", "TRIANS"))

    assert (
        NewProblem(2, Violation("scrabble.out-of-turn", "SCR-12.5", {"seat": "1"})),
    ) == corrected.new_problems


@pytest.mark.rule("SCR-12.7")
@pytest.mark.parametrize("line", [-1, 4, 5])
def test_a_line_that_is_not_there_cannot_be_corrected(line: int) -> None:
    with pytest.raises(IllegalAction):
        replace_entry(game(), CONQUEST, line, PassWritten(A))
    with pytest.raises(IllegalAction):
        remove_entry(game(), CONQUEST, line)
    with pytest.raises(IllegalAction):
        insert_entry(game(), CONQUEST, line if line != 4 else 6, PassWritten(A))


@pytest.mark.rule("SCR-12.8")
def test_racks_left_are_entered_at_the_end() -> None:
    """Nobody went out: everybody loses the own tiles."""
    sheet = kept(*CONQUEST, RacksLeft(("KA", "B?"), totals=(138, 320)))
    assert sheet.outcome is not None

    assert reported(sheet) == [(4, "total-miscounted")]
    assert (138, 326) == sheet.outcome.points == sheet.totals
    assert ("stopped", frozenset({B})) == (sheet.outcome.reason, sheet.outcome.winners)


@pytest.mark.rule("SCR-12.8")
def test_who_went_out_gains_what_the_others_have_left() -> None:
    """A small set, all of which has come into the game."""
    few = "TRAINX" + "E" * 8
    small = replace(ENGLISH_TILES, counts=tuple(map(few.count, LETTERS + BLANK)))
    rules = replace(SEED_003, tiles=small, seats=(2, 2))
    sheet = kept(wrote(A, "8D", "TRAIN"), RacksLeft(("", "X" + "E" * 8), out=A), rules=rules)
    assert sheet.outcome is not None

    assert reported(sheet) == []
    assert sheet.totals == (12 + 16, -16)
    assert sheet.outcome.reason == "out"


@pytest.mark.rule("SCR-12.8")
@pytest.mark.parametrize(
    ("end", "codes", "totals"),
    [
        (RacksLeft(("A", "X"), out=A), ["out-with-tiles", "tiles-missing"], (11, -8)),
        (RacksLeft(("", "X"), out=A), ["tiles-missing"], (20, -8)),
        (RacksLeft(("ZZ", "!")), ["more-than-the-set", "more-than-the-set"], (-8, 0)),
    ],
)
def test_an_end_that_does_not_add_up_is_reported(
    end: RacksLeft, codes: list[str], totals: tuple[int, int]
) -> None:
    sheet = kept(wrote(A, "8D", "TRAIN"), end)

    assert [(1, code) for code in codes] == reported(sheet)
    assert totals == sheet.totals


@pytest.mark.rule("SCR-12.8")
def test_lines_after_the_end_change_nothing() -> None:
    end = RacksLeft(("A", "X"))
    over = kept(wrote(A, "8D", "TRAIN"), end)
    sheet = kept(wrote(A, "8D", "TRAIN"), end, PointsWritten(A, 100), end)

    assert reported(sheet) == [(2, "after-end"), (3, "after-end")]
    assert (over.totals, over.outcome) == (sheet.totals, sheet.outcome)


@pytest.mark.rule("SCR-15.4")
def test_the_sheet_is_kept_for_the_large_board_as_well() -> None:
    sheet = kept(wrote(A, "11G", "FLOWER", 32), wrote(B, "11G", "FLOWERS", 13), rules=LARGE)

    assert reported(sheet) == []
    assert len(sheet.board.rows) == 21


@pytest.mark.rule("SCR-12.1")
@pytest.mark.parametrize(
    "entry",
    [
        *CONQUEST,
        PlayTakenBack(A),
        ExchangeWritten(B, 7),
        PassWritten(A),
        PointsWritten(B, -5),
        RacksLeft(("XA", "Q?"), B, (1, 2)),
    ],
)
def test_entries_survive_being_written_down(entry: Entry) -> None:
    kinds = {type(entry).__name__: type(entry)}

    assert entry == decode(encode(entry), kinds)


def test_a_sheet_can_be_told_as_json() -> None:
    sheet = kept(*CONQUEST, RacksLeft(("ZZ", "Q?")))
    told = json.loads(encode(sheet))

    assert sheet == decode(encode(sheet), {"ScoreSheet": ScoreSheet})
    assert told["board"]["rows"][14] == "CONQUEST......."


@given(st.lists(st.sampled_from(("A", "B", "?", "t", "E")), max_size=9).map("".join), st.data())
def test_no_entry_breaks_the_sheet(word: str, data: st.DataObject) -> None:
    """Whatever people type for a play is taken down, and the totals follow the lines."""
    square = st.integers(-2, 16)
    entry = PlayWritten(
        B, word, data.draw(square), data.draw(square), data.draw(st.sampled_from(Direction))
    )
    sheet = add_entry(game(), kept(*CONQUEST[:2]), entry)

    assert len(sheet.lines) == 3
    assert (66, 68 + sheet.lines[2].points) == sheet.totals
