"""The geometry of plots: everything inside the picture, ticks that a reader expects."""

import re
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.wordlog.growth import compute_growth, divide_into_spans
from studyplay.study.wordlog.totals import DailyTotalKind
from studyplay.web.plots.calendar import WEEKS, calendar_plot, first_monday
from studyplay.web.plots.growth import BOTTOM, HEIGHT, growth_plot
from studyplay.web.plots.scale import round_maximum
from studyplay.words.model import Level

TODAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0, (1, 1)), (1, (1, 1)), (4, (4, 1)), (5, (6, 2)), (87, (100, 50)), (1234, (1500, 500))],
)
def test_the_axis_ends_at_a_round_number(value: int, expected: tuple[int, int]) -> None:
    assert expected == round_maximum(value)


@given(value=st.integers(0, 10**6))
def test_the_axis_holds_every_value_in_at_most_five_lines(value: int) -> None:
    top, step = round_maximum(value)

    assert value <= top
    assert top % step == 0
    assert top // step <= 4


@given(
    numbers=st.lists(
        st.tuples(
            st.integers(0, 13),
            st.sampled_from(DailyTotalKind),
            st.sampled_from(Level),
            st.integers(1, 999),
        ),
        max_size=20,
    )
)
def test_growth_stays_inside_its_picture(
    numbers: list[tuple[int, DailyTotalKind, Level, int]],
) -> None:
    plot = growth_plot(compute_growth(divide_into_spans(TODAY, TODAY), numbers))

    paths = [*(area.path for area in plot.areas), plot.met]
    places = [float(place) for path in paths for place in re.findall(r"[\d.]+", path)]
    assert all(plot.left <= x <= plot.width for x in places[::2])
    assert all(0 < y <= HEIGHT - BOTTOM for y in places[1::2])


def test_levels_lie_on_each_other() -> None:
    brought = [(13, DailyTotalKind.LEARNT, Level.A1, 2), (13, DailyTotalKind.LEARNT, Level.B2, 2)]

    easy, hard = growth_plot(compute_growth(divide_into_spans(TODAY, TODAY), brought)).areas

    assert (easy.level, hard.level) == (Level.A1, Level.B2)
    assert "94" in easy.path
    assert "10.0" in hard.path


def test_the_calendar_shows_half_a_year_up_to_today() -> None:
    plot = calendar_plot({TODAY: 3}, TODAY)

    assert first_monday(TODAY) == plot.days[0].day
    assert plot.days[0].day.weekday() == 0
    assert plot.days[-1].day == TODAY
    assert (WEEKS - 1) * 7 < len(plot.days) <= WEEKS * 7
    assert all(day.x + plot.cell <= plot.width for day in plot.days)
    assert all(day.y + plot.cell <= plot.height for day in plot.days)
    assert plot.active_days == 1


def test_a_day_is_darker_the_more_was_done() -> None:
    uses = {TODAY - timedelta(days=n): n * 10 for n in range(1, 11)}

    plot = calendar_plot(uses, TODAY)

    shades = [day.shade for day in plot.days if day.uses]
    assert shades == sorted(shades, reverse=True)
    assert {1, 2, 3, 4} == set(shades)
    assert plot.days[-1].shade == 0
