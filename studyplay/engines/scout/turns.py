"""The seats that may act, and what the seat on turn can do (SCO-2.5, SCO-3)."""

from studyplay.engines.core import NO_SEATS, Seat
from studyplay.engines.scout.cards import upper_numbers
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, ScoutingPolicy
from studyplay.engines.scout.sets import find_stronger_slices
from studyplay.engines.scout.state import State


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats still choosing, then the seat on turn; none at the end."""
    if state.outcome is not None:
        return NO_SEATS
    return state.choosing or frozenset({state.turn})


def can_show(state: State) -> bool:
    """Return whether the seat on turn has a set to show."""
    hand, active = upper_numbers(state.hands[state.turn]), upper_numbers(state.active)
    return bool(find_stronger_slices(hand, active))


def can_pay(state: State, scouting: ScoutingPolicy) -> bool:
    """Return whether the seat on turn has the chips to scout (SCO-9.4)."""
    match scouting:
        case OwnerIsPaid():
            return True
        case OwnChips():
            return state.chips[state.turn] > 0


def may_stop(state: State, scouting: ScoutingPolicy) -> bool:
    """Return whether the seat on turn may end the round instead of playing on (SCO-9.6)."""
    match scouting:
        case OwnerIsPaid():
            return False
        case OwnChips(_, allowed):
            return allowed and bool(state.active)
