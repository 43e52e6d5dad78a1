"""Vocabulary growth: cumulative numbers of words met and learnt over spans of days."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import accumulate
from typing import Final

from studyplay.study.wordlog.tallies import Kind
from studyplay.words.model import Level

MOST_SPANS: Final = 40
FEWEST_DAYS: Final = 13


@dataclass(frozen=True, slots=True)
class Spans:
    """Equal spans of ``step`` days from ``first`` on; the last one contains today."""

    first: date
    step: int
    number: int

    @property
    def ends(self) -> tuple[date, ...]:
        """The last day of each span."""
        step = timedelta(days=self.step)
        return tuple(self.first + (n + 1) * step - timedelta(days=1) for n in range(self.number))


@dataclass(frozen=True, slots=True)
class Growth:
    """Cumulative numbers of words at the end of each of ``days``, latest last.

    ``learnt`` is by level, without empty levels: words played without help at least once.
    """

    days: tuple[date, ...]
    met: tuple[int, ...]
    learnt: Mapping[Level, tuple[int, ...]]

    @property
    def learnt_in_all(self) -> tuple[int, ...]:
        """The sum of ``learnt`` over all levels."""
        return tuple(map(sum, zip(*self.learnt.values(), strict=True))) or (0,) * len(self.days)


def spans(first: date, today: date) -> Spans:
    """Divide *first* to *today* into at most 40 spans; covers at least two weeks."""
    first = min(first, today - timedelta(days=FEWEST_DAYS))
    days = (today - first).days + 1
    step = -(-days // MOST_SPANS)
    number = -(-days // step)
    # The last span ends today; the first one may start before *first*.
    return Spans(today - timedelta(days=number * step - 1), step, number)


def growth(over: Spans, brought: Iterable[tuple[int, Kind, Level, int]]) -> Growth:
    """Accumulate rows of span number (from 0), kind, level and number of words."""
    met = [0] * over.number
    learnt: dict[Level, list[int]] = {}
    for span, kind, level, number in brought:
        column = met if kind is Kind.MET else learnt.setdefault(level, [0] * over.number)
        column[min(span, over.number - 1)] += number
    return Growth(
        over.ends,
        _added(met),
        {level: _added(learnt[level]) for level in sorted(learnt)},
    )


def _added(numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(accumulate(numbers))
