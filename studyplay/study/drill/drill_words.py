"""Word sources of item generators, and the selection of the words that an item asks for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.drill.tasks import DrillItem, DrillSource, DrillSpec
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Dictionary, DictionaryEntry, Level


class LetterIndex(Protocol):
    """Finds words up to *max_level* by their letters; results are lower case, short words first.

    Implemented by ``words.anagrams.AnagramIndex``.
    """

    def anagrams(self, rack: str, max_level: Level, /) -> tuple[str, ...]:
        """Return the words of all letters of *rack*, in which ``?`` is a blank."""

    def sub_anagrams(self, rack: str, min_length: int, max_level: Level, /) -> tuple[str, ...]:
        """Return the words of at least *min_length* letters from *rack*."""

    def fitting(self, pattern: str, max_level: Level, /) -> tuple[str, ...]:
        """Return the words that match *pattern*, in which ``?`` is any letter."""


class FastDictionary(Dictionary, Protocol):
    """A dictionary with fast lookups; building an entry takes a hundred times as long."""

    def english(self, word: str, /) -> DictionaryEntry | None:
        """Return the entry without Japanese glosses, or ``None``."""

    def lemmas(self, word: str, /) -> tuple[str, ...]:
        """Return the dictionary forms of *word*, as in its entry; empty for unknown words."""

    def is_taboo(self, word: str, /) -> bool:
        """Whether *word* must never be suggested."""

    def has_example(self, lemma: str, /) -> bool:
        """Whether any sense of *lemma* has an example."""


class _EmptyDictionary:
    """A dictionary without words."""

    def english(self, _word: str) -> DictionaryEntry | None:
        return None

    def lemmas(self, _word: str) -> tuple[str, ...]:
        return ()

    def is_taboo(self, _word: str) -> bool:
        return False

    def has_example(self, _lemma: str) -> bool:
        return False

    def entry(self, _word: str) -> DictionaryEntry | None:
        return None

    def level(self, _word: str) -> Level:
        return Level.X


EMPTY_DICTIONARY: Final[FastDictionary] = _EmptyDictionary()


class JapaneseReadings(Protocol):
    """Looks up Japanese words by their reading."""

    def entry(self, reading: str, /) -> JapaneseEntry | None:
        """Return the entry of *reading* (normalised hiragana), or ``None`` if it is not a word."""


def _no_readings(_written: str) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class DrillWords:
    """The word sources of item generators.

    ``level``: the level of a word.  ``may_ask``: whether a drill may ask for a word (no words
    known only from word games, nothing vulgar).  ``may_show``: whether a word is right and may be
    shown, although not asked for.  ``letters``: index of the words that may be asked.
    ``dictionary``: their meanings.  ``japanese``: words of drills in kana.  ``readings_of``: the
    possible readings of a spelling with kanji.
    """

    letters: LetterIndex
    level: Callable[[str], Level]
    may_ask: Callable[[str], bool]
    may_show: Callable[[str], bool]
    dictionary: FastDictionary = EMPTY_DICTIONARY
    japanese: JapaneseReadings | None = None
    readings_of: Callable[[str], tuple[str, ...]] = _no_readings


ItemGenerator: TypeAlias = Callable[[DrillSpec, str, DrillWords, Chance], DrillItem | None]
"""Makes an item of a seed, which is one of its answers; ``None`` if the seed is unsuitable."""


def max_level(spec: DrillSpec, seed: str, words: DrillWords) -> Level:
    """Return the maximum level of answers: one above the drill's, or that of *seed* if higher."""
    return max(spec.level.next_level, words.level(seed))


def select_asked(
    found: Iterable[str], spec: DrillSpec, seed: str, words: DrillWords
) -> tuple[str, ...]:
    """Return *seed* and the words of *found* that may be asked up to ``max_level``, in order."""
    highest = max_level(spec, seed, words)
    return tuple(
        word
        for word in found
        if word == seed or (words.may_ask(word) and words.level(word) <= highest)
    )


def can_skip_seeds(spec: DrillSpec) -> bool:
    """Whether seeds that make poor items can be skipped, because the level has other words.

    Words from other sources, such as missed or due words, are asked even if the item is poor.
    """
    return spec.source is DrillSource.LEVEL
