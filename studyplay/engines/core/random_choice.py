"""A random choice through the ``Chance`` protocol."""

from collections.abc import Sequence
from typing import TypeVar

from studyplay.engines.core.game import Chance

Member = TypeVar("Member")


def choose_random(members: Sequence[Member], chance: Chance) -> Member:
    """Return one of *members* with equal probability; there must be at least one."""
    return chance.sample(members, 1)[0]
