"""Turns and whole rounds of the circus ladder."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from studyplay.cli.vectors.reading import count, items, text, truth
from studyplay.cli.vectors.scout_table import (
    Round,
    card_numbers,
    dealt_round,
    pairs,
    said_actions,
    seats,
    some_cards,
    standing_facts,
)
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Keep
from studyplay.engines.scout.endings import due
from studyplay.engines.scout.rules import BASE, STOP, Rules
from studyplay.engines.scout.sets import kind_of
from studyplay.engines.scout.turns import can_pay, can_show, may_stop

Given: TypeAlias = Mapping[str, Json]


def turns(given: Given) -> Facts:
    """``actions`` of ``players`` against the active set of A, of so many cards or these."""
    active = _active(given["active_before"])
    played = _against(seats(given["players"]), active, _rules(given))
    return _followed(played, said_actions(given["actions"]), letters=True)


def single(given: Given) -> Facts:
    """One ``action`` of B with so many ``chips`` against the active set of A."""
    active = _active(given.get("active", given.get("active_before", 3)))
    played = _against(seats(given["players"]), active, _rules(given))
    if "chips" in given:
        chips = list(played.state.chips)
        chips[1] = count(given["chips"], "chips")
        played.state = replace(played.state, chips=tuple(chips))
    action = text(given["action"], "action")
    line = action if action[:2].strip() in {"A", "B", "P0", "P1"} else f"B {action}"
    facts = _followed(played, [line], letters=True)
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


def _owner_is_paid(played: Round) -> bool:
    given = played.game.evolve(None, played.deal).chips[0]
    return played.state.chips[0] > given


def _active(value: Json) -> list[int]:
    if isinstance(value, list):
        return card_numbers(value, "active")
    return [1] * count(value, "active")


def _against(size: int, active: list[int], rules: Rules) -> Round:
    """A round in which A has shown *active*, if anything, and everybody holds many tens."""
    if active and kind_of(active) is None:
        raise NotUnderstood(f"active {active}, which is no set")
    hand = some_cards([10] * 12)
    played = dealt_round([hand] * size, 0, rules)
    played.state = replace(
        played.state,
        choosing=frozenset(),
        active=some_cards(active),
        owner=Seat(0) if active else None,
        turn=Seat(1),
    )
    return played


def _followed(played: Round, lines: list[str], *, letters: bool) -> Facts:
    for line in lines:
        if played.refused is None:
            played.take(line)
    return standing_facts(played, letters=letters)


def whole(given: Given) -> Facts:
    """``actions`` from the ``hands`` that were dealt; who acts first begins."""
    hands = [pairs(hand) for hand in items(given["hands"], "hands")]
    seats(len(hands))
    lines = said_actions(given["actions"])
    held = [line for line in lines if line.split()[-1].lower() in {"flip", "keep", "turn"}]
    rest = [line for line in lines if line not in held]
    played = dealt_round(hands, 0, _rules(given))
    for line in held:
        played.take(line)
    for seat in sorted(played.state.choosing):
        played.act(seat, Keep())
    if rest:
        played.state = replace(played.state, turn=_first_seat(played, rest[0]))
    letters = bool(lines) and lines[0].strip()[0] in "ABCDE"
    return _followed(played, rest, letters=letters)


def _first_seat(played: Round, line: str) -> Seat:
    who = line.split(maxsplit=1)[0].rstrip(":")
    seat = int(who[-1]) if who[-1].isdigit() else "ABCDE".find(who)
    if not 0 <= seat < played.state.seats:
        raise NotUnderstood(f"action {line!r}")
    return Seat(seat)


def going_on(given: Given) -> Facts:
    """Whether a player with so many ``chips`` can go on against an ``active`` set."""
    size, rules = seats(given.get("players", 2)), _rules(given)
    active = card_numbers(given["active"], "active")
    stuck = truth(given["no_legal_show"], "no_legal_show")
    hand = [1] if stuck else [10] * (len(active) + 1)
    hands = [some_cards([*hand, 3]) if not stuck else some_cards([1]), some_cards([10, 8])]
    played = dealt_round([*hands, *[some_cards([10, 8])] * (size - 2)], 0, rules)
    state = replace(
        played.state,
        choosing=frozenset(),
        active=some_cards(active),
        owner=Seat(size - 1),
        chips=(count(given.get("chips", 0), "chips"), *played.state.chips[1:]),
    )
    scouting = rules.setup(size).scouting
    if stuck and can_show(state):
        raise NotUnderstood("an empty table on which nothing can be shown")
    played.state, played.result = state, due(state, scouting)
    able, pays = can_show(state), can_pay(state, scouting) and bool(active)
    over = played.result is not None
    must = "scout" if pays and not able else "show" if able and not pays else None
    return standing_facts(played, letters=True) | {
        "can_show": Fact(able),
        "can_scout": Fact(pays and not over),
        "must": Fact(None if over else must, () if over or must else ("show or scout",)),
        "must_scout": Fact(must == "scout"),
        "may_stop": Fact(may_stop(state, scouting)),
        "may_decline": Fact(may_stop(state, scouting)),
    }


def _rules(given: Given) -> Rules:
    """The rules with the switch for two players, if it is named."""
    wish = given.get("may_stop_2p", given.get("may_stop", False))
    return STOP if truth(wish, "may_stop") else BASE
