"""The seats that may act, in turns and during votes (KOT-3, KOT-4)."""

from studyplay.engines.core import NOBODY, Seat, Verdict, decided, everybody
from studyplay.engines.kotoba.state import Proposal, State


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat on turn; during a vote, the proposer and the seats yet to vote."""
    if state.outcome is not None:
        return NOBODY
    if state.proposal is not None:
        return may_vote(state.proposal, state.seats) | {state.proposal.seat}
    return frozenset({state.turn})


def may_vote(proposal: Proposal, seats: int) -> frozenset[Seat]:
    """Return the seats that have not voted; the proposer counts as having voted."""
    return everybody(seats) - proposal.agreed - proposal.against - proposal.abstained


def verdict(proposal: Proposal, seats: int) -> Verdict | None:
    """Return the verdict, or ``None`` while the missing votes can change it."""
    others = len(proposal.agreed) - 1
    missing = len(may_vote(proposal, seats))
    return decided(_outcome, others, len(proposal.against), missing)


def _outcome(others: int, against: int) -> Verdict:
    """Return the verdict; *others* are the yes votes without the proposer (KOT-4.6, KOT-4.11)."""
    if others == against == 0:
        return Verdict.SET_ASIDE
    return Verdict.ALLOWED if others and others + 1 > against else Verdict.REFUSED
