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
from studyplay.engines.scout.cards import Card, numbers_of
from studyplay.engines.scout.legality import scouted
from studyplay.engines.scout.rules import Scouting
from studyplay.engines.scout.sets import stronger_slices
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import can_pay, may_stop, to_act

Cards = tuple[Card, ...]


def legal_actions(state: State, seat: Seat, scouting: Scouting) -> Iterator[Action]:
    """Yield shows, then scouts, then both at once, then stopping.

    For a single active card only the left end is listed, since both ends are the same card.
    """
    if seat not in to_act(state):
        return
    if state.choosing:
        yield from (Keep(), Flip())
        return
    hand, active = state.hands[seat], state.active
    yield from shows(hand, active)
    if can_pay(state, scouting):
        yield from scouts(hand, active)
    if state.tokens[seat]:
        yield from scouts_and_shows(hand, active)
    if may_stop(state, scouting):
        yield Stop()


def shows(hand: Cards, active: Cards) -> Iterator[Show]:
    """Yield every part of *hand* that beats the *active* set."""
    for start, stop in stronger_slices(numbers_of(hand), numbers_of(active)):
        yield Show(start, stop)


def scouts(hand: Cards, active: Cards) -> Iterator[Scout]:
    """Yield every way to take a card of the *active* set into *hand* (SCO-5.2)."""
    for side in tuple(Side)[: len(active)]:
        for flipped in (False, True):
            for slot in range(len(hand) + 1):
                yield Scout(side, flipped, slot)


def scouts_and_shows(hand: Cards, active: Cards) -> Iterator[ScoutAndShow]:
    """Yield every scout combined with every show that is possible after it."""
    for scout in scouts(hand, active):
        for show in shows(*scouted(hand, active, scout)):
            yield ScoutAndShow(scout, show)
