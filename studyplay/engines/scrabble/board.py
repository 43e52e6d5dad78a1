"""Board layouts (premium squares) and the board (letters).

Squares are 0-based ``(row, col)`` from the top left corner.  Text notation (``8D``, GCG, CGP)
counts from 1; see ``coordinates`` and ``notation``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

EMPTY = "."
LETTER_MULTIPLIERS = {"d": 2, "t": 3, "q": 4}
WORD_MULTIPLIERS = {"D": 2, "T": 3, "Q": 4, "*": 2}


class Direction(StrEnum):
    """The direction of a word (SCR-4.6)."""

    ACROSS = "A"
    DOWN = "D"


@dataclass(frozen=True, slots=True)
class Layout:
    """The premium squares of a square board: one character per square, rows top to bottom.

    ``d t q`` multiply a letter by 2, 3, 4; ``D T Q`` multiply a word.  ``*`` is the start square
    (word times 2); ``.`` is a plain square.
    """

    key: str
    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        """The number of squares along one side."""
        return len(self.rows)

    @property
    def start(self) -> tuple[int, int]:
        """The square that the first play must cover (SCR-4.4)."""
        return next((row, line.index("*")) for row, line in enumerate(self.rows) if "*" in line)

    def premium(self, row: int, col: int) -> str:
        """Return the layout character of the square."""
        return self.rows[row][col]

    def letter_multiplier(self, row: int, col: int) -> int:
        """Return the multiplier for a tile placed on the square in this turn."""
        return LETTER_MULTIPLIERS.get(self.rows[row][col], 1)

    def word_multiplier(self, row: int, col: int) -> int:
        """Return the multiplier for each word through a tile placed here in this turn."""
        return WORD_MULTIPLIERS.get(self.rows[row][col], 1)


@dataclass(frozen=True, slots=True)
class Placement:
    """One tile on one square; a lower-case ``letter`` is a blank used as that letter."""

    row: int
    col: int
    letter: str


@dataclass(frozen=True, slots=True)
class Board:
    """The letters on the board: one string per row, ``.`` for an empty square."""

    rows: tuple[str, ...]

    @classmethod
    def empty(cls, size: int) -> "Board":
        """Create an empty board of *size* by *size* squares."""
        return cls((EMPTY * size,) * size)

    @property
    def size(self) -> int:
        """The number of squares along one side."""
        return len(self.rows)

    @property
    def is_empty(self) -> bool:
        """Whether there is no tile on the board."""
        return not any(line.strip(EMPTY) for line in self.rows)

    def has_tile(self, row: int, col: int) -> bool:
        """Return whether the square is on the board and has a tile."""
        size = len(self.rows)
        return 0 <= row < size and 0 <= col < size and self.rows[row][col] != EMPTY

    def contains(self, row: int, col: int) -> bool:
        """Return whether the square is on the board."""
        return 0 <= row < self.size and 0 <= col < self.size

    def letter(self, row: int, col: int) -> str:
        """Return the letter on the square, ``.`` if it is empty."""
        return self.rows[row][col]

    def iter_tiles(self) -> Iterator[Placement]:
        """Yield every tile on the board, row by row."""
        for row, line in enumerate(self.rows):
            for col, letter in enumerate(line):
                if letter != EMPTY:
                    yield Placement(row, col, letter)

    def with_tiles(self, placements: Iterable[Placement]) -> "Board":
        """Return a board with *placements* added; does not validate them."""
        lines = [list(line) for line in self.rows]
        for placed in placements:
            lines[placed.row][placed.col] = placed.letter
        return Board(tuple(map("".join, lines)))

    def without_tiles(self, placements: Iterable[Placement]) -> "Board":
        """Return a board with the squares of *placements* emptied."""
        return self.with_tiles(Placement(placed.row, placed.col, EMPTY) for placed in placements)

    def transposed(self) -> "Board":
        """Return the board with rows and columns swapped; scores do not change."""
        return Board(tuple(map("".join, zip(*self.rows, strict=True))))


CLASSIC_LAYOUT = Layout(
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

SUPER_LAYOUT = Layout(
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
