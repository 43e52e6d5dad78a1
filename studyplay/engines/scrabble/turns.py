"""Whose move it is, in turn and in a challenge window (SCR-3, SCR-8)."""

from studyplay.engines.core import NOBODY, Seat, everybody
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State


def to_act(state: State, rules: Rules) -> frozenset[Seat]:
    """The seats that may act.

    The one on turn, or those that an expansion waits for, and those who may challenge or
    answer.
    """
    if state.outcome is not None:
        return NOBODY
    on_turn = frozenset({state.turn}) if may_take_turn(state, rules) else NOBODY
    first = awaited(state, rules) or NOBODY
    return on_turn | first | may_challenge(state) | may_answer(state)


def may_take_turn(state: State, rules: Rules) -> bool:
    """Whether the seat on turn may take it.

    Not while a play is waiting that may end the game (SCR-8.10), nor if the turn is to be
    missed (SCR-8.11), nor while somebody must do something else first.
    """
    if awaited(state, rules) is not None:
        return False
    return state.pending is None or not (state.skips[state.turn] or _last_play(state))


def awaited(state: State, rules: Rules) -> frozenset[Seat] | None:
    """The seats that must do something before anybody's turn begins; ``None`` if none must."""
    for expansion in rules.expansions:
        seats = expansion.waits_for(state)
        if seats is not None:
            return seats
    return None


def may_challenge(state: State) -> frozenset[Seat]:
    """Who may still challenge or accept the play whose window is open (SCR-8.4)."""
    if state.pending is None:
        return NOBODY
    return everybody(state.seats) - state.pending.accepted - {state.pending.seat}


def may_answer(state: State) -> frozenset[Seat]:
    """Who has not yet answered a proposal to stop (SCR-10.7)."""
    return NOBODY if state.stop_asked is None else everybody(state.seats) - state.stop_agreed


def late_draw(state: State, rules: Rules) -> int:
    """How many tiles the player of the waiting play will draw when its window closes."""
    if state.pending is None:
        return 0
    return room(state, state.pending.seat, rules)


def room(state: State, seat: Seat, rules: Rules) -> int:
    """How many tiles *seat* may draw: up to a full rack, as many as the bag has (SCR-3.3)."""
    return min(rules.rack_size - len(state.racks[seat]), len(state.bag))


def _last_play(state: State) -> bool:
    pending = state.pending
    return pending is not None and not state.bag and not state.racks[pending.seat]
