"""Compare study strategies on the same simulated learners, with confidence intervals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from tests.commands.learning_simulation.course import SimulatedCourse
from tests.commands.learning_simulation.learner import StudyStrategy, simulate_course
from tests.commands.learning_simulation.memory_model import MemoryParameters, RandomSource

Z_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Scenario:
    """Assumptions about memory and words."""

    name: str
    memory_parameters: MemoryParameters = field(default_factory=MemoryParameters)
    course: SimulatedCourse = field(default_factory=SimulatedCourse)


SCENARIOS: Final = (
    Scenario("as published"),
    Scenario("forgets faster", MemoryParameters(decay=0.21, time_between_sessions=0.05)),
    Scenario("uneven words, slow to read misses, heedless in games",
          MemoryParameters(threshold_deviation=0.5, wrong_seconds=45.0, notice_probability=0.3)),
    Scenario("a small list of 600 words a level",
          course=SimulatedCourse(words_per_level=(600,) * 5)),
)  # fmt: skip
"""The first is the main scenario; the others are a sensitivity analysis."""


@dataclass(frozen=True, slots=True)
class ConfidenceInterval:
    """A mean with half the width of its 95 % confidence interval."""

    mean: float
    half_width: float


@dataclass(frozen=True, slots=True)
class ComparisonResult:
    """Words known by each learner before, and after by strategy; in the same order."""

    known: Mapping[str, Sequence[float]]
    before: Sequence[float]

    def after(self, strategy: str) -> ConfidenceInterval:
        """Estimate the words known after the course."""
        return confidence_interval(self.known[strategy])

    def gain(self, strategy: str) -> ConfidenceInterval:
        """Estimate the increase in known words."""
        return confidence_interval(_differences(self.known[strategy], self.before))

    def advantage(self, strategy: str, other: str) -> ConfidenceInterval:
        """Estimate the paired difference between two strategies, in known words."""
        return confidence_interval(_differences(self.known[strategy], self.known[other]))


def compare_strategies(
    scenario: Scenario,
    strategies: Mapping[str, StudyStrategy],
    learners: int,
    random_of: Callable[[int], RandomSource],
) -> ComparisonResult:
    """Simulate the course for *learners* (at least two) once with each strategy.

    *random_of* returns a random source seeded with the learner's number, so that every strategy
    starts with identical learners.
    """
    lives = {
        name: [
            simulate_course(scenario.memory_parameters, scenario.course, way, random_of(n))
            for n in range(learners)
        ]
        for name, way in strategies.items()
    }
    known = {name: [after for _, after in each] for name, each in lives.items()}
    before = [start for start, _ in next(iter(lives.values()))]
    return ComparisonResult(known, before)


def confidence_interval(numbers: Sequence[float]) -> ConfidenceInterval:
    """Return the mean and 95 % confidence interval of at least two *numbers*."""
    return ConfidenceInterval(fmean(numbers), Z_95 * stdev(numbers) / sqrt(len(numbers)))


def _differences(these: Sequence[float], those: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(these, those, strict=True)]
