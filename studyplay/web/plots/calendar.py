"""Calendar heat map of the last half year: a column per week, a square per day."""

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
    """One square.  ``shade`` is 0 for no uses, else 1 to 4."""

    day: date
    uses: int
    shade: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Month:
    """The label of a month above its first week; ``day`` is the first of the month."""

    day: date
    x: int


@dataclass(frozen=True, slots=True)
class CalendarPlot:
    """The plot.  Days are in order; weeks begin on Monday."""

    days: tuple[Day, ...]
    months: tuple[Month, ...]
    width: int = LEFT + WEEKS * (CELL + GAP) - GAP
    height: int = TOP + 7 * (CELL + GAP) - GAP
    cell: int = CELL

    @property
    def active(self) -> int:
        """The number of days with any use."""
        return sum(day.uses > 0 for day in self.days)


def first_day(today: date) -> date:
    """Return the Monday on which the calendar begins."""
    return today - timedelta(days=today.weekday() + 7 * (WEEKS - 1))


def calendar_plot(uses: Mapping[date, int], today: date) -> CalendarPlot:
    """Lay out the plot.  Shades are quarters of the 90th percentile of the active days' uses."""
    first = first_day(today)
    days = [first + timedelta(days=n) for n in range((today - first).days + 1)]
    bounds = _bounds([uses[day] for day in days if uses.get(day)])
    return CalendarPlot(
        tuple(_square(day, first, uses.get(day, 0), bounds) for day in days),
        tuple(_months(days, first)),
    )


def _bounds(numbers: Sequence[int]) -> tuple[float, ...]:
    """Return the numbers of uses that a day must exceed for the shades 2, 3 and 4."""
    high = sorted(numbers)[int(len(numbers) * 0.9)] if numbers else 0
    return tuple(high * n / SHADES for n in range(1, SHADES))


def _square(day: date, first: date, uses: int, bounds: Sequence[float]) -> Day:
    shade = 1 + sum(uses > bound for bound in bounds) if uses else 0
    week, weekday = divmod((day - first).days, 7)
    return Day(day, uses, shade, LEFT + week * (CELL + GAP), TOP + weekday * (CELL + GAP))


def _months(days: Sequence[date], first: date) -> list[Month]:
    begun = [day for day in days if day.day == 1]
    # A label is three weeks wide.
    fitting = [day for day in begun if (days[-1] - day).days >= 14]
    return [Month(day, LEFT + (day - first).days // 7 * (CELL + GAP)) for day in fitting]
