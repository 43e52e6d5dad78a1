"""The starting order, computed from tiles drawn from a real bag (SCR-2.1 to 2.4).

``setup.draw_order`` draws the tiles itself; here people draw and enter them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import IllegalAction, Seat, Violation, seats_from
from studyplay.engines.scrabble.setup import find_leaders
from studyplay.engines.scrabble.tiles import TileSet

DrawRound: TypeAlias = tuple[tuple[Seat, str], ...]
"""The tile drawn by each seat, ``?`` for a blank."""


@dataclass(frozen=True, slots=True)
class OrderDraw:
    """The progress of the draw for the starting order.

    ``seats_to_draw`` are the seats that must draw (again); it is empty once the order is known.
    ``order`` lists the seats clockwise from the first player; it is empty until it is known.
    """

    seats_to_draw: tuple[Seat, ...]
    order: tuple[Seat, ...] = ()


def compute_starting_order(seats: int, rounds: Sequence[DrawRound], tiles: TileSet) -> OrderDraw:
    """Compute the starting order after *rounds*; drawn tiles are not returned to the bag.

    Raises:
        IllegalAction: The wrong seats drew in a round, or a tile is not left in the set.
    """
    due = tuple(map(Seat, range(seats)))
    order: tuple[Seat, ...] = ()
    left = Counter(tiles.bag)
    for number, drawn in enumerate(rounds, start=1):
        for fault in _find_round_faults(number, drawn, due, left):
            raise IllegalAction(fault)
        left -= Counter(tile for _, tile in drawn)
        best = find_leaders(drawn)
        due = best if len(best) > 1 else ()
        order = seats_from(best[0], seats)
    return OrderDraw(due, () if due else order)


def _find_round_faults(
    number: int, drawn: DrawRound, due: tuple[Seat, ...], left: Counter[str]
) -> Iterator[Violation]:
    if not drawn or sorted(seat for seat, _ in drawn) != sorted(due):
        facts = {"round": str(number)}
        yield Violation("scrabble.draws-not-due", "SCR-2.3", facts)
    for tile in Counter(tile for _, tile in drawn) - left:
        yield Violation("scrabble.tile-not-in-set", "SCR-2.4", {"tile": tile[:10]})
