"""Move generation: every legal play of a rack on a board, with its score.

There are two implementations of ``MoveGenerator``: ``reference_generator`` is plain Python,
``numba_generator`` is the fast one.  Both search the same packed word graph and must return
the same plays in the same order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from studyplay.engines.scrabble.board import Board, Placement


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A legal play and its full score with the bingo bonus; placements are sorted by square."""

    placements: tuple[Placement, ...]
    score: int


class MoveGenerator(Protocol):
    """Finds all legal plays for one set of rules and one lexicon."""

    def find_plays(self, board: Board, rack: str) -> Sequence[ScoredPlay]:
        """Return every legal play once, best score first; equal scores in a fixed order.

        If a blank can replace a tile that is also on the rack, both plays are listed.  On an
        empty board with a symmetric layout, plays down only mirror plays across and are left out.

        Args:
            board: The board, of the same size as the layout of the rules.
            rack: A string of tiles, ``?`` for blanks.

        Returns:
            A sequence that may be lazy: an item may be built only when it is accessed.

        Raises:
            ValueError: The board has a different size than the layout, or the rack has other
                characters or more than fifteen tiles.
        """
