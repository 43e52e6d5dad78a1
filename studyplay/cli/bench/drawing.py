"""Measure drill generation for each task, including the selection of words."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from typing import Final

from studyplay.cli.bench.measured import Measured, Took, took
from studyplay.services import Studio
from studyplay.services.drilling import sources
from studyplay.services.people import learners
from studyplay.services.warming import index_words
from studyplay.store.learners import Learner
from studyplay.study.drill.items import GENERATORS, draw
from studyplay.study.drill.tasks import Band, Source, Spec, Task
from studyplay.words.model import Level
from studyplay.words.nouns import Wanted

BOUND: Final = 50.0
"""Maximum CPU time of a drill of 50 items."""

LENGTHS: Final = {Task.SHORT: (2, 3), Task.BINGO: (7, 8)}
USUAL: Final = (4, 7)
"""Word lengths for other tasks."""

PASTED: Final = 10_000
HEADER: Final = "ms                         items    cold    warm   worst   work"


ENGLISH: Final = tuple(task for task in GENERATORS if task.lang == "en")
"""Tasks that choose from all words; the others only use due words."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A drill to generate, from ``words`` or, if empty, from those that ``spec`` selects."""

    name: str
    spec: Spec
    words: tuple[str, ...] = ()


def drawn(studio: Studio, items: int, seeds: int) -> Iterator[Measured]:
    """Measure the first drill, the building of indexes, and each case with *seeds* seeds.

    ``cold`` is the median wall time with an empty dictionary cache, ``warm`` that of the same
    drill with another seed right after it, ``worst`` the maximum of both, and ``work`` the
    maximum CPU time.
    """
    learner = learners.register(studio, "Drills", Level.C2, "en", studio.clock())
    usual = Spec(Task.WHOLE, Level.B1, *USUAL[:1], items, easiest=Level.A1, longest=USUAL[1])
    first = _Case("first", usual)
    yield _once("first_drill", took(lambda: _drill(studio, learner, first, 0))[1])
    yield _once("index", took(lambda: index_words(studio.library))[1])
    slowest = 0.0
    for case in _cases(studio, items):
        measured, work = _measured(studio, learner, case, seeds)
        slowest = max(slowest, work)
        yield measured
    slowest_text = f"{slowest:.1f}"
    yield Measured("slowest drill", f"{slowest_text:>36}", (("drill_slowest_work_ms", slowest_text),))


def _once(name: str, once: Took) -> Measured:
    """Measure work that normally runs in the background after the start."""
    return Measured(name, f"{once.wall:>13.1f}", ((f"{name}_ms", f"{once.wall:.0f}"),))


def _cases(studio: Studio, items: int) -> Iterator[_Case]:
    for task in ENGLISH:
        shortest, longest = LENGTHS.get(task, USUAL)
        yield _Case(task, Spec(task, Level.B1, shortest, items, easiest=Level.A1, longest=longest))
    every = [_Case(f"{task}, every word", _every(task, items)) for task in ENGLISH]
    yield from every
    yield _Case("build, 12 to 15 letters", replace(_every(Task.BUILD, items), length=12))
    yield _Case("whole, rare letters", replace(_every(Task.WHOLE, items), band=Band.UNLIKELY))
    yield _Case("cloze, pattern", replace(_every(Task.CLOZE, items), pattern="*e*"))
    words = sorted(studio.library.dictionary.studied.usual)
    chance = random.Random(items)  # noqa: S311 -- reproducible
    pasted = tuple(chance.sample(words, min(PASTED, len(words))))
    for task in (Task.BUILD, Task.CLOZE):
        listed = replace(_every(task, items), source=Source.LIST, pasted=pasted)
        yield _Case(f"{task}, a list of {len(pasted)}", listed)
    due = studio.library.nouns.find(Wanted(), PASTED)
    yield _Case("reading, every noun", _every(Task.READING, items), due)


def _every(task: Task, items: int) -> Spec:
    """Build a spec that selects words of all levels and lengths."""
    return Spec(task, Level.C2, 2, items, easiest=Level.A1, longest=15)


def _measured(studio: Studio, learner: Learner, case: _Case, seeds: int) -> tuple[Measured, float]:
    made, cold, warm = 0, [], []
    for seed in range(seeds):
        studio.library.dictionary.forget()
        made, first = took(partial(_drill, studio, learner, case, 2 * seed))
        _, then = took(partial(_drill, studio, learner, case, 2 * seed + 1))
        cold.append(first)
        warm.append(then)
    worst, work = _worst([*cold, *warm])
    usual = median(each.wall for each in cold)
    again = median(each.wall for each in warm)
    shown = f"{made:>5} {usual:>7.1f} {again:>7.1f} {worst:>7.1f} {work:>6.1f}"
    name = f"drill_{'_'.join(case.name.replace(',', '').replace('-', ' ').split())}"
    pairs = ((f"{name}_items", str(made)), (f"{name}_ms", f"{usual:.1f}"))
    return Measured(case.name, shown, pairs, work >= BOUND), work


def _worst(times: Sequence[Took]) -> tuple[float, float]:
    return max(each.wall for each in times), max(each.cpu for each in times)


def _drill(studio: Studio, learner: Learner, case: _Case, seed: int) -> int:
    """Generate a drill and return its number of items."""
    words = case.words or sources.words(studio, learner, case.spec, studio.clock())
    chance = random.Random(seed)  # noqa: S311 -- reproducible
    return len(draw(case.spec, words, sources.words_of(studio), chance))
