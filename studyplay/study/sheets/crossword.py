"""Build a crossword of given words: connected, and every run of letters is one of the words.

Existing libraries stop after a time limit, so their grids are not reproducible.  This search is
limited by counts, so that the same seed gives the same sheet.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.sheets.model import Crossword, CrosswordEntry, WordDefinition

MIN_WORDS: Final = 8
MAX_WORDS: Final = 20

MAX_SIDE: Final = 15
"""Maximum number of squares per side that fits on A4 at a writable size."""

GRID_ATTEMPTS: Final = 8
"""Number of grids to build; the best is used."""

MAX_PASSES: Final = 3
"""Number of times to try the words that do not fit yet."""

NO_SQUARE: Final = "."

Square: TypeAlias = tuple[int, int]
Grid: TypeAlias = Mapping[Square, str]


class PlacedWord(NamedTuple):
    """A word on the grid; coordinates may be negative until the grid is numbered."""

    word: str
    row: int
    col: int
    is_down: bool

    def squares(self) -> tuple[Square, ...]:
        """Return the squares of its letters in order."""
        down, right = (1, 0) if self.is_down else (0, 1)
        return tuple((self.row + n * down, self.col + n * right) for n in range(len(self.word)))


def build_crossword(
    meanings: Sequence[WordDefinition], limit: int, chance: Chance
) -> Crossword | None:
    """Build a crossword of up to *limit* words, ``None`` if fewer than ``MIN_WORDS`` fit."""
    clues = {meaning.word: meaning for meaning in meanings if len(meaning.word) <= MAX_SIDE}
    wanted = min(limit, MAX_WORDS)
    grids = [
        _build_grid(chance.sample(tuple(clues), len(clues)), wanted) for _ in range(GRID_ATTEMPTS)
    ]
    best = max(grids, key=lambda laid: (len(laid), -_area(laid)), default=())
    return _number_entries(best, clues) if len(best) >= MIN_WORDS else None


def _build_grid(order: Sequence[str], limit: int) -> tuple[PlacedWord, ...]:
    """Build one grid: long words first, preferring many crossings and a small grid."""
    waiting = sorted(order, key=len, reverse=True)[: 2 * limit]
    laid: list[PlacedWord] = []
    grid: dict[Square, str] = {}
    for _ in range(MAX_PASSES):
        for word in tuple(waiting):
            if len(laid) < limit and (lay := _best_placement(word, laid, grid)):
                laid.append(lay)
                grid |= zip(lay.squares(), word, strict=True)
                waiting.remove(word)
    return tuple(laid)


def _best_placement(word: str, laid: Sequence[PlacedWord], grid: Grid) -> PlacedWord | None:
    if not laid:
        return PlacedWord(word, 0, 0, is_down=False)
    fitting = [lay for lay in _crossing_placements(word, grid) if _fits(lay, grid)]
    small = [lay for lay in fitting if max(_height_and_width((*laid, lay))) <= MAX_SIDE]
    return max(
        small,
        key=lambda lay: (
            10 * _count_crossings(lay, grid) - sum(_height_and_width((*laid, lay))),
            lay,
        ),
        default=None,
    )


def _crossing_placements(word: str, grid: Grid) -> Iterator[PlacedWord]:
    """Yield every placement of *word* that shares a letter with the grid."""
    for (row, col), letter in grid.items():
        for place, own in enumerate(word):
            if own == letter:
                yield PlacedWord(word, row, col - place, is_down=False)
                yield PlacedWord(word, row - place, col, is_down=True)


def _fits(lay: PlacedWord, grid: Grid) -> bool:
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


def _count_crossings(lay: PlacedWord, grid: Grid) -> int:
    return sum(square in grid for square in lay.squares())


def _height_and_width(laid: Sequence[PlacedWord]) -> tuple[int, int]:
    """Return height and width of the grid."""
    rows = [lay.row for lay in laid] + [lay.squares()[-1][0] for lay in laid]
    cols = [lay.col for lay in laid] + [lay.squares()[-1][1] for lay in laid]
    return max(rows) - min(rows) + 1, max(cols) - min(cols) + 1


def _area(laid: Sequence[PlacedWord]) -> int:
    height, width = _height_and_width(laid) if laid else (0, 0)
    return height * width


def _number_entries(laid: Sequence[PlacedWord], clues: Mapping[str, WordDefinition]) -> Crossword:
    top, left = min(lay.row for lay in laid), min(lay.col for lay in laid)
    moved = [PlacedWord(lay.word, lay.row - top, lay.col - left, lay.is_down) for lay in laid]
    starts = sorted({(lay.row, lay.col) for lay in moved})
    entries = [
        CrosswordEntry(starts.index((row, col)) + 1, word, row, col, is_down, clues[word])
        for word, row, col, is_down in moved
    ]
    height, width = _height_and_width(moved)
    letters = {
        square: letter
        for lay in moved
        for square, letter in zip(lay.squares(), lay.word.upper(), strict=True)
    }
    rows = (
        "".join(letters.get((row, col), NO_SQUARE) for col in range(width))
        for row in range(height)
    )
    order = sorted(entries, key=lambda entry: (entry.number, entry.is_down))
    return Crossword(tuple(rows), tuple(order))
