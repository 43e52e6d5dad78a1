"""Votes on words that are not in the lexicon (WB-7)."""

from collections.abc import Callable

from studyplay.engines.core import Millis, Seat, Verdict, early_verdict
from studyplay.engines.wordbasket.event_builder import EventBuilder
from studyplay.engines.wordbasket.events import VoteCast, VoteOpened
from studyplay.engines.wordbasket.state import WordThrow, WordVote
from studyplay.engines.wordbasket.turns import pending_voters


def open_vote(
    builder: EventBuilder, throw: WordThrow, reach: bool, at: Millis, accuser: Seat | None
) -> None:
    """Open a vote on the word of *throw*."""
    closes_at = Millis(at + builder.rules.vote_window)
    builder.add(VoteOpened(throw.seat, throw.word, throw.card, reach, accuser, at, closes_at))


def cast_vote(builder: EventBuilder, seat: Seat, accept: bool | None) -> Verdict | None:
    """Add a vote; return the verdict if the missing votes cannot change it."""
    builder.add(VoteCast(seat, accept))
    vote = builder.state.vote
    return None if vote is None else _current_verdict(vote, len(pending_voters(builder.state)))


def final_verdict(vote: WordVote) -> Verdict:
    """Return the verdict of *vote* when its time is over (WB-7.3)."""
    return _vote_rule(vote)(len(vote.agreed), len(vote.refused))


def _current_verdict(vote: WordVote, missing: int) -> Verdict | None:
    return early_verdict(_vote_rule(vote), len(vote.agreed), len(vote.refused), missing)


def _vote_rule(vote: WordVote) -> Callable[[int, int], Verdict]:
    return _proposal_verdict if vote.accuser is None else _throw_verdict


def _proposal_verdict(agreed: int, refused: int) -> Verdict:
    """Return the verdict on a word whose card is still in the hand (WB-7.1)."""
    if agreed == refused == 0:
        return Verdict.SET_ASIDE
    return Verdict.ALLOWED if agreed > refused else Verdict.REFUSED


def _throw_verdict(agreed: int, refused: int) -> Verdict:
    """Return the verdict on a thrown word; its player counts as one yes vote (WB-7.5)."""
    if agreed and agreed + 1 > refused:
        return Verdict.ALLOWED
    return Verdict.REFUSED if refused > agreed + 1 else Verdict.SET_ASIDE
