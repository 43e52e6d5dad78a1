"""The double-ended cards (SCO-1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

NumberPair: TypeAlias = tuple[int, int]
"""The two numbers of a card, lower first; unique for each card."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card as held: ``up`` counts; ``down``, always different, counts after turning."""

    up: int
    down: int

    @property
    def pair(self) -> NumberPair:
        """The identity of the card, independent of its orientation."""
        return min(self.up, self.down), max(self.up, self.down)

    def flipped(self) -> "Card":
        """Return the same card turned over."""
        return Card(self.down, self.up)


FACE_DOWN = Card(0, 0)
"""Replaces a card that a seat may not see."""


def build_pack(highest: int, left_out: Iterable[NumberPair] = ()) -> tuple[Card, ...]:
    """Return one card per pair of numbers from 1 to *highest*, except *left_out* (SCO-1.1)."""
    excluded = set(left_out)
    numbers = range(1, highest + 1)
    pairs = ((low, high) for low in numbers for high in range(low + 1, highest + 1))
    return tuple(Card(*pair) for pair in pairs if pair not in excluded)


def upper_numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return the upper numbers of *cards*, in order."""
    return tuple(card.up for card in cards)


def hide_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return as many ``FACE_DOWN`` cards as *cards*."""
    return (FACE_DOWN,) * len(cards)
