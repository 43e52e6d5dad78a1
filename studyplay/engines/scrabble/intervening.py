"""Applies the events of ``interventions`` to the state; does not validate them."""

from dataclasses import replace

from studyplay.engines.core import Seat, at_seat
from studyplay.engines.scrabble.disguise import bared, disguises, shown_tiles
from studyplay.engines.scrabble.interventions import (
    AdditionWithdrawn,
    Intervention,
    PointsAwarded,
    TilesAdded,
    TilesLaidBack,
    TilesReturned,
    TilesSwapped,
    TilesTakenUp,
    TilesTraded,
    TopArranged,
    TurnReturned,
)
from studyplay.engines.scrabble.state import Addition, Line, State
from studyplay.engines.scrabble.tiles import in_order, own, without


def intervened(state: State, event: Intervention) -> State:  # noqa: C901, PLR0911 -- event cases
    """Return the state after *event*.  Raises ``ValueError`` for an event out of order."""
    match event:
        case TilesSwapped(seat, given, drawn):
            rack = without(state.racks[seat], given) + drawn
            bag = in_order(without(state.bag + given, drawn))
            return replace(state, racks=at_seat(state.racks, seat, rack), bag=bag, top="")
        case TilesReturned(seat, tiles):
            rack = without(state.racks[seat], tiles)
            bag = in_order(state.bag + tiles)
            return replace(state, racks=at_seat(state.racks, seat, rack), bag=bag, top="")
        case TilesTraded():
            return _traded(state, event)
        case TilesTakenUp():
            return _taken_up(state, event)
        case TilesLaidBack():
            return _laid_back(state, event)
        case TilesAdded():
            return _added(state, event)
        case AdditionWithdrawn():
            return _addition_withdrawn(state, event)
        case PointsAwarded(seat, name, points):
            return _awarded(state, seat, name, points)
        case TurnReturned(seat):
            return _turn_returned(state, seat)
        case TopArranged(_, tiles):
            return replace(state, top=tiles)


def _traded(state: State, event: TilesTraded) -> State:
    rack = without(state.racks[event.seat], event.given) + event.taken
    other_rack = without(state.racks[event.other], event.taken) + event.given
    racks = at_seat(at_seat(state.racks, event.seat, rack), event.other, other_rack)
    return replace(state, racks=racks)


def _taken_up(state: State, event: TilesTakenUp) -> State:
    after = replace(
        state,
        board=state.board.without_tiles(event.placements),
        disguised=bared(state.disguised, event.placements),
    )
    if event.boxed:
        return after
    return replace(after, bag=in_order(state.bag + own(event.tiles)), top="")


def _laid_back(state: State, event: TilesLaidBack) -> State:
    after = replace(
        state,
        board=state.board.with_tiles(event.placements),
        disguised=(*state.disguised, *disguises(event.placements, event.tiles)),
    )
    if event.boxed:
        return after
    return replace(after, bag=without(state.bag, own(event.tiles)), top="")


def _added(state: State, event: TilesAdded) -> State:
    seat = event.seat
    tiles = event.tiles or shown_tiles(event.placements)
    total = state.scores[seat] + event.sheet.total
    pending = state.pending
    if pending is not None:
        added = Addition(event.placements, event.sheet, tiles, event.admitted)
        pending = replace(pending, added=added)
    line = Line(
        seat,
        "added",
        event.sheet.total,
        total,
        event.placements,
        event.sheet,
        assisted=state.sheet[-1].assisted,
        words=tuple(word.word for word in event.sheet.words),
    )
    return replace(
        state,
        board=state.board.with_tiles(event.placements),
        racks=at_seat(state.racks, seat, without(state.racks[seat], own(tiles))),
        scores=at_seat(state.scores, seat, total),
        disguised=(*state.disguised, *disguises(event.placements, tiles)),
        pending=pending,
        sheet=(*state.sheet, line),
    )


def _addition_withdrawn(state: State, event: AdditionWithdrawn) -> State:
    pending = state.pending
    if pending is None or pending.added is None:
        raise ValueError("no second placement is pending")
    seat, added = event.seat, pending.added
    total = state.scores[seat] - added.sheet.total
    line = Line(
        seat, "withdrawn", -added.sheet.total, total, added.placements, words=event.unknown
    )
    return replace(
        state,
        board=state.board.without_tiles(added.placements),
        racks=at_seat(state.racks, seat, state.racks[seat] + own(added.tiles)),
        scores=at_seat(state.scores, seat, total),
        disguised=bared(state.disguised, added.placements),
        pending=None,
        scoreless=0,
        sheet=(*state.sheet, line),
    )


def _turn_returned(state: State, seat: Seat) -> State:
    """Continue the turn: undo its scoreless count and restore whether help was used."""
    latest = next(line for line in reversed(state.sheet) if line.kind == "play")
    scoreless = max(0, state.scoreless - 1)
    return replace(
        state, turn=seat, scoreless=scoreless, helped=latest.assisted, aid=state.last_aid
    )


def _awarded(state: State, seat: Seat, name: str, points: int) -> State:
    total = state.scores[seat] + points
    line = Line(seat, "award", points, total, words=(name,))
    scores = at_seat(state.scores, seat, total)
    return replace(state, scores=scores, sheet=(*state.sheet, line))
