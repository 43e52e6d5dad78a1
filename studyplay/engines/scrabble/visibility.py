"""Removes from states and events what a seat may not see (SCR-9)."""

from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import (
    HIDDEN_TILE,
    BagOrdered,
    Event,
    ExpansionEvent,
    LookedUp,
    TilesDrawn,
    TilesExchanged,
)
from studyplay.engines.scrabble.interventions import (
    TilesReturned,
    TilesSwapped,
    TilesTraded,
    TopArranged,
)
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import to_act
from studyplay.engines.scrabble.view import View


def build_view(state: State, seat: Seat | None, rules: Rules) -> View:
    """Build the view of *seat*; ``None`` is the audience."""
    slices = state.slices
    for expansion in rules.expansions:
        slices = expansion.redact_slices(slices, seat)
    return View(
        seat=seat,
        seats=state.seats,
        board=state.board,
        rack="" if seat is None else state.racks[seat],
        rack_counts=tuple(map(len, state.racks)),
        bag_count=len(state.bag),
        unseen="" if seat is None else _unseen_tiles(state, seat),
        scores=state.scores,
        turn=state.turn,
        to_act=to_act(state, rules),
        pending=state.pending,
        skips=state.skips,
        helped=state.helped,
        stop_asked=state.stop_asked,
        sheet=state.sheet,
        racks=() if state.outcome is None else tuple(map(_sort_rack, state.racks)),
        outcome=state.outcome,
        disguised=state.disguised,
        slices=slices,
    )


def redact_event(  # noqa: PLR0911 -- one case per event
    event: Event, seat: Seat | None, rules: Rules
) -> Event:
    """Return *event* with the tiles and queries of other seats hidden; tile counts remain."""
    match event:
        case ExpansionEvent():
            return _redact_expansion_event(event, seat, rules)
        case BagOrdered(tiles):
            return replace(event, tiles=_mask_tiles(tiles))
        case (
            TilesDrawn(owner, tiles) | TilesReturned(owner, tiles) | TopArranged(owner, tiles)
        ) if owner != seat:
            return replace(event, tiles=_mask_tiles(tiles))
        case TilesExchanged(owner, given, drawn) | TilesSwapped(owner, given, drawn) if (
            owner != seat
        ):
            return replace(event, given=_mask_tiles(given), drawn=_mask_tiles(drawn))
        case TilesTraded(giver, taker, given, taken) if seat not in {giver, taker}:
            return replace(event, given=_mask_tiles(given), taken=_mask_tiles(taken))
        case LookedUp(owner) if owner != seat:
            return replace(event, query="", aid=LookupAid.PATTERN)
        case _:
            return event


def _redact_expansion_event(event: ExpansionEvent, seat: Seat | None, rules: Rules) -> Event:
    for expansion in rules.expansions:
        if isinstance(event, expansion.event_types):
            return expansion.redact_event(event, seat)
    raise ValueError(f"{type(event).__name__} belongs to no expansion of {rules.key}")


def _unseen_tiles(state: State, seat: Seat) -> str:
    others = (rack for other, rack in enumerate(state.racks) if other != seat)
    return "".join(sorted(state.bag + "".join(others)))


def _mask_tiles(tiles: str) -> str:
    return HIDDEN_TILE * len(tiles)


def _sort_rack(rack: str) -> str:
    """Sort a rack: its real order would reveal which tiles were returned earlier."""
    return "".join(sorted(rack))
