"""A calendar of the last half year: a column a week, a square a day, darker the more was done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

WEEKS: Final = 26
CELL: Final = 11
GAP: Final = 2
TOP: Final = 16
LEFT: Final = 0
SHADES: Final = 4


@dataclass(frozen=True, slots=True)
class Day:
    """One square; ``shade`` is 0 without any use, then 1 to 4."""

    day: date
    uses: int
    shade: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Month:
    """The name of a month above the week in which it begins; ``day`` is its first."""

    day: date
    x: int


@dataclass(frozen=True, slots=True)
class CalendarPlot:
    """All of the picture, the days in order; weeks begin on Monday."""

    days: tuple[Day, ...]
    months: tuple[Month, ...]
    width: int = LEFT + WEEKS * (CELL + GAP) - GAP
    height: int = TOP + 7 * (CELL + GAP) - GAP
    cell: int = CELL

    @property
    def active(self) -> int:
        """On how many days anything was done."""
        return sum(day.uses > 0 for day in self.days)


def first_day(today: date) -> date:
    """The Monday with which the calendar of *today* begins."""
    return today - timedelta(days=today.weekday() + 7 * (WEEKS - 1))


def calendar_plot(uses: Mapping[date, int], today: date) -> CalendarPlot:
    """Where everything is.  The shades are quarters of the learner's own busiest tenth."""
    first = first_day(today)
    days = [first + timedelta(days=n) for n in range((today - first).days + 1)]
    bounds = _bounds([uses[day] for day in days if uses.get(day)])
    return CalendarPlot(
        tuple(_square(day, first, uses.get(day, 0), bounds) for day in days),
        tuple(_months(days, first)),
    )


def _bounds(numbers: Sequence[int]) -> tuple[float, ...]:
    """What a day must pass for the shades 2, 3 and 4."""
    high = sorted(numbers)[int(len(numbers) * 0.9)] if numbers else 0
    return tuple(high * n / SHADES for n in range(1, SHADES))


def _square(day: date, first: date, uses: int, bounds: Sequence[float]) -> Day:
    shade = 1 + sum(uses > bound for bound in bounds) if uses else 0
    week, weekday = divmod((day - first).days, 7)
    return Day(day, uses, shade, LEFT + week * (CELL + GAP), TOP + weekday * (CELL + GAP))


def _months(days: Sequence[date], first: date) -> list[Month]:
    begun = [day for day in days if day.day == 1]
    # A name needs the room of three weeks.
    room = [day for day in begun if (days[-1] - day).days >= 14]
    return [Month(day, LEFT + (day - first).days // 7 * (CELL + GAP)) for day in room]
