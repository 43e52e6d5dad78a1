"""How long it takes to find the plays of one position; both generators alike."""

import time
from collections.abc import Callable, Sequence

from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.movegen import ScoredPlay

RUNS = 5
ENOUGH = 20_000
"""Microseconds after which a position is not run once more."""


Plays = Callable[[Board, str], Sequence[ScoredPlay]]


def timed(plays: Plays, board: Board, rack: str) -> tuple[Sequence[ScoredPlay], float]:
    """The plays, and the microseconds of the best of up to five runs.

    The best and not the mean: what makes a run slower is other work of the machine.
    """
    found: Sequence[ScoredPlay] = ()
    runs: list[float] = []
    while len(runs) < RUNS and sum(runs) < ENOUGH:
        began = time.perf_counter()
        found = plays(board, rack)
        runs.append((time.perf_counter() - began) * 1e6)
    return found, min(runs)
