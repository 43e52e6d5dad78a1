"""Build a crossword of given words: connected, and every run of letters is one of the words.

Existing libraries stop after a time limit, so their grids are not reproducible.  This search is
limited by counts, so that the same seed gives the same sheet.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.sheets.model import Crossword, Entry, Meaning

FEWEST: Final = 8
MOST: Final = 20

SIDE: Final = 15
"""Maximum number of squares per side that fits on A4 at a writable size."""

TRIES: Final = 8
"""Number of grids to build; the best is used."""

PASSES: Final = 3
"""Number of times to try the words that do not fit yet."""

NONE: Final = "."

Square: TypeAlias = tuple[int, int]
Grid: TypeAlias = Mapping[Square, str]


class Lay(NamedTuple):
    """A word on the grid; coordinates may be negative until the grid is numbered."""

    word: str
    row: int
    col: int
    is_down: bool

    def squares(self) -> tuple[Square, ...]:
        """Return the squares of its letters in order."""
        down, right = (1, 0) if self.is_down else (0, 1)
        return tuple((self.row + n * down, self.col + n * right) for n in range(len(self.word)))


def crossword(meanings: Sequence[Meaning], most: int, chance: Chance) -> Crossword | None:
    """Build a crossword of up to *limit* words, ``None`` if fewer than ``MIN_WORDS`` fit."""
    clues = {meaning.word: meaning for meaning in meanings if len(meaning.word) <= SIDE}
    wanted = min(most, MOST)
    grids = [_grown(chance.sample(tuple(clues), len(clues)), wanted) for _ in range(TRIES)]
    best = max(grids, key=lambda laid: (len(laid), -_area(laid)), default=())
    return _numbered(best, clues) if len(best) >= FEWEST else None


def _grown(order: Sequence[str], most: int) -> tuple[Lay, ...]:
    """Build one grid: long words first, preferring many crossings and a small grid."""
    waiting = sorted(order, key=len, reverse=True)[: 2 * most]
    laid: list[Lay] = []
    grid: dict[Square, str] = {}
    for _ in range(PASSES):
        for word in tuple(waiting):
            if len(laid) < most and (lay := _best(word, laid, grid)):
                laid.append(lay)
                grid |= zip(lay.squares(), word, strict=True)
                waiting.remove(word)
    return tuple(laid)


def _best(word: str, laid: Sequence[Lay], grid: Grid) -> Lay | None:
    if not laid:
        return Lay(word, 0, 0, is_down=False)
    fitting = [lay for lay in _crossing(word, grid) if _fits(lay, grid)]
    small = [lay for lay in fitting if max(_sides((*laid, lay))) <= SIDE]
    return max(
        small,
        key=lambda lay: (10 * _crossings(lay, grid) - sum(_sides((*laid, lay))), lay),
        default=None,
    )


def _crossing(word: str, grid: Grid) -> Iterator[Lay]:
    """Yield every placement of *word* that shares a letter with the grid."""
    for (row, col), letter in grid.items():
        for place, own in enumerate(word):
            if own == letter:
                yield Lay(word, row, col - place, is_down=False)
                yield Lay(word, row - place, col, is_down=True)


def _fits(lay: Lay, grid: Grid) -> bool:
    """Whether the word creates no other new run of letters."""
    squares = lay.squares()
    down, right = (1, 0) if lay.is_down else (0, 1)
    (first_row, first_col), (last_row, last_col) = squares[0], squares[-1]
    if (first_row - down, first_col - right) in grid or (
        last_row + down,
        last_col + right,
    ) in grid:
        return False
    for (row, col), letter in zip(squares, lay.word, strict=True):
        if (row, col) in grid:
            if grid[row, col] != letter:
                return False
        elif (row + right, col + down) in grid or (row - right, col - down) in grid:
            return False
    return any(square not in grid for square in squares)


def _crossings(lay: Lay, grid: Grid) -> int:
    return sum(square in grid for square in lay.squares())


def _sides(laid: Sequence[Lay]) -> tuple[int, int]:
    """Return height and width of the grid."""
    rows = [lay.row for lay in laid] + [lay.squares()[-1][0] for lay in laid]
    cols = [lay.col for lay in laid] + [lay.squares()[-1][1] for lay in laid]
    return max(rows) - min(rows) + 1, max(cols) - min(cols) + 1


def _area(laid: Sequence[Lay]) -> int:
    height, width = _sides(laid) if laid else (0, 0)
    return height * width


def _numbered(laid: Sequence[Lay], clues: Mapping[str, Meaning]) -> Crossword:
    top, left = min(lay.row for lay in laid), min(lay.col for lay in laid)
    moved = [Lay(lay.word, lay.row - top, lay.col - left, lay.is_down) for lay in laid]
    starts = sorted({(lay.row, lay.col) for lay in moved})
    entries = [
        Entry(starts.index((row, col)) + 1, word, row, col, is_down, clues[word])
        for word, row, col, is_down in moved
    ]
    height, width = _sides(moved)
    letters = {
        square: letter
        for lay in moved
        for square, letter in zip(lay.squares(), lay.word.upper(), strict=True)
    }
    rows = (
        "".join(letters.get((row, col), NONE) for col in range(width)) for row in range(height)
    )
    order = sorted(entries, key=lambda entry: (entry.number, entry.is_down))
    return Crossword(tuple(rows), tuple(order))
