"""Legality checks for actions, and the cards that a scout moves."""

from collections.abc import Sequence

from studyplay.engines.core import GAME_OVER, NOT_YOUR_TURN, Seat, Violation
from studyplay.engines.scout.actions import (
    Action,
    Flip,
    Keep,
    Scout,
    ScoutAndShow,
    Show,
    Side,
    Stop,
)
from studyplay.engines.scout.cards import Card, upper_numbers
from studyplay.engines.scout.rules import OwnChips, ScoutingPolicy
from studyplay.engines.scout.sets import beats, set_kind
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import can_pay, may_stop, to_act


def find_violation(
    state: State, seat: Seat, action: Action, scouting: ScoutingPolicy
) -> Violation | None:
    """Return the first violation of *action*, or ``None``."""
    if state.outcome is not None:
        return GAME_OVER
    if seat not in to_act(state):
        return NOT_YOUR_TURN
    if isinstance(action, Keep | Flip):
        return None if state.choosing else Violation("scout.hand-settled", "SCO-2.4")
    if state.choosing:
        return Violation("scout.still-choosing", "SCO-2.5")
    return _check_turn_action(state, action, scouting)


def _check_turn_action(
    state: State, action: Show | Scout | ScoutAndShow | Stop, scouting: ScoutingPolicy
) -> Violation | None:
    hand = state.hands[state.turn]
    match action:
        case Show():
            return _check_show(hand, state.active, action)
        case Scout():
            return _check_scout(state, action, scouting)
        case ScoutAndShow():
            return _check_scout_and_show(state, action, scouting)
        case Stop():
            return _check_stop(state, scouting)


def _check_show(hand: Sequence[Card], active: Sequence[Card], show: Show) -> Violation | None:
    if not 0 <= show.start < show.stop <= len(hand):
        return Violation("scout.not-in-hand", "SCO-4.1", {"cards": str(len(hand))})
    numbers, to_beat = upper_numbers(hand[show.start : show.stop]), upper_numbers(active)
    if set_kind(numbers) is None:
        return Violation("scout.no-set", "SCO-4.2", {"set": _format_numbers(numbers)})
    if not beats(numbers, to_beat):
        facts = {"set": _format_numbers(numbers), "active": _format_numbers(to_beat)}
        return Violation("scout.too-weak", "SCO-4.5", facts)
    return None


def _check_scout(state: State, scout: Scout, scouting: ScoutingPolicy) -> Violation | None:
    if not state.active:
        return Violation("scout.nothing-to-scout", "SCO-5.1")
    if scout.side not in tuple(Side):
        return Violation("scout.no-end", "SCO-5.1")
    if not can_pay(state, scouting):
        return Violation("scout.no-chip", "SCO-9.4")
    hand_size = len(state.hands[state.turn])
    if not 0 <= scout.slot <= hand_size:
        return Violation("scout.no-slot", "SCO-5.2", {"cards": str(hand_size)})
    return None


def _check_scout_and_show(
    state: State, action: ScoutAndShow, scouting: ScoutingPolicy
) -> Violation | None:
    if isinstance(scouting, OwnChips):
        return Violation("scout.no-scout-and-show", "SCO-9.2")
    if not state.tokens[state.turn]:
        return Violation("scout.token-spent", "SCO-6.1")
    violation = _check_scout(state, action.scout, scouting)
    if violation is not None:
        return violation
    hand, active = apply_scout(state.hands[state.turn], state.active, action.scout)
    return _check_show(hand, active, action.show)


def _check_stop(state: State, scouting: ScoutingPolicy) -> Violation | None:
    if may_stop(state, scouting):
        return None
    if not state.active:
        return Violation("scout.must-show", "SCO-4.5")
    return Violation("scout.must-go-on", "SCO-9.6")


def apply_scout(
    hand: tuple[Card, ...], active: tuple[Card, ...], scout: Scout
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the hand and the active set after *scout*, which must be legal."""
    card, remaining = take_end_card(active, scout.side)
    return insert_card(hand, card.flipped() if scout.flipped else card, scout.slot), remaining


def take_end_card(active: tuple[Card, ...], side: Side) -> tuple[Card, tuple[Card, ...]]:
    """Return the card at one end of the active set, and the remaining cards."""
    match side:
        case Side.LEFT:
            return active[0], active[1:]
        case Side.RIGHT:
            return active[-1], active[:-1]


def insert_card(hand: tuple[Card, ...], card: Card, slot: int) -> tuple[Card, ...]:
    """Return *hand* with *card* inserted before position *slot*."""
    return (*hand[:slot], card, *hand[slot:])


def _format_numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
