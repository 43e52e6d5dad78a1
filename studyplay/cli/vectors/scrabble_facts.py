"""Setting up and summing up: who starts, final scores, overdrawn racks, board and tiles."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from studyplay.cli.vectors.reading import count, items, mapping, number, rack, text
from studyplay.cli.vectors.scrabble_table import preset, state
from studyplay.cli.vectors.verdict import AnyOrder, Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.aids.overdraw import overdraw
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.endings import adjustments
from studyplay.engines.scrabble.events import GameEnded
from studyplay.engines.scrabble.folding import fold
from studyplay.engines.scrabble.setup import draw_order, leaders

Given = Mapping[str, Json]
Item = TypeVar("Item")
PREMIUMS = {"Q": "QW", "T": "TW", "D": "DW", "q": "QL", "t": "TL", "d": "DL", ".": "plain"}


class _Again(Exception):
    """The engine wants another round, among so many, than the vector has."""


@dataclass(slots=True)
class _Rounds:
    """Luck as the vector tells it: ``rounds`` of the tiles drawn, by player."""

    names: list[str]
    rounds: list[Mapping[str, Json]]
    used: int = 0
    tied: list[str] = field(default_factory=list)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """The tiles of the next round; its players must be as many as the engine asks for."""
        if self.used == len(self.rounds):
            raise _Again
        drawn = self.rounds[self.used]
        self.used += 1
        if len(drawn) != k:
            raise NotUnderstood(f"round {self.used} among {len(drawn)}, the engine asks {k}")
        tiles = [rack(drawn[name], "tile") for name in self.names if name in drawn]
        left = Counter(map(str, population)) - Counter(tiles)
        if left.total() != len(population) - k:
            raise NotUnderstood(f"round {self.used} with tiles that the bag does not have")
        return [next(each for each in population if str(each) == tile) for tile in tiles]


def order_draw(given: Given) -> Facts:
    """``order_draw`` is a list of rounds {player: tile}, redraws among the tied only."""
    rounds = [mapping(each, "round") for each in items(given["order_draw"], "order_draw")]
    if not rounds or len(rounds[0]) < 2:
        raise NotUnderstood("an order draw without two players")
    luck = _Rounds(list(rounds[0]), rounds)
    bag = preset(given).tiles.bag
    try:
        order = draw_order(len(luck.names), bag, luck)
    except _Again:
        return _undecided(luck.names, rounds[-1])
    if luck.used < len(rounds):
        raise NotUnderstood(f"round {luck.used + 1} after the order was decided")
    if any(
        {luck.names[seat] for seat, _ in drawn} != set(said)
        for drawn, said in zip(order.rounds, rounds, strict=True)
    ):
        raise NotUnderstood("a redraw among others than those who tied")
    names = luck.names
    after = [names[(order.first + step) % len(names)] for step in range(len(names))]
    return {
        "first": Fact(names[order.first]),
        "order": Fact(after),
        "rounds": Fact(len(order.rounds)),
        "redraw": Fact([], (False, None)),
    }


def _undecided(names: list[str], last: Mapping[str, Json]) -> Facts:
    drawn = [(Seat(names.index(name)), rack(tile, "tile")) for name, tile in last.items()]
    tied: list[Json] = [names[seat] for seat in leaders(drawn)]
    again = AnyOrder(tied, (True,))
    return {"first": Fact(None), "redraw": again, "tied": again, "tie": again}


def final(given: Given) -> Facts:
    """``scores`` before the end, ``racks`` as held, and who went ``out``, if anybody."""
    rules = preset(given)
    scores = tuple(number(each, "score") for each in items(given["scores"], "scores"))
    racks = tuple(rack(each, "rack") for each in items(given["racks"], "racks"))
    out = _seat(given.get("out"), len(racks))
    if len(scores) != len(racks) or not racks:
        raise NotUnderstood(f"{len(scores)} scores and {len(racks)} racks")
    if out is not None and racks[out]:
        raise NotUnderstood(f"player {out} went out with {racks[out]} on the rack")
    before = replace(state(Board.empty(rules.layout.size), racks, ""), scores=scores)
    changes = adjustments(racks, out, rules.tiles)
    outcome = fold(before, GameEnded("out", racks, changes)).outcome
    if outcome is None:
        raise NotUnderstood("an end that ends nothing")
    winners: list[Json] = [*sorted(outcome.winners)]
    tie = len(winners) > 1
    return {
        "final": Fact(outcome.points),
        "adjustments": Fact(changes),
        "winners": AnyOrder(winners),
        "winner": Fact(winners) if tie else Fact(winners[0], (winners,)),
        "tie": Fact(tie),
    }


def _seat(value: Json, seats: int) -> Seat | None:
    if value is None:
        return None
    named = isinstance(value, str) and value[:1] == "P" and value[1:].isdecimal()
    seat = int(text(value, "out")[1:]) - 1 if named else number(value, "out")
    if not 0 <= seat < seats:
        raise NotUnderstood(f"out {value!r} of {seats} players")
    return Seat(seat)


def overdrawn(given: Given) -> Facts:
    """``overdraw`` tiles too many on a ``rack``: how many are laid down, and go back."""
    rules = preset(given)
    excess = count(given["overdraw"], "overdraw")
    held = count(given.get("rack", rules.rack_size + excess), "rack")
    if held - rules.rack_size != excess:
        raise NotUnderstood(f"a rack of {held} with {excess} too many")
    remedy = overdraw(held, rules.rack_size)
    if remedy is None:
        return {
            "owner_picks": Fact(0),
            "others_return": Fact(0),
            "rack_after": Fact(held),
            "bag_delta": Fact(0),
        }
    return {
        "owner_picks": Fact(remedy.owner_picks),
        "others_return": Fact(remedy.others_return),
        "rack_after": Fact(remedy.rack_after),
        "bag_delta": Fact(held - remedy.rack_after),
    }
