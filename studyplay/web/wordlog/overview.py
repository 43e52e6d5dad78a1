"""View objects for the top of the word log page: numbers and plots."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from studyplay.services.runtime.club_days import day_of
from studyplay.services.wordlog import overview as service
from studyplay.services.wordlog.overview import WordLogOverview
from studyplay.study.spelling.mistake_profile import MistakeShare
from studyplay.study.wordlog.confidence import ConfidenceCounts
from studyplay.study.wordlog.growth import VocabularyGrowth
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner
from studyplay.web.i18n import format_month, format_month_and_day, gettext
from studyplay.web.plots.calendar import CalendarPlot, calendar_plot, first_monday
from studyplay.web.plots.growth import GrowthPlot, growth_plot
from studyplay.web.texts.exercises.spelling_mistakes import SPELLING_MISTAKES

Bar: TypeAlias = tuple[str, int, float]
"""A label, its number, and that number in per cent of the largest."""


@dataclass(frozen=True, slots=True)
class OverviewPage:
    """Overview of a learner's word log.

    ``format_day`` and ``format_month`` format a date in the language of the page.  ``rows`` has
    day, words played or seen, and words learnt.
    """

    overview: WordLogOverview
    growth: GrowthPlot
    calendar: CalendarPlot
    rows: tuple[tuple[date, int, int], ...]
    format_day: Callable[[date], str]
    format_month: Callable[[date], str]
    confidence_bars: tuple[Bar, ...]
    mistake_bars: tuple[Bar, ...]


MAX_TABLE_ROWS = 6
"""Rows of the table below the growth plot."""


def load_overview() -> OverviewPage:
    """Load the current overview of the learner."""
    at = now()
    loaded = service.load_overview(app_context(), current_learner(), first_monday(day_of(at)), at)
    return OverviewPage(
        overview=loaded,
        growth=growth_plot(loaded.growth),
        calendar=calendar_plot(loaded.uses, loaded.today),
        rows=_table_rows(loaded.growth),
        format_day=format_month_and_day,
        format_month=format_month,
        confidence_bars=_confidence_bars(loaded.confidence),
        mistake_bars=build_mistake_bars(loaded.mistakes),
    )


def build_bars(numbers: Iterable[tuple[str, int]]) -> tuple[Bar, ...]:
    """Build bars; the largest number is 100 per cent."""
    lines = tuple(numbers)
    largest = max((number for _, number in lines), default=0) or 1
    return tuple((text, number, round(100 * number / largest, 1)) for text, number in lines)


def build_mistake_bars(mistakes: Iterable[MistakeShare]) -> tuple[Bar, ...]:
    """Build bars of spelling mistakes by kind."""
    return build_bars((str(SPELLING_MISTAKES[each.kind].name), each.count) for each in mistakes)


def _confidence_bars(sureness: ConfidenceCounts) -> tuple[Bar, ...]:
    idle = (gettext("less sure, Japanese: put it aside to be asked"), sureness.idle)
    return build_bars(
        (
            (gettext("firm for weeks"), sureness.firm),
            (gettext("fresh in memory"), sureness.fresh),
            (gettext("less sure: comes up again by itself"), sureness.fading),
            (gettext("not known yet: missed or looked up"), sureness.open),
            *([idle] if sureness.idle else ()),
        )
    )


def _table_rows(growth: VocabularyGrowth) -> tuple[tuple[date, int, int], ...]:
    """Sample (day, words played or seen, words learnt), latest first."""
    step = max(1, len(growth.days) // MAX_TABLE_ROWS)
    lines = zip(growth.days, growth.met, growth.learnt_total, strict=True)
    return tuple(reversed(tuple(lines)))[::step]
