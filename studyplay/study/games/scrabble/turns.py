"""The turns of one seat, told from the log of a crossword game, and the proof of other plays."""

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
    """One turn as it stood: ``played`` is empty for exchanges, passes and withdrawn plays.

    ``number`` counts the lines of the score sheet from 1.  ``rack`` is a sorted string of
    tiles; ``words`` are upper case, main word first.  ``sheets`` are those of the play and of
    a second placement; what was awarded beside them is in ``points``.
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
"""The points that a play would have earned in a turn, ``None`` if the rules forbid it."""


def turns(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> tuple[Turn, ...]:
    """Every turn of *seat* with the rack and board as they stood before it."""
    state = game.evolve(None, log[0])
    told: list[Turn] = []
    for event in log[1:]:
        turn = _turn(state, event, seat)
        if turn is not None:
            told.append(turn)
        elif told:
            told[-1] = _amended(told[-1], event, seat)
        state = game.evolve(state, event)
    return tuple(told)


def prover(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> Prover:
    """What the engine says of plays of *seat*, each judged on the state of its turn."""
    states = _states(game, log, seat)

    def prove(turn: Turn, placements: Sequence[Placement]) -> int | None:
        play = PlaceTiles(tuple(placements))
        events = accepted(game, states[turn.number], seat, play, Millis(0))
        return earned(events, seat) if events else None

    return prove


def _states(game: ScrabbleGame, log: Sequence[Event], seat: Seat) -> Mapping[int, State]:
    """The states before the turns of *seat*, by the number of the turn.

    A card goes down before the tiles, and for them alone: what is proved is another play, so
    the turn begins before the card.
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
    """What *events*, those of one play, brought *seat*."""
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
    """The last *turn* of *seat* after what came of it."""
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
