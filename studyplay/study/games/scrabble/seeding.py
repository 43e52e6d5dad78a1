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
from studyplay.engines.scrabble.tiles import LETTERS, remove_tiles

DEAL_COUNT: Final = 64
"""Number of deals to compare."""

REMAINDER_COUNT: Final = 24
"""Number of orders of the remaining tiles to compare."""

BITS_PER_LETTER: Final = 4
"""Bits per letter: a count of up to seven, and a guard bit."""

LETTER_UNITS: Final = {
    letter: 1 << BITS_PER_LETTER * place for place, letter in enumerate(LETTERS)
}

GUARD_BITS: Final = sum(one << (BITS_PER_LETTER - 1) for one in LETTER_UNITS.values())

Item = TypeVar("Item")


def pack_letters(tiles: str) -> int:
    """Pack the letter counts of at most seven *tiles* into one integer; blanks are ignored."""
    return sum(LETTER_UNITS.get(tile, 0) for tile in tiles)


def has_letters(held: int, needed: int) -> bool:
    """Whether the packed counts *held* include the packed counts *needed*."""
    return ((held | GUARD_BITS) - needed) & GUARD_BITS == GUARD_BITS


class SeedWords:
    """Target words (lower case) as packed letter counts; omits words longer than *size*."""

    def __init__(self, words: Iterable[str], size: int) -> None:
        fitting = (word.upper() for word in words if len(word) <= size)
        self.packed_words = tuple(dict.fromkeys(map(pack_letters, fitting)))

    def find_playable(self, held: int) -> tuple[int, ...]:
        """Return the packed words that can be made from the letters *held*."""
        return tuple(needed for needed in self.packed_words if has_letters(held, needed))


@dataclass(frozen=True)
class SeededChance:
    """A ``Chance`` that draws the whole *bag* in a seeded order; other draws are unchanged.

    The first ``seats * rack_size`` tiles are the racks.  ``words`` are in lower case.
    """

    chance: Chance
    bag: str
    seats: int
    rack_size: int
    words: tuple[str, ...]

    @cached_property
    def seed_words(self) -> SeedWords:
        """The target words as packed letter counts."""
        return SeedWords(self.words, self.rack_size)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Draw *k* of the *population*; the whole bag is drawn in a seeded order."""
        if k < len(population) or population != self.bag:
            return self.chance.sample(population, k)
        front = self._draw_racks()
        rest = self._draw_remainder(remove_tiles(self.bag, front))
        return list(front + rest)  # type: ignore[arg-type]  # the population is the bag, a text

    def _draw_racks(self) -> str:
        """Draw several deals and return the one with the highest ``deal_score``."""
        dealt = self.seats * self.rack_size
        deals = ("".join(self.chance.sample(self.bag, dealt)) for _ in range(DEAL_COUNT))
        return max(deals, key=self.deal_score)

    def deal_score(self, front: str) -> tuple[int, int]:
        """Count the playable target words of the weakest rack, and of all racks together.

        The result is invariant under permutation of the racks.
        """
        starts = range(0, len(front), self.rack_size)
        racks = (pack_letters(front[at : at + self.rack_size]) for at in starts)
        found = [len(self.seed_words.find_playable(rack)) for rack in racks]
        return min(found), sum(found)

    def _draw_remainder(self, tiles: str) -> str:
        """Return the order of the remaining *tiles* with the highest ``cyclic_score``."""
        orders = ("".join(self.chance.sample(tiles, len(tiles))) for _ in range(REMAINDER_COUNT))
        return max(orders, key=self.cyclic_score)

    def cyclic_score(self, order: str) -> int:
        """Count the distinct target words in all rack-sized windows of *order*.

        *order* is cyclic, so the result is invariant under rotation.
        """
        ring = order + order[: self.rack_size - 1]
        heaps = (pack_letters(ring[at : at + self.rack_size]) for at in range(len(order)))
        return len({word for heap in heaps for word in self.seed_words.find_playable(heap)})
