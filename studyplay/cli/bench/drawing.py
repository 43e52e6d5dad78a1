"""How long it takes to generate a drill of each task, from choosing its words on."""

import statistics
from collections.abc import Iterator
from time import perf_counter
from typing import Final

from studyplay.services import Studio
from studyplay.services.drilling import sources
from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.study.drill.items import GENERATORS, draw
from studyplay.study.drill.tasks import Spec, Task
from studyplay.words.model import Level

RUNS: Final = 7
LENGTHS: Final = {Task.SHORT: (2, 3), Task.BINGO: (7, 8)}
USUAL: Final = (4, 7)
"""Letters of the words of other tasks."""


def drawn(studio: Studio, items: int) -> Iterator[tuple[str, str]]:
    """The median of each task in milliseconds, and the slowest of all runs."""
    learner = learners.register(studio, "Drills", Level.B1, "en", studio.clock())
    slowest = 0.0
    for task in GENERATORS:
        shortest, longest = LENGTHS.get(task, USUAL)
        spec = Spec(task, Level.B1, shortest, items, easiest=Level.A1, longest=longest)
        made, times = _timed(studio, learner, spec)
        slowest = max(slowest, *times)
        name = task.value.replace("-", "_")
        yield f"drill_{name}_items", str(made)
        yield f"drill_{name}_ms", f"{statistics.median(times):.1f}"
    yield "drill_slowest_ms", f"{slowest:.1f}"


def _timed(studio: Studio, learner: Learner, spec: Spec) -> tuple[int, list[float]]:
    """How many items there were in the last run, and the milliseconds of each but the first."""
    times, made = [], 0
    for _ in range(RUNS + 1):
        began = perf_counter()
        words = sources.words(studio, learner, spec, studio.clock())
        made = len(draw(spec, words, sources.words_of(studio), studio.chance))
        times.append(1000 * (perf_counter() - began))
    return made, times[1:]
