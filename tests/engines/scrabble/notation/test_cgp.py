"""CGP positions."""

import pytest

from studyplay.engines.scrabble.board import Board, Placement
from tests.commands.cgp import CgpError, CgpPosition, format_cgp, parse_cgp

EMPTY = "/".join(["15"] * 15)


def test_a_position_tells_board_racks_scores_and_operations() -> None:
    rows = EMPTY.split("/")
    rows[7] = "6ArM6"
    text = f"{'/'.join(rows)} AEINRST/ 12/-3 1 lex scowl80; lm 8G ArM;"

    position = parse_cgp(text)

    placed = [Placement(7, 6, "A"), Placement(7, 7, "r"), Placement(7, 8, "M")]
    assert placed == list(position.board.iter_tiles())
    assert position.racks == ("AEINRST", "")
    assert position.scores == (12, -3)
    assert position.scoreless_turns == 1
    assert position.opcodes == (("lex", "scowl80"), ("lm", "8G ArM"))
    assert text == format_cgp(position)


@pytest.mark.parametrize("size", [1, 5, 15, 21])
def test_boards_of_any_square_size_go_round(size: int) -> None:
    position = CgpPosition(Board.empty(size), ("A", "?B", ""), (0, 7, 21), 5)

    assert position == parse_cgp(format_cgp(position))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "0 of the 4 fields"),
        (f"{EMPTY} A/B 0/0", "3 of the 4 fields"),
        ("15/14 A/B 0/0 0", "row 1: 15 squares, expected 2"),
        (EMPTY.replace("15", "3[CH]11", 1) + " A/B 0/0 0", r"row 1: '\[' is neither a letter"),
        (EMPTY.replace("15", "0A14", 1) + " A/B 0/0 0", "row 1: '0' is neither"),
        (EMPTY.replace("15", "999999999", 1) + " A/B 0/0 0", "more than 99"),
        (f"{EMPTY} a/B 0/0 0", "rack 1: 'a' has other characters"),
        (f"{EMPTY} A/B 0/x 0", "score 2: 'x' is not a number"),
        (f"{EMPTY} A/B/C 0/0 0", "3 racks but 2 scores"),
        (f"{EMPTY} A/B 0/0 none", "scoreless turns: 'none'"),
        (f"{EMPTY} A/B 0/0 0 lex scowl80", "no semicolon"),
        (f"{EMPTY} A/B 0/0 0 ; lex scowl80;", "an empty one"),
    ],
)
def test_what_is_wrong_and_where_is_said(text: str, said: str) -> None:
    with pytest.raises(CgpError, match=said):
        parse_cgp(text)
