"""Puzzles on boards, made of what the review of a real game calls missed."""

from collections.abc import Callable
from itertools import chain
from typing import Final

from studyplay.engines.scrabble.board import EMPTY, Board, Layout
from studyplay.engines.scrabble.tiles import TileSet
from studyplay.study.games.scrabble.review import Missed
from studyplay.study.games.scrabble.turns import Turn
from studyplay.study.sheets.model import Puzzle

SHORTEST: Final = 4
"""A word of fewer letters goes in too many places."""


def puzzle(
    turn: Turn, missed: Missed, layout: Layout, tiles: TileSet, is_rude: Callable[[str], bool]
) -> Puzzle | None:
    """The *turn* as a puzzle whose answer is *missed*, ``None`` if it is not fit for a sheet.

    That the word could be played the engine has said when the review was made.  Somebody's rack
    and what others laid are drawn as they were, so nothing rude may be read there.
    """
    if len(missed.word) < SHORTEST or any(map(is_rude, words_on(turn.board))):
        return None
    return Puzzle(
        board=turn.board,
        layout=layout,
        rack=turn.rack,
        values=tuple(tiles.points().items()),
        word=missed.word,
        placements=missed.placements,
        row=missed.row,
        col=missed.col,
        direction=missed.direction,
        points=missed.score,
    )


def words_on(board: Board) -> tuple[str, ...]:
    """The runs of two letters or more on *board*, in lower case."""
    lines = chain(board.rows, board.transposed().rows)
    found = (run for line in lines for run in line.lower().split(EMPTY))
    return tuple(run for run in found if len(run) > 1)
