"""Visibility of the state and of events for a seat (SCO-8)."""

from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scout.cards import hide_cards
from studyplay.engines.scout.events import Dealt, Event, HandHeld, Scouted, Shown
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import to_act
from studyplay.engines.scout.view import View


def build_view(state: State, seat: Seat | None, rounds: int) -> View:
    """Build the view of *seat* (``None`` is the audience) in a game of *rounds* rounds."""
    return View(
        seat=seat,
        seats=state.seats,
        number=state.number,
        rounds=rounds,
        first=state.first,
        turn=state.turn,
        to_act=to_act(state),
        choosing=state.choosing,
        hand=() if seat is None else state.hands[seat],
        hand_counts=tuple(map(len, state.hands)),
        active=state.active,
        owner=state.owner,
        scouts=state.scouts,
        tokens=state.tokens,
        chips=state.chips,
        captured_counts=tuple(map(len, state.captured)),
        aside_count=len(state.aside),
        box=state.box,
        totals=state.totals,
        results=state.results,
        outcome=state.outcome,
    )


def redact_event(event: Event, seat: Seat | None) -> Event:
    """Return *event* without other hands, their orientation and positions in them."""
    match event:
        case Dealt(hands=hands, aside=aside):
            visible = (
                hand if owner == seat else hide_cards(hand) for owner, hand in enumerate(hands)
            )
            return replace(event, hands=tuple(visible), aside=hide_cards(aside))
        case HandHeld(owner) if owner != seat:
            return replace(event, flipped=None)
        case Shown(owner) if owner != seat:
            return replace(event, start=None)
        case Scouted(owner) if owner != seat:
            return replace(event, flipped=None, slot=None)
        case _:
            return event
