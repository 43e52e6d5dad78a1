"""Applies events to the state without validation and without the lexicon."""

from dataclasses import replace
from operator import add

from studyplay.engines.core import (
    NO_SEATS,
    ExpansionStates,
    Outcome,
    Seat,
    next_seat,
    replace_at_seat,
)
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.disguised_tiles import (
    find_disguised_tiles,
    remove_disguised_squares,
    tiles_from_letters,
)
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
from studyplay.engines.scrabble.intervention_folding import fold_intervention
from studyplay.engines.scrabble.lookup_aid import stronger_aid
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import PendingPlay, ScoreSheetLine, State
from studyplay.engines.scrabble.tiles import remove_foreign_tiles, remove_tiles, sort_tiles


def initial_state(order: OrderDrawn, rules: Rules) -> State:
    """Return the state after the first event: empty board, empty racks, full bag."""
    return State(
        seats=order.seats,
        first=order.first,
        board=Board.empty(rules.layout.size),
        racks=("",) * order.seats,
        bag=sort_tiles(rules.tiles.bag),
        scores=(0,) * order.seats,
        turn=order.first,
        skips=(0,) * order.seats,
        slices=initial_slices(rules, order.seats),
    )


def initial_slices(rules: Rules, seats: int) -> ExpansionStates:
    """Return the state slices of the expansions at the start of a game."""
    return ExpansionStates(
        (each.state_slice.key, each.initial_slice(seats))
        for each in rules.expansions
        if each.state_slice
    )


def evolve(state: State, event: Event, rules: Rules) -> State:
    """Return the state after *event*, including the slices of the expansions."""
    after = fold_event(state, event)
    slices = state.slices
    for expansion in rules.expansions:
        slices = expansion.fold_event(slices, event)
    return after if slices is state.slices else replace(after, slices=slices)


def fold_event(state: State, event: Event) -> State:  # noqa: C901, PLR0911, PLR0912 -- event cases
    """Return the state after *event*.  Raises ``ValueError`` for an event out of order."""
    match event:
        case BagOrdered(tiles):
            return replace(state, top=tiles)
        case TilesDrawn():
            return _fold_tiles_drawn(state, event)
        case TilesPlaced():
            return _fold_tiles_placed(state, event)
        case PlayAccepted(seat):
            pending = _require_pending(state)
            pending = replace(pending, accepted=pending.accepted | {seat})
            return replace(state, pending=pending)
        case WindowClosed():
            return replace(state, pending=None, scoreless=0)
        case PhonyWithdrawn():
            return _fold_phony_withdrawn(state, event)
        case ChallengeFailed():
            return _fold_challenge_failed(state, event)
        case TilesExchanged():
            return _fold_tiles_exchanged(state, event)
        case Passed(seat):
            return _fold_passed(state, seat)
        case GaveUp(seat):
            return _fold_gave_up(state, seat)
        case TurnMissed(seat):
            return _fold_turn_missed(state, seat)
        case LookedUp():
            return replace(state, helped=True, aid=stronger_aid(state.aid, event.aid))
        case StopProposed(seat):
            return replace(state, stop_asked=seat, stop_agreed=frozenset({seat}))
        case StopAnswered():
            return _fold_stop_answered(state, event)
        case GameEnded():
            return _fold_game_ended(state, event)
        case ExpansionEvent():
            return state
        case OrderDrawn():
            raise ValueError("OrderDrawn must be the first event and occur once")
        case _:
            return fold_intervention(state, event)


def _fold_tiles_drawn(state: State, event: TilesDrawn) -> State:
    racks = replace_at_seat(state.racks, event.seat, state.racks[event.seat] + event.tiles)
    bag = remove_tiles(state.bag, event.tiles)
    return replace(state, racks=racks, bag=bag, top=state.top[len(event.tiles) :])


def _fold_tiles_placed(state: State, event: TilesPlaced) -> State:
    seat, points = event.seat, event.sheet.total
    tiles = event.tiles or tiles_from_letters(event.placements)
    rack = remove_tiles(state.racks[seat], remove_foreign_tiles(tiles))
    total = state.scores[seat] + points
    line = ScoreSheetLine(
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
        pending = PendingPlay(
            seat,
            event.placements,
            event.sheet,
            NO_SEATS,
            event.closes_at,
            tiles,
            event.admitted,
            besides=event.besides,
        )
    return replace(
        _end_turn(state, line),
        board=state.board.with_tiles(event.placements),
        racks=replace_at_seat(state.racks, seat, rack),
        scores=replace_at_seat(state.scores, seat, total),
        disguised=(*state.disguised, *find_disguised_tiles(event.placements, tiles)),
        last_aid=state.aid,
        pending=pending,
        passes=0,
        give_ups=0,
        scoreless=0 if pending is None else state.scoreless,
    )


def _fold_phony_withdrawn(state: State, event: PhonyWithdrawn) -> State:
    pending = _require_pending(state)
    seat = pending.seat
    added = pending.added
    points = pending.sheet.total + (added.sheet.total if added else 0)
    total = state.scores[seat] - points
    placements = (*pending.placements, *(added.placements if added else ()))
    returned = remove_foreign_tiles(pending.tiles + (added.tiles if added else ""))
    line = ScoreSheetLine(seat, "withdrawn", -points, total, placements, words=event.unknown)
    return replace(
        state,
        board=state.board.without_tiles(placements),
        racks=replace_at_seat(state.racks, seat, state.racks[seat] + returned),
        scores=replace_at_seat(state.scores, seat, total),
        disguised=remove_disguised_squares(state.disguised, placements),
        pending=None,
        scoreless=state.scoreless + 1,
        sheet=(*state.sheet, line),
    )


def _fold_challenge_failed(state: State, event: ChallengeFailed) -> State:
    seat = event.challenger
    total = state.scores[seat] - event.penalty
    line = ScoreSheetLine(seat, "penalty", -event.penalty, total)
    return replace(
        state,
        pending=None,
        scoreless=0,
        scores=replace_at_seat(state.scores, seat, total),
        skips=replace_at_seat(state.skips, seat, state.skips[seat] + event.turns_lost),
        sheet=(*state.sheet, line) if event.penalty else state.sheet,
    )


def _fold_tiles_exchanged(state: State, event: TilesExchanged) -> State:
    seat = event.seat
    line = ScoreSheetLine(seat, "exchange", 0, state.scores[seat], tiles=len(event.given))
    return replace(
        _end_turn(state, line),
        racks=replace_at_seat(
            state.racks, seat, remove_tiles(state.racks[seat], event.given) + event.drawn
        ),
        bag=sort_tiles(remove_tiles(state.bag + event.given, event.drawn)),
        top="",
        passes=0,
        give_ups=0,
        scoreless=state.scoreless + 1,
    )


def _fold_passed(state: State, seat: Seat) -> State:
    after = _end_turn(state, ScoreSheetLine(seat, "pass", 0, state.scores[seat]))
    return replace(after, passes=state.passes + 1, give_ups=0, scoreless=state.scoreless + 1)


def _fold_gave_up(state: State, seat: Seat) -> State:
    after = _end_turn(state, ScoreSheetLine(seat, "give-up", 0, state.scores[seat]))
    return replace(after, passes=0, give_ups=state.give_ups + 1, scoreless=state.scoreless + 1)


def _fold_turn_missed(state: State, seat: Seat) -> State:
    after = _end_turn(state, ScoreSheetLine(seat, "missed", 0, state.scores[seat]))
    skips = replace_at_seat(state.skips, seat, state.skips[seat] - 1)
    return replace(after, skips=skips, passes=0, give_ups=0)


def _fold_stop_answered(state: State, event: StopAnswered) -> State:
    if event.agree:
        return replace(state, stop_agreed=state.stop_agreed | {event.seat})
    return replace(state, stop_asked=None, stop_agreed=NO_SEATS, stop_refused=True)


def _fold_game_ended(state: State, event: GameEnded) -> State:
    scores = tuple(map(add, state.scores, event.adjustments))
    lines = (
        ScoreSheetLine(Seat(seat), "end", points, scores[seat])
        for seat, points in enumerate(event.adjustments)
    )
    outcome = Outcome.of_points(event.reason, scores)
    return replace(state, scores=scores, sheet=(*state.sheet, *lines), outcome=outcome)


def _end_turn(state: State, line: ScoreSheetLine) -> State:
    return replace(
        state,
        turn=next_seat(state.turn, state.seats),
        helped=False,
        aid=None,
        stop_asked=None,
        stop_agreed=NO_SEATS,
        stop_refused=False,
        sheet=(*state.sheet, line),
    )


def _require_pending(state: State) -> PendingPlay:
    if state.pending is None:
        raise ValueError("no play is pending")
    return state.pending
