"""The seats that may act: all in a race, the voters in a vote (WB-3.1, WB-7, WB-10.2).

In turn play: the seat on turn, and seats with an accusation, call or answer to make (WB-14).
"""

from studyplay.engines.core import NOBODY, Seat, everybody
from studyplay.engines.wordbasket.state import State


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that may act.

    In a race all seats, unless a vote is open or a seat has gone out.  In turns only those with
    a possible action.
    """
    if state.outcome is not None:
        return NOBODY
    if state.vote is not None:
        return may_vote(state)
    if state.out is not None or state.turn is None:
        return everybody(state.seats) - {state.out}
    return frozenset({state.turn}) | _may_speak(state)


def may_throw(state: State, seat: Seat) -> bool:
    """Return whether *seat* may throw: any seat in a race, else the seat on turn."""
    return state.turn in (None, seat)


def _may_speak(state: State) -> frozenset[Seat]:
    """Return the seats that can call or accuse, or have not answered a stop proposal."""
    if unheard(state):
        return everybody(state.seats)
    unanswered = NOBODY if state.stop_asked is None else everybody(state.seats) - state.stop_agreed
    return may_accuse(state) | unanswered


def may_vote(state: State) -> frozenset[Seat]:
    """Return the seats that have not voted on the current word (WB-7.1)."""
    vote = state.vote
    return (
        NOBODY
        if vote is None
        else everybody(state.seats) - vote.agreed - vote.refused - vote.abstained - {vote.seat}
    )


def may_accuse(state: State) -> frozenset[Seat]:
    """Return the seats that may accuse the last throw: all but its player (WB-5.2)."""
    return NOBODY if state.thrown is None else everybody(state.seats) - {state.thrown.said.seat}


def unheard(state: State) -> frozenset[Seat]:
    """Return seats at their last card, or out, without a リーチ call (WB-9.2, WB-9.3)."""
    if state.out is not None:
        return frozenset({state.out}) - state.called
    single = (Seat(seat) for seat, hand in enumerate(state.hands) if len(hand) == 1)
    return frozenset(single) - state.called


def is_final(state: State) -> bool:
    """Return whether the seat that went out has won: no objection is possible (WB-10.2)."""
    if state.out is None or state.vote is not None:
        return False
    return state.seats == 1 or (state.thrown is None and not unheard(state))
