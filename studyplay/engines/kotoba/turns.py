"""Whose move it is, in turn and while words are voted on (KOT-3, KOT-4)."""

from studyplay.engines.core import NOBODY, Seat, Verdict, decided, everybody
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
    return everybody(seats) - proposal.agreed - proposal.against - proposal.abstained


def verdict(proposal: Proposal, seats: int) -> Verdict | None:
    """What the votes come to, ``None`` while those that are missing can change it."""
    others = len(proposal.agreed) - 1
    missing = len(may_vote(proposal, seats))
    return decided(_outcome, others, len(proposal.against), missing)


def _outcome(others: int, against: int) -> Verdict:
    """So many *others* agree beside who proposed (KOT-4.6, KOT-4.11)."""
    if others == against == 0:
        return Verdict.SET_ASIDE
    return Verdict.ALLOWED if others and others + 1 > against else Verdict.REFUSED
