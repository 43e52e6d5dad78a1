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
from studyplay.engines.scrabble.movegen.array_dtypes import (
    ANY_LETTER,
    LETTER_MASK,
    SQUARE,
    Array,
)
from studyplay.engines.scrabble.movegen.lanes import (
    letter_code,
    transpose_layout,
    validate_position,
)
from studyplay.engines.scrabble.movegen.numba_search import find_all_plays
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import LETTERS
from studyplay.words.gaddag import Gaddag

PLAY_STRUCT = Struct("=iBBB15s2x")
"""The memory layout of ``array_dtypes.PLAY``."""


class NumbaMoveGenerator:
    """A fast, thread-safe ``MoveGenerator``.

    The first call in a process compiles the search (5 s and 100 MB of memory on two cores of
    2026) or loads it from Numba's disk cache (0.2 s and 45 MB).  ``warm_up`` does this in
    advance.  The search does not hold the GIL.
    """

    def __init__(self, graph: Gaddag, rules: Rules) -> None:
        self._rules = rules
        self._graph = np.frombuffer(graph.arcs, np.uint32)
        self._premiums = _build_premium_squares(rules.layout)
        self._table = _build_rule_table(rules)

    def warm_up(self) -> None:
        """Compile the search, or load it from the cache."""
        self.find_plays(Board.empty(self._rules.layout.size), "")

    def find_plays(self, board: Board, rack: str) -> "LazyPlays":
        """Return all legal plays, in the same order as ``ReferenceMoveGenerator``."""
        validate_position(board, rack, self._rules)
        squares = np.frombuffer("".join(board.rows).encode("ascii"), np.uint8)
        tiles = np.frombuffer(rack.encode("ascii"), np.uint8)
        found = find_all_plays(self._graph, self._table, self._premiums, squares, tiles)
        return LazyPlays(board, found)


@dataclass(frozen=True, slots=True, eq=False)
class LazyPlays(Sequence[ScoredPlay]):
    """A lazy sequence of plays over an array of ``array_dtypes.PLAY``."""

    board: Board
    records: Array

    @override
    def __len__(self) -> int:
        return len(self.records)

    @override
    def __iter__(self) -> Iterator[ScoredPlay]:
        return starmap(self._build_play, PLAY_STRUCT.iter_unpack(self._bytes()))

    @overload
    def __getitem__(self, index: int) -> ScoredPlay: ...

    @overload
    def __getitem__(self, index: slice) -> list[ScoredPlay]: ...

    @override
    def __getitem__(self, index: int | slice) -> ScoredPlay | list[ScoredPlay]:
        if isinstance(index, slice):
            return list(LazyPlays(self.board, np.ascontiguousarray(self.records[index])))
        position = range(len(self))[index]
        return self._build_play(
            *PLAY_STRUCT.unpack_from(self._bytes(), position * PLAY_STRUCT.size)
        )

    def _bytes(self) -> memoryview:
        return self.records.view(np.uint8).data

    def _build_play(
        self, score: int, lane: int, first: int, placed: int, tiles: bytes
    ) -> ScoredPlay:
        letters = tiles[:placed].decode("ascii")
        squares = self._empty_squares(lane, first)
        return ScoredPlay(
            tuple(
                Placement(*square, letter)
                for letter, square in zip(letters, squares, strict=False)
            ),
            score,
        )

    def _empty_squares(self, lane: int, first: int) -> Iterator[tuple[int, int]]:
        """Return the empty squares of the lane from position *first* on."""
        rows, size = self.board.rows, self.board.size
        if lane < size:
            return ((lane, col) for col in range(first - 1, size) if rows[lane][col] == EMPTY)
        col = lane - size
        return ((row, col) for row in range(first - 1, size) if rows[row][col] == EMPTY)


def _build_premium_squares(layout: Layout) -> Array:
    """Build the squares of an empty board, lane by lane, with both end squares."""
    size = layout.size
    squares = np.zeros((2 * size, size + 2), SQUARE)
    squares["cross_set"][:, 1:-1] = ANY_LETTER
    for row in range(size):
        for col in range(size):
            for square in ((row, col + 1), (size + col, row + 1)):
                squares["letter_multiplier"][square] = layout.letter_multiplier(row, col)
                squares["word_multiplier"][square] = layout.word_multiplier(row, col)
    return squares


def _build_rule_table(rules: Rules) -> Array:
    """Build the rule numbers in the order that ``numba_search.find_all_plays`` expects."""
    table = np.zeros(2 * (LETTER_MASK + 1), np.int64)
    downwards = rules.layout != transpose_layout(rules.layout)
    table[:5] = rules.rack_size, rules.bingo_bonus, downwards, *rules.layout.start
    for letter in LETTERS:
        table[LETTER_MASK + 1 + letter_code(letter)] = rules.tiles.value(letter)
    return table
