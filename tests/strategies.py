"""Chance to order, and what the tests of several engines draw from."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from hypothesis import strategies as st

Item = TypeVar("Item")

SEEDS = st.integers(0, 2**32 - 1)
"""Seeds of a ``random.Random``; a failing one is enough to see the game again."""


class ScriptedChance:
    """A ``Chance`` that draws what it is told, draw after draw.

    Each entry of the script holds the items of one draw in order.  A draw that asks for
    another number, or for what the population does not have, fails the test.
    """

    def __init__(self, *draws: Iterable[object]) -> None:
        self._draws = [list(draw) for draw in draws]

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Return the next draw of the script."""
        if not self._draws:
            raise AssertionError(f"no draw is left in the script; {k} wanted")
        wanted = self._draws.pop(0)
        left = list(population)
        drawn = []
        for item in wanted:
            if item not in left:
                raise AssertionError(f"{item!r} is not there to be drawn")
            drawn.append(left.pop(left.index(item)))
        if len(drawn) != k:
            raise AssertionError(f"the script draws {len(drawn)}, the game {k}")
        return drawn

    @property
    def is_used_up(self) -> bool:
        """Whether every draw of the script has been made."""
        return not self._draws
