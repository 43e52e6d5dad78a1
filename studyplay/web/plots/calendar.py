"""Calendar heat map of the last half year: a column per week, a square per day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

WEEKS: Final = 26
CELL_SIZE: Final = 11
GAP: Final = 2
TOP: Final = 16
LEFT: Final = 0
SHADES: Final = 4


@dataclass(frozen=True, slots=True)
class DaySquare:
    """One square.  ``shade`` is 0 for no uses, else 1 to 4."""

    day: date
    uses: int
    shade: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class MonthLabel:
    """The label of a month above its first week; ``day`` is the first of the month."""

    day: date
    x: int


@dataclass(frozen=True, slots=True)
class CalendarPlot:
    """The plot.  Days are in order; weeks begin on Monday."""

    days: tuple[DaySquare, ...]
    months: tuple[MonthLabel, ...]
    width: int = LEFT + WEEKS * (CELL_SIZE + GAP) - GAP
    height: int = TOP + 7 * (CELL_SIZE + GAP) - GAP
    cell: int = CELL_SIZE

    @property
    def active_days(self) -> int:
        """The number of days with any use."""
        return sum(day.uses > 0 for day in self.days)


def first_monday(today: date) -> date:
    """Return the Monday on which the calendar begins."""
    return today - timedelta(days=today.weekday() + 7 * (WEEKS - 1))


def calendar_plot(uses: Mapping[date, int], today: date) -> CalendarPlot:
    """Lay out the plot.  Shades are quarters of the 90th percentile of the active days' uses."""
    first = first_monday(today)
    days = [first + timedelta(days=n) for n in range((today - first).days + 1)]
    bounds = _shade_bounds([uses[day] for day in days if uses.get(day)])
    return CalendarPlot(
        tuple(_day_square(day, first, uses.get(day, 0), bounds) for day in days),
        tuple(_month_labels(days, first)),
    )


def _shade_bounds(numbers: Sequence[int]) -> tuple[float, ...]:
    """Return the numbers of uses that a day must exceed for the shades 2, 3 and 4."""
    high = sorted(numbers)[int(len(numbers) * 0.9)] if numbers else 0
    return tuple(high * n / SHADES for n in range(1, SHADES))


def _day_square(day: date, first: date, uses: int, bounds: Sequence[float]) -> DaySquare:
    shade = 1 + sum(uses > bound for bound in bounds) if uses else 0
    week, weekday = divmod((day - first).days, 7)
    return DaySquare(
        day, uses, shade, LEFT + week * (CELL_SIZE + GAP), TOP + weekday * (CELL_SIZE + GAP)
    )


def _month_labels(days: Sequence[date], first: date) -> list[MonthLabel]:
    begun = [day for day in days if day.day == 1]
    # A label is three weeks wide.
    fitting = [day for day in begun if (days[-1] - day).days >= 14]
    return [MonthLabel(day, LEFT + (day - first).days // 7 * (CELL_SIZE + GAP)) for day in fitting]
