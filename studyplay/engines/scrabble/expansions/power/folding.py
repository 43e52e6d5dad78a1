"""Folding events into the state slice of the power tiles; events are not validated here."""

from dataclasses import replace

from studyplay.engines.core import Seat, replace_at_seat
from studyplay.engines.scrabble.events import (
    Event,
    GaveUp,
    Passed,
    PhonyWithdrawn,
    TilesExchanged,
    TilesPlaced,
    TurnMissed,
)
from studyplay.engines.scrabble.expansions.power.records import (
    STARS_PER_SEAT,
    BlockedSquare,
    PowerState,
    SquareBlocked,
    SquareFreed,
    StarSpent,
)
from studyplay.engines.scrabble.interventions import TurnReturned
from studyplay.engines.scrabble.tiles import FOREIGN_TILE


def initial_power_state(seats: int) -> PowerState:
    """Return the initial slice: every seat has all its power tiles (SCR-13.1)."""
    return PowerState(blanks=(True,) * seats, stars=(STARS_PER_SEAT,) * seats)


def fold_event(power: PowerState, event: Event) -> PowerState:  # noqa: PLR0911 -- a case an event
    """Return the slice after *event*; the same object if nothing changed."""
    match event:
        case TilesPlaced(seat, tiles=tiles):
            return _fold_placement(power, seat, tiles)
        case TilesExchanged() | Passed() | GaveUp() | TurnMissed():
            return replace(power, used=False) if power.used else power
        case TurnReturned():
            return replace(power, used=power.used_before)
        case PhonyWithdrawn():
            return _return_blank(power)
        case StarSpent(seat):
            return _spend_star(power, seat)
        case SquareBlocked(seat, row, col):
            blocks = (*power.blocks, BlockedSquare(seat, row, col))
            return replace(_spend_star(power, seat), blocks=blocks)
        case SquareFreed(seat):
            blocks = tuple(each for each in power.blocks if each.seat != seat)
            return replace(power, blocks=blocks)
        case _:
            return power


def _fold_placement(power: PowerState, seat: Seat, tiles: str) -> PowerState:
    """Record a play; a ``FOREIGN`` tile is the power blank of the seat that plays it."""
    after = replace(power, used=False, used_before=power.used, latest=None)
    if FOREIGN_TILE not in tiles:
        return after
    return replace(after, blanks=replace_at_seat(power.blanks, seat, False), latest=seat)


def _return_blank(power: PowerState) -> PowerState:
    if power.latest is None:
        return power
    return replace(power, blanks=replace_at_seat(power.blanks, power.latest, True), latest=None)


def _spend_star(power: PowerState, seat: Seat) -> PowerState:
    return replace(
        power, stars=replace_at_seat(power.stars, seat, power.stars[seat] - 1), used=True
    )
