"""An index of the words of a bot by the kana cards that they need.

The card counts of a word or hand are packed into one integer: `BITS_PER_CARD` bits for each
kana.  The highest bit of each group is a guard bit and stays clear, so that one subtraction
compares the counts of all kana.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

from studyplay.words.model import Level

MAX_RANK_BY_LEVEL: Final = {
    Level.A1: 2,
    Level.A2: 4,
    Level.B1: 8,
    Level.B2: 16,
    Level.C1: 40,
    Level.C2: 60,
    Level.X: 99,
}
"""The highest rank of a word (`studyplay.words.japanese_nouns.Noun.rank`) of each level.

Our own estimate: the number of words about doubles from level to level, from 1,100 to 36,000;
level X has all words.
"""

BITS_PER_CARD: Final = 5
"""Bits for each kana: four for a count of at most 15, and the guard bit."""

MAX_CARD_COUNT: Final = (1 << (BITS_PER_CARD - 1)) - 1


@dataclass(frozen=True, slots=True)
class PackedWord:
    """A word as cards, and its packed card counts."""

    cards: str
    packed_cards: int


class CardWordIndex:
    """An index of words by their cards; built once and shared by bots with the same words.

    Args:
        words: Words as returned by `studyplay.words.kana.card_key`.  Duplicates and words of
            fewer than three cards are ignored.
    """

    def __init__(self, words: Iterable[str]) -> None:
        long_enough = dict.fromkeys(word for word in words if len(word) > 2)
        self.word_counts = Counter(card for word in long_enough for card in set(word))
        self._unit_by_card = {
            card: 1 << BITS_PER_CARD * place for place, card in enumerate(sorted(self.word_counts))
        }
        self.guard_bits = sum(one << (BITS_PER_CARD - 1) for one in self._unit_by_card.values())
        self._by_rarest: defaultdict[str, list[PackedWord]] = defaultdict(list)
        for word in long_enough:
            if max(Counter(word).values()) <= MAX_CARD_COUNT:
                rarest = "".join(self._rarest_first(word)[:2])
                self._by_rarest[rarest].append(PackedWord(word, self.pack(word)))

    def pack(self, cards: str) -> int:
        """Pack the counts of *cards* into an integer; cards that no word needs are ignored."""
        ones = self._unit_by_card
        return sum(
            min(number, MAX_CARD_COUNT) * ones[card]
            for card, number in Counter(cards).items()
            if card in ones
        )

    def contains(self, held: int, needed: int) -> bool:
        """Whether *held* contains the *needed* cards; both are packed counts."""
        return ((held | self.guard_bits) - needed) & self.guard_bits == self.guard_bits

    def find_makeable(self, cards: str) -> list[PackedWord]:
        """Return all words that can be made from *cards*, in no particular order."""
        guards = self.guard_bits
        held = self.pack(cards) | guards
        kinds = self._rarest_first(cards)
        pairs = map("".join, combinations(kinds, 2))
        return [
            known
            for rarest in chain(pairs, kinds)
            for known in self._by_rarest.get(rarest, ())
            if (held - known.packed_cards) & guards == guards
        ]

    def _rarest_first(self, cards: str) -> list[str]:
        """Return the distinct *cards*, starting with the card that the fewest words need."""
        return sorted(set(cards), key=lambda card: (self.word_counts[card], card))
