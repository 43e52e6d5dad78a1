"""The remedy for too many tiles on a rack (SCR-11).

Only used for games on a real board, because the program never overdraws.  The tiles are face
down, so only ``apply_remedy`` handles tiles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from studyplay.engines.core import IllegalAction, Seat, Violation, next_seat

EXTRA_PICKS = 2
"""How many more tiles the owner lays down than are returned to the bag."""

Tile = TypeVar("Tile")


@dataclass(frozen=True, slots=True)
class OverdrawRemedy:
    """The owner lays down ``owner_picks`` tiles; another player returns ``others_return``."""

    owner_picks: int
    others_return: int
    rack_after: int


@dataclass(frozen=True, slots=True)
class SettledRack(Generic[Tile]):
    """The remaining rack, in its old order, and the tiles returned to the bag."""

    rack: tuple[Tile, ...]
    returned: tuple[Tile, ...]


def find_remedy(rack: int, rack_size: int) -> OverdrawRemedy | None:
    """Return the remedy for a rack of *rack* tiles; ``None`` if none is needed (SCR-11.1)."""
    excess = rack - rack_size
    if excess <= 0:
        return None
    return OverdrawRemedy(min(rack, excess + EXTRA_PICKS), excess, rack_size)


def picking_seat(owner: Seat, seats: int) -> Seat:
    """Return the seat that picks the tiles to return: the next one clockwise (SCR-11.3)."""
    return next_seat(owner, seats)


def apply_remedy(
    rack: Sequence[Tile], laid: Sequence[int], picked: Sequence[int], remedy: OverdrawRemedy
) -> SettledRack[Tile]:
    """Carry out *remedy*: the owner lays tiles down, and another seat picks from them.

    Args:
        rack: The tiles of the owner, of any type.
        laid: Positions on the rack, in the order in which the tiles are laid down.
        picked: Positions in *laid* that are returned to the bag.
        remedy: The required numbers of tiles.

    Raises:
        IllegalAction: *laid* or *picked* is not the required number of distinct positions.
    """
    if not _are_valid_positions(laid, remedy.owner_picks, len(rack)):
        facts = {"count": str(remedy.owner_picks)}
        raise IllegalAction(Violation("scrabble.overdraw-laid", "SCR-11.1", facts))
    if not _are_valid_positions(picked, remedy.others_return, len(laid)):
        facts = {"count": str(remedy.others_return)}
        raise IllegalAction(Violation("scrabble.overdraw-picked", "SCR-11.1", facts))
    returned = [laid[position] for position in picked]
    kept = tuple(tile for position, tile in enumerate(rack) if position not in returned)
    return SettledRack(kept, tuple(rack[position] for position in returned))


def _are_valid_positions(chosen: Sequence[int], count: int, size: int) -> bool:
    return len(chosen) == len(set(chosen)) == count and set(chosen) <= set(range(size))
