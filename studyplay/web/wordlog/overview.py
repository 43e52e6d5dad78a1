"""View objects for the top of the word log page: numbers and plots."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from studyplay.services.days import day_of
from studyplay.services.wordlog import overview as service
from studyplay.services.wordlog.overview import Overview
from studyplay.study.spelling.fingerprint import Share
from studyplay.study.wordlog.growth import Growth
from studyplay.study.wordlog.sureness import Sureness
from studyplay.web.i18n import gettext, month, short_day
from studyplay.web.learners import me
from studyplay.web.plots.calendar import CalendarPlot, calendar_plot, first_day
from studyplay.web.plots.growth import GrowthPlot, growth_plot
from studyplay.web.studio import now, studio
from studyplay.web.texts.spelling import KINDS

Bar: TypeAlias = tuple[str, int, float]
"""A label, its number, and that number in per cent of the largest."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Overview of a learner's word log.

    ``format_day`` and ``format_month`` format a date in the language of the page.  ``rows`` has
    day, words played or seen, and words learnt.
    """

    overview: Overview
    growth: GrowthPlot
    calendar: CalendarPlot
    rows: tuple[tuple[date, int, int], ...]
    short: Callable[[date], str]
    month: Callable[[date], str]
    sure: tuple[Bar, ...]
    mistakes: tuple[Bar, ...]


ROWS = 6
"""Rows of the table below the growth plot."""


def shown() -> Shown:
    """Load the current overview of the learner."""
    at = now()
    loaded = service.read(studio(), me(), first_day(day_of(at)), at)
    return Shown(
        overview=loaded,
        growth=growth_plot(loaded.growth),
        calendar=calendar_plot(loaded.uses, loaded.today),
        rows=_rows(loaded.growth),
        short=short_day,
        month=month,
        sure=_sure(loaded.sureness),
        mistakes=by_kind(loaded.mistakes),
    )


def bars(numbers: Iterable[tuple[str, int]]) -> tuple[Bar, ...]:
    """Build bars; the largest number is 100 per cent."""
    lines = tuple(numbers)
    largest = max((number for _, number in lines), default=0) or 1
    return tuple((text, number, round(100 * number / largest, 1)) for text, number in lines)


def by_kind(mistakes: Iterable[Share]) -> tuple[Bar, ...]:
    """Build bars of spelling mistakes by kind."""
    return bars((str(KINDS[each.kind].name), each.count) for each in mistakes)


def _sure(sureness: Sureness) -> tuple[Bar, ...]:
    idle = (gettext("less sure, Japanese: put it aside to be asked"), sureness.idle)
    return bars(
        (
            (gettext("firm for weeks"), sureness.firm),
            (gettext("fresh in memory"), sureness.fresh),
            (gettext("less sure: comes up again by itself"), sureness.fading),
            (gettext("not known yet: missed or looked up"), sureness.open),
            *([idle] if sureness.idle else ()),
        )
    )


def _rows(growth: Growth) -> tuple[tuple[date, int, int], ...]:
    """Sample (day, words played or seen, words learnt), latest first."""
    step = max(1, len(growth.days) // ROWS)
    lines = zip(growth.days, growth.met, growth.learnt_in_all, strict=True)
    return tuple(reversed(tuple(lines)))[::step]
