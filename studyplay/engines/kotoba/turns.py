"""The seats that may act, in turns and during votes (KOT-3, KOT-4)."""

from studyplay.engines.core import NO_SEATS, Seat, Verdict, all_seats, early_verdict
from studyplay.engines.kotoba.state import PlayProposal, State


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat on turn; during a vote, the proposer and the seats yet to vote."""
    if state.outcome is not None:
        return NO_SEATS
    if state.proposal is not None:
        return pending_voters(state.proposal, state.seats) | {state.proposal.seat}
    return frozenset({state.turn})


def pending_voters(proposal: PlayProposal, seats: int) -> frozenset[Seat]:
    """Return the seats that have not voted; the proposer counts as having voted."""
    return all_seats(seats) - proposal.agreed - proposal.against - proposal.abstained


def current_verdict(proposal: PlayProposal, seats: int) -> Verdict | None:
    """Return the verdict, or ``None`` while the missing votes can change it."""
    others = len(proposal.agreed) - 1
    missing = len(pending_voters(proposal, seats))
    return early_verdict(_vote_verdict, others, len(proposal.against), missing)


def _vote_verdict(others: int, against: int) -> Verdict:
    """Return the verdict; *others* are the yes votes without the proposer (KOT-4.6, KOT-4.11)."""
    if others == against == 0:
        return Verdict.SET_ASIDE
    return Verdict.ALLOWED if others and others + 1 > against else Verdict.REFUSED
