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
    lengths = np.fromiter(map(len, words), np.uint8, len(words))
    kept = np.zeros(len(words), np.bool_)
    for length in np.unique(lengths).tolist():
        (places,) = np.nonzero(lengths == length)
        alike = [words[place] for place in places.tolist()]
        kept[places[_third(alike, band, bag)]] = True
    return tuple(compress(words, kept.tolist()))


def ways(words: Sequence[str], bag: str) -> npt.NDArray[np.float64]:
    """In how many ways the tiles of each of *words*, all equally long, can be drawn from *bag*.

    *bag* is in upper case with ``?`` for blanks, of which at most two stand for a letter.
    """
    spelled = np.frombuffer("".join(words).encode("ascii"), np.uint8).reshape(len(words), -1)
    letters = np.ascontiguousarray(np.sort(spelled, axis=1).T) - ord(LETTERS[0])
    table = _table(bag, len(letters))
    drawn = [np.ones(len(words)), *(np.zeros(len(words)) for _ in range(_BLANKS))]
    run = np.zeros(len(words), np.uint8)
    for place, letter in enumerate(letters):
        run = np.where(letter == letters[place - 1], run + 1, 1) if place else run + 1
        # Equal letters lie side by side; the last of them stands for all.
        is_last = letter != letters[place + 1] if place + 1 < len(letters) else True
        needed = np.where(is_last, run, 0)
        with_tiles = [table[letter, needed + _BLANKS - blanks] for blanks in range(_BLANKS + 1)]
        drawn = [
            sum(
                (drawn[before] * with_tiles[blanks - before] for before in range(blanks + 1)),
                np.zeros(len(words)),
            )
            for blanks in range(_BLANKS + 1)
        ]
    held = bag.count(BLANK)
    return sum(
        (comb(held, blanks) * drawn[blanks] for blanks in range(_BLANKS + 1)),
        np.zeros(len(words)),
    )


def _table(bag: str, most: int) -> npt.NDArray[np.float64]:
    """By letter in how many ways -2, -1, 0, … *most* of it can be drawn from *bag*."""
    held = [bag.count(letter.upper()) for letter in LETTERS]
    return np.array(
        [[*[0] * _BLANKS, *(comb(number, need) for need in range(most + 1))] for number in held],
        np.float64,
    )


def _third(alike: Sequence[str], band: Band, bag: str) -> npt.NDArray[np.intp]:
    """Where in *alike* the words of *band* are."""
    order = np.argsort(-ways(alike, bag), kind="stable")
    size = -(-len(alike) // 3)
    first = min(_THIRDS[band] * size, len(alike) - 1)
    return order[first : first + size]
