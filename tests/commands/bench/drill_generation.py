"""Measure drill generation for each task, including the selection of words."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from typing import Final

from studyplay.services import AppContext
from studyplay.services.drilling import drill_word_sources
from studyplay.services.instance.warm_up import index_words
from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.study.drill.items import ITEM_GENERATORS, draw_items
from studyplay.study.drill.tasks import DrillSource, DrillSpec, ProbabilityBand, TaskKind
from studyplay.words.japanese_nouns import NounQuery
from studyplay.words.model import Level
from tests.commands.bench.measurement import Duration, Measurement, measure

MAX_WORK_MS: Final = 50.0
"""Maximum CPU time of a drill of 50 items."""

WORD_LENGTHS: Final = {TaskKind.SHORT: (2, 3), TaskKind.BINGO: (7, 8)}
DEFAULT_LENGTHS: Final = (4, 7)
"""Word lengths for other tasks."""

PASTED_LIST_SIZE: Final = 10_000
TABLE_HEADER: Final = "ms                         items    cold    warm   worst   work"


ENGLISH_TASKS: Final = tuple(task for task in ITEM_GENERATORS if task.lang == "en")
"""Tasks that choose from all words; the others only use due words."""


@dataclass(frozen=True, slots=True)
class _DrillCase:
    """A drill to generate, from ``words`` or, if empty, from those that ``spec`` selects."""

    name: str
    spec: DrillSpec
    words: tuple[str, ...] = ()


def measure_drills(app_context: AppContext, items: int, seeds: int) -> Iterator[Measurement]:
    """Measure the first drill, the building of indexes, and each case with *seeds* seeds.

    ``cold`` is the median wall time with an empty dictionary cache, ``warm`` that of the same
    drill with another seed right after it, ``worst`` the maximum of both, and ``work`` the
    maximum CPU time.
    """
    learner = learners.register(app_context, "Drills", Level.C2, "en", app_context.clock())
    usual = DrillSpec(
        TaskKind.WHOLE,
        Level.B1,
        *DEFAULT_LENGTHS[:1],
        items,
        easiest=Level.A1,
        longest=DEFAULT_LENGTHS[1],
    )
    first = _DrillCase("first", usual)
    yield _single_measurement(
        "first_drill", measure(lambda: _generate_drill(app_context, learner, first, 0))[1]
    )
    yield _single_measurement("index", measure(lambda: index_words(app_context.library))[1])
    slowest = 0.0
    for case in _iter_cases(app_context, items):
        measured, work = _measure_case(app_context, learner, case, seeds)
        slowest = max(slowest, work)
        yield measured
    slowest_text = f"{slowest:.1f}"
    yield Measurement(
        "slowest drill", f"{slowest_text:>36}", (("drill_slowest_work_ms", slowest_text),)
    )


def _single_measurement(name: str, duration: Duration) -> Measurement:
    """Measure work that normally runs in the background after the start."""
    return Measurement(
        name, f"{duration.wall_ms:>13.1f}", ((f"{name}_ms", f"{duration.wall_ms:.0f}"),)
    )


def _iter_cases(app_context: AppContext, items: int) -> Iterator[_DrillCase]:
    for task in ENGLISH_TASKS:
        shortest, longest = WORD_LENGTHS.get(task, DEFAULT_LENGTHS)
        yield _DrillCase(
            task, DrillSpec(task, Level.B1, shortest, items, easiest=Level.A1, longest=longest)
        )
    every = [
        _DrillCase(f"{task}, every word", _build_widest_spec(task, items))
        for task in ENGLISH_TASKS
    ]
    yield from every
    yield _DrillCase(
        "build, 12 to 15 letters", replace(_build_widest_spec(TaskKind.BUILD, items), length=12)
    )
    yield _DrillCase(
        "whole, rare letters",
        replace(_build_widest_spec(TaskKind.WHOLE, items), band=ProbabilityBand.UNLIKELY),
    )
    yield _DrillCase(
        "cloze, pattern", replace(_build_widest_spec(TaskKind.CLOZE, items), pattern="*e*")
    )
    words = sorted(app_context.library.dictionary.studied_words.usual_lexicon)
    chance = random.Random(items)
    pasted = tuple(chance.sample(words, min(PASTED_LIST_SIZE, len(words))))
    for task in (TaskKind.BUILD, TaskKind.CLOZE):
        listed = replace(_build_widest_spec(task, items), source=DrillSource.LIST, pasted=pasted)
        yield _DrillCase(f"{task}, a list of {len(pasted)}", listed)
    due = app_context.library.nouns.find(NounQuery(), PASTED_LIST_SIZE)
    yield _DrillCase("reading, every noun", _build_widest_spec(TaskKind.READING, items), due)


def _build_widest_spec(task: TaskKind, items: int) -> DrillSpec:
    """Build a spec that selects words of all levels and lengths."""
    return DrillSpec(task, Level.C2, 2, items, easiest=Level.A1, longest=15)


def _measure_case(
    app_context: AppContext, learner: Learner, case: _DrillCase, seeds: int
) -> tuple[Measurement, float]:
    made, cold, warm = 0, [], []
    for seed in range(seeds):
        app_context.library.dictionary.clear_cache()
        made, first = measure(partial(_generate_drill, app_context, learner, case, 2 * seed))
        _, then = measure(partial(_generate_drill, app_context, learner, case, 2 * seed + 1))
        cold.append(first)
        warm.append(then)
    worst, work = _slowest([*cold, *warm])
    usual = median(each.wall_ms for each in cold)
    again = median(each.wall_ms for each in warm)
    shown = f"{made:>5} {usual:>7.1f} {again:>7.1f} {worst:>7.1f} {work:>6.1f}"
    name = f"drill_{'_'.join(case.name.replace(',', '').replace('-', ' ').split())}"
    pairs = ((f"{name}_items", str(made)), (f"{name}_ms", f"{usual:.1f}"))
    return Measurement(case.name, shown, pairs, work >= MAX_WORK_MS), work


def _slowest(times: Sequence[Duration]) -> tuple[float, float]:
    return max(each.wall_ms for each in times), max(each.cpu_ms for each in times)


def _generate_drill(app_context: AppContext, learner: Learner, case: _DrillCase, seed: int) -> int:
    """Generate a drill and return its number of items."""
    words = case.words or drill_word_sources.load_words(
        app_context, learner, case.spec, app_context.clock()
    )
    chance = random.Random(seed)
    return len(
        draw_items(case.spec, words, drill_word_sources.build_item_words(app_context), chance)
    )
