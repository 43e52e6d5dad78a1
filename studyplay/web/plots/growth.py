"""Growth plot: stacked areas of words learnt by level, and a line of words played or seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from studyplay.study.wordlog.growth import VocabularyGrowth
from studyplay.web.plots.scale import Tick, round_coordinate, round_maximum
from studyplay.words.model import Level

WIDTH: Final = 360
HEIGHT: Final = 200
LEFT: Final = 34
RIGHT: Final = 4
TOP: Final = 10
BOTTOM: Final = 22
LABEL_COUNT: Final = 3


@dataclass(frozen=True, slots=True)
class LevelArea:
    """The area of one level: the ``d`` attribute of its path and the current number of words."""

    level: Level
    path: str
    now: int


@dataclass(frozen=True, slots=True)
class DayLabel:
    """A day label below the axis.

    ``anchor`` is the SVG ``text-anchor``; it prevents the first and last label from overflowing.
    """

    x: float
    day: date
    anchor: str


@dataclass(frozen=True, slots=True)
class GrowthPlot:
    """The plot.  ``met`` is the ``d`` attribute of the line."""

    areas: tuple[LevelArea, ...]
    met: str
    ticks: tuple[Tick, ...]
    marks: tuple[DayLabel, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT


def growth_plot(growth: VocabularyGrowth) -> GrowthPlot:
    """Lay out the plot.  Levels are stacked, the easiest at the bottom."""
    top, step = round_maximum(max(*growth.met, *growth.learnt_total, 1))
    below = (0,) * len(growth.days)
    areas = []
    for level, numbers in growth.learnt.items():
        above = tuple(map(sum, zip(below, numbers, strict=True)))
        areas.append(LevelArea(level, _area_path(below, above, top), numbers[-1]))
        below = above
    ticks = tuple(Tick(_y(value, top), value) for value in range(0, top + 1, step))
    return GrowthPlot(tuple(areas), _line_path(growth.met, top), ticks, _day_labels(growth.days))


def _area_path(below: Sequence[int], above: Sequence[int], top: int) -> str:
    upper = _points(above, top)
    lower = reversed(_points(below, top))
    return "M" + "L".join([*upper, *lower]) + "Z"


def _line_path(numbers: Sequence[int], top: int) -> str:
    return "M" + "L".join(_points(numbers, top))


def _points(numbers: Sequence[int], top: int) -> list[str]:
    last = len(numbers) - 1
    return [f"{_x(n, last)} {_y(value, top)}" for n, value in enumerate(numbers)]


def _day_labels(days: Sequence[date]) -> tuple[DayLabel, ...]:
    last = len(days) - 1
    places = [round(n * last / (LABEL_COUNT - 1)) for n in range(LABEL_COUNT)]
    anchors = ("start", *["middle"] * (LABEL_COUNT - 2), "end")
    return tuple(
        DayLabel(_x(n, last), days[n], anchor) for n, anchor in zip(places, anchors, strict=True)
    )


def _x(n: int, last: int) -> float:
    return round_coordinate(LEFT + (WIDTH - LEFT - RIGHT) * n / max(last, 1))


def _y(value: int, top: int) -> float:
    return round_coordinate(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top)
