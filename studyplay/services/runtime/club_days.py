"""Days that start at 5 a.m. local time: a game after midnight belongs to the evening before."""

from datetime import date, datetime, time, timedelta
from typing import Final

DAY_START: Final = timedelta(hours=5)


def day_of(at: datetime) -> date:
    """Return the day to which *at* belongs, in the local time of the server."""
    return (at.astimezone() - DAY_START).date()


def start_of_day(day: date) -> datetime:
    """Return the start of *day*: 5 a.m. in the local time of the server."""
    return datetime.combine(day, time()).astimezone() + DAY_START
