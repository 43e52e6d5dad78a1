"""How likely a full bag is to give the letters of a word."""

from collections.abc import Sequence
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
    by_length: dict[int, list[str]] = {}
    for word in words:
        by_length.setdefault(len(word), []).append(word)
    kept = {word for alike in by_length.values() for word in _third(alike, band, bag)}
    return tuple(word for word in words if word in kept)


def ways(words: Sequence[str], bag: str) -> npt.NDArray[np.float64]:
    """In how many ways the tiles of each of *words*, all equally long, can be drawn from *bag*.

    *bag* is in upper case with ``?`` for blanks, of which at most two stand for a letter.
    """
    spelled = np.frombuffer("".join(words).encode("ascii"), np.uint8).reshape(len(words), -1)
    letters = np.ascontiguousarray(spelled.T)
    drawn = [np.ones(len(words)), *(np.zeros(len(words)) for _ in range(_BLANKS))]
    for letter in LETTERS:
        needed = (letters == ord(letter)).sum(axis=0, dtype=np.uint8)
        held = bag.count(letter.upper())
        by_need = [comb(held, need) for need in range(len(letters) + 1)]
        table = np.array([*[0] * _BLANKS, *by_need], np.float64)
        with_tiles = [table[needed + _BLANKS - blanks] for blanks in range(_BLANKS + 1)]
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


def _third(alike: Sequence[str], band: Band, bag: str) -> list[str]:
    order = np.argsort(-ways(alike, bag), kind="stable").tolist()
    size = -(-len(alike) // 3)
    first = min(_THIRDS[band] * size, len(alike) - 1)
    return [alike[place] for place in order[first : first + size]]
