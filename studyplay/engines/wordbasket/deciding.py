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
from studyplay.engines.wordbasket.cards import card_letters, is_number_card, remove_cards
from studyplay.engines.wordbasket.chain_rules import find_chain_violation, next_letters
from studyplay.engines.wordbasket.event_builder import WENT_OUT, EventBuilder
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
from studyplay.engines.wordbasket.rules import Enforcement
from studyplay.engines.wordbasket.state import WordThrow
from studyplay.engines.wordbasket.turns import seats_missing_reach
from studyplay.engines.wordbasket.validation import ActionChecker, build_word_throw
from studyplay.engines.wordbasket.votes import cast_vote, final_verdict, open_vote

VOTED_DOWN = "voted-down"
"""The ``fault`` of a word that the players voted down."""

SET_ASIDE = "set-aside"
"""The ``fault`` of a word on which the vote did not decide."""


def add_events(
    builder: EventBuilder, seat: Seat, action: Action, at: Millis, checker: ActionChecker
) -> None:
    """Add the events of *action*, which must be legal, and their consequences."""
    match action:
        case Throw():
            _add_throw(builder, seat, action, at, checker)
        case Reset():
            _add_reset(builder, seat, action, at)
        case Accuse():
            _resolve_accusation(builder, seat, at)
        case CastVote(accept=accept):
            _add_vote(builder, seat, accept, at)
        case _:
            _add_announcement(builder, seat, action)
    builder.end_if_over()
    builder.start_turn_clock(at)


def add_timeout_events(builder: EventBuilder, at: Millis) -> None:
    """Count an expired vote, or make going out final, or pass an expired turn.

    WB-7.3, WB-10.2, WB-14.3, in this order; only one of these clocks runs at a time.
    """
    state = builder.state
    if state.vote is not None:
        _apply_verdict(builder, final_verdict(state.vote), at)
        builder.end_if_over()
    elif state.out is not None:
        builder.end_game(WENT_OUT, state.out)
    elif state.turn is not None:
        builder.add(TurnPassed(state.turn, at))
        builder.end_if_over()
    builder.start_turn_clock(at)


def _add_announcement(
    builder: EventBuilder, seat: Seat, action: CallReach | AccuseReach | ProposeStop | AnswerStop
) -> None:
    match action:
        case CallReach():
            builder.add(ReachCalled(seat))
        case AccuseReach(accused):
            builder.add(ReachMissed(accused, seat))
            builder.draw_cards(accused, builder.rules.penalty)
        case ProposeStop():
            builder.add(StopProposed(seat))
        case AnswerStop(agree=agree):
            builder.add(StopAnswered(seat, agree))


def _add_throw(
    builder: EventBuilder, seat: Seat, action: Throw, at: Millis, checker: ActionChecker
) -> None:
    state = builder.state
    throw = build_word_throw(state, seat, action)
    known = checker.is_known_word(state, throw.word)
    if builder.rules.enforcement is Enforcement.TABLE:
        violation = find_chain_violation(throw, builder.rules)
        fault = "" if violation is None else violation.code.rpartition(".")[2]
        _add_card_thrown(builder, throw, action.reach, at, fault=fault, known=known)
    elif known or state.seats == 1:
        _add_card_thrown(
            builder, throw, action.reach, at, known=known, approved="" if known else "self"
        )
    else:
        open_vote(builder, throw, action.reach, at, None)


def _add_card_thrown(  # noqa: PLR0913 -- one parameter per event field
    builder: EventBuilder,
    throw: WordThrow,
    reach: bool,
    at: Millis,
    *,
    fault: str = "",
    known: bool = True,
    approved: str = "",
) -> None:
    """Add ``CardThrown`` for *throw*."""
    accusable = builder.rules.enforcement is Enforcement.TABLE
    has_called = builder.state.seats == 1 or throw.seat not in seats_missing_reach(builder.state)
    is_open = throw.held == 1 and (accusable or not has_called)
    builder.add(
        CardThrown(
            seat=throw.seat,
            word=throw.word,
            card=throw.card,
            field=next_letters(throw.word, throw.card, throw.field),
            reach=reach,
            fault=fault,
            known=known,
            approved=approved,
            accusable=accusable,
            at=at,
            closes_at=builder.objection_deadline(at) if is_open else None,
        )
    )


def _add_reset(builder: EventBuilder, seat: Seat, action: Reset, at: Millis) -> None:
    hand = builder.state.hands[seat]
    thrown = (*remove_cards(hand, (action.top,)), action.top)
    before = builder.state.field
    field = before if is_number_card(action.top) else card_letters(action.top)
    builder.add(HandReset(seat, thrown, field, at))
    builder.draw_cards(seat, len(hand) + 1)


def _resolve_accusation(builder: EventBuilder, accuser: Seat, at: Millis) -> None:
    """Resolve an accusation: first by the rules, then by the lexicon or a vote."""
    thrown = builder.state.thrown
    if thrown is None:
        raise ValueError("there is no throw to accuse")
    throw = thrown.throw
    if thrown.fault:
        _add_taken_back(builder, throw, accuser, thrown.fault)
    elif thrown.known:
        builder.add(AccusationFailed(throw.seat, accuser))
    elif throw.word in builder.state.barred:
        _add_taken_back(builder, throw, accuser, VOTED_DOWN)
    elif throw.word in builder.state.set_aside:
        _add_taken_back(builder, throw, accuser, SET_ASIDE)
    else:
        open_vote(builder, throw, False, at, accuser)


def _add_taken_back(builder: EventBuilder, throw: WordThrow, accuser: Seat, fault: str) -> None:
    builder.add(ThrowTakenBack(throw.seat, accuser, fault))
    if fault != SET_ASIDE:
        builder.draw_cards(throw.seat, builder.rules.penalty)


def _add_vote(builder: EventBuilder, seat: Seat, accept: bool | None, at: Millis) -> None:
    verdict = cast_vote(builder, seat, accept)
    if verdict is not None:
        _apply_verdict(builder, verdict, at)


def _apply_verdict(builder: EventBuilder, verdict: Verdict, at: Millis) -> None:
    """Close the vote; then add the throw, or take the card back, if the verdict requires it."""
    state = builder.state
    accepted = verdict is Verdict.ALLOWED
    vote = builder.close_vote(verdict, at)
    if vote.accuser is None:
        if accepted:
            held, previous = len(state.hands[vote.seat]), state.said[vote.seat]
            throw = WordThrow(vote.seat, vote.word, vote.card, state.field, previous, held)
            _add_card_thrown(builder, throw, vote.reach, at, known=False, approved="vote")
    elif not accepted and state.thrown is not None:
        fault = VOTED_DOWN if verdict is Verdict.REFUSED else SET_ASIDE
        _add_taken_back(builder, state.thrown.throw, vote.accuser, fault)
