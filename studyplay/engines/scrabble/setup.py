"""Builds the opening events: starting order, seeded bag and deal (SCR-2, SCR-16)."""

from collections.abc import Sequence

from studyplay.engines.core import Chance, ImpossibleRules, Seat, Violation, round_from
from studyplay.engines.scrabble.events import BagOrdered, Event, OrderDrawn, TilesDrawn
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, without


def opening(rules: Rules, seats: int, chance: Chance) -> tuple[Event, ...]:
    """Return the events before the first turn.

    Raises:
        ImpossibleRules: The rules do not allow this number of *seats*.
    """
    fewest, most = rules.seats
    if not fewest <= seats <= most:
        raise ImpossibleRules((Violation("scrabble.seats", "SCR-1.3", {"seats": str(seats)}),))
    order = draw_order(seats, rules.tiles.bag, chance)
    dealt = (_seeded if rules.seeded else _deal)(order, rules, chance)
    more = (event for each in rules.expansions for event in each.set_up(seats, chance))
    return (order, *dealt, *more)


def draw_order(seats: int, bag: str, chance: Chance) -> OrderDrawn:
    """Draw one tile per seat and again for tied seats, without returning drawn tiles."""
    tied = tuple(map(Seat, range(seats)))
    rounds = []
    while len(tied) > 1:
        tiles = chance.sample(bag, len(tied))
        bag = without(bag, "".join(tiles))
        drawn = tuple(zip(tied, tiles, strict=True))
        rounds.append(drawn)
        tied = leaders(drawn)
    return OrderDrawn(seats, tuple(rounds), tied[0])


def leaders(drawn: Sequence[tuple[Seat, str]]) -> tuple[Seat, ...]:
    """Return the seats with the tile nearest to A, in order; a blank wins (SCR-2.1, SCR-2.2)."""
    best = min(map(_nearness, (tile for _, tile in drawn)))
    return tuple(seat for seat, tile in drawn if _nearness(tile) == best)


def _nearness(tile: str) -> tuple[bool, str]:
    return tile != BLANK, tile


def _seeded(order: OrderDrawn, rules: Rules, chance: Chance) -> list[Event]:
    """Draw the order of the whole bag and deal the racks from its front."""
    bag, size = "".join(chance.sample(rules.tiles.bag, len(rules.tiles.bag))), rules.rack_size
    racks = (
        TilesDrawn(seat, bag[step * size : (step + 1) * size])
        for step, seat in enumerate(round_from(order.first, order.seats))
    )
    return [BagOrdered(bag), *racks]


def _deal(order: OrderDrawn, rules: Rules, chance: Chance) -> list[Event]:
    bag = rules.tiles.bag
    dealt: list[Event] = []
    for seat in round_from(order.first, order.seats):
        tiles = "".join(chance.sample(bag, rules.rack_size))
        bag = without(bag, tiles)
        dealt.append(TilesDrawn(seat, tiles))
    return dealt
