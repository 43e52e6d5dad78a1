"""Measure how long a move generator takes for one position."""

import time
from collections.abc import Callable, Sequence

from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.movegen import ScoredPlay

MAX_RUNS = 5
MAX_MICROSECONDS = 20_000
"""Total time after which a position is not run again."""


FindPlays = Callable[[Board, str], Sequence[ScoredPlay]]


def time_generator(
    find_plays: FindPlays, board: Board, rack: str
) -> tuple[Sequence[ScoredPlay], float]:
    """Return the plays and the microseconds of the fastest of up to five runs.

    The fastest, not the mean, because other work of the machine only slows runs down.
    """
    found: Sequence[ScoredPlay] = ()
    runs: list[float] = []
    while len(runs) < MAX_RUNS and sum(runs) < MAX_MICROSECONDS:
        began = time.perf_counter()
        found = find_plays(board, rack)
        runs.append((time.perf_counter() - began) * 1e6)
    return found, min(runs)
