"""Plot axes: round maxima, ticks and rounding of coordinates."""

from dataclasses import dataclass

ROUND_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Tick:
    """A number beside the axis, at height ``y``."""

    y: float
    value: int


def round_maximum(value: int, ticks: int = 4) -> tuple[int, int]:
    """Return a round axis maximum and the step between grid lines.

    The maximum is at least *value* and at least 1; there are at most *ticks* grid lines.
    """
    magnitude = 1
    while True:
        for step in ROUND_STEPS:
            if step * magnitude * ticks >= value:
                size = step * magnitude
                return max(size, -(-value // size) * size), size
        magnitude *= 10


def round_coordinate(coordinate: float) -> float:
    """Round a coordinate to a tenth of a unit; more precision only makes the page longer."""
    return round(coordinate, 1)
