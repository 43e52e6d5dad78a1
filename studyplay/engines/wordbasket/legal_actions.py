"""Lazy listing of legal actions, without throws, since any word may be thrown."""

from collections.abc import Iterator

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    Action,
    AnswerStop,
    CallReach,
    CastVote,
    ProposeStop,
    Reset,
)
from studyplay.engines.wordbasket.cards import is_number_card
from studyplay.engines.wordbasket.rules import Rules
from studyplay.engines.wordbasket.state import State
from studyplay.engines.wordbasket.turns import (
    may_throw,
    possible_accusers,
    seats_missing_reach,
    to_act,
)


def legal_actions(state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
    """Yield votes, accusations and calls, then resets and stop proposals; no throws."""
    if seat not in to_act(state):
        return
    if state.vote is not None:
        yield from (CastVote(True), CastVote(False), CastVote(None))
        return
    if seat in possible_accusers(state):
        yield Accuse(state.seq)
    for silent in sorted(seats_missing_reach(state) - {seat}):
        yield AccuseReach(silent)
    if state.out is None:
        yield from _list_open_actions(state, seat, rules)


def _list_open_actions(state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
    if seat in seats_missing_reach(state):
        yield CallReach()
    if may_throw(state, seat):
        yield from _list_turn_actions(state, seat, rules)
    if state.stop_asked is not None and seat not in state.stop_agreed:
        yield from (AnswerStop(True), AnswerStop(False))


def _list_turn_actions(state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
    hand = tuple(dict.fromkeys(state.hands[seat]))
    tops = [card for card in hand if not is_number_card(card)]
    for top in tops or (hand if rules.bare_numbers else ()):
        yield Reset(top, state.seq)
    if state.stop_asked is None and not state.stop_refused:
        yield ProposeStop()
