"""Drawing lots."""

from collections.abc import Sequence
from typing import TypeVar

from studyplay.engines.core.game import Chance

Member = TypeVar("Member")


def one_of(members: Sequence[Member], chance: Chance) -> Member:
    """One of *members*, of which there is one at least, each as likely as the others."""
    return chance.sample(members, 1)[0]
