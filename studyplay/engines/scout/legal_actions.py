"""Lazy listing of the legal actions of a seat."""

from collections.abc import Iterator

from studyplay.engines.core import Seat
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
from studyplay.engines.scout.rules import ScoutingPolicy
from studyplay.engines.scout.sets import find_stronger_slices
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import can_pay, may_stop, to_act
from studyplay.engines.scout.validation import apply_scout

Cards = tuple[Card, ...]


def legal_actions(state: State, seat: Seat, scouting: ScoutingPolicy) -> Iterator[Action]:
    """Yield shows, then scouts, then both at once, then stopping.

    For a single active card only the left end is listed, since both ends are the same card.
    """
    if seat not in to_act(state):
        return
    if state.choosing:
        yield from (Keep(), Flip())
        return
    hand, active = state.hands[seat], state.active
    yield from list_shows(hand, active)
    if can_pay(state, scouting):
        yield from list_scouts(hand, active)
    if state.tokens[seat]:
        yield from list_scouts_and_shows(hand, active)
    if may_stop(state, scouting):
        yield Stop()


def list_shows(hand: Cards, active: Cards) -> Iterator[Show]:
    """Yield every part of *hand* that beats the *active* set."""
    for start, stop in find_stronger_slices(upper_numbers(hand), upper_numbers(active)):
        yield Show(start, stop)


def list_scouts(hand: Cards, active: Cards) -> Iterator[Scout]:
    """Yield every way to take a card of the *active* set into *hand* (SCO-5.2)."""
    for side in tuple(Side)[: len(active)]:
        for flipped in (False, True):
            for slot in range(len(hand) + 1):
                yield Scout(side, flipped, slot)


def list_scouts_and_shows(hand: Cards, active: Cards) -> Iterator[ScoutAndShow]:
    """Yield every scout combined with every show that is possible after it."""
    for scout in list_scouts(hand, active):
        for show in list_shows(*apply_scout(hand, active, scout)):
            yield ScoutAndShow(scout, show)
