"""The board: its premium squares as drawn in the rules, and the letters that lie on it.

Squares are 0-based ``(row, col)`` from the top left corner.  Notation (``8D``, GCG, CGP)
counts from one and lives in ``notation``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

EMPTY = "."
LETTER_TIMES = {"d": 2, "t": 3, "q": 4}
WORD_TIMES = {"D": 2, "T": 3, "Q": 4, "*": 2}


class Direction(StrEnum):
    """The two directions in which words are read (SCR-4.6)."""

    ACROSS = "A"
    DOWN = "D"


@dataclass(frozen=True, slots=True)
class Layout:
    """A square board before the game: one character a square, rows top to bottom.

    ``d t q`` multiply a letter by 2, 3, 4; ``D T Q`` a word; ``*`` is the start square
    (a word by 2); ``.`` is plain.
    """

    key: str
    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        """Squares along one side."""
        return len(self.rows)

    @property
    def start(self) -> tuple[int, int]:
        """The square that the first play must cover (SCR-4.4)."""
        return next((row, line.index("*")) for row, line in enumerate(self.rows) if "*" in line)

    def premium(self, row: int, col: int) -> str:
        """The character of the square."""
        return self.rows[row][col]

    def letter_times(self, row: int, col: int) -> int:
        """By how much a tile placed here now is multiplied."""
        return LETTER_TIMES.get(self.rows[row][col], 1)

    def word_times(self, row: int, col: int) -> int:
        """By how much each word through a tile placed here now is multiplied."""
        return WORD_TIMES.get(self.rows[row][col], 1)


@dataclass(frozen=True, slots=True)
class Placement:
    """One tile put on one square; a lower-case ``letter`` is a blank used as that letter."""

    row: int
    col: int
    letter: str


@dataclass(frozen=True, slots=True)
class Board:
    """The letters on the board: one string a row, ``.`` where a square is empty."""

    rows: tuple[str, ...]

    @classmethod
    def empty(cls, size: int) -> "Board":
        """A bare board of *size* by *size* squares."""
        return cls((EMPTY * size,) * size)

    @property
    def size(self) -> int:
        """Squares along one side."""
        return len(self.rows)

    @property
    def is_empty(self) -> bool:
        """Whether no tile lies on the board."""
        return not any(line.strip(EMPTY) for line in self.rows)

    def holds(self, row: int, col: int) -> bool:
        """Whether the square is on the board and covered."""
        size = len(self.rows)
        return 0 <= row < size and 0 <= col < size and self.rows[row][col] != EMPTY

    def contains(self, row: int, col: int) -> bool:
        """Whether the square is on the board at all."""
        return 0 <= row < self.size and 0 <= col < self.size

    def letter(self, row: int, col: int) -> str:
        """The letter on the square, ``.`` if there is none."""
        return self.rows[row][col]

    def tiles(self) -> Iterator[Placement]:
        """Every tile on the board, row by row."""
        for row, line in enumerate(self.rows):
            for col, letter in enumerate(line):
                if letter != EMPTY:
                    yield Placement(row, col, letter)

    def with_tiles(self, placements: Iterable[Placement]) -> "Board":
        """The board after *placements*, which are not judged."""
        lines = [list(line) for line in self.rows]
        for placed in placements:
            lines[placed.row][placed.col] = placed.letter
        return Board(tuple(map("".join, lines)))

    def without_tiles(self, placements: Iterable[Placement]) -> "Board":
        """The board with the squares of *placements* bare again."""
        return self.with_tiles(Placement(gone.row, gone.col, EMPTY) for gone in placements)

    def transposed(self) -> "Board":
        """Rows for columns; every score stays the same."""
        return Board(tuple(map("".join, zip(*self.rows, strict=True))))


CLASSIC = Layout(
    "classic-15",
    (
        "T..d...T...d..T",
        ".D...t...t...D.",
        "..D...d.d...D..",
        "d..D...d...D..d",
        "....D.....D....",
        ".t...t...t...t.",
        "..d...d.d...d..",
        "T..d...*...d..T",
        "..d...d.d...d..",
        ".t...t...t...t.",
        "....D.....D....",
        "d..D...d...D..d",
        "..D...d.d...D..",
        ".D...t...t...D.",
        "T..d...T...d..T",
    ),
)

SUPER = Layout(
    "super-21",
    (
        "Q..d...T..d..T...d..Q",
        ".D..t...D...D...t..D.",
        "..D..q...D.D...q..D..",
        "d..T..d...T...d..T..d",
        ".t..D...t...t...D..t.",
        "..q..D...d.d...D..q..",
        "...d..D...d...D..d...",
        "T......D.....D......T",
        ".D..t...t...t...t..D.",
        "..D..d...d.d...d..D..",
        "d..T..d...*...d..T..d",
        "..D..d...d.d...d..D..",
        ".D..t...t...t...t..D.",
        "T......D.....D......T",
        "...d..D...d...D..d...",
        "..q..D...d.d...D..q..",
        ".t..D...t...t...D..t.",
        "d..T..d...T...d..T..d",
        "..D..q...D.D...q..D..",
        ".D..t...D...D...t..D.",
        "Q..d...T..d..T...d..Q",
    ),
)
