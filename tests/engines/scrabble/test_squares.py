"""Names of squares."""

import pytest

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.coordinates import (
    format_play_position,
    format_square,
    is_play_position,
    parse_play_position,
)


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("8D", (7, 3, Direction.ACROSS)),
        ("D8", (7, 3, Direction.DOWN)),
        ("15o", (14, 14, Direction.ACROSS)),
        ("u21", (20, 20, Direction.DOWN)),
        ("1AA", (0, 26, Direction.ACROSS)),
    ],
)
def test_the_row_comes_first_in_plays_that_run_across(
    name: str, start: tuple[int, int, Direction]
) -> None:
    assert start == parse_play_position(name)
    assert name.upper() == format_play_position(*start)


@pytest.mark.parametrize("text", ["", "8", "D", "0D", "D0", "8D8", "DDD8", "100A", "8-D"])
def test_other_texts_are_not_squares(text: str) -> None:
    assert not is_play_position(text)
    with pytest.raises(ValueError, match="is not a square"):
        parse_play_position(text)


def test_a_square_alone_is_named_column_first() -> None:
    assert format_square(7, 7) == "H8"
