"""The Japanese words that a learner may be expected to know, and what is worth telling of one.

A learner has one level, chosen for English; by it the commoner or rarer words are shown here,
too.  Unlike in English, words below the level count as well: what these games train is to think
of a word in time, and a common word that did not come to mind is the best one to be told.
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
    """Looks Japanese words up."""

    def entry(self, reading: str) -> JapaneseEntry | None:
        """All about *reading*, or ``None`` if it is no word."""

    def laid(self, cards: str) -> JapaneseEntry | None:
        """All about the likeliest reading of *cards*, or ``None`` if it is no word."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Whose eyes a review has: a dictionary, a level, and what the learner knows already.

    ``known`` are readings that the learner has played unaided or marked as known.
    """

    dictionary: Readings
    level: Level
    known: frozenset[str]

    def worth_knowing(self, reading: str) -> JapaneseEntry | None:
        """The entry of *reading* if it may be suggested and is not yet known."""
        entry = self.dictionary.entry(reading)
        if entry is None or not self.may_be_shown(entry):
            return None
        return None if {entry.reading, entry.lemma} & self.known else entry

    def may_be_shown(self, entry: JapaneseEntry) -> bool:
        """Whether it is fit for a classroom and of the learner's level, one above, or below."""
        return not entry.taboo and entry.level <= self.level.above

    def nearness(self, entry: JapaneseEntry) -> float:
        """How well it is at the learner's level: 0, or less for each level between."""
        return -0.3 * abs(entry.level - min(self.level, Level.C2))

    def worth(self, entry: JapaneseEntry) -> float:
        """How much there is to learn: near the level, with a meaning, in its dictionary form.

        A name (its meaning is in capitals) teaches little, and of common words without a band
        nobody knows how common they are.
        """
        first = entry.words[0]
        doubts = bool(first.forms) + first.meaning[:1].isupper() + 0.4 * (entry.rank == COMMON)
        return self.nearness(entry) + 0.3 * bool(entry.source) - doubts


@lru_cache(maxsize=8)
def nouns_up_to(nouns: NounLexicon, level: Level) -> Vocabulary:
    """The nouns up to *level*, the commonest first; made once for each lexicon and level."""
    return Vocabulary(dict.fromkeys(_nouns(nouns, level)))


def readings_up_to(nouns: NounLexicon, level: Level) -> tuple[str, ...]:
    """The readings of `nouns_up_to`, those on ん among them; read anew each time."""
    return tuple(dict.fromkeys(_nouns(nouns, level)))


@lru_cache(maxsize=8)
def words_up_to(words: WordLexicon, level: Level) -> WordIndex:
    """All words up to *level* as cards; made once for each lexicon and level."""
    return WordIndex(key for key, rank in _ranked(words) if level_of(rank) <= level)


def prepare(words: WordLexicon) -> None:
    """Read what `words_up_to` begins with, which is the same for all levels."""
    _ranked(words)


def _nouns(nouns: NounLexicon, level: Level) -> Iterator[str]:
    """Those of newspapers' bands, then everyday ones without a band; some come twice."""
    band = min(RAREST[level], COMMON - 1)
    yield from nouns.find(Wanted(shortest=SHORTEST, rarest=band), MOST)
    if level >= EVERYDAY:
        printed = set(nouns.find(Wanted(shortest=SHORTEST, rarest=COMMON - 1), MOST))
        everyday = nouns.find(Wanted(shortest=SHORTEST, rarest=COMMON), MOST)
        yield from (word for word in everyday if word not in printed)
    yield from nouns.find(Wanted(shortest=SHORTEST, rarest=RAREST[level]), MOST)


@lru_cache(maxsize=2)
def _ranked(words: WordLexicon) -> tuple[tuple[str, int], ...]:
    """All words that anybody may be expected to know, with their ranks; read once."""
    return tuple(words.known(RAREST[Level.C2]))
