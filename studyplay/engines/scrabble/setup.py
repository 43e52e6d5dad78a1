"""Builds the opening events: starting order, seeded bag and deal (SCR-2, SCR-16)."""

from collections.abc import Sequence

from studyplay.engines.core import Chance, ImpossibleRules, Seat, Violation, seats_from
from studyplay.engines.scrabble.events import BagOrdered, Event, OrderDrawn, TilesDrawn
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, remove_tiles


def build_opening_events(rules: Rules, seats: int, chance: Chance) -> tuple[Event, ...]:
    """Return the events before the first turn.

    Raises:
        ImpossibleRules: The rules do not allow this number of *seats*.
    """
    fewest, most = rules.seats
    if not fewest <= seats <= most:
        raise ImpossibleRules((Violation("scrabble.seats", "SCR-1.3", {"seats": str(seats)}),))
    order = draw_starting_order(seats, rules.tiles.bag, chance)
    dealt = (_deal_seeded if rules.seeded else _deal_unseeded)(order, rules, chance)
    more = (event for each in rules.expansions for event in each.setup_events(seats, chance))
    return (order, *dealt, *more)


def draw_starting_order(seats: int, bag: str, chance: Chance) -> OrderDrawn:
    """Draw one tile per seat and again for tied seats, without returning drawn tiles."""
    tied = tuple(map(Seat, range(seats)))
    rounds = []
    while len(tied) > 1:
        tiles = chance.sample(bag, len(tied))
        bag = remove_tiles(bag, "".join(tiles))
        drawn = tuple(zip(tied, tiles, strict=True))
        rounds.append(drawn)
        tied = find_leaders(drawn)
    return OrderDrawn(seats, tuple(rounds), tied[0])


def find_leaders(drawn: Sequence[tuple[Seat, str]]) -> tuple[Seat, ...]:
    """Return the seats with the tile nearest to A, in order; a blank wins (SCR-2.1, SCR-2.2)."""
    best = min(map(_draw_sort_key, (tile for _, tile in drawn)))
    return tuple(seat for seat, tile in drawn if _draw_sort_key(tile) == best)


def _draw_sort_key(tile: str) -> tuple[bool, str]:
    return tile != BLANK, tile


def _deal_seeded(order: OrderDrawn, rules: Rules, chance: Chance) -> list[Event]:
    """Draw the order of the whole bag and deal the racks from its front."""
    bag, size = "".join(chance.sample(rules.tiles.bag, len(rules.tiles.bag))), rules.rack_size
    racks = (
        TilesDrawn(seat, bag[step * size : (step + 1) * size])
        for step, seat in enumerate(seats_from(order.first, order.seats))
    )
    return [BagOrdered(bag), *racks]


def _deal_unseeded(order: OrderDrawn, rules: Rules, chance: Chance) -> list[Event]:
    bag = rules.tiles.bag
    dealt: list[Event] = []
    for seat in seats_from(order.first, order.seats):
        tiles = "".join(chance.sample(bag, rules.rack_size))
        bag = remove_tiles(bag, tiles)
        dealt.append(TilesDrawn(seat, tiles))
    return dealt
