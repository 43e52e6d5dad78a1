"""Axes: round numbers that a reader expects, and how a value becomes a place."""

from dataclasses import dataclass

STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Tick:
    """A number beside the axis, at height ``y``."""

    y: float
    value: int


def ceiling(value: int, ticks: int = 4) -> tuple[int, int]:
    """A round number not below *value*, at least 1, and the step of its at most *ticks* lines."""
    magnitude = 1
    while True:
        for step in STEPS:
            if step * magnitude * ticks >= value:
                size = step * magnitude
                return max(size, -(-value // size) * size), size
        magnitude *= 10


def rounded(place: float) -> float:
    """A place to a tenth of a unit: finer is not seen and makes the page longer."""
    return round(place, 1)
