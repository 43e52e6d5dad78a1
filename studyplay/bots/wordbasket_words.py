"""The vocabulary of a Word Basket bot, indexed by first kana and card."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from heapq import merge
from itertools import islice
from typing import Final, NamedTuple

from studyplay.engines.wordbasket.cards import LINES, NUMBERS, Card
from studyplay.words import kana
from studyplay.words.japanese import WordLexicon
from studyplay.words.model import Level
from studyplay.words.nouns import NounLexicon, Wanted

RAREST: Final = {
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

MOST: Final = 200_000


class Ranked(NamedTuple):
    """A word with its position in the list of all known words, most frequent first."""

    place: int
    word: str


@dataclass(frozen=True, slots=True)
class Query:
    """A query for words that begin with one of ``first_kana`` and fit ``card``.

    They have at least ``min_length`` kana and a position below ``vocabulary_limit``.
    """

    heads: str
    card: Card
    shortest: int
    known: int


class Vocabulary:
    """An index of readings, most frequent first, without readings that end in ん."""

    def __init__(self, readings: Iterable[str]) -> None:
        self._fitting: dict[tuple[str, Card], list[Ranked]] = defaultdict(list)
        self._ease: Counter[Card] = Counter()
        self.size = 0
        for place, word in enumerate(readings):
            self.size = place + 1
            self._add(Ranked(place, word), kana.head(word), kana.tail(word))

    def _add(self, ranked: Ranked, head: str, tail: str) -> None:
        if tail == kana.HATSUON:
            return
        numbers = [
            card for card, (least, most) in NUMBERS.items() if least <= len(ranked.word) <= most
        ]
        for card in (tail, *numbers):
            self._fitting[head, card].append(ranked)
            self._ease[card] += 1

    def find(self, query: Query, limit: int) -> list[Ranked]:
        """Return at most *limit* words for *query*, most frequent first."""
        return list(islice(self._all(query), limit))

    def ease(self, card: Card) -> int:
        """Return how many words fit *card*, with any first kana."""
        return sum(self._ease[each] for each in LINES.get(card, (card,)))

    def _all(self, query: Query) -> Iterator[Ranked]:
        cards = LINES.get(query.card, (query.card,))
        lists = [self._fitting.get((head, card), []) for head in query.heads for card in cards]
        for ranked in lists[0] if len(lists) == 1 else merge(*lists):
            if ranked.place >= query.known:
                return
            if kana.length(ranked.word) >= query.shortest:
                yield ranked


@lru_cache(maxsize=8)
def vocabulary(nouns: NounLexicon, level: Level) -> Vocabulary:
    """Return the index of the nouns up to *level*; cached by lexicon and level."""
    return Vocabulary(nouns.find(Wanted(shortest=2, rarest=RAREST[level]), MOST))


def is_no_noun(nouns: NounLexicon, words: WordLexicon, word: str) -> bool:
    """Whether *word* is in the dictionary as a verb or an adjective and not as a noun.

    Only dictionary forms count.  飽きた is not a noun, but 秋田, with the same reading, is a
    place name, and dictionaries have few names.  An incomplete noun list proves nothing.
    """
    if not nouns.complete or word in nouns:
        return False
    found = (each for each in words.words(kana.card_key(word)) if each.reading == word)
    return any(each.lexeme.classes and not each.forms for each in found)
