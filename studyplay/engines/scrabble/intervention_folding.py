"""Applies the events of ``interventions`` to the state; does not validate them."""

from dataclasses import replace

from studyplay.engines.core import Seat, replace_at_seat
from studyplay.engines.scrabble.disguised_tiles import (
    find_disguised_tiles,
    remove_disguised_squares,
    tiles_from_letters,
)
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
from studyplay.engines.scrabble.state import PendingAddition, ScoreSheetLine, State
from studyplay.engines.scrabble.tiles import remove_foreign_tiles, remove_tiles, sort_tiles


def fold_intervention(state: State, event: Intervention) -> State:  # noqa: C901, PLR0911 -- event cases
    """Return the state after *event*.  Raises ``ValueError`` for an event out of order."""
    match event:
        case TilesSwapped(seat, given, drawn):
            rack = remove_tiles(state.racks[seat], given) + drawn
            bag = sort_tiles(remove_tiles(state.bag + given, drawn))
            return replace(state, racks=replace_at_seat(state.racks, seat, rack), bag=bag, top="")
        case TilesReturned(seat, tiles):
            rack = remove_tiles(state.racks[seat], tiles)
            bag = sort_tiles(state.bag + tiles)
            return replace(state, racks=replace_at_seat(state.racks, seat, rack), bag=bag, top="")
        case TilesTraded():
            return _fold_tiles_traded(state, event)
        case TilesTakenUp():
            return _fold_tiles_taken_up(state, event)
        case TilesLaidBack():
            return _fold_tiles_laid_back(state, event)
        case TilesAdded():
            return _fold_tiles_added(state, event)
        case AdditionWithdrawn():
            return _fold_addition_withdrawn(state, event)
        case PointsAwarded(seat, name, points):
            return _fold_points_awarded(state, seat, name, points)
        case TurnReturned(seat):
            return _fold_turn_returned(state, seat)
        case TopArranged(_, tiles):
            return replace(state, top=tiles)


def _fold_tiles_traded(state: State, event: TilesTraded) -> State:
    rack = remove_tiles(state.racks[event.seat], event.given) + event.taken
    other_rack = remove_tiles(state.racks[event.other], event.taken) + event.given
    racks = replace_at_seat(
        replace_at_seat(state.racks, event.seat, rack), event.other, other_rack
    )
    return replace(state, racks=racks)


def _fold_tiles_taken_up(state: State, event: TilesTakenUp) -> State:
    after = replace(
        state,
        board=state.board.without_tiles(event.placements),
        disguised=remove_disguised_squares(state.disguised, event.placements),
    )
    if event.boxed:
        return after
    return replace(after, bag=sort_tiles(state.bag + remove_foreign_tiles(event.tiles)), top="")


def _fold_tiles_laid_back(state: State, event: TilesLaidBack) -> State:
    after = replace(
        state,
        board=state.board.with_tiles(event.placements),
        disguised=(*state.disguised, *find_disguised_tiles(event.placements, event.tiles)),
    )
    if event.boxed:
        return after
    return replace(after, bag=remove_tiles(state.bag, remove_foreign_tiles(event.tiles)), top="")


def _fold_tiles_added(state: State, event: TilesAdded) -> State:
    seat = event.seat
    tiles = event.tiles or tiles_from_letters(event.placements)
    total = state.scores[seat] + event.sheet.total
    pending = state.pending
    if pending is not None:
        added = PendingAddition(event.placements, event.sheet, tiles, event.admitted)
        pending = replace(pending, added=added)
    line = ScoreSheetLine(
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
        racks=replace_at_seat(
            state.racks, seat, remove_tiles(state.racks[seat], remove_foreign_tiles(tiles))
        ),
        scores=replace_at_seat(state.scores, seat, total),
        disguised=(*state.disguised, *find_disguised_tiles(event.placements, tiles)),
        pending=pending,
        sheet=(*state.sheet, line),
    )


def _fold_addition_withdrawn(state: State, event: AdditionWithdrawn) -> State:
    pending = state.pending
    if pending is None or pending.added is None:
        raise ValueError("no second placement is pending")
    seat, added = event.seat, pending.added
    total = state.scores[seat] - added.sheet.total
    line = ScoreSheetLine(
        seat, "withdrawn", -added.sheet.total, total, added.placements, words=event.unknown
    )
    return replace(
        state,
        board=state.board.without_tiles(added.placements),
        racks=replace_at_seat(
            state.racks, seat, state.racks[seat] + remove_foreign_tiles(added.tiles)
        ),
        scores=replace_at_seat(state.scores, seat, total),
        disguised=remove_disguised_squares(state.disguised, added.placements),
        pending=None,
        scoreless=0,
        sheet=(*state.sheet, line),
    )


def _fold_turn_returned(state: State, seat: Seat) -> State:
    """Continue the turn: undo its scoreless count and restore whether help was used."""
    latest = next(line for line in reversed(state.sheet) if line.kind == "play")
    scoreless = max(0, state.scoreless - 1)
    return replace(
        state, turn=seat, scoreless=scoreless, helped=latest.assisted, aid=state.last_aid
    )


def _fold_points_awarded(state: State, seat: Seat, name: str, points: int) -> State:
    total = state.scores[seat] + points
    line = ScoreSheetLine(seat, "award", points, total, words=(name,))
    scores = replace_at_seat(state.scores, seat, total)
    return replace(state, scores=scores, sheet=(*state.sheet, line))
