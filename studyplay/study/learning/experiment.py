"""Ways of learning compared on the same people, with what chance leaves open."""

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
    """What is assumed of memories and words."""

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
"""The first is the one that counts; the others show what the outcome depends on."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean with half the width of its 95 % interval."""

    mean: float
    half: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """Words known by each learner before and after, by way; learners in the same order."""

    known: Mapping[str, Sequence[float]]
    before: Sequence[float]

    def after(self, way: str) -> Spread:
        """Words known after the course."""
        return spread(self.known[way])

    def gain(self, way: str) -> Spread:
        """Words known more than before."""
        return spread(_minus(self.known[way], self.before))

    def ahead(self, way: str, other: str) -> Spread:
        """How many more words *way* gives the same learner than *other* does."""
        return spread(_minus(self.known[way], self.known[other]))


def compare(
    world: World, ways: Mapping[str, Way], learners: int, dice_of: Callable[[int], Dice]
) -> Outcome:
    """Let *learners*, at least two, go through the course once in each way.

    *dice_of* gives a learner's luck, the same for the same number: they are born the same.
    """
    lives = {
        name: [live(world.nature, world.course, way, dice_of(n)) for n in range(learners)]
        for name, way in ways.items()
    }
    known = {name: [after for _, after in each] for name, each in lives.items()}
    before = [begun for begun, _ in next(iter(lives.values()))]
    return Outcome(known, before)


def spread(numbers: Sequence[float]) -> Spread:
    """Mean and interval of at least two *numbers*."""
    return Spread(fmean(numbers), NORMAL * stdev(numbers) / sqrt(len(numbers)))


def _minus(these: Sequence[float], those: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(these, those, strict=True)]
