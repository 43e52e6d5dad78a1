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
from studyplay.engines.scrabble.lookups import Aid
from studyplay.engines.scrabble.score import Sheet
from studyplay.engines.scrabble.state import Pending, State
from studyplay.engines.scrabble.tiles import own
from studyplay.study.wordlog.uses import Role, Use, is_word


def uses(before: State, event: Event) -> Iterator[Use]:  # noqa: C901 -- a case an event
    """Yield the word uses of *event*; *before* is the state before the event.

    A play in an open challenge window counts when the window closes, or as rejected when it is
    withdrawn.  Pattern searches and hints that do not reveal the word are not uses; they mark
    the words of the next play as assisted.
    """
    match event:
        case TilesPlaced(closes_at=None):
            rack = "".join(sorted(before.racks[event.seat]))
            found = play_uses(before.seats, event.seat, event.sheet, event.assisted, rack)
            yield from _aided(found, event.seat, before.aid)
        case TilesAdded() if before.pending is None:
            rack = "".join(sorted(before.racks[event.seat]))
            assisted = before.sheet[-1].assisted
            found = play_uses(before.seats, event.seat, event.sheet, assisted, rack)
            yield from _aided(found, event.seat, before.last_aid)
        case WindowClosed():
            yield from _stands(before)
        case PhonyWithdrawn():
            yield from _withdrawn(before, event)
        case AdditionWithdrawn():
            yield from _withdrawn(before, event)
            yield from _stands(_without_addition(before))
        case ChallengeFailed():
            for sheet in _sheets(_pending(before)):
                for scored in sheet.words:
                    yield Use(event.challenger, scored.word.lower(), Role.CHALLENGED_BAD)
            yield from _stands(before)
        case LookedUp() if is_word(event.query):
            yield Use(event.seat, event.query.lower(), Role.LOOKED_UP, aid=event.aid)
        case _:
            return


def _stands(before: State) -> Iterator[Use]:
    """Yield the uses of a pending play that was not challenged, or not successfully."""
    pending = _pending(before)
    assisted = before.sheet[-1].assisted
    rack = _rack_before(before, pending)
    for sheet in _sheets(pending):
        found = play_uses(before.seats, pending.seat, sheet, assisted, rack)
        yield from _aided(found, pending.seat, before.last_aid)


def _aided(made: Iterator[Use], seat: Seat, aid: Aid | None) -> Iterator[Use]:
    """Add the received *aid* to the uses of *seat*, which made the play."""
    for use in made:
        yield replace(use, aid=aid or "") if use.seat == seat else use


def _withdrawn(before: State, event: PhonyWithdrawn | AdditionWithdrawn) -> Iterator[Use]:
    rack = _rack_before(before, _pending(before))
    for word in event.unknown:
        yield Use(event.seat, word.lower(), Role.REJECTED, rack=rack)
        yield Use(event.challenger, word.lower(), Role.CHALLENGED_OK)


def _without_addition(state: State) -> State:
    return replace(state, pending=replace(_pending(state), added=None))


def _sheets(pending: Pending) -> tuple[Sheet, ...]:
    """Return the sheet of a play, and that of its second placement if it has one."""
    return (pending.sheet, pending.added.sheet) if pending.added else (pending.sheet,)


def _pending(state: State) -> Pending:
    if state.pending is None:
        raise ValueError("no play is in its challenge window")
    return state.pending


def _rack_before(state: State, pending: Pending) -> str:
    placed = pending.tiles + (pending.added.tiles if pending.added else "")
    return "".join(sorted(state.racks[pending.seat] + own(placed)))


def play_uses(
    seats: int, seat: Seat, sheet: Sheet, assisted: bool, rack: str = ""
) -> Iterator[Use]:
    """Yield the uses of an accepted play: its words for *seat*, seen words for other seats."""
    main, *crosses = sheet.words
    yield Use(seat, main.word.lower(), Role.PLAYED, assisted, sheet.total, rack)
    for cross in crosses:
        yield Use(seat, cross.word.lower(), Role.FORMED, assisted, cross.points, rack)
    for other in range(seats):
        if other != seat:
            for scored in sheet.words:
                yield Use(Seat(other), scored.word.lower(), Role.SEEN, points=scored.points)
