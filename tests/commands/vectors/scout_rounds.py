"""Turns and whole rounds of Scout."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Keep
from studyplay.engines.scout.endings import find_round_end
from studyplay.engines.scout.rules import BASE_RULES, STOP_RULES, Rules
from studyplay.engines.scout.sets import set_kind
from studyplay.engines.scout.turns import can_pay, can_show, may_stop
from tests.commands.vectors.json_values import read_bool, read_count, read_list, read_text
from tests.commands.vectors.scout_setup import (
    ScoutRound,
    build_cards,
    deal_round,
    read_actions,
    read_card_numbers,
    read_pairs,
    read_seat_count,
    round_facts,
)
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector

VectorInput: TypeAlias = Mapping[str, Json]


def answer_turns(given: VectorInput) -> Facts:
    """``actions`` of ``players`` against A's active set, given as a size or as cards."""
    active = _parse_active_set(given["active_before"])
    played = _round_against(read_seat_count(given["players"]), active, _parse_rules(given))
    return _play_lines(played, read_actions(given["actions"]), letters=True)


def answer_single_action(given: VectorInput) -> Facts:
    """One ``action`` of B, who has ``chips``, against A's active set."""
    active = _parse_active_set(given.get("active", given.get("active_before", 3)))
    played = _round_against(read_seat_count(given["players"]), active, _parse_rules(given))
    if "chips" in given:
        chips = list(played.state.chips)
        chips[1] = read_count(given["chips"], "chips")
        played.state = replace(played.state, chips=tuple(chips))
    action = read_text(given["action"], "action")
    line = action if action[:2].strip() in {"A", "B", "P0", "P1"} else f"B {action}"
    facts = _play_lines(played, [line], letters=True)
    state = played.state
    same = played.result is None and state.turn == Seat(1)
    return {
        **facts,
        **dict.fromkeys(("same_player", "same_player_continues", "continues"), Fact(same)),
        **dict.fromkeys(("turn_over", "next_player"), Fact(not same)),
        **dict.fromkeys(("own_chips", "chips_left", "chips_after"), Fact(state.chips[1])),
        "owner_chips": Fact(state.chips[0]),
        "owner_paid": Fact(_owner_is_paid(played)),
    }


def _owner_is_paid(played: ScoutRound) -> bool:
    given = played.game.evolve(None, played.deal).chips[0]
    return played.state.chips[0] > given


def _parse_active_set(value: Json) -> list[int]:
    if isinstance(value, list):
        return read_card_numbers(value, "active")
    return [1] * read_count(value, "active")


def _round_against(size: int, active: list[int], rules: Rules) -> ScoutRound:
    """Build a round in which A has shown *active*, if any, and all hold many tens."""
    if active and set_kind(active) is None:
        raise UnsupportedVector(f"active {active}, which is no set")
    hand = build_cards([10] * 12)
    played = deal_round([hand] * size, 0, rules)
    played.state = replace(
        played.state,
        choosing=frozenset(),
        active=build_cards(active),
        owner=Seat(0) if active else None,
        turn=Seat(1),
    )
    return played


def _play_lines(played: ScoutRound, lines: list[str], *, letters: bool) -> Facts:
    for line in lines:
        if played.violation is None:
            played.play_turn(line)
    return round_facts(played, letters=letters)


def answer_round(given: VectorInput) -> Facts:
    """``actions`` from dealt ``hands``; the player of the first action begins."""
    hands = [read_pairs(hand) for hand in read_list(given["hands"], "hands")]
    read_seat_count(len(hands))
    lines = read_actions(given["actions"])
    held = [line for line in lines if line.split()[-1].lower() in {"flip", "keep", "turn"}]
    rest = [line for line in lines if line not in held]
    played = deal_round(hands, 0, _parse_rules(given))
    for line in held:
        played.play_turn(line)
    for seat in sorted(played.state.choosing):
        played.apply_action(seat, Keep())
    if rest:
        played.state = replace(played.state, turn=_first_seat(played, rest[0]))
    letters = bool(lines) and lines[0].strip()[0] in "ABCDE"
    return _play_lines(played, rest, letters=letters)


def _first_seat(played: ScoutRound, line: str) -> Seat:
    who = line.split(maxsplit=1)[0].rstrip(":")
    seat = int(who[-1]) if who[-1].isdigit() else "ABCDE".find(who)
    if not 0 <= seat < played.state.seats:
        raise UnsupportedVector(f"action {line!r}")
    return Seat(seat)


def answer_can_go_on(given: VectorInput) -> Facts:
    """Return whether a player with ``chips`` can act against an ``active`` set."""
    size, rules = read_seat_count(given.get("players", 2)), _parse_rules(given)
    active = read_card_numbers(given["active"], "active")
    stuck = read_bool(given["no_legal_show"], "no_legal_show")
    hand = [1] if stuck else [10] * (len(active) + 1)
    hands = [build_cards([*hand, 3]) if not stuck else build_cards([1]), build_cards([10, 8])]
    played = deal_round([*hands, *[build_cards([10, 8])] * (size - 2)], 0, rules)
    state = replace(
        played.state,
        choosing=frozenset(),
        active=build_cards(active),
        owner=Seat(size - 1),
        chips=(read_count(given.get("chips", 0), "chips"), *played.state.chips[1:]),
    )
    scouting = rules.setup(size).scouting
    if stuck and can_show(state):
        raise UnsupportedVector("an empty table on which nothing can be shown")
    played.state, played.result = state, find_round_end(state, scouting)
    able, pays = can_show(state), can_pay(state, scouting) and bool(active)
    over = played.result is not None
    must = "scout" if pays and not able else "show" if able and not pays else None
    return round_facts(played, letters=True) | {
        "can_show": Fact(able),
        "can_scout": Fact(pays and not over),
        "must": Fact(None if over else must, () if over or must else ("show or scout",)),
        "must_scout": Fact(must == "scout"),
        "may_stop": Fact(may_stop(state, scouting)),
        "may_decline": Fact(may_stop(state, scouting)),
    }


def _parse_rules(given: VectorInput) -> Rules:
    """Return the rules, with the two-player switch if given."""
    wish = given.get("may_stop_2p", given.get("may_stop", False))
    return STOP_RULES if read_bool(wish, "may_stop") else BASE_RULES
