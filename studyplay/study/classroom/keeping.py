"""How long a class is kept: to the end of the school year and a month for looking back.

A school year in Japan ends on 31 March; thirty days later, on 30 April, all is over.
"""

from datetime import date, timedelta
from typing import Final

LONGEST: Final = timedelta(days=3 * 366)
"""Nothing of a child is kept for longer than that without somebody saying so again."""

LAST_START: Final = (1, 30)
"""Month and day: a class opened later than that is meant for the year that begins in April."""


def last_day(opened: date) -> date:
    """The 30 April that lies at least three months after the day on which a class is opened."""
    is_this_year = (opened.month, opened.day) <= LAST_START
    return date(opened.year if is_this_year else opened.year + 1, 4, 30)


def may_be_kept(until: date, today: date) -> bool:
    """Whether a class may be kept until that day: not a past one, and not for ever."""
    return today <= until <= today + LONGEST
