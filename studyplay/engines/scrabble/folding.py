"""Applies events to the state without validation and without the lexicon."""

from dataclasses import replace
from operator import add

from studyplay.engines.core import NOBODY, Outcome, Seat, Slices, at_seat, left_of
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.disguise import bared, disguises, shown_tiles
from studyplay.engines.scrabble.events import (
    BagOrdered,
    ChallengeFailed,
    Event,
    ExpansionEvent,
    GameEnded,
    GaveUp,
    LookedUp,
    OrderDrawn,
    Passed,
    PhonyWithdrawn,
    PlayAccepted,
    StopAnswered,
    StopProposed,
    TilesDrawn,
    TilesExchanged,
    TilesPlaced,
    TurnMissed,
    WindowClosed,
)
from studyplay.engines.scrabble.intervening import intervened
from studyplay.engines.scrabble.lookups import more
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import Line, Pending, State
from studyplay.engines.scrabble.tiles import in_order, own, without


def opened(order: OrderDrawn, rules: Rules) -> State:
    """Return the state after the first event: empty board, empty racks, full bag."""
    return State(
        seats=order.seats,
        first=order.first,
        board=Board.empty(rules.layout.size),
        racks=("",) * order.seats,
        bag=in_order(rules.tiles.bag),
        scores=(0,) * order.seats,
        turn=order.first,
        skips=(0,) * order.seats,
        slices=first_slices(rules, order.seats),
    )


def first_slices(rules: Rules, seats: int) -> Slices:
    """Return the state slices of the expansions at the start of a game."""
    return Slices((each.part.key, each.begin(seats)) for each in rules.expansions if each.part)


def evolve(state: State, event: Event, rules: Rules) -> State:
    """Return the state after *event*, including the slices of the expansions."""
    after = fold(state, event)
    slices = state.slices
    for expansion in rules.expansions:
        slices = expansion.fold(slices, event)
    return after if slices is state.slices else replace(after, slices=slices)


def fold(state: State, event: Event) -> State:  # noqa: C901, PLR0911, PLR0912 -- event cases
    """Return the state after *event*.  Raises ``ValueError`` for an event out of order."""
    match event:
        case BagOrdered(tiles):
            return replace(state, top=tiles)
        case TilesDrawn():
            return _drawn(state, event)
        case TilesPlaced():
            return _placed(state, event)
        case PlayAccepted(seat):
            pending = _pending(state)
            pending = replace(pending, accepted=pending.accepted | {seat})
            return replace(state, pending=pending)
        case WindowClosed():
            return replace(state, pending=None, scoreless=0)
        case PhonyWithdrawn():
            return _withdrawn(state, event)
        case ChallengeFailed():
            return _challenge_failed(state, event)
        case TilesExchanged():
            return _exchanged(state, event)
        case Passed(seat):
            return _passed(state, seat)
        case GaveUp(seat):
            return _gave_up(state, seat)
        case TurnMissed(seat):
            return _missed(state, seat)
        case LookedUp():
            return replace(state, helped=True, aid=more(state.aid, event.aid))
        case StopProposed(seat):
            return replace(state, stop_asked=seat, stop_agreed=frozenset({seat}))
        case StopAnswered():
            return _answered(state, event)
        case GameEnded():
            return _ended(state, event)
        case ExpansionEvent():
            return state
        case OrderDrawn():
            raise ValueError("OrderDrawn must be the first event and occur once")
        case _:
            return intervened(state, event)


def _drawn(state: State, event: TilesDrawn) -> State:
    racks = at_seat(state.racks, event.seat, state.racks[event.seat] + event.tiles)
    bag = without(state.bag, event.tiles)
    return replace(state, racks=racks, bag=bag, top=state.top[len(event.tiles) :])


def _placed(state: State, event: TilesPlaced) -> State:
    seat, points = event.seat, event.sheet.total
    tiles = event.tiles or shown_tiles(event.placements)
    rack = without(state.racks[seat], own(tiles))
    total = state.scores[seat] + points
    line = Line(
        seat,
        "play",
        points,
        total,
        event.placements,
        event.sheet,
        assisted=event.assisted,
        words=tuple(word.word for word in event.sheet.words),
    )
    pending = None
    if event.closes_at is not None:
        pending = Pending(
            seat,
            event.placements,
            event.sheet,
            NOBODY,
            event.closes_at,
            tiles,
            event.admitted,
            besides=event.besides,
        )
    return replace(
        _turn_over(state, line),
        board=state.board.with_tiles(event.placements),
        racks=at_seat(state.racks, seat, rack),
        scores=at_seat(state.scores, seat, total),
        disguised=(*state.disguised, *disguises(event.placements, tiles)),
        last_aid=state.aid,
        pending=pending,
        passes=0,
        give_ups=0,
        scoreless=0 if pending is None else state.scoreless,
    )


def _withdrawn(state: State, event: PhonyWithdrawn) -> State:
    pending = _pending(state)
    seat = pending.seat
    added = pending.added
    points = pending.sheet.total + (added.sheet.total if added else 0)
    total = state.scores[seat] - points
    placements = (*pending.placements, *(added.placements if added else ()))
    returned = own(pending.tiles + (added.tiles if added else ""))
    line = Line(seat, "withdrawn", -points, total, placements, words=event.unknown)
    return replace(
        state,
        board=state.board.without_tiles(placements),
        racks=at_seat(state.racks, seat, state.racks[seat] + returned),
        scores=at_seat(state.scores, seat, total),
        disguised=bared(state.disguised, placements),
        pending=None,
        scoreless=state.scoreless + 1,
        sheet=(*state.sheet, line),
    )


def _challenge_failed(state: State, event: ChallengeFailed) -> State:
    seat = event.challenger
    total = state.scores[seat] - event.penalty
    line = Line(seat, "penalty", -event.penalty, total)
    return replace(
        state,
        pending=None,
        scoreless=0,
        scores=at_seat(state.scores, seat, total),
        skips=at_seat(state.skips, seat, state.skips[seat] + event.turns_lost),
        sheet=(*state.sheet, line) if event.penalty else state.sheet,
    )


def _exchanged(state: State, event: TilesExchanged) -> State:
    seat = event.seat
    line = Line(seat, "exchange", 0, state.scores[seat], tiles=len(event.given))
    return replace(
        _turn_over(state, line),
        racks=at_seat(state.racks, seat, without(state.racks[seat], event.given) + event.drawn),
        bag=in_order(without(state.bag + event.given, event.drawn)),
        top="",
        passes=0,
        give_ups=0,
        scoreless=state.scoreless + 1,
    )


def _passed(state: State, seat: Seat) -> State:
    after = _turn_over(state, Line(seat, "pass", 0, state.scores[seat]))
    return replace(after, passes=state.passes + 1, give_ups=0, scoreless=state.scoreless + 1)


def _gave_up(state: State, seat: Seat) -> State:
    after = _turn_over(state, Line(seat, "give-up", 0, state.scores[seat]))
    return replace(after, passes=0, give_ups=state.give_ups + 1, scoreless=state.scoreless + 1)


def _missed(state: State, seat: Seat) -> State:
    after = _turn_over(state, Line(seat, "missed", 0, state.scores[seat]))
    skips = at_seat(state.skips, seat, state.skips[seat] - 1)
    return replace(after, skips=skips, passes=0, give_ups=0)


def _answered(state: State, event: StopAnswered) -> State:
    if event.agree:
        return replace(state, stop_agreed=state.stop_agreed | {event.seat})
    return replace(state, stop_asked=None, stop_agreed=NOBODY, stop_refused=True)


def _ended(state: State, event: GameEnded) -> State:
    scores = tuple(map(add, state.scores, event.adjustments))
    lines = (
        Line(Seat(seat), "end", points, scores[seat])
        for seat, points in enumerate(event.adjustments)
    )
    outcome = Outcome.of_points(event.reason, scores)
    return replace(state, scores=scores, sheet=(*state.sheet, *lines), outcome=outcome)


def _turn_over(state: State, line: Line) -> State:
    return replace(
        state,
        turn=left_of(state.turn, state.seats),
        helped=False,
        aid=None,
        stop_asked=None,
        stop_agreed=NOBODY,
        stop_refused=False,
        sheet=(*state.sheet, line),
    )


def _pending(state: State) -> Pending:
    if state.pending is None:
        raise ValueError("no play is pending")
    return state.pending
