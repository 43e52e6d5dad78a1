"""Setting up and summing up: who starts, final scores, overdrawn racks, board and tiles."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.cli.vectors.reading import count, items, mapping, number, rack, text
from studyplay.cli.vectors.scrabble_table import preset, state
from studyplay.cli.vectors.verdict import AnyOrder, Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import IllegalAction, Seat, Violation
from studyplay.engines.scrabble.aids import order as aids
from studyplay.engines.scrabble.aids.overdraw import overdraw
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.endings import adjustments
from studyplay.engines.scrabble.events import GameEnded
from studyplay.engines.scrabble.folding import fold

Given = Mapping[str, Json]


def order_draw(given: Given) -> Facts:
    """``order_draw`` is a list of rounds {player: tile}, redraws among the tied only."""
    rounds = [mapping(each, "round") for each in items(given["order_draw"], "order_draw")]
    if not rounds or len(rounds[0]) < 2:
        raise NotUnderstood("an order draw without two players")
    names = list(rounds[0])
    try:
        drawn = [_round(names, shown) for shown in rounds]
        came_to = aids.order_draw(len(names), drawn, preset(given).tiles)
    except IllegalAction as error:
        raise NotUnderstood(_impossible(error.violation)) from error
    tied: list[Json] = [names[seat] for seat in came_to.draws]
    order = [names[seat] for seat in came_to.order]
    again = AnyOrder(tied, (True,) if tied else (False, None))
    return {
        "first": Fact(order[0] if order else None),
        "order": Fact(order),
        "rounds": Fact(len(rounds)),
        "redraw": again,
        "tied": again,
        "tie": again,
    }


def _round(names: list[str], shown: Mapping[str, Json]) -> aids.Round:
    strangers = shown.keys() - set(names)
    if strangers:
        raise NotUnderstood(f"a round with {', '.join(sorted(strangers))}, new at the table")
    return tuple((Seat(names.index(name)), rack(tile, "tile")) for name, tile in shown.items())


def _impossible(fault: Violation) -> str:
    if "round" in fault.facts:
        return f"round {fault.facts['round']} among others than those who must draw"
    return f"tiles that the bag does not have: {fault.facts['tile']}"


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
