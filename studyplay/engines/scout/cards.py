"""The double-ended cards (SCO-1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]
"""The two numbers of a card, the lower one first; no two cards have the same."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card as it is held: ``up`` counts, ``down`` would if it were turned; never equal."""

    up: int
    down: int

    @property
    def pair(self) -> Pair:
        """Which card it is, however it is held."""
        return min(self.up, self.down), max(self.up, self.down)

    def turned(self) -> "Card":
        """The same card the other way up."""
        return Card(self.down, self.up)


FACE_DOWN = Card(0, 0)
"""What stands for a card that a seat may not see."""


def pack(highest: int, left_out: Iterable[Pair] = ()) -> tuple[Card, ...]:
    """One card for each pair of numbers from 1 to *highest*, less those *left_out* (SCO-1.1)."""
    out = set(left_out)
    numbers = range(1, highest + 1)
    pairs = ((low, high) for low in numbers for high in range(low + 1, highest + 1))
    return tuple(Card(*pair) for pair in pairs if pair not in out)


def numbers_of(cards: Sequence[Card]) -> tuple[int, ...]:
    """The numbers that count, in order."""
    return tuple(card.up for card in cards)


def face_down(cards: Sequence[Card]) -> tuple[Card, ...]:
    """As many cards as *cards*, unseen."""
    return (FACE_DOWN,) * len(cards)
