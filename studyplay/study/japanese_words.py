"""Which Japanese words a learner can be expected to know, and which are worth suggesting.

The learner's level, chosen for English, also selects Japanese words by frequency.  Unlike in
English, words below the level count too: these games train quick recall, so a common word that
the learner did not think of is the most useful suggestion.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from studyplay.bots.kotoba_words import CardWordIndex
from studyplay.bots.wordbasket_words import MAX_WORDS, ReadingIndex
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.japanese_levels import MAX_RANK_BY_LEVEL, UNBANDED_LEVEL, level_of_rank
from studyplay.words.japanese_nouns import MAX_COMMON_RANK, NounLexicon, NounQuery
from studyplay.words.japanese_words import JapaneseWordLexicon
from studyplay.words.model import Level

MIN_NOUN_LENGTH: Final = 2


class ReadingDictionary(Protocol):
    """A dictionary of Japanese words."""

    def entry(self, reading: str) -> JapaneseEntry | None:
        """Return the entry of *reading*, or ``None`` if it is not a word."""

    def entry_of_cards(self, cards: str) -> JapaneseEntry | None:
        """Return the entry of the likeliest reading of *cards*, ``None`` if it is not a word."""


@dataclass(frozen=True, slots=True)
class JapaneseWordCriteria:
    """Criteria by which a review selects Japanese words for a learner.

    ``known`` are readings that the learner has played without help or marked as known.
    """

    dictionary: ReadingDictionary
    level: Level
    known: frozenset[str]

    def find_suggestable(self, reading: str) -> JapaneseEntry | None:
        """Return the entry of *reading* if it is suitable and not yet known."""
        entry = self.dictionary.entry(reading)
        if entry is None or not self.is_suitable(entry):
            return None
        return None if {entry.reading, entry.lemma} & self.known else entry

    def is_suitable(self, entry: JapaneseEntry) -> bool:
        """Whether the word is not taboo and at most one level above the learner's."""
        return not entry.taboo and entry.level <= self.level.next_level

    def level_score(self, entry: JapaneseEntry) -> float:
        """Score the distance to the learner's level: 0, minus 0.3 for each level between."""
        return -0.3 * abs(entry.level - min(self.level, Level.C2))

    def learning_value(self, entry: JapaneseEntry) -> float:
        """Score how useful the word is: near the level, with a meaning, in dictionary form.

        Names (capitalised meanings) and common words without a frequency band score lower.
        """
        first = entry.words[0]
        doubts = (
            bool(first.forms) + first.meaning[:1].isupper() + 0.4 * (entry.rank == MAX_COMMON_RANK)
        )
        return self.level_score(entry) + 0.3 * bool(entry.source) - doubts


@lru_cache(maxsize=8)
def nouns_up_to(nouns: NounLexicon, level: Level) -> ReadingIndex:
    """Return the nouns up to *level*, most frequent first; cached by lexicon and level."""
    return ReadingIndex(dict.fromkeys(_iter_nouns(nouns, level)))


def readings_up_to(nouns: NounLexicon, level: Level) -> tuple[str, ...]:
    """Return the readings of `nouns_up_to` including those that end in ん; not cached."""
    return tuple(dict.fromkeys(_iter_nouns(nouns, level)))


@lru_cache(maxsize=8)
def words_up_to(words: JapaneseWordLexicon, level: Level) -> CardWordIndex:
    """Return an index of all words up to *level* as cards; cached by lexicon and level."""
    return CardWordIndex(key for key, rank in _ranked_words(words) if level_of_rank(rank) <= level)


def preload_ranked_words(words: JapaneseWordLexicon) -> None:
    """Fill the cache of ranked words that `words_up_to` uses for all levels."""
    _ranked_words(words)


def _iter_nouns(nouns: NounLexicon, level: Level) -> Iterator[str]:
    """Yield nouns with a newspaper frequency band, then everyday ones without; has duplicates."""
    band = min(MAX_RANK_BY_LEVEL[level], MAX_COMMON_RANK - 1)
    yield from nouns.find(NounQuery(min_length=MIN_NOUN_LENGTH, max_rank=band), MAX_WORDS)
    if level >= UNBANDED_LEVEL:
        printed = set(
            nouns.find(
                NounQuery(min_length=MIN_NOUN_LENGTH, max_rank=MAX_COMMON_RANK - 1), MAX_WORDS
            )
        )
        everyday = nouns.find(
            NounQuery(min_length=MIN_NOUN_LENGTH, max_rank=MAX_COMMON_RANK), MAX_WORDS
        )
        yield from (word for word in everyday if word not in printed)
    yield from nouns.find(
        NounQuery(min_length=MIN_NOUN_LENGTH, max_rank=MAX_RANK_BY_LEVEL[level]), MAX_WORDS
    )


@lru_cache(maxsize=2)
def _ranked_words(words: JapaneseWordLexicon) -> tuple[tuple[str, int], ...]:
    """Return all words up to level C2 with their ranks."""
    return tuple(words.common_keys(MAX_RANK_BY_LEVEL[Level.C2]))
