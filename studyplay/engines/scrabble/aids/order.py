"""Who begins, told from the tiles that people draw and show (SCR-2.1 to 2.4).

``setup.draw_order`` draws the tiles itself; here they come from a real bag.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import IllegalAction, Seat, Violation, round_from
from studyplay.engines.scrabble.setup import leaders
from studyplay.engines.scrabble.tiles import TileSet

Round: TypeAlias = tuple[tuple[Seat, str], ...]
"""Who showed which tile; one tile a seat, ``?`` for a blank."""


@dataclass(frozen=True, slots=True)
class OrderDraw:
    """Where the draw stands: ``draws`` are to draw (again), or ``order`` is known.

    ``order`` begins with who begins and goes clockwise; it is empty while somebody still has
    to draw, and ``draws`` is empty once it is known.
    """

    draws: tuple[Seat, ...]
    order: tuple[Seat, ...] = ()


def order_draw(seats: int, rounds: Sequence[Round], tiles: TileSet) -> OrderDraw:
    """Who begins after *rounds*, the tiles of each staying out of the bag.

    Raises ``IllegalAction`` if a round is drawn by others than those who must, or shows a tile
    that the set does not have (any more).
    """
    due = tuple(map(Seat, range(seats)))
    order: tuple[Seat, ...] = ()
    left = Counter(tiles.bag)
    for number, drawn in enumerate(rounds, start=1):
        for fault in _faults(number, drawn, due, left):
            raise IllegalAction(fault)
        left -= Counter(tile for _, tile in drawn)
        best = leaders(drawn)
        due = best if len(best) > 1 else ()
        order = round_from(best[0], seats)
    return OrderDraw(due, () if due else order)


def _faults(
    number: int, drawn: Round, due: tuple[Seat, ...], left: Counter[str]
) -> Iterator[Violation]:
    if not drawn or sorted(seat for seat, _ in drawn) != sorted(due):
        facts = {"round": str(number)}
        yield Violation("scrabble.draws-not-due", "SCR-2.3", facts)
    for tile in Counter(tile for _, tile in drawn) - left:
        yield Violation("scrabble.tile-not-in-set", "SCR-2.4", {"tile": tile[:10]})
