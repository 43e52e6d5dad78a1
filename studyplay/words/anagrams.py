"""Find the words that a set of letters can build."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from studyplay.words.lexicon import LONGEST, SHORTEST, Lexicon
from studyplay.words.model import Level

BLANK: Final = "?"
"""A tile that can be any letter."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


_FEW: Final = 3
_REMEMBERED: Final = 1024


class Hooks(NamedTuple):
    """The letters that extend a word to a new word at its front or back, in alphabetical order."""

    front: str
    back: str


def alphagram(word: str) -> str:
    """The letters of *word* in alphabetical order; equal for anagrams."""
    return "".join(sorted(word))


@dataclass(frozen=True, eq=False)
class AnagramIndex:
    """Find the words of *lexicon* that a rack can build.

    A rack is a string of lower-case letters and ``?`` for blanks, in any order, of any length.
    Results are in the order of the lexicon (short before long), without words above
    ``max_level``.  The index is a table of letter counts, one byte per letter of the alphabet
    and word.  A query with blanks takes 26 passes over the rows of the right lengths, so its
    cost does not depend on the number of blanks.
    """

    lexicon: Lexicon

    def anagrams(self, rack: str, top: Level = Level.X) -> tuple[str, ...]:
        """Return the words that use all of *rack*.

        Raises:
            ValueError: if *rack* has characters other than a to z and ``?``.
        """
        return self._buildable(rack, len(rack), top)

    def sub_anagrams(
        self, rack: str, min_length: int = SHORTEST, top: Level = Level.X
    ) -> tuple[str, ...]:
        """Return the words of at least *min_length* letters that use some or all of *rack*.

        Raises:
            ValueError: if *rack* has characters other than a to z and ``?``.
        """
        return self._buildable(rack, min_length, top)

    def hooks(self, word: str) -> Hooks:
        """Return the letters that extend *word* to a word; *word* itself need not be one."""
        front = (letter for letter in LETTERS if letter + word in self.lexicon)
        back = (letter for letter in LETTERS if word + letter in self.lexicon)
        return Hooks("".join(front), "".join(back))

    def fitting(self, pattern: str, top: Level = Level.X) -> tuple[str, ...]:
        """Return the words that match *pattern* letter by letter; ``?`` is any letter.

        Much faster than ``words.patterns``, but only for a fixed number of letters.
        """
        return self._of_few(pattern, top) if len(pattern) <= _FEW else self._fitting(pattern, top)

    def _fitting(self, pattern: str, top: Level) -> tuple[str, ...]:
        length = len(pattern)
        if not SHORTEST <= length <= LONGEST:
            return ()
        first = self._starts[length]
        fits = np.ones(self._starts[length + 1] - first, np.bool_)
        for letter, letters in zip(pattern, self._places[length], strict=True):
            if letter != BLANK:
                fits &= letters == ord(letter)
        return self._told(first + np.flatnonzero(fits), top)

    def load(self) -> None:
        """Build the tables now instead of at the first query."""
        _ = self._starts, self._letters, self._levels

    def _buildable(self, rack: str, min_length: int, top: Level) -> tuple[str, ...]:
        tiles = Counter(rack)
        blanks = tiles.pop(BLANK, 0)
        if not set(tiles) <= set(LETTERS):
            raise ValueError(f"A rack has letters a to z and ?, not {rack!r}.")
        first = self._starts[min(max(min_length, 0), LONGEST + 1)]
        last = self._starts[min(len(rack), LONGEST) + 1]
        if first >= last:
            return ()
        if not blanks:
            return self._told(self._of_letters(tiles, first, last), top)
        lacking = np.zeros(last - first, np.uint8)
        for letter, needed in zip(LETTERS, self._counts[:, first:last], strict=True):
            held = np.uint8(min(tiles[letter], LONGEST))
            lacking += np.maximum(needed, held) - held
        return self._told(first + np.flatnonzero(lacking <= blanks), top)

    def _told(self, places: npt.NDArray[np.intp], top: Level) -> tuple[str, ...]:
        """Return the words at the indexes *places*, without those above the maximum level."""
        if top < Level.X:
            places = places[self._levels[places] <= top]
        return tuple(self._words[place] for place in places.tolist())

    def _of_letters(self, tiles: Counter[str], first: int, last: int) -> npt.NDArray[np.intp]:
        """Return the indexes of the buildable words for a rack without blanks.

        Filtering by letter set first leaves few words, so this is faster than the general case.
        """
        others = sum(1 << n for n, letter in enumerate(LETTERS) if not tiles[letter])
        places = first + np.flatnonzero(self._letters[first:last] & np.uint32(others) == 0)
        for letter, held in tiles.items():
            needed = self._counts[LETTERS.index(letter), places]
            places = places[needed <= min(held, LONGEST)]
        return places

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return tuple(self.lexicon)

    @cached_property
    def _of_few(self) -> Callable[[str, Level], tuple[str, ...]]:
        """``_words_matching`` with a cache: short patterns are few and repeat."""
        return lru_cache(_REMEMBERED)(self._fitting)

    @cached_property
    def _levels(self) -> npt.NDArray[np.uint8]:
        return np.frombuffer(self.lexicon.levels(), np.uint8)

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """For each length from 0 to 22, the index of the first word of at least that length."""
        lengths = Counter(map(len, self._words))
        return tuple(accumulate((lengths[length] for length in range(LONGEST + 1)), initial=0))

    @cached_property
    def _counts(self) -> npt.NDArray[np.uint8]:
        """The number of times that each of the 26 letters (rows) is in each word (columns)."""
        counts = np.zeros((len(LETTERS), len(self._words)), np.uint8)
        for length in range(1, LONGEST + 1):
            rows = np.arange(self._starts[length], self._starts[length + 1])
            for letters in self._places[length]:
                counts[letters - ord("a"), rows] += 1
        return counts

    @cached_property
    def _letters(self) -> npt.NDArray[np.uint32]:
        """The letters of each word as a bit mask; ``a`` is the lowest bit."""
        letters = np.zeros(len(self._words), np.uint32)
        for n, needed in enumerate(self._counts):
            letters |= (needed > 0).astype(np.uint32) << np.uint32(n)
        return letters

    @cached_property
    def _places(self) -> tuple[npt.NDArray[np.uint8], ...]:
        """For each word length, a matrix of ASCII letters: positions in rows, words in columns."""
        places = [np.empty((0, 0), np.uint8)]
        for length in range(1, LONGEST + 1):
            words = self._words[self._starts[length] : self._starts[length + 1]]
            letters = np.frombuffer("".join(words).encode("ascii"), np.uint8)
            places.append(np.ascontiguousarray(letters.reshape(-1, length).T))
        return tuple(places)
