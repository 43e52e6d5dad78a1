"""Derive word uses from the events of a crossword game."""

from collections.abc import Iterator
from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import (
    ChallengeFailed,
    Event,
    LookedUp,
    PhonyWithdrawn,
    TilesPlaced,
    WindowClosed,
)
from studyplay.engines.scrabble.interventions import AdditionWithdrawn, TilesAdded
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.state import PendingPlay, State
from studyplay.engines.scrabble.tiles import remove_foreign_tiles
from studyplay.study.wordlog.word_uses import UseRole, WordUse, is_word


def find_word_uses(before: State, event: Event) -> Iterator[WordUse]:  # noqa: C901 -- a case an event
    """Yield the word uses of *event*; *before* is the state before the event.

    A play in an open challenge window counts when the window closes, or as rejected when it is
    withdrawn.  Pattern searches and hints that do not reveal the word are not uses; they mark
    the words of the next play as assisted.
    """
    match event:
        case TilesPlaced(closes_at=None):
            rack = "".join(sorted(before.racks[event.seat]))
            found = find_play_uses(before.seats, event.seat, event.sheet, event.assisted, rack)
            yield from _with_aid(found, event.seat, before.aid)
        case TilesAdded() if before.pending is None:
            rack = "".join(sorted(before.racks[event.seat]))
            assisted = before.sheet[-1].assisted
            found = find_play_uses(before.seats, event.seat, event.sheet, assisted, rack)
            yield from _with_aid(found, event.seat, before.last_aid)
        case WindowClosed():
            yield from _uses_of_accepted_play(before)
        case PhonyWithdrawn():
            yield from _uses_of_withdrawn_play(before, event)
        case AdditionWithdrawn():
            yield from _uses_of_withdrawn_play(before, event)
            yield from _uses_of_accepted_play(_without_addition(before))
        case ChallengeFailed():
            for sheet in _play_sheets(_require_pending(before)):
                for scored in sheet.words:
                    yield WordUse(event.challenger, scored.word.lower(), UseRole.CHALLENGED_BAD)
            yield from _uses_of_accepted_play(before)
        case LookedUp() if is_word(event.query):
            yield WordUse(event.seat, event.query.lower(), UseRole.LOOKED_UP, aid=event.aid)
        case _:
            return


def _uses_of_accepted_play(before: State) -> Iterator[WordUse]:
    """Yield the uses of a pending play that was not challenged, or not successfully."""
    pending = _require_pending(before)
    assisted = before.sheet[-1].assisted
    rack = _rack_before(before, pending)
    for sheet in _play_sheets(pending):
        found = find_play_uses(before.seats, pending.seat, sheet, assisted, rack)
        yield from _with_aid(found, pending.seat, before.last_aid)


def _with_aid(uses: Iterator[WordUse], seat: Seat, aid: LookupAid | None) -> Iterator[WordUse]:
    """Add the received *aid* to the uses of *seat*, which made the play."""
    for use in uses:
        yield replace(use, aid=aid or "") if use.seat == seat else use


def _uses_of_withdrawn_play(
    before: State, event: PhonyWithdrawn | AdditionWithdrawn
) -> Iterator[WordUse]:
    rack = _rack_before(before, _require_pending(before))
    for word in event.unknown:
        yield WordUse(event.seat, word.lower(), UseRole.REJECTED, rack=rack)
        yield WordUse(event.challenger, word.lower(), UseRole.CHALLENGED_OK)


def _without_addition(state: State) -> State:
    return replace(state, pending=replace(_require_pending(state), added=None))


def _play_sheets(pending: PendingPlay) -> tuple[PlayScore, ...]:
    """Return the sheet of a play, and that of its second placement if it has one."""
    return (pending.sheet, pending.added.sheet) if pending.added else (pending.sheet,)


def _require_pending(state: State) -> PendingPlay:
    if state.pending is None:
        raise ValueError("no play is in its challenge window")
    return state.pending


def _rack_before(state: State, pending: PendingPlay) -> str:
    placed = pending.tiles + (pending.added.tiles if pending.added else "")
    return "".join(sorted(state.racks[pending.seat] + remove_foreign_tiles(placed)))


def find_play_uses(
    seats: int, seat: Seat, sheet: PlayScore, assisted: bool, rack: str = ""
) -> Iterator[WordUse]:
    """Yield the uses of an accepted play: its words for *seat*, seen words for other seats."""
    main, *crosses = sheet.words
    yield WordUse(seat, main.word.lower(), UseRole.PLAYED, assisted, sheet.total, rack)
    for cross in crosses:
        yield WordUse(seat, cross.word.lower(), UseRole.FORMED, assisted, cross.points, rack)
    for other in range(seats):
        if other != seat:
            for scored in sheet.words:
                yield WordUse(Seat(other), scored.word.lower(), UseRole.SEEN, points=scored.points)
