"""Too many tiles on a rack (SCR-11).

A program cannot overdraw; this serves tables that keep score of a game on a real board.
Tiles lie face down, so nothing here but ``settle`` ever holds a letter.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from studyplay.engines.core import IllegalAction, Seat, Violation, left_of

SPARE = 2
"""How many more tiles the owner lays down than go back."""

Tile = TypeVar("Tile")


@dataclass(frozen=True, slots=True)
class Overdraw:
    """The owner lays ``owner_picks`` tiles face down; another player returns ``others_return``."""

    owner_picks: int
    others_return: int
    rack_after: int


@dataclass(frozen=True, slots=True)
class Settled(Generic[Tile]):
    """The rack that is left, in its old order, and what goes back into the bag."""

    rack: tuple[Tile, ...]
    returned: tuple[Tile, ...]


def overdraw(rack: int, rack_size: int) -> Overdraw | None:
    """How a rack of so many tiles is set right; ``None`` if there are not too many (SCR-11.1)."""
    excess = rack - rack_size
    if excess <= 0:
        return None
    return Overdraw(min(rack, excess + SPARE), excess, rack_size)


def chooser(owner: Seat, seats: int) -> Seat:
    """Who picks the tiles that go back: the next seat clockwise (SCR-11.3)."""
    return left_of(owner, seats)


def settle(
    rack: Sequence[Tile], laid: Sequence[int], picked: Sequence[int], remedy: Overdraw
) -> Settled[Tile]:
    """Carry out *remedy*: the owner lays tiles down, the chooser picks among those.

    *laid* are positions on the rack, in the order in which the tiles lie on the table;
    *picked* are positions in *laid*, all that the chooser knows of.  Tiles may be anything,
    for a real rack their backs.  Raises ``IllegalAction`` if either is not as many different
    positions as *remedy* says.
    """
    if not _positions(laid, remedy.owner_picks, len(rack)):
        facts = {"count": str(remedy.owner_picks)}
        raise IllegalAction(Violation("scrabble.overdraw-laid", "SCR-11.1", facts))
    if not _positions(picked, remedy.others_return, len(laid)):
        facts = {"count": str(remedy.others_return)}
        raise IllegalAction(Violation("scrabble.overdraw-picked", "SCR-11.1", facts))
    back = [laid[position] for position in picked]
    kept = tuple(tile for position, tile in enumerate(rack) if position not in back)
    return Settled(kept, tuple(rack[position] for position in back))


def _positions(chosen: Sequence[int], wanted: int, among: int) -> bool:
    return len(chosen) == len(set(chosen)) == wanted and set(chosen) <= set(range(among))
