"""Who may do something now: all in the race, the voters in a vote (WB-3.1, WB-7, WB-10.2).

Under ``turns`` it is the seat on turn, and who has something to point out or to answer (WB-14).
"""

from studyplay.engines.core import NOBODY, Seat, everybody
from studyplay.engines.wordbasket.state import State


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may act.

    All in a race, unless there is a vote or somebody has gone out.  In turns only those that
    have something to do.
    """
    if state.outcome is not None:
        return NOBODY
    if state.vote is not None:
        return may_vote(state)
    if state.out is not None or state.turn is None:
        return everybody(state.seats) - {state.out}
    return frozenset({state.turn}) | _may_speak(state)


def may_throw(state: State, seat: Seat) -> bool:
    """Whether a card of *seat* may be next: of all in a race, else of the seat on turn."""
    return state.turn in (None, seat)


def _may_speak(state: State) -> frozenset[Seat]:
    """Who can call or point something out, or has yet to answer a wish to stop."""
    if unheard(state):
        return everybody(state.seats)
    asked = NOBODY if state.stop_asked is None else everybody(state.seats) - state.stop_agreed
    return may_accuse(state) | asked


def may_vote(state: State) -> frozenset[Seat]:
    """Who has not yet voted on the word that is put to the vote (WB-7.1)."""
    vote = state.vote
    return (
        NOBODY
        if vote is None
        else everybody(state.seats) - vote.agreed - vote.refused - vote.abstained - {vote.seat}
    )


def may_accuse(state: State) -> frozenset[Seat]:
    """Who may point out the last throw: all but its player (WB-5.2)."""
    return NOBODY if state.thrown is None else everybody(state.seats) - {state.thrown.said.seat}


def unheard(state: State) -> frozenset[Seat]:
    """Who has one card, or has gone out with it, and has not said リーチ (WB-9.2, WB-9.3)."""
    if state.out is not None:
        return frozenset({state.out}) - state.called
    single = (Seat(seat) for seat, hand in enumerate(state.hands) if len(hand) == 1)
    return frozenset(single) - state.called


def is_final(state: State) -> bool:
    """Whether whoever has gone out has won: nothing is left to be pointed out (WB-10.2)."""
    if state.out is None or state.vote is not None:
        return False
    return state.seats == 1 or (state.thrown is None and not unheard(state))
