"""Local times of a class in the format of HTML forms, such as ``2026-11-27T20:00``."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final

DEFAULT_DUE_DAYS: Final = 7
DEFAULT_DUE_TIME: Final = time(20)
"""By default work is due in a week at 20:00."""


def parse_local_time(text: str, zone: tzinfo) -> datetime:
    """Parse *text* as a local time in *zone* and return it in UTC.

    An ambiguous time at the end of daylight saving time is the first of the two.  A time
    skipped at its start uses the offset before the change, so that 02:30 becomes 03:30.

    Raises:
        ValueError: if *text* is not an ISO time without an offset.
    """
    naive = datetime.fromisoformat(text)
    if naive.tzinfo is not None:
        raise ValueError(text)
    return naive.replace(tzinfo=zone, fold=0).astimezone(UTC)


def format_local_time(at: datetime, zone: tzinfo) -> str:
    """Format *at* in *zone* for a form, to the minute."""
    return at.astimezone(zone).strftime("%Y-%m-%dT%H:%M")


def default_due_at(at: datetime, zone: tzinfo) -> datetime:
    """Return the default due time: ``DEFAULT_DUE_DAYS`` after *at* at ``DEFAULT_DUE_TIME``."""
    day: date = at.astimezone(zone).date() + timedelta(days=DEFAULT_DUE_DAYS)
    return datetime.combine(day, DEFAULT_DUE_TIME, zone).astimezone(UTC)


def days_left(until: datetime, at: datetime, zone: tzinfo) -> int:
    """Return the number of midnights in *zone* between *at* and *until*; 0 means today."""
    return (until.astimezone(zone).date() - at.astimezone(zone).date()).days
