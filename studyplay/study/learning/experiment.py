"""Compare study strategies on the same simulated learners, with confidence intervals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from studyplay.study.learning.course import Course
from studyplay.study.learning.life import Way, live
from studyplay.study.learning.mind import Dice, Nature

NORMAL: Final = 1.96


@dataclass(frozen=True, slots=True)
class World:
    """Assumptions about memory and words."""

    name: str
    nature: Nature = field(default_factory=Nature)
    course: Course = field(default_factory=Course)


WORLDS: Final = (
    World("as published"),
    World("forgets faster", Nature(decay=0.21, asleep=0.05)),
    World("uneven words, slow to read misses, heedless in games",
          Nature(uneven=0.5, wrong=45.0, notice=0.3)),
    World("a small list of 600 words a level", course=Course(sizes=(600,) * 5)),
)  # fmt: skip
"""The first is the main scenario; the others are a sensitivity analysis."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean with half the width of its 95 % confidence interval."""

    mean: float
    half: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """Words known by each learner before, and after by strategy; in the same order."""

    known: Mapping[str, Sequence[float]]
    before: Sequence[float]

    def after(self, way: str) -> Spread:
        """Estimate the words known after the course."""
        return spread(self.known[way])

    def gain(self, way: str) -> Spread:
        """Estimate the increase in known words."""
        return spread(_minus(self.known[way], self.before))

    def ahead(self, way: str, other: str) -> Spread:
        """Estimate the paired difference between two strategies, in known words."""
        return spread(_minus(self.known[way], self.known[other]))


def compare(
    world: World, ways: Mapping[str, Way], learners: int, dice_of: Callable[[int], Dice]
) -> Outcome:
    """Simulate the course for *learners* (at least two) once with each strategy.

    *random_of* returns a random source seeded with the learner's number, so that every strategy
    starts with identical learners.
    """
    lives = {
        name: [live(world.nature, world.course, way, dice_of(n)) for n in range(learners)]
        for name, way in ways.items()
    }
    known = {name: [after for _, after in each] for name, each in lives.items()}
    before = [start for start, _ in next(iter(lives.values()))]
    return Outcome(known, before)


def spread(numbers: Sequence[float]) -> Spread:
    """Return the mean and 95 % confidence interval of at least two *numbers*."""
    return Spread(fmean(numbers), NORMAL * stdev(numbers) / sqrt(len(numbers)))


def _minus(these: Sequence[float], those: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(these, those, strict=True)]
