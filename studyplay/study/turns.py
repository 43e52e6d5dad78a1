"""The turns of one seat, told from the log of a crossword game."""

from collections.abc import Sequence
from dataclasses import replace

from studyplay.engines.core import Game, Seat
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.events import (
    Event,
    GaveUp,
    Passed,
    PhonyWithdrawn,
    TilesExchanged,
    TilesPlaced,
)
from studyplay.engines.scrabble.interventions import PointsAwarded, TilesAdded
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.view import View
from studyplay.study.review import Turn


def turns(
    game: Game[State, Action, Event, View], log: Sequence[Event], seat: Seat
) -> tuple[Turn, ...]:
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
            return _raised(replace(turn, words=(*turn.words, *words)), event.sheet.total)
        case PointsAwarded() if event.seat == seat:
            return _raised(turn, event.points)
        case _:
            return turn


def _raised(turn: Turn, points: int) -> Turn:
    return replace(turn, points=turn.points + points, total=turn.total + points)


def _withdrawn(turn: Turn) -> Turn:
    return replace(turn, kind="withdrawn", played=(), points=0, total=turn.total - turn.points)
