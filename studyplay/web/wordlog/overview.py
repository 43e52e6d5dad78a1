"""The top of the word record: numbers and plots, as the templates draw them."""

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
"""A text, its number, and the share of the greatest in percent."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows.

    ``short`` and ``month`` write a day in the reader's language; ``sure`` and ``mistakes`` are
    bars.
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
        short=short_day,
        month=month,
        sure=_sure(read.sureness),
        mistakes=by_kind(read.mistakes),
    )


def bars(numbers: Iterable[tuple[str, int]]) -> tuple[Bar, ...]:
    """*numbers* as bars, the greatest of which is whole."""
    lines = tuple(numbers)
    most = max((number for _, number in lines), default=0) or 1
    return tuple((text, number, round(100 * number / most, 1)) for text, number in lines)


def by_kind(mistakes: Iterable[Share]) -> tuple[Bar, ...]:
    """Spelling mistakes by kind."""
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
    """Day, words played or seen and words learnt, the latest first, a few of them."""
    every = max(1, len(growth.days) // ROWS)
    lines = zip(growth.days, growth.met, growth.learnt_in_all, strict=True)
    return tuple(reversed(tuple(lines)))[::every]
