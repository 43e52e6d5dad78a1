"""The fast generator: the compiled walk behind the promise of the package."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import starmap
from struct import Struct
from typing import overload

import numpy as np
from typing_extensions import override

from studyplay.engines.scrabble.board import EMPTY, Board, Layout, Placement
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.movegen.compiled import best_first
from studyplay.engines.scrabble.movegen.lanes import check, code, transposed
from studyplay.engines.scrabble.movegen.records import ANY_LETTER, CODE, SQUARE, Numbers
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import LETTERS
from studyplay.words.gaddag import Gaddag

FIELDS = Struct("=iBBB15s2x")
"""A ``records.PLAY`` as it lies in memory."""


class KernelGenerator:
    """All legal plays, fast; a ``MoveGenerator`` that any number of threads may share.

    The first call in a process compiles the walk, or loads it where an earlier process
    left it in Numba's cache: 5 s or 0.2 s on two cores of 2026, and 100 MB or 45 MB of memory.
    ``warm`` does that ahead of time.  The interpreter's lock is not held during the walk.
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

    @override
    def __iter__(self) -> Iterator[ScoredPlay]:
        return starmap(self._play, FIELDS.iter_unpack(self._bytes()))

    @overload
    def __getitem__(self, index: int) -> ScoredPlay: ...

    @overload
    def __getitem__(self, index: slice) -> list[ScoredPlay]: ...

    @override
    def __getitem__(self, index: int | slice) -> ScoredPlay | list[ScoredPlay]:
        if isinstance(index, slice):
            return list(KernelPlays(self.board, np.ascontiguousarray(self.found[index])))
        number = range(len(self))[index]
        return self._play(*FIELDS.unpack_from(self._bytes(), number * FIELDS.size))

    def _bytes(self) -> memoryview:
        return self.found.view(np.uint8).data

    def _play(self, score: int, lane: int, first: int, placed: int, tiles: bytes) -> ScoredPlay:
        letters = tiles[:placed].decode("ascii")
        squares = self._bare_squares(lane, first)
        return ScoredPlay(
            tuple(
                Placement(*square, letter)
                for letter, square in zip(letters, squares, strict=False)
            ),
            score,
        )

    def _bare_squares(self, lane: int, first: int) -> Iterator[tuple[int, int]]:
        """The squares without a tile from position *first* of the lane on."""
        rows, size = self.board.rows, self.board.size
        if lane < size:
            return ((lane, col) for col in range(first - 1, size) if rows[lane][col] == EMPTY)
        col = lane - size
        return ((row, col) for row in range(first - 1, size) if rows[row][col] == EMPTY)


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
