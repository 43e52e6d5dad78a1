"""A move in one line of text."""

import pytest

from studyplay.engines.scrabble.board import Board, Placement
from studyplay.services.errors import Refused
from studyplay.web.games.typed_moves import parse_move

BOARD = Board.empty(15).with_tiles([Placement(7, 7, "A"), Placement(7, 8, "t")])


def played(text: str, rack: str = "CSEXQZI") -> str:
    """The tiles of *text* as ``letter@row,col``."""
    move = parse_move(text, BOARD, rack)
    return " ".join(f"{tile.letter}@{tile.row},{tile.col}" for tile in move.placements)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("8G CATS", "C@7,6 S@7,9"),
        ("8G C..S", "C@7,6 S@7,9"),
        ("8g cats", "C@7,6 S@7,9"),
        ("  8G   CATS ", "C@7,6 S@7,9"),
        ("８Ｇ　ＣＡＴＳ", "C@7,6 S@7,9"),
        ("H7 EA", "E@6,7"),
        ("1A EX", "E@0,0 X@0,1"),
    ],
)
def test_letters_that_lie_there_are_gone_through(text: str, tiles: str) -> None:
    """Capitals, small letters, dots and full width mean the same."""
    assert played(text) == tiles


def test_a_small_letter_among_capitals_is_a_blank() -> None:
    assert played("1A ExI", rack="EXI?") == "E@0,0 x@0,1 I@0,2"


def test_a_letter_that_is_missing_takes_a_blank() -> None:
    """The second E, too, since there is only one."""
    assert played("1A EEL", rack="EL?") == "E@0,0 e@0,1 L@0,2"


def test_a_letter_that_is_missing_without_a_blank_stays_for_the_engine_to_refuse() -> None:
    assert played("1A ZZ", rack="Z") == "Z@0,0 Z@0,1"


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("8G COTS", "practice.move-crosses", {"square": "H8", "letter": "A"}),
        ("8G CAPS", "practice.move-crosses", {"square": "I8", "letter": "T"}),
        ("1A .X", "practice.move-gap", {"square": "A1"}),
        ("8G C4TS", "practice.move-letter", {"letter": "4"}),
        ("8G", "practice.move-form", {}),
        ("G CATS", "practice.move-form", {}),
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str, code: str, facts: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        played(text)

    assert (refused.value.code, refused.value.facts) == (code, facts)


def test_the_large_board_has_columns_up_to_u() -> None:
    """Twenty-one rows and columns are named and typed like the others."""
    move = parse_move("U20 AT", Board.empty(21), "ATXXXXX")

    assert move.placements == (Placement(19, 20, "A"), Placement(20, 20, "T"))
