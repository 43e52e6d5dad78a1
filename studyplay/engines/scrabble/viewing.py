"""Removes from states and events what a seat may not see (SCR-9)."""

from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import (
    HIDDEN,
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
from studyplay.engines.scrabble.lookups import Aid
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import to_act
from studyplay.engines.scrabble.view import View


def view_of(state: State, seat: Seat | None, rules: Rules) -> View:
    """Build the view of *seat*; ``None`` is the audience."""
    slices = state.slices
    for expansion in rules.expansions:
        slices = expansion.show(slices, seat)
    return View(
        seat=seat,
        seats=state.seats,
        board=state.board,
        rack="" if seat is None else state.racks[seat],
        rack_counts=tuple(map(len, state.racks)),
        bag_count=len(state.bag),
        unseen="" if seat is None else _unseen(state, seat),
        scores=state.scores,
        turn=state.turn,
        to_act=to_act(state, rules),
        pending=state.pending,
        skips=state.skips,
        helped=state.helped,
        stop_asked=state.stop_asked,
        sheet=state.sheet,
        racks=() if state.outcome is None else tuple(map(_laid_open, state.racks)),
        outcome=state.outcome,
        disguised=state.disguised,
        slices=slices,
    )


def redacted(  # noqa: PLR0911 -- one case per event
    event: Event, seat: Seat | None, rules: Rules
) -> Event:
    """Return *event* with the tiles and queries of other seats hidden; tile counts remain."""
    match event:
        case ExpansionEvent():
            return _redacted_by_owner(event, seat, rules)
        case BagOrdered(tiles):
            return replace(event, tiles=_hidden(tiles))
        case (
            TilesDrawn(owner, tiles) | TilesReturned(owner, tiles) | TopArranged(owner, tiles)
        ) if owner != seat:
            return replace(event, tiles=_hidden(tiles))
        case TilesExchanged(owner, given, drawn) | TilesSwapped(owner, given, drawn) if (
            owner != seat
        ):
            return replace(event, given=_hidden(given), drawn=_hidden(drawn))
        case TilesTraded(giver, taker, given, taken) if seat not in {giver, taker}:
            return replace(event, given=_hidden(given), taken=_hidden(taken))
        case LookedUp(owner) if owner != seat:
            return replace(event, query="", aid=Aid.PATTERN)
        case _:
            return event


def _redacted_by_owner(event: ExpansionEvent, seat: Seat | None, rules: Rules) -> Event:
    for expansion in rules.expansions:
        if isinstance(event, expansion.events):
            return expansion.redact(event, seat)
    raise ValueError(f"{type(event).__name__} belongs to no expansion of {rules.key}")


def _unseen(state: State, seat: Seat) -> str:
    others = (rack for other, rack in enumerate(state.racks) if other != seat)
    return "".join(sorted(state.bag + "".join(others)))


def _hidden(tiles: str) -> str:
    return HIDDEN * len(tiles)


def _laid_open(rack: str) -> str:
    """Sort a rack: its real order would reveal which tiles were returned earlier."""
    return "".join(sorted(rack))
