"""Data types of dictionary entries.  English words are in lower case in this package."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol


class Level(IntEnum):
    """The CEFR level at which a learner is expected to know a word.

    A1 to B2 are reliable, C1 and C2 are estimates, X is for words used in word games only.
    """

    A1 = 1
    A2 = 2
    B1 = 3
    B2 = 4
    C1 = 5
    C2 = 6
    X = 7

    @property
    def next_level(self) -> "Level":
        """The next level up, at most C2, since X words are not studied."""
        return Level(min(self + 1, Level.C2))


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning.

    Attributes:
        pos: noun, verb, adjective, adverb, or other for function words.
        source: the source of the text, which must be shown beside it: ``WordNet 3.0``,
            ``studyplay``, or both if only the definition is ours.
    """

    pos: str
    definition: str
    examples: tuple[str, ...]
    synonyms: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class DictionaryEntry:
    """The dictionary entry of one word of the lexicon.

    Attributes:
        lemmas: dictionary forms, the word itself first if it is one, unless that is a rare
            meaning (*eyes* comes after *eye*).
        size: the SCOWL size (10 to 80).
        zipf: log10 of uses per billion words, 0 if unknown.
        glosses_ja: at most three, to be labelled 参考訳; empty if JMdict is not installed.
        taboo: whether the word is accepted in play but never suggested.
    """

    word: str
    lemmas: tuple[str, ...]
    level: Level
    size: int
    zipf: float
    senses: tuple[Sense, ...]
    glosses_ja: tuple[str, ...]
    taboo: bool = False

    @property
    def lemma(self) -> str:
        """The dictionary form under which the word is studied and counted."""
        return self.lemmas[0]

    @property
    def has_meaning(self) -> bool:
        """Whether there is a meaning in English or Japanese."""
        return bool(self.senses or self.glosses_ja)

    def sources(self, senses: int) -> tuple[str, ...]:
        """Return the distinct sources of the first *senses* senses and of the Japanese glosses."""
        named = [name for sense in self.senses[:senses] for name in sense.source.split(", ")]
        return tuple(dict.fromkeys([*named, *(["JMdict"] if self.glosses_ja else [])]))


@dataclass(frozen=True, slots=True)
class GradedLemma:
    """The part of an entry that the word log stores: the lemma and its level."""

    lemma: str
    level: Level


class Vocabulary(Protocol):
    """A set of words in lower case."""

    def __contains__(self, word: object, /) -> bool:
        """Return whether *word* is in the set."""


class Dictionary(Protocol):
    """Look-up of words."""

    def entry(self, word: str) -> DictionaryEntry | None:
        """Return the entry of *word* (lower case), or ``None`` if it is not in the lexicon."""

    def level(self, word: str) -> Level:
        """Return the level of *word* without loading its entry; ``Level.X`` if unknown."""
