"""Too many tiles on a rack (SCR-11).

A program cannot overdraw; this serves tables that keep score of a game on a real board.
"""

from dataclasses import dataclass

SPARE = 2
"""How many more tiles the owner lays down than go back."""


@dataclass(frozen=True, slots=True)
class Overdraw:
    """The owner lays ``owner_picks`` tiles face down; another player returns ``others_return``."""

    owner_picks: int
    others_return: int
    rack_after: int


def overdraw(rack: int, rack_size: int) -> Overdraw | None:
    """How a rack of so many tiles is set right; ``None`` if there are not too many (SCR-11.1)."""
    excess = rack - rack_size
    if excess <= 0:
        return None
    return Overdraw(min(rack, excess + SPARE), excess, rack_size)
