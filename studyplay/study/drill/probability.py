"""The probability of drawing the letters of a word from a full bag."""

from collections.abc import Sequence
from itertools import compress
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from studyplay.study.drill.tasks import ProbabilityBand
from studyplay.words.anagrams import BLANK, LETTERS

_BLANKS: Final = 2

_THIRD_OF_BAND: Final = {
    ProbabilityBand.LIKELY: 0,
    ProbabilityBand.MIDDLING: 1,
    ProbabilityBand.UNLIKELY: 2,
}


def filter_by_band(words: Sequence[str], band: ProbabilityBand, bag: str) -> tuple[str, ...]:
    """Return the words (a to z) of one probability band, in their order.

    Words of each length are divided into three bands.  A band is never empty if there are words
    of that length.  Equally likely words may be in different bands.
    """
    if band is ProbabilityBand.ANY:
        return tuple(words)
    lengths = np.fromiter(map(len, words), np.intp, len(words))
    starts = np.cumsum(lengths) - lengths
    selected = np.zeros(len(words), np.bool_)
    text = _letter_codes(words)
    for length in np.unique(lengths).tolist():
        places = np.flatnonzero(lengths == length)
        alike = text[starts[places, np.newaxis] + np.arange(length)]
        selected[places[_select_third(_count_draws(alike, bag), band)]] = True
    return tuple(compress(words, selected.tolist()))


def count_draws(words: Sequence[str], bag: str) -> npt.NDArray[np.float64]:
    """Count the ways to draw the tiles of each word from *bag*; all words have equal length.

    *bag* is in upper case with ``?`` for blanks; at most two blanks are used per word.
    """
    return _count_draws(_letter_codes(words).reshape(len(words), -1), bag)


def _letter_codes(words: Sequence[str]) -> npt.NDArray[np.uint8]:
    return np.frombuffer("".join(words).encode("ascii"), np.uint8)


def _count_draws(codes: npt.NDArray[np.uint8], bag: str) -> npt.NDArray[np.float64]:
    """Like ``count_draws``, for words as rows of letter codes."""
    letters = np.sort(codes, axis=1).T.astype(np.intp, order="C") - ord(LETTERS[0])
    table = _build_combination_table(bag, len(letters))
    width = table.shape[1]
    none, one, two = (np.full(len(codes), first) for first in (1.0, 0.0, 0.0))
    run = np.zeros(len(codes), np.intp)
    for place, letter in enumerate(letters):
        run = run * (letter == letters[place - 1]) + 1 if place else run + 1
        # Equal letters are adjacent after sorting; their count is looked up at the last one.
        is_last = letter != letters[place + 1] if place + 1 < len(letters) else True
        cell = letter * width + run * is_last + _BLANKS
        by_none, by_one, by_two = (table.take(cell - blanks) for blanks in range(_BLANKS + 1))
        two = two * by_none + one * by_one + none * by_two
        one = one * by_none + none * by_one
        none = none * by_none
    drawn = none, one, two
    held = bag.count(BLANK)
    return sum(
        (comb(held, blanks) * drawn[blanks] for blanks in range(_BLANKS + 1)),
        np.zeros(len(codes)),
    )


def _build_combination_table(bag: str, max_count: int) -> npt.NDArray[np.float64]:
    """Return for each letter the ways to draw -2, -1, 0, … *max_count* of it from *bag*."""
    held = [bag.count(letter.upper()) for letter in LETTERS]
    return np.array(
        [
            [*[0] * _BLANKS, *(comb(number, need) for need in range(max_count + 1))]
            for number in held
        ],
        np.float64,
    )


def _select_third(
    likelihood: npt.NDArray[np.float64], band: ProbabilityBand
) -> npt.NDArray[np.intp]:
    """Return the indexes of *band*, sorted by descending *likelihood*."""
    order = np.argsort(-likelihood, kind="stable")
    size = -(-len(order) // 3)
    first = min(_THIRD_OF_BAND[band] * size, len(order) - 1)
    return order[first : first + size]
