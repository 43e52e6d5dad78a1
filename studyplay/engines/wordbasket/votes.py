"""Votes on words that are not in the lexicon (WB-7)."""

from collections.abc import Callable

from studyplay.engines.core import Millis, Seat, Verdict, decided
from studyplay.engines.wordbasket.course import Course
from studyplay.engines.wordbasket.events import VoteCast, VoteOpened
from studyplay.engines.wordbasket.state import Said, Vote
from studyplay.engines.wordbasket.turns import may_vote


def open_vote(course: Course, said: Said, reach: bool, at: Millis, accuser: Seat | None) -> None:
    """Open a vote on the word of *throw*."""
    closes_at = Millis(at + course.rules.vote_window)
    course.add(VoteOpened(said.seat, said.word, said.card, reach, accuser, at, closes_at))


def cast(course: Course, seat: Seat, accept: bool | None) -> Verdict | None:
    """Add a vote; return the verdict if the missing votes cannot change it."""
    course.add(VoteCast(seat, accept))
    vote = course.state.vote
    return None if vote is None else _verdict(vote, len(may_vote(course.state)))


def final_verdict(vote: Vote) -> Verdict:
    """Return the verdict of *vote* when its time is over (WB-7.3)."""
    return _outcome(vote)(len(vote.agreed), len(vote.refused))


def _verdict(vote: Vote, missing: int) -> Verdict | None:
    return decided(_outcome(vote), len(vote.agreed), len(vote.refused), missing)


def _outcome(vote: Vote) -> Callable[[int, int], Verdict]:
    return _of_proposal if vote.accuser is None else _of_throw


def _of_proposal(agreed: int, refused: int) -> Verdict:
    """Return the verdict on a word whose card is still in the hand (WB-7.1)."""
    if agreed == refused == 0:
        return Verdict.SET_ASIDE
    return Verdict.ALLOWED if agreed > refused else Verdict.REFUSED


def _of_throw(agreed: int, refused: int) -> Verdict:
    """Return the verdict on a thrown word; its player counts as one yes vote (WB-7.5)."""
    if agreed and agreed + 1 > refused:
        return Verdict.ALLOWED
    return Verdict.REFUSED if refused > agreed + 1 else Verdict.SET_ASIDE
