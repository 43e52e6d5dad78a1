"""How long a class is kept."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.classroom import retention


@pytest.mark.parametrize(
    ("opened", "until"),
    [
        (date(2026, 4, 8), date(2027, 4, 30)),
        (date(2026, 11, 21), date(2027, 4, 30)),
        (date(2027, 1, 30), date(2027, 4, 30)),
        (date(2027, 1, 31), date(2028, 4, 30)),
        (date(2027, 3, 25), date(2028, 4, 30)),
    ],
)
def test_a_class_is_kept_for_a_month_after_its_school_year(opened: date, until: date) -> None:
    assert until == retention.default_last_day(opened)


@given(st.dates(date(2000, 1, 1), date(2090, 1, 1)))
def test_a_class_lives_for_three_to_fifteen_months(opened: date) -> None:
    length = retention.default_last_day(opened) - opened

    assert timedelta(days=89) <= length <= timedelta(days=31 * 15)
    assert retention.is_valid_last_day(retention.default_last_day(opened), opened)


def test_neither_yesterday_nor_for_ever() -> None:
    today = date(2026, 11, 21)

    assert [
        retention.is_valid_last_day(until, today)
        for until in (today, today - timedelta(days=1), date(2036, 1, 1))
    ] == [True, False, False]
