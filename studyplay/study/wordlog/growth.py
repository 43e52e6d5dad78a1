"""Vocabulary growth: cumulative numbers of words met and learnt over spans of days."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import accumulate
from typing import Final

from studyplay.study.wordlog.totals import DailyTotalKind
from studyplay.words.model import Level

MOST_SPANS: Final = 40
MIN_DAYS: Final = 13


@dataclass(frozen=True, slots=True)
class DaySpans:
    """Equal spans of ``step`` days from ``first`` on; the last one contains today."""

    first: date
    step: int
    count: int

    @property
    def last_days(self) -> tuple[date, ...]:
        """The last day of each span."""
        step = timedelta(days=self.step)
        return tuple(self.first + (n + 1) * step - timedelta(days=1) for n in range(self.count))


@dataclass(frozen=True, slots=True)
class VocabularyGrowth:
    """Cumulative numbers of words at the end of each of ``days``, latest last.

    ``learnt`` is by level, without empty levels: words played without help at least once.
    """

    days: tuple[date, ...]
    met: tuple[int, ...]
    learnt: Mapping[Level, tuple[int, ...]]

    @property
    def learnt_total(self) -> tuple[int, ...]:
        """The sum of ``learnt`` over all levels."""
        return tuple(map(sum, zip(*self.learnt.values(), strict=True))) or (0,) * len(self.days)


def divide_into_spans(first: date, today: date) -> DaySpans:
    """Divide *first* to *today* into at most 40 spans; covers at least two weeks."""
    first = min(first, today - timedelta(days=MIN_DAYS))
    days = (today - first).days + 1
    step = -(-days // MOST_SPANS)
    number = -(-days // step)
    # The last span ends today; the first one may start before *first*.
    return DaySpans(today - timedelta(days=number * step - 1), step, number)


def compute_growth(
    spans_covered: DaySpans, rows: Iterable[tuple[int, DailyTotalKind, Level, int]]
) -> VocabularyGrowth:
    """Accumulate rows of span number (from 0), kind, level and number of words."""
    met = [0] * spans_covered.count
    learnt: dict[Level, list[int]] = {}
    for span, kind, level, number in rows:
        column = (
            met
            if kind is DailyTotalKind.MET
            else learnt.setdefault(level, [0] * spans_covered.count)
        )
        column[min(span, spans_covered.count - 1)] += number
    return VocabularyGrowth(
        spans_covered.last_days,
        _cumulative(met),
        {level: _cumulative(learnt[level]) for level in sorted(learnt)},
    )


def _cumulative(numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(accumulate(numbers))
