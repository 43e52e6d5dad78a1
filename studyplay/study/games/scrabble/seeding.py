"""Seeded games: a random bag order that makes target words playable, equally for all seats.

Fair by construction (SCR-16.2).  The racks are the best of several uniformly random deals.  The
score of a deal is invariant under permutation of the racks, so every rack has the same
distribution and no seat is favoured.  The score of the remaining tiles is invariant under cyclic
rotation, so the next tiles have the same distribution at every position of the bag.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from studyplay.engines.core import Chance
from studyplay.engines.scrabble.tiles import LETTERS, without

ORDERS: Final = 64
"""Number of deals to compare."""

RESTS: Final = 24
"""Number of orders of the remaining tiles to compare."""

BITS: Final = 4
"""Bits per letter: a count of up to seven, and a guard bit."""

ONES: Final = {letter: 1 << BITS * place for place, letter in enumerate(LETTERS)}

GUARDS: Final = sum(one << (BITS - 1) for one in ONES.values())

Item = TypeVar("Item")


def count(tiles: str) -> int:
    """Pack the letter counts of at most seven *tiles* into one integer; blanks are ignored."""
    return sum(ONES.get(tile, 0) for tile in tiles)


def has(held: int, needed: int) -> bool:
    """Whether the packed counts *held* include the packed counts *needed*."""
    return ((held | GUARDS) - needed) & GUARDS == GUARDS


class Wanted:
    """Target words (lower case) as packed letter counts; omits words longer than *size*."""

    def __init__(self, words: Iterable[str], size: int) -> None:
        fitting = (word.upper() for word in words if len(word) <= size)
        self.counted = tuple(dict.fromkeys(map(count, fitting)))

    def playable(self, held: int) -> tuple[int, ...]:
        """Return the packed words that can be made from the letters *held*."""
        return tuple(needed for needed in self.counted if has(held, needed))


@dataclass(frozen=True)
class SeededChance:
    """A ``Chance`` that draws the whole *bag* in a seeded order; other draws are unchanged.

    The first ``seats * rack_size`` tiles are the racks.  ``words`` are in lower case.
    """

    chance: Chance
    bag: str
    seats: int
    size: int
    words: tuple[str, ...]

    @cached_property
    def wanted(self) -> Wanted:
        """The target words as packed letter counts."""
        return Wanted(self.words, self.size)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Draw *k* of the *population*; the whole bag is drawn in a seeded order."""
        if k < len(population) or population != self.bag:
            return self.chance.sample(population, k)
        front = self._front()
        rest = self._rest(without(self.bag, front))
        return list(front + rest)  # type: ignore[arg-type]  # the population is the bag, a text

    def _front(self) -> str:
        """Draw several deals and return the one with the highest ``deal_score``."""
        dealt = self.seats * self.size
        deals = ("".join(self.chance.sample(self.bag, dealt)) for _ in range(ORDERS))
        return max(deals, key=self.poorest)

    def poorest(self, front: str) -> tuple[int, int]:
        """Count the playable target words of the weakest rack, and of all racks together.

        The result is invariant under permutation of the racks.
        """
        starts = range(0, len(front), self.size)
        racks = (count(front[at : at + self.size]) for at in starts)
        found = [len(self.wanted.playable(rack)) for rack in racks]
        return min(found), sum(found)

    def _rest(self, tiles: str) -> str:
        """Return the order of the remaining *tiles* with the highest ``cyclic_score``."""
        orders = ("".join(self.chance.sample(tiles, len(tiles))) for _ in range(RESTS))
        return max(orders, key=self.along)

    def along(self, order: str) -> int:
        """Count the distinct target words in all rack-sized windows of *order*.

        *order* is cyclic, so the result is invariant under rotation.
        """
        ring = order + order[: self.size - 1]
        heaps = (count(ring[at : at + self.size]) for at in range(len(order)))
        return len({word for heap in heaps for word in self.wanted.playable(heap)})
