"""How likely a full bag is to give the letters of a word."""

from collections.abc import Sequence
from itertools import compress
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from studyplay.study.drill.tasks import Band
from studyplay.words.anagrams import BLANK, LETTERS

_BLANKS: Final = 2

_THIRDS: Final = {Band.LIKELY: 0, Band.MIDDLING: 1, Band.UNLIKELY: 2}


def in_band(words: Sequence[str], band: Band, bag: str) -> tuple[str, ...]:
    """Of *words* (a to z), in their order, the asked third of those of each length.

    A third is never empty as long as there are words of that length; words that are equally
    likely may lie in two thirds.
    """
    if band is Band.ANY:
        return tuple(words)
    lengths = np.fromiter(map(len, words), np.intp, len(words))
    starts = np.cumsum(lengths) - lengths
    kept = np.zeros(len(words), np.bool_)
    text = _spelled(words)
    for length in np.unique(lengths).tolist():
        places = np.flatnonzero(lengths == length)
        alike = text[starts[places, np.newaxis] + np.arange(length)]
        kept[places[_third(_ways(alike, bag), band)]] = True
    return tuple(compress(words, kept.tolist()))


def ways(words: Sequence[str], bag: str) -> npt.NDArray[np.float64]:
    """In how many ways the tiles of each of *words*, all equally long, can be drawn from *bag*.

    *bag* is in upper case with ``?`` for blanks, of which at most two stand for a letter.
    """
    return _ways(_spelled(words).reshape(len(words), -1), bag)


def _spelled(words: Sequence[str]) -> npt.NDArray[np.uint8]:
    return np.frombuffer("".join(words).encode("ascii"), np.uint8)


def _ways(spelled: npt.NDArray[np.uint8], bag: str) -> npt.NDArray[np.float64]:
    """The same of words as rows of letters."""
    letters = np.sort(spelled, axis=1).T.astype(np.intp, order="C") - ord(LETTERS[0])
    table = _table(bag, len(letters))
    width = table.shape[1]
    none, one, two = (np.full(len(spelled), first) for first in (1.0, 0.0, 0.0))
    run = np.zeros(len(spelled), np.intp)
    for place, letter in enumerate(letters):
        run = run * (letter == letters[place - 1]) + 1 if place else run + 1
        # Equal letters lie side by side; the last of them stands for all.
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
        np.zeros(len(spelled)),
    )


def _table(bag: str, most: int) -> npt.NDArray[np.float64]:
    """By letter in how many ways -2, -1, 0, … *most* of it can be drawn from *bag*."""
    held = [bag.count(letter.upper()) for letter in LETTERS]
    return np.array(
        [[*[0] * _BLANKS, *(comb(number, need) for need in range(most + 1))] for number in held],
        np.float64,
    )


def _third(likelihood: npt.NDArray[np.float64], band: Band) -> npt.NDArray[np.intp]:
    """The places of *band* in the order of *likelihood*, the greatest first."""
    order = np.argsort(-likelihood, kind="stable")
    size = -(-len(order) // 3)
    first = min(_THIRDS[band] * size, len(order) - 1)
    return order[first : first + size]
