"""The words that items are made of, and which of them an item asks for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.drill.tasks import Item, Source, Spec
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Dictionary, Entry, Level


class Letters(Protocol):
    """Finds words up to the level *top* by their letters, in lower case, short before long.

    A ``words.anagrams.AnagramIndex`` is one.
    """

    def anagrams(self, rack: str, top: Level, /) -> tuple[str, ...]:
        """The words of all letters of *rack*, in which ``?`` is a blank."""

    def sub_anagrams(self, rack: str, min_length: int, top: Level, /) -> tuple[str, ...]:
        """The words of at least *min_length* letters that *rack* can build."""

    def fitting(self, pattern: str, top: Level, /) -> tuple[str, ...]:
        """The words with the letters of *pattern* in their places, ``?`` for any letter."""


class QuickDictionary(Dictionary, Protocol):
    """Answers some questions without an entry, which takes a hundred times as long."""

    def english(self, word: str, /) -> Entry | None:
        """The entry without Japanese glosses, or ``None``."""

    def lemmas(self, word: str, /) -> tuple[str, ...]:
        """The dictionary forms of *word*, as in its entry; none for unknown words."""

    def is_taboo(self, word: str, /) -> bool:
        """Whether *word* is never suggested."""

    def has_example(self, lemma: str, /) -> bool:
        """Whether any meaning of *lemma* has an example."""


class _NoDictionary:
    """Knows no word."""

    def english(self, _word: str) -> Entry | None:
        return None

    def lemmas(self, _word: str) -> tuple[str, ...]:
        return ()

    def is_taboo(self, _word: str) -> bool:
        return False

    def has_example(self, _lemma: str) -> bool:
        return False

    def entry(self, _word: str) -> Entry | None:
        return None

    def level(self, _word: str) -> Level:
        return Level.X


NO_DICTIONARY: Final[QuickDictionary] = _NoDictionary()


class Readings(Protocol):
    """Looks Japanese words up by their reading."""

    def entry(self, reading: str, /) -> JapaneseEntry | None:
        """All about *reading* in normalised hiragana, or ``None`` if it is no word."""


def _unread(_written: str) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Words:
    """What items are made of.

    ``level`` gives a word's level; ``may_ask`` says whether a drill may use it at all (no
    word-game curiosities, nothing vulgar), ``may_show`` whether it is right and fit to be shown,
    though not asked for.  ``letters`` finds the words that may be asked, ``dictionary`` their
    meanings.  ``japanese`` are the words of drills in kana, and ``readings`` tells how one that is
    written with kanji may be read.
    """

    letters: Letters
    level: Callable[[str], Level]
    may_ask: Callable[[str], bool]
    may_show: Callable[[str], bool]
    dictionary: QuickDictionary = NO_DICTIONARY
    japanese: Readings | None = None
    readings: Callable[[str], tuple[str, ...]] = _unread


Generator: TypeAlias = Callable[[Spec, str, Words, Chance], Item | None]
"""Makes an item of a seed, a word that is one of its answers, or ``None`` if it is unfit."""


def top(spec: Spec, seed: str, words: Words) -> Level:
    """Up to which level an item asks for words: one above the drill's, or that of *seed*."""
    return max(spec.level.above, words.level(seed))


def asked(found: Iterable[str], spec: Spec, seed: str, words: Words) -> tuple[str, ...]:
    """The words of *found* that are asked for, in their order, *seed* among them.

    Those that may be asked, up to ``top``.
    """
    highest = top(spec, seed, words)
    return tuple(
        word
        for word in found
        if word == seed or (words.may_ask(word) and words.level(word) <= highest)
    )


def chooses_freely(spec: Spec) -> bool:
    """Whether a seed that makes a dull item can be left out: there are others of its level.

    A word that the learner put aside, missed or has to repeat is asked as well as may be.
    """
    return spec.source is Source.LEVEL
