"""Seeded games: an order of the bag under which words to learn become playable, for all alike.

Fair by construction (SCR-16.2).  What is chosen among orders that are each uniformly random is
chosen by a figure that does not change when racks change hands: so every rack has the same
distribution, and which words are wanted cannot favour a seat.  The tiles behind the racks are
chosen by a figure that does not change when the order is turned round like a ring: so the next
tiles have the same distribution at whatever place of the bag somebody draws.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from studyplay.engines.core import Chance
from studyplay.engines.scrabble.tiles import LETTERS, without

ORDERS: Final = 64
"""How many deals are compared."""

RESTS: Final = 24
"""How many orders of the tiles behind the racks are compared."""

BITS: Final = 4
"""Bits to count a letter in: up to seven, and a guard that stays clear."""

ONES: Final = {letter: 1 << BITS * place for place, letter in enumerate(LETTERS)}

GUARDS: Final = sum(one << (BITS - 1) for one in ONES.values())

Item = TypeVar("Item")


def count(tiles: str) -> int:
    """The letters of *tiles*, at most seven, counted in one number; blanks count as nothing."""
    return sum(ONES.get(tile, 0) for tile in tiles)


def has(held: int, needed: int) -> bool:
    """Whether the letters *needed* are among those *held*, both counted."""
    return ((held | GUARDS) - needed) & GUARDS == GUARDS


class Wanted:
    """Words to learn (lower case) as letters counted; those longer than *size* are left out."""

    def __init__(self, words: Iterable[str], size: int) -> None:
        fitting = (word.upper() for word in words if len(word) <= size)
        self.counted = tuple(dict.fromkeys(map(count, fitting)))

    def playable(self, held: int) -> tuple[int, ...]:
        """Those for which the letters *held* suffice."""
        return tuple(needed for needed in self.counted if has(held, needed))


@dataclass(frozen=True)
class SeededChance:
    """A chance that draws a whole *bag* in an order with wanted words, and all else as it comes.

    ``seats`` racks of ``size`` tiles are dealt from the front of the order.  ``words`` are in
    lower case.
    """

    chance: Chance
    bag: str
    seats: int
    size: int
    words: tuple[str, ...]

    @cached_property
    def wanted(self) -> Wanted:
        """The words counted."""
        return Wanted(self.words, self.size)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Draw *k* of the *population*; if that is the whole bag, in a seeded order."""
        if k < len(population) or population != self.bag:
            return self.chance.sample(population, k)
        front = self._front()
        rest = self._rest(without(self.bag, front))
        return list(front + rest)  # type: ignore[arg-type]  # the population is the bag, a text

    def _front(self) -> str:
        """The racks one after the other, of several deals the one that is best for its poorest."""
        dealt = self.seats * self.size
        deals = ("".join(self.chance.sample(self.bag, dealt)) for _ in range(ORDERS))
        return max(deals, key=self.poorest)

    def poorest(self, front: str) -> tuple[int, int]:
        """How many wanted words the poorest rack has, and all racks together.

        The same whosever rack is which.
        """
        starts = range(0, len(front), self.size)
        racks = (count(front[at : at + self.size]) for at in starts)
        found = [len(self.wanted.playable(rack)) for rack in racks]
        return min(found), sum(found)

    def _rest(self, tiles: str) -> str:
        """The *tiles* behind the racks, of several orders the one with the most wanted words."""
        orders = ("".join(self.chance.sample(tiles, len(tiles))) for _ in range(RESTS))
        return max(orders, key=self.along)

    def along(self, order: str) -> int:
        """How many different wanted words neighbours of *order* make, as many as a rack holds.

        The order is a ring: the figure is the same wherever it begins.
        """
        ring = order + order[: self.size - 1]
        heaps = (count(ring[at : at + self.size]) for at in range(len(order)))
        return len({word for heap in heaps for word in self.wanted.playable(heap)})
