"""Find the words that a set of letters can build."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from studyplay.words.lexicon import MAX_WORD_LENGTH, MIN_WORD_LENGTH, Lexicon
from studyplay.words.model import Level

BLANK: Final = "?"
"""A tile that can be any letter."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


_MAX_CACHED_LENGTH: Final = 3
_CACHE_SIZE: Final = 1024


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

    def anagrams(self, rack: str, max_level: Level = Level.X) -> tuple[str, ...]:
        """Return the words that use all of *rack*.

        Raises:
            ValueError: if *rack* has characters other than a to z and ``?``.
        """
        return self._find_buildable(rack, len(rack), max_level)

    def sub_anagrams(
        self, rack: str, min_length: int = MIN_WORD_LENGTH, max_level: Level = Level.X
    ) -> tuple[str, ...]:
        """Return the words of at least *min_length* letters that use some or all of *rack*.

        Raises:
            ValueError: if *rack* has characters other than a to z and ``?``.
        """
        return self._find_buildable(rack, min_length, max_level)

    def hooks(self, word: str) -> Hooks:
        """Return the letters that extend *word* to a word; *word* itself need not be one."""
        front = (letter for letter in LETTERS if letter + word in self.lexicon)
        back = (letter for letter in LETTERS if word + letter in self.lexicon)
        return Hooks("".join(front), "".join(back))

    def fitting(self, pattern: str, max_level: Level = Level.X) -> tuple[str, ...]:
        """Return the words that match *pattern* letter by letter; ``?`` is any letter.

        Much faster than ``words.patterns``, but only for a fixed number of letters.
        """
        return (
            self._cached_words_matching(pattern, max_level)
            if len(pattern) <= _MAX_CACHED_LENGTH
            else self._words_matching(pattern, max_level)
        )

    def _words_matching(self, pattern: str, max_level: Level) -> tuple[str, ...]:
        length = len(pattern)
        if not MIN_WORD_LENGTH <= length <= MAX_WORD_LENGTH:
            return ()
        first = self._length_offsets[length]
        fits = np.ones(self._length_offsets[length + 1] - first, np.bool_)
        for letter, letters in zip(pattern, self._letters_by_position[length], strict=True):
            if letter != BLANK:
                fits &= letters == ord(letter)
        return self._select_words(first + np.flatnonzero(fits), max_level)

    def preload(self) -> None:
        """Build the tables now instead of at the first query."""
        _ = self._length_offsets, self._letter_masks, self._levels

    def _find_buildable(self, rack: str, min_length: int, max_level: Level) -> tuple[str, ...]:
        tiles = Counter(rack)
        blanks = tiles.pop(BLANK, 0)
        if not set(tiles) <= set(LETTERS):
            raise ValueError(f"A rack has letters a to z and ?, not {rack!r}.")
        first = self._length_offsets[min(max(min_length, 0), MAX_WORD_LENGTH + 1)]
        last = self._length_offsets[min(len(rack), MAX_WORD_LENGTH) + 1]
        if first >= last:
            return ()
        if not blanks:
            return self._select_words(self._find_without_blanks(tiles, first, last), max_level)
        lacking = np.zeros(last - first, np.uint8)
        for letter, needed in zip(LETTERS, self._letter_counts[:, first:last], strict=True):
            held = np.uint8(min(tiles[letter], MAX_WORD_LENGTH))
            lacking += np.maximum(needed, held) - held
        return self._select_words(first + np.flatnonzero(lacking <= blanks), max_level)

    def _select_words(self, places: npt.NDArray[np.intp], max_level: Level) -> tuple[str, ...]:
        """Return the words at the indexes *places*, without those above the maximum level."""
        if max_level < Level.X:
            places = places[self._levels[places] <= max_level]
        return tuple(self._words[place] for place in places.tolist())

    def _find_without_blanks(
        self, tiles: Counter[str], first: int, last: int
    ) -> npt.NDArray[np.intp]:
        """Return the indexes of the buildable words for a rack without blanks.

        Filtering by letter set first leaves few words, so this is faster than the general case.
        """
        others = sum(1 << n for n, letter in enumerate(LETTERS) if not tiles[letter])
        places = first + np.flatnonzero(self._letter_masks[first:last] & np.uint32(others) == 0)
        for letter, held in tiles.items():
            needed = self._letter_counts[LETTERS.index(letter), places]
            places = places[needed <= min(held, MAX_WORD_LENGTH)]
        return places

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return tuple(self.lexicon)

    @cached_property
    def _cached_words_matching(self) -> Callable[[str, Level], tuple[str, ...]]:
        """``_words_matching`` with a cache: short patterns are few and repeat."""
        return lru_cache(_CACHE_SIZE)(self._words_matching)

    @cached_property
    def _levels(self) -> npt.NDArray[np.uint8]:
        return np.frombuffer(self.lexicon.level_bytes(), np.uint8)

    @cached_property
    def _length_offsets(self) -> tuple[int, ...]:
        """For each length from 0 to 22, the index of the first word of at least that length."""
        lengths = Counter(map(len, self._words))
        return tuple(
            accumulate((lengths[length] for length in range(MAX_WORD_LENGTH + 1)), initial=0)
        )

    @cached_property
    def _letter_counts(self) -> npt.NDArray[np.uint8]:
        """The number of times that each of the 26 letters (rows) is in each word (columns)."""
        counts = np.zeros((len(LETTERS), len(self._words)), np.uint8)
        for length in range(1, MAX_WORD_LENGTH + 1):
            rows = np.arange(self._length_offsets[length], self._length_offsets[length + 1])
            for letters in self._letters_by_position[length]:
                counts[letters - ord("a"), rows] += 1
        return counts

    @cached_property
    def _letter_masks(self) -> npt.NDArray[np.uint32]:
        """The letters of each word as a bit mask; ``a`` is the lowest bit."""
        letters = np.zeros(len(self._words), np.uint32)
        for n, needed in enumerate(self._letter_counts):
            letters |= (needed > 0).astype(np.uint32) << np.uint32(n)
        return letters

    @cached_property
    def _letters_by_position(self) -> tuple[npt.NDArray[np.uint8], ...]:
        """For each word length, a matrix of ASCII letters: positions in rows, words in columns."""
        places = [np.empty((0, 0), np.uint8)]
        for length in range(1, MAX_WORD_LENGTH + 1):
            words = self._words[self._length_offsets[length] : self._length_offsets[length + 1]]
            letters = np.frombuffer("".join(words).encode("ascii"), np.uint8)
            places.append(np.ascontiguousarray(letters.reshape(-1, length).T))
        return tuple(places)
