"""The seats that may act: all in a race, the voters in a vote (WB-3.1, WB-7, WB-10.2).

In turn play: the seat on turn, and seats with an accusation, call or answer to make (WB-14).
"""

from studyplay.engines.core import NO_SEATS, Seat, all_seats
from studyplay.engines.wordbasket.state import State


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that may act.

    In a race all seats, unless a vote is open or a seat has gone out.  In turns only those with
    a possible action.
    """
    if state.outcome is not None:
        return NO_SEATS
    if state.vote is not None:
        return pending_voters(state)
    if state.out is not None or state.turn is None:
        return all_seats(state.seats) - {state.out}
    return frozenset({state.turn}) | _seats_with_announcements(state)


def may_throw(state: State, seat: Seat) -> bool:
    """Return whether *seat* may throw: any seat in a race, else the seat on turn."""
    return state.turn in (None, seat)


def _seats_with_announcements(state: State) -> frozenset[Seat]:
    """Return the seats that can call or accuse, or have not answered a stop proposal."""
    if seats_missing_reach(state):
        return all_seats(state.seats)
    unanswered = (
        NO_SEATS if state.stop_asked is None else all_seats(state.seats) - state.stop_agreed
    )
    return possible_accusers(state) | unanswered


def pending_voters(state: State) -> frozenset[Seat]:
    """Return the seats that have not voted on the current word (WB-7.1)."""
    vote = state.vote
    return (
        NO_SEATS
        if vote is None
        else all_seats(state.seats) - vote.agreed - vote.refused - vote.abstained - {vote.seat}
    )


def possible_accusers(state: State) -> frozenset[Seat]:
    """Return the seats that may accuse the last throw: all but its player (WB-5.2)."""
    return NO_SEATS if state.thrown is None else all_seats(state.seats) - {state.thrown.throw.seat}


def seats_missing_reach(state: State) -> frozenset[Seat]:
    """Return seats at their last card, or out, without a リーチ call (WB-9.2, WB-9.3)."""
    if state.out is not None:
        return frozenset({state.out}) - state.called
    single = (Seat(seat) for seat, hand in enumerate(state.hands) if len(hand) == 1)
    return frozenset(single) - state.called


def is_win_final(state: State) -> bool:
    """Return whether the seat that went out has won: no objection is possible (WB-10.2)."""
    if state.out is None or state.vote is not None:
        return False
    return state.seats == 1 or (state.thrown is None and not seats_missing_reach(state))
