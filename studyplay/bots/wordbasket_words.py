"""The vocabulary of a Word Basket bot, indexed by first kana and card."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from heapq import merge
from itertools import islice
from typing import Final, NamedTuple

from studyplay.engines.wordbasket.cards import LINE_CARDS, NUMBER_CARDS, Card
from studyplay.words import kana
from studyplay.words.japanese_nouns import NounLexicon, NounQuery
from studyplay.words.japanese_words import JapaneseWordLexicon
from studyplay.words.model import Level

MAX_RANK_BY_LEVEL: Final = {
    Level.A1: 4,
    Level.A2: 6,
    Level.B1: 10,
    Level.B2: 17,
    Level.C1: 48,
    Level.C2: 60,
    Level.X: 99,
}
"""The highest rank of a noun (`Noun.rank`) of each level.

Our own estimate.  Each level has about 1.6 times the nouns of the level below; that is enough
to win noticeably more games.
"""

MAX_WORDS: Final = 200_000


class RankedWord(NamedTuple):
    """A word with its position in the list of all known words, most frequent first."""

    position: int
    word: str


@dataclass(frozen=True, slots=True)
class ReadingQuery:
    """A query for words that begin with one of ``first_kana`` and fit ``card``.

    They have at least ``min_length`` kana and a position below ``vocabulary_limit``.
    """

    first_kana: str
    card: Card
    min_length: int
    vocabulary_limit: int


class ReadingIndex:
    """An index of readings, most frequent first, without readings that end in ん."""

    def __init__(self, readings: Iterable[str]) -> None:
        self._words_by_kana_and_card: dict[tuple[str, Card], list[RankedWord]] = defaultdict(list)
        self._word_counts: Counter[Card] = Counter()
        self.size = 0
        for place, word in enumerate(readings):
            self.size = place + 1
            self._add(RankedWord(place, word), kana.head(word), kana.tail(word))

    def _add(self, ranked: RankedWord, head: str, tail: str) -> None:
        if tail == kana.HATSUON:
            return
        numbers = [
            card
            for card, (least, most) in NUMBER_CARDS.items()
            if least <= len(ranked.word) <= most
        ]
        for card in (tail, *numbers):
            self._words_by_kana_and_card[head, card].append(ranked)
            self._word_counts[card] += 1

    def find(self, query: ReadingQuery, limit: int) -> list[RankedWord]:
        """Return at most *limit* words for *query*, most frequent first."""
        return list(islice(self._find_all(query), limit))

    def count_words_for_card(self, card: Card) -> int:
        """Return how many words fit *card*, with any first kana."""
        return sum(self._word_counts[each] for each in LINE_CARDS.get(card, (card,)))

    def _find_all(self, query: ReadingQuery) -> Iterator[RankedWord]:
        cards = LINE_CARDS.get(query.card, (query.card,))
        lists = [
            self._words_by_kana_and_card.get((head, card), [])
            for head in query.first_kana
            for card in cards
        ]
        for ranked in lists[0] if len(lists) == 1 else merge(*lists):
            if ranked.position >= query.vocabulary_limit:
                return
            if kana.length(ranked.word) >= query.min_length:
                yield ranked


@lru_cache(maxsize=8)
def build_reading_index(nouns: NounLexicon, level: Level) -> ReadingIndex:
    """Return the index of the nouns up to *level*; cached by lexicon and level."""
    return ReadingIndex(
        nouns.find(NounQuery(min_length=2, max_rank=MAX_RANK_BY_LEVEL[level]), MAX_WORDS)
    )


def is_known_non_noun(nouns: NounLexicon, words: JapaneseWordLexicon, word: str) -> bool:
    """Whether *word* is in the dictionary as a verb or an adjective and not as a noun.

    Only dictionary forms count.  飽きた is not a noun, but 秋田, with the same reading, is a
    place name, and dictionaries have few names.  An incomplete noun list proves nothing.
    """
    if not nouns.complete or word in nouns:
        return False
    found = (each for each in words.words(kana.card_key(word)) if each.reading == word)
    return any(each.lexeme.classes and not each.forms for each in found)
