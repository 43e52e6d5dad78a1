"""Votes on words that the lexicon does not have (WB-7)."""

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.course import Course
from studyplay.engines.wordbasket.events import VoteCast, VoteOpened
from studyplay.engines.wordbasket.state import Said, State, Vote
from studyplay.engines.wordbasket.turns import may_vote


def open_vote(course: Course, said: Said, reach: bool, at: Millis, accuser: Seat | None) -> None:
    """Put the word of *said* to the others."""
    until = Millis(at + course.rules.vote_window)
    course.add(VoteOpened(said.seat, said.word, said.card, reach, accuser, at, until))


def cast(course: Course, seat: Seat, accept: bool) -> bool | None:
    """Add a vote; the verdict if there is one now."""
    course.add(VoteCast(seat, accept))
    vote = course.state.vote
    return None if vote is None else verdict(course.state, vote)


def verdict(state: State, vote: Vote) -> bool | None:
    """Whether the word is allowed: more than half of the others are for it (WB-7.1).

    ``None`` while the votes that are missing can still decide.
    """
    others = state.seats - 1
    if 2 * len(vote.agreed) > others:
        return True
    return None if 2 * (len(vote.agreed) + len(may_vote(state))) > others else False
