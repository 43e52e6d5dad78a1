"""The fast move generator, a wrapper of the compiled search in ``numba_search``."""

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
"""The memory layout of ``array_dtypes.PLAY``."""


class KernelGenerator:
    """A fast, thread-safe ``MoveGenerator``.

    The first call in a process compiles the search (5 s and 100 MB of memory on two cores of
    2026) or loads it from Numba's disk cache (0.2 s and 45 MB).  ``warm_up`` does this in
    advance.  The search does not hold the GIL.
    """

    def __init__(self, graph: Gaddag, rules: Rules) -> None:
        self._rules = rules
        self._graph = np.frombuffer(graph.arcs, np.uint32)
        self._premiums = _premiums(rules.layout)
        self._table = _table(rules)

    def warm(self) -> None:
        """Compile the search, or load it from the cache."""
        self.plays(Board.empty(self._rules.layout.size), "")

    def plays(self, board: Board, rack: str) -> "KernelPlays":
        """Return all legal plays, in the same order as ``ReferenceMoveGenerator``."""
        check(board, rack, self._rules)
        squares = np.frombuffer("".join(board.rows).encode("ascii"), np.uint8)
        tiles = np.frombuffer(rack.encode("ascii"), np.uint8)
        found = best_first(self._graph, self._table, self._premiums, squares, tiles)
        return KernelPlays(board, found)


@dataclass(frozen=True, slots=True, eq=False)
class KernelPlays(Sequence[ScoredPlay]):
    """A lazy sequence of plays over an array of ``array_dtypes.PLAY``."""

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
        position = range(len(self))[index]
        return self._play(*FIELDS.unpack_from(self._bytes(), position * FIELDS.size))

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
        """Return the empty squares of the lane from position *first* on."""
        rows, size = self.board.rows, self.board.size
        if lane < size:
            return ((lane, col) for col in range(first - 1, size) if rows[lane][col] == EMPTY)
        col = lane - size
        return ((row, col) for row in range(first - 1, size) if rows[row][col] == EMPTY)


def _premiums(layout: Layout) -> Numbers:
    """Build the squares of an empty board, lane by lane, with both end squares."""
    size = layout.size
    squares = np.zeros((2 * size, size + 2), SQUARE)
    squares["cross_set"][:, 1:-1] = ANY_LETTER
    for row in range(size):
        for col in range(size):
            for square in ((row, col + 1), (size + col, row + 1)):
                squares["letter_multiplier"][square] = layout.letter_times(row, col)
                squares["word_multiplier"][square] = layout.word_times(row, col)
    return squares


def _table(rules: Rules) -> Numbers:
    """Build the rule numbers in the order that ``numba_search.find_all_plays`` expects."""
    table = np.zeros(2 * (CODE + 1), np.int64)
    downwards = rules.layout != transposed(rules.layout)
    table[:5] = rules.rack_size, rules.bingo_bonus, downwards, *rules.layout.start
    for letter in LETTERS:
        table[CODE + 1 + code(letter)] = rules.tiles.value(letter)
    return table
