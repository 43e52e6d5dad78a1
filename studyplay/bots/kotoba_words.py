"""The words that a bot knows, found by the kana cards that they need.

A row of cards is counted in one whole number: so many bits for each kana, the highest of them
a guard that stays clear.  Then one subtraction compares all kana at once.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

from studyplay.words.model import Level

RAREST: Final = {
    Level.A1: 2,
    Level.A2: 4,
    Level.B1: 8,
    Level.B2: 16,
    Level.C1: 40,
    Level.C2: 60,
    Level.X: 99,
}
"""By level the highest rank of a word (`studyplay.words.nouns.Noun.rank`) that belongs to it.

Our own estimate: about twice as many words from level to level, 1,100 to 36,000, and for X all.
"""

BITS: Final = 5
"""Bits for each kana: fifteen of one are counted, and the guard."""

MOST: Final = (1 << (BITS - 1)) - 1


@dataclass(frozen=True, slots=True)
class Known:
    """A word as cards, and its cards counted."""

    cards: str
    counted: int


class WordIndex:
    """Words as cards, shared by all bots that know the same; built once.

    *words* may repeat and are taken as `studyplay.words.kana.card_key` leaves them; those of
    fewer than three cards are left out.
    """

    def __init__(self, words: Iterable[str]) -> None:
        long_enough = dict.fromkeys(word for word in words if len(word) > 2)
        self.frequency = Counter(card for word in long_enough for card in set(word))
        self._one = {card: 1 << BITS * place for place, card in enumerate(sorted(self.frequency))}
        self.guards = sum(one << (BITS - 1) for one in self._one.values())
        self._by_rarest: defaultdict[str, list[Known]] = defaultdict(list)
        for word in long_enough:
            if max(Counter(word).values()) <= MOST:
                rarest = "".join(self._rarest_first(word)[:2])
                self._by_rarest[rarest].append(Known(word, self.count(word)))

    def count(self, cards: str) -> int:
        """*cards* counted; those that no word needs are passed over."""
        ones = self._one
        return sum(
            min(number, MOST) * ones[card]
            for card, number in Counter(cards).items()
            if card in ones
        )

    def has(self, held: int, needed: int) -> bool:
        """Whether the *needed* cards are among those *held*, both counted."""
        return ((held | self.guards) - needed) & self.guards == self.guards

    def makeable(self, cards: str) -> list[Known]:
        """All words that *cards* suffice for, in no useful order."""
        guards = self.guards
        held = self.count(cards) | guards
        kinds = self._rarest_first(cards)
        pairs = map("".join, combinations(kinds, 2))
        return [
            known
            for rarest in chain(pairs, kinds)
            for known in self._by_rarest.get(rarest, ())
            if (held - known.counted) & guards == guards
        ]

    def _rarest_first(self, cards: str) -> list[str]:
        """The kinds of *cards*, those first that the fewest words need."""
        return sorted(set(cards), key=lambda card: (self.frequency[card], card))
