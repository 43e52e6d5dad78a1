"""The events of a valid action; each event is folded before the next one is built."""

from studyplay.engines.core import Millis, Seat, Verdict
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    Action,
    AnswerStop,
    CallReach,
    CastVote,
    ProposeStop,
    Reset,
    Throw,
)
from studyplay.engines.wordbasket.cards import is_number, letters_of, without
from studyplay.engines.wordbasket.chain import chain_fault, opened_by
from studyplay.engines.wordbasket.course import OUT, Course
from studyplay.engines.wordbasket.events import (
    AccusationFailed,
    CardThrown,
    HandReset,
    ReachCalled,
    ReachMissed,
    StopAnswered,
    StopProposed,
    ThrowTakenBack,
    TurnPassed,
)
from studyplay.engines.wordbasket.judging import Referee, said_by
from studyplay.engines.wordbasket.rules import Enforcement
from studyplay.engines.wordbasket.state import Said
from studyplay.engines.wordbasket.turns import unheard
from studyplay.engines.wordbasket.votes import cast, final_verdict, open_vote

VOTED_DOWN = "voted-down"
"""The ``fault`` of a word that the players voted down."""

SET_ASIDE = "set-aside"
"""The ``fault`` of a word on which the vote did not decide."""


def follow(course: Course, seat: Seat, action: Action, at: Millis, referee: Referee) -> None:
    """Add the events of *action*, which must be legal, and their consequences."""
    match action:
        case Throw():
            _throw(course, seat, action, at, referee)
        case Reset():
            _reset(course, seat, action, at)
        case Accuse():
            _accuse(course, seat, at)
        case CastVote(accept=accept):
            _vote(course, seat, accept, at)
        case _:
            _speak(course, seat, action)
    course.settle()
    course.start_clock(at)


def time_out(course: Course, at: Millis) -> None:
    """Count an expired vote, or make going out final, or pass an expired turn.

    WB-7.3, WB-10.2, WB-14.3, in this order; only one of these clocks runs at a time.
    """
    state = course.state
    if state.vote is not None:
        _close_vote(course, final_verdict(state.vote), at)
        course.settle()
    elif state.out is not None:
        course.end(OUT, state.out)
    elif state.turn is not None:
        course.add(TurnPassed(state.turn, at))
        course.settle()
    course.start_clock(at)


def _speak(
    course: Course, seat: Seat, action: CallReach | AccuseReach | ProposeStop | AnswerStop
) -> None:
    match action:
        case CallReach():
            course.add(ReachCalled(seat))
        case AccuseReach(accused):
            course.add(ReachMissed(accused, seat))
            course.draw(accused, course.rules.penalty)
        case ProposeStop():
            course.add(StopProposed(seat))
        case AnswerStop(agree=agree):
            course.add(StopAnswered(seat, agree))


def _throw(course: Course, seat: Seat, action: Throw, at: Millis, referee: Referee) -> None:
    state = course.state
    throw = said_by(state, seat, action)
    known = referee.is_known(state, throw.word)
    if course.rules.enforcement is Enforcement.TABLE:
        violation = chain_fault(throw, course.rules)
        fault = "" if violation is None else violation.code.rpartition(".")[2]
        _lay(course, throw, action.reach, at, fault=fault, known=known)
    elif known or state.seats == 1:
        _lay(course, throw, action.reach, at, known=known, approved="" if known else "self")
    else:
        open_vote(course, throw, action.reach, at, None)


def _lay(  # noqa: PLR0913 -- one parameter per event field
    course: Course,
    said: Said,
    reach: bool,
    at: Millis,
    *,
    fault: str = "",
    known: bool = True,
    approved: str = "",
) -> None:
    """Add ``CardThrown`` for *throw*."""
    accusable = course.rules.enforcement is Enforcement.TABLE
    has_called = course.state.seats == 1 or said.seat not in unheard(course.state)
    is_open = said.held == 1 and (accusable or not has_called)
    course.add(
        CardThrown(
            seat=said.seat,
            word=said.word,
            card=said.card,
            field=opened_by(said.word, said.card, said.field),
            reach=reach,
            fault=fault,
            known=known,
            approved=approved,
            accusable=accusable,
            at=at,
            closes_at=course.objections_until(at) if is_open else None,
        )
    )


def _reset(course: Course, seat: Seat, action: Reset, at: Millis) -> None:
    hand = course.state.hands[seat]
    thrown = (*without(hand, (action.top,)), action.top)
    before = course.state.field
    field = before if is_number(action.top) else letters_of(action.top)
    course.add(HandReset(seat, thrown, field, at))
    course.draw(seat, len(hand) + 1)


def _accuse(course: Course, accuser: Seat, at: Millis) -> None:
    """Resolve an accusation: first by the rules, then by the lexicon or a vote."""
    thrown = course.state.thrown
    if thrown is None:
        raise ValueError("there is no throw to accuse")
    throw = thrown.said
    if thrown.fault:
        _take_back(course, throw, accuser, thrown.fault)
    elif thrown.known:
        course.add(AccusationFailed(throw.seat, accuser))
    elif throw.word in course.state.barred:
        _take_back(course, throw, accuser, VOTED_DOWN)
    elif throw.word in course.state.set_aside:
        _take_back(course, throw, accuser, SET_ASIDE)
    else:
        open_vote(course, throw, False, at, accuser)


def _take_back(course: Course, said: Said, accuser: Seat, fault: str) -> None:
    course.add(ThrowTakenBack(said.seat, accuser, fault))
    if fault != SET_ASIDE:
        course.draw(said.seat, course.rules.penalty)


def _vote(course: Course, seat: Seat, accept: bool | None, at: Millis) -> None:
    verdict = cast(course, seat, accept)
    if verdict is not None:
        _close_vote(course, verdict, at)


def _close_vote(course: Course, verdict: Verdict, at: Millis) -> None:
    """Close the vote; then add the throw, or take the card back, if the verdict requires it."""
    state = course.state
    accepted = verdict is Verdict.ALLOWED
    vote = course.close_vote(verdict, at)
    if vote.accuser is None:
        if accepted:
            held, previous = len(state.hands[vote.seat]), state.said[vote.seat]
            throw = Said(vote.seat, vote.word, vote.card, state.field, previous, held)
            _lay(course, throw, vote.reach, at, known=False, approved="vote")
    elif not accepted and state.thrown is not None:
        fault = VOTED_DOWN if verdict is Verdict.REFUSED else SET_ASIDE
        _take_back(course, state.thrown.said, vote.accuser, fault)
