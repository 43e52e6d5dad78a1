"""What is known about a word.  English words are in lower case in this package."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol


class Level(IntEnum):
    """How far a learner must be to be expected to know a word.

    A1 to B2 are trustworthy, C1 and C2 are estimates, X is "word-game only".
    """

    A1 = 1
    A2 = 2
    B1 = 3
    B2 = 4
    C1 = 5
    C2 = 6
    X = 7

    @property
    def above(self) -> "Level":
        """The level after this, as far as words are studied: after C2 and X that is C2."""
        return Level(min(self + 1, Level.C2))


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning.  ``pos``: noun, verb, adjective, adverb, or other for function words.

    ``source`` names whose text it is and must be shown beside it: ``WordNet 3.0``,
    ``studyplay``, or both where only the definition is ours.
    """

    pos: str
    definition: str
    examples: tuple[str, ...]
    synonyms: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Everything about one word of the lexicon.

    ``lemmas``: dictionary forms, the word itself first if it is one (but *eyes*, which is one
    in a rare meaning only, comes after *eye*).  ``size`` is its SCOWL
    size (10 to 80).  ``zipf`` is log10 of uses per billion, 0 if unknown.  ``glosses_ja``:
    at most three, to be labelled 参考訳, empty where JMdict is not installed.  ``taboo`` words
    are accepted in play and never suggested.
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
        """The form under which the word is studied and counted."""
        return self.lemmas[0]

    @property
    def has_meaning(self) -> bool:
        """Whether there is a meaning to tell, in English or Japanese."""
        return bool(self.senses or self.glosses_ja)

    def sources(self, senses: int) -> tuple[str, ...]:
        """Whose texts the first so many *senses* and the Japanese words are, each named once."""
        named = [name for sense in self.senses[:senses] for name in sense.source.split(", ")]
        return tuple(dict.fromkeys([*named, *(["JMdict"] if self.glosses_ja else [])]))


@dataclass(frozen=True, slots=True)
class Graded:
    """What the word record stores of an entry: the form that is counted, and how hard it is."""

    lemma: str
    level: Level


class Vocabulary(Protocol):
    """Any set of words, lower case."""

    def __contains__(self, word: object, /) -> bool:
        """Whether *word* belongs to it."""


class Dictionary(Protocol):
    """Looks words up."""

    def entry(self, word: str) -> Entry | None:
        """All about *word* (lower case), or ``None`` if it is not in the lexicon."""

    def level(self, word: str) -> Level:
        """The level alone, fast; ``Level.X`` for unknown words."""
