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
from studyplay.engines.scrabble.score import Sheet
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View
from studyplay.study.games.proof import accepted

ScrabbleGame: TypeAlias = Game[State, Action, Event, View]


@dataclass(frozen=True, slots=True)
class Turn:
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
    sheets: tuple[Sheet, ...] = ()


Prover: TypeAlias = Callable[[Turn, Sequence[Placement]], int | None]
"""Returns the points that a play would have earned in a turn, ``None`` if it is illegal."""


def turns(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> tuple[Turn, ...]:
    """Return every turn of *seat* with the rack and board before it."""
    state = game.evolve(None, log[0])
    found: list[Turn] = []
    for event in log[1:]:
        turn = _turn(state, event, seat)
        if turn is not None:
            found.append(turn)
        elif found:
            found[-1] = _amended(found[-1], event, seat)
        state = game.evolve(state, event)
    return tuple(found)


def prover(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> Prover:
    """Build a function that scores plays of *seat* with the engine, at the state of the turn."""
    states = _states(game, log, seat)

    def prove(turn: Turn, placements: Sequence[Placement]) -> int | None:
        play = PlaceTiles(tuple(placements))
        events = accepted(game, states[turn.number], seat, play, Millis(0))
        return earned(events, seat) if events else None

    return prove


def _states(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> Mapping[int, State]:
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
            turn = _turn(state, event, seat)
            if turn is not None:
                states[turn.number] = bare or state
            bare = None
        state = game.evolve(state, event)
    return states


def earned(events: Sequence[Event], seat: Seat) -> int:
    """Return the points that the *events* of one play earned *seat*."""
    return sum(_points(event, seat) for event in events)


def _points(event: Event, seat: Seat) -> int:
    match event:
        case TilesPlaced() | TilesAdded() if event.seat == seat:
            return event.sheet.total
        case PointsAwarded() if event.seat == seat:
            return event.points
        case _:
            return 0


def _turn(state: State, event: Event, seat: Seat) -> Turn | None:
    match event:
        case TilesPlaced() if event.seat == seat:
            words = tuple(scored.word for scored in event.sheet.words)
            bare = _bare(state, seat, "play")
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
            return _bare(state, seat, "exchange")
        case Passed() if event.seat == seat:
            return _bare(state, seat, "pass")
        case GaveUp() if event.seat == seat:
            return _bare(state, seat, "give-up")
        case _:
            return None


def _bare(state: State, seat: Seat, kind: str) -> Turn:
    return Turn(
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


def _amended(turn: Turn, event: Event, seat: Seat) -> Turn:
    """Update the last *turn* of *seat* with a later event, such as a withdrawal or an award."""
    match event:
        case PhonyWithdrawn() if event.seat == seat:
            return _withdrawn(turn)
        case TilesAdded() if event.seat == seat:
            words = tuple(scored.word for scored in event.sheet.words)
            sheets = (*turn.sheets, event.sheet)
            both = replace(turn, words=(*turn.words, *words), sheets=sheets)
            return _raised(both, event.sheet.total)
        case PointsAwarded() if event.seat == seat:
            return _raised(turn, event.points)
        case _:
            return turn


def _raised(turn: Turn, points: int) -> Turn:
    return replace(turn, points=turn.points + points, total=turn.total + points)


def _withdrawn(turn: Turn) -> Turn:
    before = turn.total - turn.points
    return replace(turn, kind="withdrawn", played=(), points=0, total=before, sheets=())
