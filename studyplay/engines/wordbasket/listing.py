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
from studyplay.engines.wordbasket.cards import is_number
from studyplay.engines.wordbasket.rules import Rules
from studyplay.engines.wordbasket.state import State
from studyplay.engines.wordbasket.turns import may_accuse, may_throw, to_act, unheard


def legal_actions(state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
    """Yield votes, accusations and calls, then resets and stop proposals; no throws."""
    if seat not in to_act(state):
        return
    if state.vote is not None:
        yield from (CastVote(True), CastVote(False), CastVote(None))
        return
    if seat in may_accuse(state):
        yield Accuse(state.seq)
    for silent in sorted(unheard(state) - {seat}):
        yield AccuseReach(silent)
    if state.out is None:
        yield from _while_open(state, seat, rules)


def _while_open(state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
    if seat in unheard(state):
        yield CallReach()
    if may_throw(state, seat):
        yield from _on_turn(state, seat, rules)
    if state.stop_asked is not None and seat not in state.stop_agreed:
        yield from (AnswerStop(True), AnswerStop(False))


def _on_turn(state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
    hand = tuple(dict.fromkeys(state.hands[seat]))
    tops = [card for card in hand if not is_number(card)]
    for top in tops or (hand if rules.bare_numbers else ()):
        yield Reset(top, state.seq)
    if state.stop_asked is None and not state.stop_refused:
        yield ProposeStop()
