"""Build a word search: each word occurs exactly once, and no rude word occurs by accident."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import ceil, sqrt
from typing import Final, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.sheets.model import HiddenWord, WordSearch
from studyplay.words.anagrams import LETTERS

MIN_WORDS: Final = 4
MAX_WORDS: Final = 16
MIN_SIDE: Final = 8
MAX_SIDE: Final = 14

MIN_WORD_LENGTH: Final = 3
"""Shorter words could also occur by accident."""

MAX_ATTEMPTS: Final = 12
"""Number of attempts, each with a larger grid, up to ``MAX_SIDE``."""

SQUARES_PER_LETTER: Final = 2.4
"""Grid squares per letter of the words."""

MAX_RUDE_LENGTH: Final = 8
"""Longer runs of letters are unlikely to be words by accident."""

READING_DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1))
"""Words are read to the right, down, and down to the right."""

ALL_DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
FREE_SQUARE: Final = ""

Grid: TypeAlias = list[list[str]]
IsRude: TypeAlias = Callable[[str], bool]


def build_word_search(
    words: Sequence[str], limit: int, is_rude: IsRude, chance: Chance
) -> WordSearch | None:
    """Hide up to *limit* of the words; ``None`` if fewer than ``MIN_WORDS`` can be hidden."""
    decent = [word for word in words if not any(map(is_rude, _substrings(word)))]
    chosen = _separable_words(decent)[: min(limit, MAX_WORDS)]
    if len(chosen) < MIN_WORDS:
        return None
    for more in range(MAX_ATTEMPTS):
        side = min(_initial_side(chosen) + more, MAX_SIDE)
        found = _try_grid(chosen, side, is_rude, chance)
        if found is not None:
            return found
    return None


def count_occurrences(rows: Sequence[str], word: str) -> int:
    """Count *word* in *rows* of the same case, in all eight directions."""
    size = range(len(rows))
    return sum(
        _read_letters(rows, row, col, step, len(word)) == word
        for row, col, step in product(size, size, ALL_DIRECTIONS)
    )


def find_runs(rows: Sequence[str]) -> Iterator[str]:
    """Yield every run of letters in any direction whose length could be a rude word."""
    size = range(len(rows))
    for row, col, step in product(size, size, ALL_DIRECTIONS):
        for length in range(MIN_WORD_LENGTH, min(MAX_RUDE_LENGTH, len(rows)) + 1):
            if run := _read_letters(rows, row, col, step, length):
                yield run


def _substrings(word: str) -> Iterator[str]:
    """Yield the substrings of *word*, forwards and backwards, except the word itself."""
    for text in (word, word[::-1]):
        for start in range(len(text)):
            for end in range(start + MIN_WORD_LENGTH, len(text) + 1):
                if text[start:end] != word:
                    yield text[start:end]


def _separable_words(words: Sequence[str]) -> list[str]:
    """Drop words that could occur twice: parts of other words, and palindromes."""
    fit = [word for word in dict.fromkeys(words) if MIN_WORD_LENGTH <= len(word) <= MAX_SIDE]
    return [
        word
        for word in fit
        if word != word[::-1]
        and not any(word in other or word[::-1] in other for other in fit if other != word)
    ]


def _initial_side(words: Sequence[str]) -> int:
    letters = sum(map(len, words))
    return min(max(MIN_SIDE, *map(len, words), ceil(sqrt(SQUARES_PER_LETTER * letters))), MAX_SIDE)


def _try_grid(
    words: Sequence[str], side: int, is_rude: IsRude, chance: Chance
) -> WordSearch | None:
    grid: Grid = [[FREE_SQUARE] * side for _ in range(side)]
    hidden: list[HiddenWord] = []
    for word in sorted(words, key=len, reverse=True):
        place = _find_position(word, grid, chance)
        if place is None:
            return None
        _write_word(place, grid)
        hidden.append(place)
    if not _fill_grid(grid, set(words), is_rude, chance):
        return None
    rows = ["".join(line) for line in grid]
    if any(count_occurrences(rows, word) != 1 for word in words):
        return None
    return WordSearch(tuple(row.upper() for row in rows), tuple(sorted(hidden)))


def _find_position(word: str, grid: Grid, chance: Chance) -> HiddenWord | None:
    """Find a random position for *word*, ``None`` if none fits."""
    side = range(len(grid))
    places = [
        HiddenWord(word, row, col, *step)
        for row, col, step in product(side, side, READING_DIRECTIONS)
    ]
    order = chance.sample(places, len(places))
    return next((place for place in order if _fits(place, grid)), None)


def _fits(place: HiddenWord, grid: Grid) -> bool:
    squares = place.squares()
    last_row, last_col = squares[-1]
    if max(last_row, last_col) >= len(grid):
        return False
    there = (grid[row][col] for row, col in squares)
    return all(old in {FREE_SQUARE, new} for old, new in zip(there, place.word, strict=True))


def _write_word(place: HiddenWord, grid: Grid) -> None:
    for (row, col), letter in zip(place.squares(), place.word, strict=True):
        grid[row][col] = letter


def _fill_grid(grid: Grid, words: set[str], is_rude: IsRude, chance: Chance) -> bool:
    """Fill free squares so that no listed or rude word occurs; return whether it succeeded."""
    size = range(len(grid))
    for row, col in product(size, size):
        if grid[row][col] != FREE_SQUARE:
            continue
        for letter in chance.sample(LETTERS, len(LETTERS)):
            grid[row][col] = letter
            if not any(run in words or is_rude(run) for run in _runs_through(grid, row, col)):
                break
        else:
            return False
    return not any(
        is_rude(run) and run not in words for run in find_runs(["".join(g) for g in grid])
    )


def _runs_through(grid: Grid, row: int, col: int) -> Iterator[str]:
    """Yield the runs through a square, in all directions, that could be words."""
    for down, right in ALL_DIRECTIONS:
        for before in range(MAX_RUDE_LENGTH):
            start_row, start_col = row - before * down, col - before * right
            shortest = max(MIN_WORD_LENGTH, before + 1)
            for length in range(shortest, MAX_SIDE + 1):
                run = _read_letters(grid, start_row, start_col, (down, right), length)
                if not run:
                    break
                yield run


def _read_letters(
    rows: Sequence[Sequence[str]], row: int, col: int, step: tuple[int, int], length: int
) -> str:
    """Return *length* letters from a square on, "" outside the grid or with a free square."""
    down, right = step
    size = range(len(rows))
    end_row, end_col = row + down * (length - 1), col + right * (length - 1)
    if not (row in size and col in size and end_row in size and end_col in size):
        return ""
    letters = [rows[row + n * down][col + n * right] for n in range(length)]
    return "" if FREE_SQUARE in letters else "".join(letters)
