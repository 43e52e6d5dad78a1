"""Move generation: every legal play of a rack on a board, with its score.

Two generators keep one promise: ``plain`` is the reference in ordinary Python, ``kernel``
the fast one.  Both walk the same packed word graph and must agree play for play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from studyplay.engines.scrabble.board import Board, Placement


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A legal play and its full score, bingo included; placements in the order of squares."""

    placements: tuple[Placement, ...]
    score: int


class MoveGenerator(Protocol):
    """Finds all legal plays under one set of rules and one lexicon."""

    def plays(self, board: Board, rack: str) -> Sequence[ScoredPlay]:
        """Every legal play once, best score first; equal scores in a fixed order.

        *rack* is a string of tiles, ``?`` for blanks.  Where a blank could stand in for a
        tile that is also on the rack, both plays are listed.  On a bare board whose layout is
        symmetric, the plays down only mirror those across and are left out.  The sequence is
        lazy where that is cheaper: take what you need.

        Raises ``ValueError`` for a board of another size than the layout and for a rack of
        other characters or of more than fifteen tiles.
        """
