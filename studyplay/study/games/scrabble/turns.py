"""The turns of one seat, rebuilt from the log of a crossword game, and scores of other plays."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from studyplay.engines.core import Game, Millis, Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.events import (
    Event,
    GaveUp,
    Passed,
    PhonyWithdrawn,
    TilesExchanged,
    TilesPlaced,
)
from studyplay.engines.scrabble.expansions.cards.events import CardPlayed, CardSwapped
from studyplay.engines.scrabble.interventions import PointsAwarded, TilesAdded
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View
from studyplay.study.games.action_check import simulate_action

ScrabbleGame: TypeAlias = Game[State, Action, Event, View]


@dataclass(frozen=True, slots=True)
class ScrabbleTurn:
    """One turn.  ``board`` and ``rack`` are those before it; ``points`` and ``total`` after it.

    ``played`` is empty for exchanges, passes and withdrawn plays.  ``number`` is the line of the
    score sheet, from 1.  ``rack`` is a sorted string of tiles; ``words`` are upper case, main
    word first.  ``sheets`` are those of the play and of a second placement; ``points`` also
    includes other awards.
    """

    number: int
    kind: str
    board: Board
    rack: str
    played: tuple[Placement, ...]
    words: tuple[str, ...]
    points: int
    total: int
    assisted: bool
    sheets: tuple[PlayScore, ...] = ()


PlayScorer: TypeAlias = Callable[[ScrabbleTurn, Sequence[Placement]], int | None]
"""Returns the points that a play would have earned in a turn, ``None`` if it is illegal."""


def list_turns(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> tuple[ScrabbleTurn, ...]:
    """Return every turn of *seat* with the rack and board before it."""
    state = game.evolve(None, log[0])
    found: list[ScrabbleTurn] = []
    for event in log[1:]:
        turn = _turn_of_event(state, event, seat)
        if turn is not None:
            found.append(turn)
        elif found:
            found[-1] = _apply_later_event(found[-1], event, seat)
        state = game.evolve(state, event)
    return tuple(found)


def build_play_scorer(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> PlayScorer:
    """Build a function that scores plays of *seat* with the engine, at the state of the turn."""
    states = _states_before_turns(game, log, seat)

    def prove(turn: ScrabbleTurn, placements: Sequence[Placement]) -> int | None:
        play = PlaceTiles(tuple(placements))
        events = simulate_action(game, states[turn.number], seat, play, Millis(0))
        return points_earned(events, seat) if events else None

    return prove


def _states_before_turns(
    game: ScrabbleGame, log: Sequence[Event], seat: Seat
) -> Mapping[int, State]:
    """Map the number of each turn of *seat* to the state before it.

    A theme card is played before the tiles and applies only to them.  A hypothetical play is
    therefore judged at the state before the card.
    """
    state = game.evolve(None, log[0])
    states: dict[int, State] = {}
    bare: State | None = None
    for event in log[1:]:
        if isinstance(event, CardPlayed | CardSwapped):
            bare = bare or state
        else:
            turn = _turn_of_event(state, event, seat)
            if turn is not None:
                states[turn.number] = bare or state
            bare = None
        state = game.evolve(state, event)
    return states


def points_earned(events: Sequence[Event], seat: Seat) -> int:
    """Return the points that the *events* of one play earned *seat*."""
    return sum(_event_points(event, seat) for event in events)


def _event_points(event: Event, seat: Seat) -> int:
    match event:
        case TilesPlaced() | TilesAdded() if event.seat == seat:
            return event.sheet.total
        case PointsAwarded() if event.seat == seat:
            return event.points
        case _:
            return 0


def _turn_of_event(state: State, event: Event, seat: Seat) -> ScrabbleTurn | None:
    match event:
        case TilesPlaced() if event.seat == seat:
            words = tuple(scored.word for scored in event.sheet.words)
            bare = _turn_without_play(state, seat, "play")
            points = event.sheet.total
            return replace(
                bare,
                played=event.placements,
                words=words,
                points=points,
                total=bare.total + points,
                assisted=event.assisted,
                sheets=(event.sheet,),
            )
        case TilesExchanged() if event.seat == seat:
            return _turn_without_play(state, seat, "exchange")
        case Passed() if event.seat == seat:
            return _turn_without_play(state, seat, "pass")
        case GaveUp() if event.seat == seat:
            return _turn_without_play(state, seat, "give-up")
        case _:
            return None


def _turn_without_play(state: State, seat: Seat, kind: str) -> ScrabbleTurn:
    return ScrabbleTurn(
        number=len(state.sheet) + 1,
        kind=kind,
        board=state.board,
        rack="".join(sorted(state.racks[seat])),
        played=(),
        words=(),
        points=0,
        total=state.scores[seat],
        assisted=False,
    )


def _apply_later_event(turn: ScrabbleTurn, event: Event, seat: Seat) -> ScrabbleTurn:
    """Update the last *turn* of *seat* with a later event, such as a withdrawal or an award."""
    match event:
        case PhonyWithdrawn() if event.seat == seat:
            return _with_play_withdrawn(turn)
        case TilesAdded() if event.seat == seat:
            words = tuple(scored.word for scored in event.sheet.words)
            sheets = (*turn.sheets, event.sheet)
            both = replace(turn, words=(*turn.words, *words), sheets=sheets)
            return _with_points_added(both, event.sheet.total)
        case PointsAwarded() if event.seat == seat:
            return _with_points_added(turn, event.points)
        case _:
            return turn


def _with_points_added(turn: ScrabbleTurn, points: int) -> ScrabbleTurn:
    return replace(turn, points=turn.points + points, total=turn.total + points)


def _with_play_withdrawn(turn: ScrabbleTurn) -> ScrabbleTurn:
    before = turn.total - turn.points
    return replace(turn, kind="withdrawn", played=(), points=0, total=before, sheets=())
