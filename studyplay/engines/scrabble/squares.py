"""Names of squares: rows are numbered from 1, columns lettered from A.

A play is named by its first square: the row first (``8D``) if it runs across, the column
first (``D8``) if it runs down.  Columns after ``Z`` are ``AA``, ``AB`` and so on.
"""

import re

from studyplay.engines.scrabble.board import Direction

ROW_FIRST = re.compile(r"([1-9][0-9]?)([A-Za-z]{1,2})")
COLUMN_FIRST = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]?)")


def column_name(col: int) -> str:
    """The letters of the 0-based column: ``A`` for 0, ``AA`` for 26.

    Left of any board, where a forged request may point, it is the number itself.
    """
    if col < 0:
        return str(col)
    first, last = divmod(col, 26)
    return (column_name(first - 1) if first else "") + chr(ord("A") + last)


def column_number(name: str) -> int:
    """The 0-based column that *name*, one letter or more in either case, stands for."""
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def square_name(row: int, col: int) -> str:
    """The square alone, column first: ``H8`` for (7, 7)."""
    return f"{column_name(col)}{row + 1}"


def start_name(row: int, col: int, direction: Direction) -> str:
    """Where a play starts and how it runs: ``8D`` across, ``D8`` down."""
    if direction is Direction.ACROSS:
        return f"{row + 1}{column_name(col)}"
    return square_name(row, col)


def is_start(text: str) -> bool:
    """Whether *text* has the form of a play's first square, on whatever board."""
    return bool(ROW_FIRST.fullmatch(text) or COLUMN_FIRST.fullmatch(text))


def read_start(text: str) -> tuple[int, int, Direction]:
    """The 0-based row and column and the direction of *text*, in either case.

    Raises ``ValueError`` if it is not of the form ``8D`` or ``D8``; whether the square is on
    the board is not looked at.
    """
    if across := ROW_FIRST.fullmatch(text):
        return int(across[1]) - 1, column_number(across[2]), Direction.ACROSS
    if down := COLUMN_FIRST.fullmatch(text):
        return int(down[2]) - 1, column_number(down[1]), Direction.DOWN
    raise ValueError(f"{text!r} is not a square like 8D (across) or D8 (down)")
