"""Board puzzles, built from the missed words of game reviews."""

from collections.abc import Callable
from itertools import chain
from typing import Final

from studyplay.engines.scrabble.board import EMPTY, Board, Layout
from studyplay.engines.scrabble.tiles import TileSet
from studyplay.study.games.scrabble.review import ScrabbleMissedWord
from studyplay.study.games.scrabble.turns import ScrabbleTurn
from studyplay.study.sheets.model import BoardPuzzle

MIN_WORD_LENGTH: Final = 4
"""Shorter words fit in too many places."""


def build_puzzle(
    turn: ScrabbleTurn,
    missed: ScrabbleMissedWord,
    layout: Layout,
    tiles: TileSet,
    is_rude: Callable[[str], bool],
) -> BoardPuzzle | None:
    """Build a puzzle of *turn* with the answer *missed*, ``None`` if unfit for a sheet.

    The review has already validated the play with the engine.  The puzzle shows the board
    unchanged, so a board with a rude word is rejected.
    """
    if len(missed.word) < MIN_WORD_LENGTH or any(map(is_rude, find_board_words(turn.board))):
        return None
    return BoardPuzzle(
        board=turn.board,
        layout=layout,
        rack=turn.rack,
        values=tuple(tiles.values_by_tile().items()),
        word=missed.word,
        placements=missed.placements,
        row=missed.row,
        col=missed.col,
        direction=missed.direction,
        points=missed.score,
    )


def find_board_words(board: Board) -> tuple[str, ...]:
    """Return the runs of two letters or more on *board*, in lower case."""
    lines = chain(board.rows, board.transposed().rows)
    found = (run for line in lines for run in line.lower().split(EMPTY))
    return tuple(run for run in found if len(run) > 1)
