"""Visibility of the state and of events for a seat (KOT-9)."""

from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.events import HIDDEN, CardsDrawn, Event
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.turns import to_act
from studyplay.engines.kotoba.view import View


def build_view(state: State, seat: Seat | None) -> View:
    """Build the view of *seat*; ``None`` is the audience."""
    return View(
        seat=seat,
        seats=state.seats,
        first=state.first,
        rounds=state.rounds,
        hand="" if seat is None else state.hands[seat],
        hand_counts=tuple(map(len, state.hands)),
        words=state.words,
        chips=state.chips,
        pile_count=len(state.pile),
        discards=state.discards,
        turn=state.turn,
        to_act=to_act(state),
        appeared=state.appeared,
        voted_down=state.voted_down,
        round=state.round,
        played=state.played,
        failed=state.failed,
        proposal=state.proposal,
        outcome=state.outcome,
    )


def redact_event(event: Event, seat: Seat | None) -> Event:
    """Return *event* with cards drawn by other seats hidden; their number stays visible."""
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return replace(event, cards=HIDDEN * len(event.cards))
    return event
