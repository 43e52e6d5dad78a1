"""Start and end of a game: who starts, final scores, overdrawn racks."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.engines.core import IllegalAction, Seat, Violation
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.events import GameEnded
from studyplay.engines.scrabble.folding import fold_event
from studyplay.engines.scrabble.game_end import calculate_end_adjustments
from studyplay.engines.scrabble.realboard import starting_order as aids
from studyplay.engines.scrabble.realboard.overdraw import find_remedy
from tests.commands.vectors.json_values import (
    read_count,
    read_integer,
    read_list,
    read_object,
    read_rack,
    read_text,
)
from tests.commands.vectors.scrabble_setup import build_state, parse_rules
from tests.commands.vectors.verdict import Fact, Facts, Json, UnorderedFact, UnsupportedVector

VectorInput = Mapping[str, Json]


def answer_order_draw(given: VectorInput) -> Facts:
    """``order_draw`` is a list of rounds {player: tile}; only tied players draw again."""
    rounds = [read_object(each, "round") for each in read_list(given["order_draw"], "order_draw")]
    if not rounds or len(rounds[0]) < 2:
        raise UnsupportedVector("an order draw without two players")
    names = list(rounds[0])
    try:
        drawn = [_parse_round(names, shown) for shown in rounds]
        came_to = aids.compute_starting_order(len(names), drawn, parse_rules(given).tiles)
    except IllegalAction as error:
        raise UnsupportedVector(_describe_fault(error.violation)) from error
    tied: list[Json] = [names[seat] for seat in came_to.seats_to_draw]
    order = [names[seat] for seat in came_to.order]
    again = UnorderedFact(tied, (True,) if tied else (False, None))
    return {
        "first": Fact(order[0] if order else None),
        "order": Fact(order),
        "rounds": Fact(len(rounds)),
        "redraw": again,
        "tied": again,
        "tie": again,
    }


def _parse_round(names: list[str], shown: Mapping[str, Json]) -> aids.DrawRound:
    strangers = shown.keys() - set(names)
    if strangers:
        raise UnsupportedVector(f"a round with {', '.join(sorted(strangers))}, new at the table")
    return tuple(
        (Seat(names.index(name)), read_rack(tile, "tile")) for name, tile in shown.items()
    )


def _describe_fault(fault: Violation) -> str:
    if "round" in fault.facts:
        return f"round {fault.facts['round']} among others than those who must draw"
    return f"tiles that the bag does not have: {fault.facts['tile']}"


def answer_final_scores(given: VectorInput) -> Facts:
    """``scores`` before the end, ``racks``, and the player who went ``out``, if any."""
    rules = parse_rules(given)
    scores = tuple(read_integer(each, "score") for each in read_list(given["scores"], "scores"))
    racks = tuple(read_rack(each, "rack") for each in read_list(given["racks"], "racks"))
    out = _parse_seat(given.get("out"), len(racks))
    if len(scores) != len(racks) or not racks:
        raise UnsupportedVector(f"{len(scores)} scores and {len(racks)} racks")
    if out is not None and racks[out]:
        raise UnsupportedVector(f"player {out} went out with {racks[out]} on the rack")
    before = replace(build_state(Board.empty(rules.layout.size), racks, ""), scores=scores)
    changes = calculate_end_adjustments(racks, out, rules.tiles)
    outcome = fold_event(before, GameEnded("out", racks, changes)).outcome
    if outcome is None:
        raise UnsupportedVector("an end that ends nothing")
    winners: list[Json] = [*sorted(outcome.winners)]
    tie = len(winners) > 1
    return {
        "final": Fact(outcome.points),
        "adjustments": Fact(changes),
        "winners": UnorderedFact(winners),
        "winner": Fact(winners) if tie else Fact(winners[0], (winners,)),
        "tie": Fact(tie),
    }


def _parse_seat(value: Json, seats: int) -> Seat | None:
    if value is None:
        return None
    named = isinstance(value, str) and value[:1] == "P" and value[1:].isdecimal()
    seat = int(read_text(value, "out")[1:]) - 1 if named else read_integer(value, "out")
    if not 0 <= seat < seats:
        raise UnsupportedVector(f"out {value!r} of {seats} players")
    return Seat(seat)


def answer_overdraw(given: VectorInput) -> Facts:
    """``overdraw``: excess tiles on a ``rack``; how many are exposed and returned."""
    rules = parse_rules(given)
    excess = read_count(given["overdraw"], "overdraw")
    held = read_count(given.get("rack", rules.rack_size + excess), "rack")
    if held - rules.rack_size != excess:
        raise UnsupportedVector(f"a rack of {held} with {excess} too many")
    remedy = find_remedy(held, rules.rack_size)
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
