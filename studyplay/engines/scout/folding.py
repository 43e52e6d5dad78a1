"""Folding of events into the state, without legality checks."""

from dataclasses import replace
from operator import add
from typing import TypeVar

from studyplay.engines.core import NOBODY, at_seat, everybody, left_of
from studyplay.engines.scout.endings import standing
from studyplay.engines.scout.events import (
    ChipSpent,
    Dealt,
    Event,
    HandHeld,
    RoundEnded,
    Scouted,
    Shown,
    Stopped,
)
from studyplay.engines.scout.legality import put, taken
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Rules, Scouting
from studyplay.engines.scout.state import State

Item = TypeVar("Item")


def opened(deal: Dealt, rules: Rules) -> State:
    """Return the state after the first event."""
    return _dealt(deal, rules.setup(len(deal.hands)).scouting)


def fold(state: State, event: Event, rules: Rules) -> State:  # noqa: PLR0911 -- a case an event
    """Return the state after *event*.  Raises ``ValueError`` for a redacted event."""
    match event:
        case Dealt():
            fresh = _dealt(event, rules.setup(state.seats).scouting)
            return replace(fresh, totals=state.totals, results=state.results)
        case HandHeld():
            return _held(state, event)
        case Shown():
            return _shown(state, event)
        case ChipSpent(seat):
            return replace(state, tokens=at_seat(state.tokens, seat, state.tokens[seat] - 1))
        case Scouted():
            return _scouted(state, event)
        case Stopped():
            return state
        case RoundEnded():
            return _ended(state, event, rules)


def _dealt(deal: Dealt, scouting: Scouting) -> State:
    seats = len(deal.hands)
    tokens, chips = _given(scouting)
    return State(
        seats=seats,
        number=deal.number,
        first=deal.first,
        hands=deal.hands,
        choosing=everybody(seats),
        turn=deal.first,
        tokens=(tokens,) * seats,
        chips=(chips,) * seats,
        captured=((),) * seats,
        aside=deal.aside,
        box=deal.out,
        totals=(0,) * seats,
    )


def _given(scouting: Scouting) -> tuple[int, int]:
    """Return the scout&show chips and scout chips of each player at the start of a round."""
    match scouting:
        case OwnerIsPaid(scout_and_show):
            return scout_and_show, 0
        case OwnChips(count):
            return 0, count


def _held(state: State, event: HandHeld) -> State:
    hand = state.hands[event.seat]
    if _known(event.flipped):
        hand = tuple(card.turned() for card in hand)
    return replace(
        state,
        hands=at_seat(state.hands, event.seat, hand),
        choosing=state.choosing - {event.seat},
    )


def _shown(state: State, event: Shown) -> State:
    seat, start = event.seat, _known(event.start)
    hand = state.hands[seat]
    return replace(
        state,
        hands=at_seat(state.hands, seat, hand[:start] + hand[start + len(event.cards) :]),
        captured=at_seat(state.captured, seat, state.captured[seat] + state.active),
        active=event.cards,
        owner=seat,
        scouts=0,
        turn=left_of(seat, state.seats),
    )


def _scouted(state: State, event: Scouted) -> State:
    seat = event.seat
    _, remaining = taken(state.active, event.side)
    card = event.card.turned() if _known(event.flipped) else event.card
    return replace(
        state,
        hands=at_seat(state.hands, seat, put(state.hands[seat], card, _known(event.slot))),
        active=remaining,
        chips=_paid(state.chips, event),
        scouts=state.scouts + (not event.plays_on),
        turn=seat if event.plays_on else left_of(seat, state.seats),
    )


def _paid(chips: tuple[int, ...], event: Scouted) -> tuple[int, ...]:
    """Return the chips after a scout: one more for the owner, or one less for the scout."""
    if event.paid_to is None:
        return at_seat(chips, event.seat, chips[event.seat] - 1)
    return at_seat(chips, event.paid_to, chips[event.paid_to] + 1)


def _ended(state: State, event: RoundEnded, rules: Rules) -> State:
    totals = tuple(map(add, state.totals, event.points))
    over = event.number >= rules.setup(state.seats).rounds
    return replace(
        state,
        choosing=NOBODY,
        totals=totals,
        results=(*state.results, event),
        outcome=standing(totals) if over else None,
    )


def _known(value: Item | None) -> Item:
    if value is None:
        raise ValueError("a redacted event cannot be folded")
    return value
