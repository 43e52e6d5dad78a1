"""How a vocabulary grew: spans of days and what they add up to."""

from datetime import date, timedelta

import pytest

from studyplay.study.wordlog.growth import MOST_SPANS, growth, spans
from studyplay.study.wordlog.tallies import Kind
from studyplay.words.model import Level

TODAY = date(2026, 11, 21)


@pytest.mark.parametrize("days", [0, 1, 12, 13, 39, 40, 41, 400, 4000])
def test_spans_hold_every_day_and_end_today(days: int) -> None:
    first = TODAY - timedelta(days=days)

    over = spans(first, TODAY)

    assert over.number <= MOST_SPANS
    assert over.ends[-1] == TODAY
    assert over.first <= first


def test_a_record_of_one_day_is_shown_over_two_weeks() -> None:
    assert spans(TODAY, TODAY).number == 14


def test_words_add_up_over_the_spans() -> None:
    over = spans(TODAY, TODAY)
    brought = [
        (11, Kind.MET, Level.A1, 3),
        (12, Kind.MET, Level.B1, 2),
        (12, Kind.LEARNT, Level.B1, 1),
        (13, Kind.LEARNT, Level.A1, 2),
    ]

    grown = growth(over, brought)

    assert grown.met[-4:] == (0, 3, 5, 5)
    assert list(grown.learnt) == [Level.A1, Level.B1]
    assert grown.learnt_in_all[-4:] == (0, 0, 1, 3)


def test_nothing_learnt_is_a_line_at_zero() -> None:
    grown = growth(spans(TODAY, TODAY), [])

    assert grown.learnt_in_all == (0,) * 14
