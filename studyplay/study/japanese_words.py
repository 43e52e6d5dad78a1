"""Which Japanese words a learner can be expected to know, and which are worth suggesting.

The learner's level, chosen for English, also selects Japanese words by frequency.  Unlike in
English, words below the level count too: these games train quick recall, so a common word that
the learner did not think of is the most useful suggestion.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from studyplay.bots.kotoba_words import WordIndex
from studyplay.bots.wordbasket_words import MOST, Vocabulary
from studyplay.words.japanese import WordLexicon
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.japanese_levels import EVERYDAY, RAREST, level_of
from studyplay.words.model import Level
from studyplay.words.nouns import COMMON, NounLexicon, Wanted

SHORTEST: Final = 2


class Readings(Protocol):
    """A dictionary of Japanese words."""

    def entry(self, reading: str) -> JapaneseEntry | None:
        """Return the entry of *reading*, or ``None`` if it is not a word."""

    def laid(self, cards: str) -> JapaneseEntry | None:
        """Return the entry of the likeliest reading of *cards*, ``None`` if it is not a word."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Criteria by which a review selects Japanese words for a learner.

    ``known`` are readings that the learner has played without help or marked as known.
    """

    dictionary: Readings
    level: Level
    known: frozenset[str]

    def worth_knowing(self, reading: str) -> JapaneseEntry | None:
        """Return the entry of *reading* if it is suitable and not yet known."""
        entry = self.dictionary.entry(reading)
        if entry is None or not self.may_be_shown(entry):
            return None
        return None if {entry.reading, entry.lemma} & self.known else entry

    def may_be_shown(self, entry: JapaneseEntry) -> bool:
        """Whether the word is not taboo and at most one level above the learner's."""
        return not entry.taboo and entry.level <= self.level.above

    def nearness(self, entry: JapaneseEntry) -> float:
        """Score the distance to the learner's level: 0, minus 0.3 for each level between."""
        return -0.3 * abs(entry.level - min(self.level, Level.C2))

    def worth(self, entry: JapaneseEntry) -> float:
        """Score how useful the word is: near the level, with a meaning, in dictionary form.

        Names (capitalised meanings) and common words without a frequency band score lower.
        """
        first = entry.words[0]
        doubts = bool(first.forms) + first.meaning[:1].isupper() + 0.4 * (entry.rank == COMMON)
        return self.nearness(entry) + 0.3 * bool(entry.source) - doubts


@lru_cache(maxsize=8)
def nouns_up_to(nouns: NounLexicon, level: Level) -> Vocabulary:
    """Return the nouns up to *level*, most frequent first; cached by lexicon and level."""
    return Vocabulary(dict.fromkeys(_nouns(nouns, level)))


def readings_up_to(nouns: NounLexicon, level: Level) -> tuple[str, ...]:
    """Return the readings of `nouns_up_to` including those that end in ん; not cached."""
    return tuple(dict.fromkeys(_nouns(nouns, level)))


@lru_cache(maxsize=8)
def words_up_to(words: WordLexicon, level: Level) -> WordIndex:
    """Return an index of all words up to *level* as cards; cached by lexicon and level."""
    return WordIndex(key for key, rank in _ranked(words) if level_of(rank) <= level)


def prepare(words: WordLexicon) -> None:
    """Fill the cache of ranked words that `words_up_to` uses for all levels."""
    _ranked(words)


def _nouns(nouns: NounLexicon, level: Level) -> Iterator[str]:
    """Yield nouns with a newspaper frequency band, then everyday ones without; has duplicates."""
    band = min(RAREST[level], COMMON - 1)
    yield from nouns.find(Wanted(shortest=SHORTEST, rarest=band), MOST)
    if level >= EVERYDAY:
        printed = set(nouns.find(Wanted(shortest=SHORTEST, rarest=COMMON - 1), MOST))
        everyday = nouns.find(Wanted(shortest=SHORTEST, rarest=COMMON), MOST)
        yield from (word for word in everyday if word not in printed)
    yield from nouns.find(Wanted(shortest=SHORTEST, rarest=RAREST[level]), MOST)


@lru_cache(maxsize=2)
def _ranked(words: WordLexicon) -> tuple[tuple[str, int], ...]:
    """Return all words up to level C2 with their ranks."""
    return tuple(words.known(RAREST[Level.C2]))
