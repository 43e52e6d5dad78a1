"""Data retention of a class: until 30 April after the end of the school year.

A school year in Japan ends on 31 March; the thirty days after it are for reviewing results.
"""

from datetime import date, timedelta
from typing import Final

MAX_RETENTION: Final = timedelta(days=3 * 366)
"""Personal data of children is not retained longer without a renewed confirmation."""

LAST_OPENING_DAY: Final = (1, 30)
"""Month and day.  A class opened later is for the school year that begins in April."""


def default_last_day(opened: date) -> date:
    """Return the first 30 April at least three months after *opened*."""
    is_this_year = (opened.month, opened.day) <= LAST_OPENING_DAY
    return date(opened.year if is_this_year else opened.year + 1, 4, 30)


def is_valid_last_day(until: date, today: date) -> bool:
    """Whether *until* is not in the past and not more than ``MAX_RETENTION`` after *today*."""
    return today <= until <= today + MAX_RETENTION
