"""Whose move it is (SCO-2.5, SCO-3)."""

from studyplay.engines.core import NOBODY, Seat
from studyplay.engines.scout.cards import numbers_of
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Scouting
from studyplay.engines.scout.sets import stronger_slices
from studyplay.engines.scout.state import State


def to_act(state: State) -> frozenset[Seat]:
    """Before the round all who have not yet decided, then the seat on turn, at the end nobody."""
    if state.outcome is not None:
        return NOBODY
    return state.choosing or frozenset({state.turn})


def can_show(state: State) -> bool:
    """Whether the seat on turn has anything to show."""
    hand, active = numbers_of(state.hands[state.turn]), numbers_of(state.active)
    return bool(stronger_slices(hand, active))


def can_pay(state: State, scouting: Scouting) -> bool:
    """Whether the seat on turn may take a card as far as chips go (SCO-9.4)."""
    match scouting:
        case OwnerIsPaid():
            return True
        case OwnChips():
            return state.chips[state.turn] > 0


def may_stop(state: State, scouting: Scouting) -> bool:
    """Whether the seat on turn may end the round instead of going on (SCO-9.6)."""
    match scouting:
        case OwnerIsPaid():
            return False
        case OwnChips(_, allowed):
            return allowed and bool(state.active)
