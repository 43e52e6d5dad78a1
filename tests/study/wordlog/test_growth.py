"""How a vocabulary grew: spans of days and what they add up to."""

from datetime import date, timedelta

import pytest

from studyplay.study.wordlog.growth import MOST_SPANS, compute_growth, divide_into_spans
from studyplay.study.wordlog.totals import DailyTotalKind
from studyplay.words.model import Level

TODAY = date(2026, 11, 21)


@pytest.mark.parametrize("days", [0, 1, 12, 13, 39, 40, 41, 400, 4000])
def test_spans_hold_every_day_and_end_today(days: int) -> None:
    first = TODAY - timedelta(days=days)

    over = divide_into_spans(first, TODAY)

    assert over.count <= MOST_SPANS
    assert over.last_days[-1] == TODAY
    assert over.first <= first


def test_a_record_of_one_day_is_shown_over_two_weeks() -> None:
    assert divide_into_spans(TODAY, TODAY).count == 14


def test_words_add_up_over_the_spans() -> None:
    over = divide_into_spans(TODAY, TODAY)
    brought = [
        (11, DailyTotalKind.MET, Level.A1, 3),
        (12, DailyTotalKind.MET, Level.B1, 2),
        (12, DailyTotalKind.LEARNT, Level.B1, 1),
        (13, DailyTotalKind.LEARNT, Level.A1, 2),
    ]

    grown = compute_growth(over, brought)

    assert grown.met[-4:] == (0, 3, 5, 5)
    assert list(grown.learnt) == [Level.A1, Level.B1]
    assert grown.learnt_total[-4:] == (0, 0, 1, 3)


def test_nothing_learnt_is_a_line_at_zero() -> None:
    grown = compute_growth(divide_into_spans(TODAY, TODAY), [])

    assert grown.learnt_total == (0,) * 14
