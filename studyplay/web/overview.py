"""The top of the word record: numbers and plots, as the templates draw them."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

import flask_babel

from studyplay.services import overview as service
from studyplay.services.evenings import day_of
from studyplay.services.overview import Overview
from studyplay.study.growth import Growth
from studyplay.web.learners import me
from studyplay.web.plots.calendar import CalendarPlot, calendar_plot, first_day
from studyplay.web.plots.growth import GrowthPlot, growth_plot
from studyplay.web.studio import now, studio


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows.  ``spoken`` and ``month`` write a day in the reader's language."""

    overview: Overview
    growth: GrowthPlot
    calendar: CalendarPlot
    rows: tuple[tuple[date, int, int], ...]
    spoken: Callable[[date], str]
    month: Callable[[date], str]


ROWS = 6
"""Lines of the table behind the growth."""


def shown() -> Shown:
    """The learner's overview of now."""
    at = now()
    read = service.read(studio(), me(), first_day(day_of(at)), at)
    return Shown(
        overview=read,
        growth=growth_plot(read.growth),
        calendar=calendar_plot(read.uses, read.today),
        rows=_rows(read.growth),
        spoken=spoken,
        month=lambda day: str(flask_babel.format_date(day, "LLL")),
    )


def spoken(day: date) -> str:
    """*day* as short as the language writes it with its year."""
    return str(flask_babel.format_date(day, "medium"))


def _rows(growth: Growth) -> tuple[tuple[date, int, int], ...]:
    """Day, words met and words learnt, the latest first, a few of them."""
    every = max(1, len(growth.days) // ROWS)
    lines = zip(growth.days, growth.met, growth.learnt_in_all, strict=True)
    return tuple(reversed(tuple(lines)))[::every]
