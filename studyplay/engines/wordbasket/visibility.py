"""Visibility of the state and of events for a seat (WB-13)."""

from dataclasses import replace

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.events import HIDDEN, CardsDrawn, CardThrown, Event
from studyplay.engines.wordbasket.state import State
from studyplay.engines.wordbasket.turns import seats_missing_reach, to_act
from studyplay.engines.wordbasket.view import View


def build_view(state: State, seat: Seat | None) -> View:
    """Build the view of *seat*; ``None`` is the audience."""
    return View(
        seat=seat,
        seats=state.seats,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        deck_count=len(state.deck),
        basket=state.basket,
        field=state.field,
        seq=state.seq,
        said=state.said,
        called=state.called,
        unheard=seats_missing_reach(state),
        thrown=None if state.thrown is None else state.thrown.throw,
        vote=state.vote,
        out=state.out,
        turn=state.turn,
        closes_at=next_deadline(state),
        to_act=to_act(state),
        allowed=state.allowed,
        barred=state.barred,
        set_aside=state.set_aside,
        fruitless=state.fruitless,
        stop_asked=state.stop_asked,
        stop_agreed=state.stop_agreed,
        stop_refused=state.stop_refused,
        lines=state.lines,
        hands=() if state.outcome is None else state.hands,
        outcome=state.outcome,
    )


def next_deadline(state: State) -> Millis | None:
    """Return the end of the vote, of the time for objections, or of the turn.

    At most one of these clocks runs: a vote or going out stops the turn clock (WB-14.4), and a
    vote restarts the time for objections.
    """
    if state.vote is not None:
        return state.vote.closes_at
    return state.turn_ends if state.out is None else state.closes_at


def redact_event(event: Event, seat: Seat | None) -> Event:
    """Return *event* without other seats' cards and the verdict on a throw (WB-13.2)."""
    match event:
        case CardsDrawn(owner, cards) if owner != seat:
            return replace(event, cards=(HIDDEN,) * len(cards))
        case CardThrown():
            return replace(event, fault="", known=None)
        case _:
            return event
