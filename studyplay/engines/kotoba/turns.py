"""Whose move it is, in turn and while words are voted on (KOT-3, KOT-4)."""

from studyplay.engines.core import NOBODY, Seat, everybody
from studyplay.engines.kotoba.state import Proposal, State


def to_act(state: State) -> frozenset[Seat]:
    """The seat on turn; during a vote, who proposed and those who have not voted yet."""
    if state.outcome is not None:
        return NOBODY
    if state.proposal is not None:
        return may_vote(state.proposal, state.seats) | {state.proposal.seat}
    return frozenset({state.turn})


def may_vote(proposal: Proposal, seats: int) -> frozenset[Seat]:
    """Who has not voted yet; who proposed has."""
    return everybody(seats) - proposal.agreed - proposal.against


def accepted(proposal: Proposal, seats: int) -> bool:
    """Whether more than half of all agree (KOT-4.6)."""
    return 2 * len(proposal.agreed) > seats


def refused(proposal: Proposal, seats: int) -> bool:
    """Whether too many are against it for a majority (KOT-4.6)."""
    return 2 * len(proposal.against) >= seats
