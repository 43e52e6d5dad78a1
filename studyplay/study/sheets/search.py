"""Build a word search: each word occurs exactly once, and no rude word occurs by accident."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import ceil, sqrt
from typing import Final, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.sheets.model import Hidden, Search
from studyplay.words.anagrams import LETTERS

FEWEST: Final = 4
MOST: Final = 16
SMALLEST: Final = 8
LARGEST: Final = 14

SHORTEST: Final = 3
"""Shorter words could also occur by accident."""

TRIES: Final = 12
"""Number of attempts, each with a larger grid, up to ``MAX_SIDE``."""

ROOM: Final = 2.4
"""Grid squares per letter of the words."""

LONGEST_RUDE: Final = 8
"""Longer runs of letters are unlikely to be words by accident."""

STEPS: Final = ((0, 1), (1, 0), (1, 1))
"""Words are read to the right, down, and down to the right."""

EVERYWHERE: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
NONE: Final = ""

Grid: TypeAlias = list[list[str]]
IsRude: TypeAlias = Callable[[str], bool]


def search(words: Sequence[str], most: int, is_rude: IsRude, chance: Chance) -> Search | None:
    """Hide up to *limit* of the words; ``None`` if fewer than ``MIN_WORDS`` can be hidden."""
    decent = [word for word in words if not any(map(is_rude, _within(word)))]
    chosen = _apart(decent)[: min(most, MOST)]
    if len(chosen) < FEWEST:
        return None
    for more in range(TRIES):
        side = min(_side(chosen) + more, LARGEST)
        found = _try(chosen, side, is_rude, chance)
        if found is not None:
            return found
    return None


def times(rows: Sequence[str], word: str) -> int:
    """Count *word* in *rows* of the same case, in all eight directions."""
    size = range(len(rows))
    return sum(
        _run(rows, row, col, step, len(word)) == word
        for row, col, step in product(size, size, EVERYWHERE)
    )


def runs(rows: Sequence[str]) -> Iterator[str]:
    """Yield every run of letters in any direction whose length could be a rude word."""
    size = range(len(rows))
    for row, col, step in product(size, size, EVERYWHERE):
        for length in range(SHORTEST, min(LONGEST_RUDE, len(rows)) + 1):
            if run := _run(rows, row, col, step, length):
                yield run


def _within(word: str) -> Iterator[str]:
    """Yield the substrings of *word*, forwards and backwards, except the word itself."""
    for text in (word, word[::-1]):
        for start in range(len(text)):
            for end in range(start + SHORTEST, len(text) + 1):
                if text[start:end] != word:
                    yield text[start:end]


def _apart(words: Sequence[str]) -> list[str]:
    """Drop words that could occur twice: parts of other words, and palindromes."""
    fit = [word for word in dict.fromkeys(words) if SHORTEST <= len(word) <= LARGEST]
    return [
        word
        for word in fit
        if word != word[::-1]
        and not any(word in other or word[::-1] in other for other in fit if other != word)
    ]


def _side(words: Sequence[str]) -> int:
    letters = sum(map(len, words))
    return min(max(SMALLEST, *map(len, words), ceil(sqrt(ROOM * letters))), LARGEST)


def _try(words: Sequence[str], side: int, is_rude: IsRude, chance: Chance) -> Search | None:
    grid: Grid = [[NONE] * side for _ in range(side)]
    hidden: list[Hidden] = []
    for word in sorted(words, key=len, reverse=True):
        place = _place(word, grid, chance)
        if place is None:
            return None
        _lay(place, grid)
        hidden.append(place)
    if not _filled(grid, set(words), is_rude, chance):
        return None
    rows = ["".join(line) for line in grid]
    if any(times(rows, word) != 1 for word in words):
        return None
    return Search(tuple(row.upper() for row in rows), tuple(sorted(hidden)))


def _place(word: str, grid: Grid, chance: Chance) -> Hidden | None:
    """Find a random position for *word*, ``None`` if none fits."""
    side = range(len(grid))
    places = [Hidden(word, row, col, *step) for row, col, step in product(side, side, STEPS)]
    order = chance.sample(places, len(places))
    return next((place for place in order if _fits(place, grid)), None)


def _fits(place: Hidden, grid: Grid) -> bool:
    squares = place.squares()
    last_row, last_col = squares[-1]
    if max(last_row, last_col) >= len(grid):
        return False
    there = (grid[row][col] for row, col in squares)
    return all(old in {NONE, new} for old, new in zip(there, place.word, strict=True))


def _lay(place: Hidden, grid: Grid) -> None:
    for (row, col), letter in zip(place.squares(), place.word, strict=True):
        grid[row][col] = letter


def _filled(grid: Grid, words: set[str], is_rude: IsRude, chance: Chance) -> bool:
    """Fill free squares so that no listed or rude word occurs; return whether it succeeded."""
    size = range(len(grid))
    for row, col in product(size, size):
        if grid[row][col] != NONE:
            continue
        for letter in chance.sample(LETTERS, len(LETTERS)):
            grid[row][col] = letter
            if not any(run in words or is_rude(run) for run in _through(grid, row, col)):
                break
        else:
            return False
    return not any(is_rude(run) and run not in words for run in runs(["".join(g) for g in grid]))


def _through(grid: Grid, row: int, col: int) -> Iterator[str]:
    """Yield the runs through a square, in all directions, that could be words."""
    for down, right in EVERYWHERE:
        for before in range(LONGEST_RUDE):
            start_row, start_col = row - before * down, col - before * right
            shortest = max(SHORTEST, before + 1)
            for length in range(shortest, LARGEST + 1):
                run = _run(grid, start_row, start_col, (down, right), length)
                if not run:
                    break
                yield run


def _run(
    rows: Sequence[Sequence[str]], row: int, col: int, step: tuple[int, int], length: int
) -> str:
    """Return *length* letters from a square on, "" outside the grid or with a free square."""
    down, right = step
    size = range(len(rows))
    end_row, end_col = row + down * (length - 1), col + right * (length - 1)
    if not (row in size and col in size and end_row in size and end_col in size):
        return ""
    letters = [rows[row + n * down][col + n * right] for n in range(length)]
    return "" if NONE in letters else "".join(letters)
