"""Folding of events into the state, without legality checks."""

from dataclasses import replace
from operator import add
from typing import TypeVar

from studyplay.engines.core import NO_SEATS, all_seats, next_seat, replace_at_seat
from studyplay.engines.scout.endings import final_outcome
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
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Rules, ScoutingPolicy
from studyplay.engines.scout.state import State
from studyplay.engines.scout.validation import insert_card, take_end_card

Item = TypeVar("Item")


def initial_state(deal: Dealt, rules: Rules) -> State:
    """Return the state after the first event."""
    return _apply_deal(deal, rules.setup(len(deal.hands)).scouting)


def fold(state: State, event: Event, rules: Rules) -> State:  # noqa: PLR0911 -- a case an event
    """Return the state after *event*.  Raises ``ValueError`` for a redacted event."""
    match event:
        case Dealt():
            fresh = _apply_deal(event, rules.setup(state.seats).scouting)
            return replace(fresh, totals=state.totals, results=state.results)
        case HandHeld():
            return _apply_hand_held(state, event)
        case Shown():
            return _apply_show(state, event)
        case ChipSpent(seat):
            return replace(
                state, tokens=replace_at_seat(state.tokens, seat, state.tokens[seat] - 1)
            )
        case Scouted():
            return _apply_scout(state, event)
        case Stopped():
            return state
        case RoundEnded():
            return _apply_round_end(state, event, rules)


def _apply_deal(deal: Dealt, scouting: ScoutingPolicy) -> State:
    seats = len(deal.hands)
    tokens, chips = _starting_chips(scouting)
    return State(
        seats=seats,
        number=deal.number,
        first=deal.first,
        hands=deal.hands,
        choosing=all_seats(seats),
        turn=deal.first,
        tokens=(tokens,) * seats,
        chips=(chips,) * seats,
        captured=((),) * seats,
        aside=deal.aside,
        box=deal.out,
        totals=(0,) * seats,
    )


def _starting_chips(scouting: ScoutingPolicy) -> tuple[int, int]:
    """Return the scout&show chips and scout chips of each player at the start of a round."""
    match scouting:
        case OwnerIsPaid(scout_and_show):
            return scout_and_show, 0
        case OwnChips(count):
            return 0, count


def _apply_hand_held(state: State, event: HandHeld) -> State:
    hand = state.hands[event.seat]
    if _require_visible(event.flipped):
        hand = tuple(card.flipped() for card in hand)
    return replace(
        state,
        hands=replace_at_seat(state.hands, event.seat, hand),
        choosing=state.choosing - {event.seat},
    )


def _apply_show(state: State, event: Shown) -> State:
    seat, start = event.seat, _require_visible(event.start)
    hand = state.hands[seat]
    return replace(
        state,
        hands=replace_at_seat(state.hands, seat, hand[:start] + hand[start + len(event.cards) :]),
        captured=replace_at_seat(state.captured, seat, state.captured[seat] + state.active),
        active=event.cards,
        owner=seat,
        scouts=0,
        turn=next_seat(seat, state.seats),
    )


def _apply_scout(state: State, event: Scouted) -> State:
    seat = event.seat
    _, remaining = take_end_card(state.active, event.side)
    card = event.card.flipped() if _require_visible(event.flipped) else event.card
    return replace(
        state,
        hands=replace_at_seat(
            state.hands, seat, insert_card(state.hands[seat], card, _require_visible(event.slot))
        ),
        active=remaining,
        chips=_pay_chip(state.chips, event),
        scouts=state.scouts + (not event.plays_on),
        turn=seat if event.plays_on else next_seat(seat, state.seats),
    )


def _pay_chip(chips: tuple[int, ...], event: Scouted) -> tuple[int, ...]:
    """Return the chips after a scout: one more for the owner, or one less for the scout."""
    if event.paid_to is None:
        return replace_at_seat(chips, event.seat, chips[event.seat] - 1)
    return replace_at_seat(chips, event.paid_to, chips[event.paid_to] + 1)


def _apply_round_end(state: State, event: RoundEnded, rules: Rules) -> State:
    totals = tuple(map(add, state.totals, event.points))
    over = event.number >= rules.setup(state.seats).rounds
    return replace(
        state,
        choosing=NO_SEATS,
        totals=totals,
        results=(*state.results, event),
        outcome=final_outcome(totals) if over else None,
    )


def _require_visible(value: Item | None) -> Item:
    if value is None:
        raise ValueError("a redacted event cannot be folded")
    return value
