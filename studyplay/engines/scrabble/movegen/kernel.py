"""The fast generator: the compiled walk behind the promise of the package."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np
from typing_extensions import override

from studyplay.engines.scrabble.board import Board, Layout, Placement
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.movegen.compiled import best_first
from studyplay.engines.scrabble.movegen.lanes import check, code, transposed
from studyplay.engines.scrabble.movegen.records import ANY_LETTER, CODE, SQUARE, Numbers
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import LETTERS
from studyplay.words.gaddag import Gaddag


class KernelGenerator:
    """All legal plays, fast; a ``MoveGenerator`` that any number of threads may share.

    The first call in a process compiles the walk, or loads it where an earlier process
    left it in Numba's cache; ``warm`` does that ahead of time.  The interpreter's lock is
    not held while it walks.
    """

    def __init__(self, graph: Gaddag, rules: Rules) -> None:
        self._rules = rules
        self._graph = np.frombuffer(graph.arcs, np.uint32)
        self._premiums = _premiums(rules.layout)
        self._table = _table(rules)

    def warm(self) -> None:
        """Compile now."""
        self.plays(Board.empty(self._rules.layout.size), "")

    def plays(self, board: Board, rack: str) -> "KernelPlays":
        """As promised, in the same order as ``PlainGenerator``; made into plays when taken."""
        check(board, rack, self._rules)
        squares = np.frombuffer("".join(board.rows).encode("ascii"), np.uint8)
        tiles = np.frombuffer(rack.encode("ascii"), np.uint8)
        found = best_first(self._graph, self._table, self._premiums, squares, tiles)
        return KernelPlays(board, found)


@dataclass(frozen=True, slots=True, eq=False)
class KernelPlays(Sequence[ScoredPlay]):
    """Plays that stay records (``records.PLAY``) until they are asked for."""

    board: Board
    found: Numbers

    @override
    def __len__(self) -> int:
        return len(self.found)

    @overload
    def __getitem__(self, index: int) -> ScoredPlay: ...

    @overload
    def __getitem__(self, index: slice) -> list[ScoredPlay]: ...

    @override
    def __getitem__(self, index: int | slice) -> ScoredPlay | list[ScoredPlay]:
        if isinstance(index, slice):
            return [self._play(number) for number in range(*index.indices(len(self)))]
        return self._play(range(len(self))[index])

    def _play(self, number: int) -> ScoredPlay:
        score, lane, first, placed, tiles = self.found[number].item()
        letters = bytes(tiles[:placed]).decode("ascii")
        squares = self._bare_squares(lane, first)
        placements = (
            Placement(row, col, letter)
            for letter, (row, col) in zip(letters, squares, strict=False)
        )
        return ScoredPlay(tuple(placements), score)

    def _bare_squares(self, lane: int, first: int) -> Iterator[tuple[int, int]]:
        """The squares without a tile from position *first* of the lane on."""
        size = self.board.size
        for at in range(first - 1, size):
            row, col = (at, lane - size) if lane >= size else (lane, at)
            if not self.board.holds(row, col):
                yield row, col


def _premiums(layout: Layout) -> Numbers:
    """The squares of the bare board, lane by lane, with both ends."""
    size = layout.size
    squares = np.zeros((2 * size, size + 2), SQUARE)
    squares["fitting"][:, 1:-1] = ANY_LETTER
    for row in range(size):
        for col in range(size):
            for square in ((row, col + 1), (size + col, row + 1)):
                squares["letter_times"][square] = layout.letter_times(row, col)
                squares["word_times"][square] = layout.word_times(row, col)
    return squares


def _table(rules: Rules) -> Numbers:
    """The numbers of the rules, in the order in which ``compiled.best_first`` takes them."""
    table = np.zeros(2 * (CODE + 1), np.int64)
    downwards = rules.layout != transposed(rules.layout)
    table[:5] = rules.rack_size, rules.bingo_bonus, downwards, *rules.layout.start
    for letter in LETTERS:
        table[CODE + 1 + code(letter)] = rules.tiles.value(letter)
    return table
