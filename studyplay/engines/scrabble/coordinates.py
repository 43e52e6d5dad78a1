"""Formats and parses coordinates: rows are numbered from 1, columns lettered from A.

The position of a play is its first square: row first (``8D``) for a play across, column first
(``D8``) for a play down.  Columns after ``Z`` are ``AA``, ``AB`` and so on.
"""

import re

from studyplay.engines.scrabble.board import Direction

ACROSS_POSITION = re.compile(r"([1-9][0-9]?)([A-Za-z]{1,2})")
DOWN_POSITION = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]?)")


def format_column(col: int) -> str:
    """Return the letters of a 0-based column: ``A`` for 0, ``AA`` for 26.

    A negative column, which only a forged request contains, is returned as a number.
    """
    if col < 0:
        return str(col)
    first, last = divmod(col, 26)
    return (format_column(first - 1) if first else "") + chr(ord("A") + last)


def parse_column(name: str) -> int:
    """Return the 0-based column for *name*, one or more letters in either case."""
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def format_square(row: int, col: int) -> str:
    """Return the name of a square, column first: ``H8`` for (7, 7)."""
    return f"{format_column(col)}{row + 1}"


def format_play_position(row: int, col: int, direction: Direction) -> str:
    """Return the position of a play: ``8D`` across, ``D8`` down."""
    if direction is Direction.ACROSS:
        return f"{row + 1}{format_column(col)}"
    return format_square(row, col)


def is_play_position(text: str) -> bool:
    """Return whether *text* has the form of a play position, on a board of any size."""
    return bool(ACROSS_POSITION.fullmatch(text) or DOWN_POSITION.fullmatch(text))


def parse_play_position(text: str) -> tuple[int, int, Direction]:
    """Return the 0-based row, the 0-based column and the direction of a play position.

    Letters may be in either case.  The size of the board is not checked.

    Raises:
        ValueError: *text* is not of the form ``8D`` or ``D8``.
    """
    if across := ACROSS_POSITION.fullmatch(text):
        return int(across[1]) - 1, parse_column(across[2]), Direction.ACROSS
    if down := DOWN_POSITION.fullmatch(text):
        return int(down[2]) - 1, parse_column(down[1]), Direction.DOWN
    raise ValueError(f"{text!r} is not a square like 8D (across) or D8 (down)")
