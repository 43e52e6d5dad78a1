"""Formats and parses coordinates: rows are numbered from 1, columns lettered from A.

The position of a play is its first square: row first (``8D``) for a play across, column first
(``D8``) for a play down.  Columns after ``Z`` are ``AA``, ``AB`` and so on.
"""

import re

from studyplay.engines.scrabble.board import Direction

ROW_FIRST = re.compile(r"([1-9][0-9]?)([A-Za-z]{1,2})")
COLUMN_FIRST = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]?)")


def column_name(col: int) -> str:
    """Return the letters of a 0-based column: ``A`` for 0, ``AA`` for 26.

    A negative column, which only a forged request contains, is returned as a number.
    """
    if col < 0:
        return str(col)
    first, last = divmod(col, 26)
    return (column_name(first - 1) if first else "") + chr(ord("A") + last)


def column_number(name: str) -> int:
    """Return the 0-based column for *name*, one or more letters in either case."""
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def square_name(row: int, col: int) -> str:
    """Return the name of a square, column first: ``H8`` for (7, 7)."""
    return f"{column_name(col)}{row + 1}"


def start_name(row: int, col: int, direction: Direction) -> str:
    """Return the position of a play: ``8D`` across, ``D8`` down."""
    if direction is Direction.ACROSS:
        return f"{row + 1}{column_name(col)}"
    return square_name(row, col)


def is_start(text: str) -> bool:
    """Return whether *text* has the form of a play position, on a board of any size."""
    return bool(ROW_FIRST.fullmatch(text) or COLUMN_FIRST.fullmatch(text))


def read_start(text: str) -> tuple[int, int, Direction]:
    """Return the 0-based row, the 0-based column and the direction of a play position.

    Letters may be in either case.  The size of the board is not checked.

    Raises:
        ValueError: *text* is not of the form ``8D`` or ``D8``.
    """
    if across := ROW_FIRST.fullmatch(text):
        return int(across[1]) - 1, column_number(across[2]), Direction.ACROSS
    if down := COLUMN_FIRST.fullmatch(text):
        return int(down[2]) - 1, column_number(down[1]), Direction.DOWN
    raise ValueError(f"{text!r} is not a square like 8D (across) or D8 (down)")
