"""The seats that may act, and what the seat on turn can do (SCO-2.5, SCO-3)."""

from studyplay.engines.core import NOBODY, Seat
from studyplay.engines.scout.cards import numbers_of
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Scouting
from studyplay.engines.scout.sets import stronger_slices
from studyplay.engines.scout.state import State


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats still choosing, then the seat on turn; none at the end."""
    if state.outcome is not None:
        return NOBODY
    return state.choosing or frozenset({state.turn})


def can_show(state: State) -> bool:
    """Return whether the seat on turn has a set to show."""
    hand, active = numbers_of(state.hands[state.turn]), numbers_of(state.active)
    return bool(stronger_slices(hand, active))


def can_pay(state: State, scouting: Scouting) -> bool:
    """Return whether the seat on turn has the chips to scout (SCO-9.4)."""
    match scouting:
        case OwnerIsPaid():
            return True
        case OwnChips():
            return state.chips[state.turn] > 0


def may_stop(state: State, scouting: Scouting) -> bool:
    """Return whether the seat on turn may end the round instead of playing on (SCO-9.6)."""
    match scouting:
        case OwnerIsPaid():
            return False
        case OwnChips(_, allowed):
            return allowed and bool(state.active)
