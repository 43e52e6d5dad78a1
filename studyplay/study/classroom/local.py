"""Times as a form writes them, ``2026-11-27T20:00``, on the clock of a class."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final

DAYS_GIVEN: Final = 7
EVENING: Final = time(20)
"""Unless the teacher says otherwise work is due in a week at eight in the evening."""


def read(text: str, zone: tzinfo) -> datetime:
    """The moment of *text* in *zone*, in UTC.  Raises ``ValueError`` for what is no such time.

    Where the clock is put back an hour comes twice: the first is meant.  Where it is put
    forward an hour is missing: a time in it is meant by the clock as it was before, so that
    02:30 is what the clock then shows as 03:30.
    """
    naive = datetime.fromisoformat(text)
    if naive.tzinfo is not None:
        raise ValueError(text)
    return naive.replace(tzinfo=zone, fold=0).astimezone(UTC)


def written(at: datetime, zone: tzinfo) -> str:
    """*at* as a form writes it, to the minute."""
    return at.astimezone(zone).strftime("%Y-%m-%dT%H:%M")


def usual_due(at: datetime, zone: tzinfo) -> datetime:
    """A week after *at*, in the evening of the class."""
    day: date = at.astimezone(zone).date() + timedelta(days=DAYS_GIVEN)
    return datetime.combine(day, EVENING, zone).astimezone(UTC)


def days_left(until: datetime, at: datetime, zone: tzinfo) -> int:
    """How many midnights of the class lie between *at* and *until*; 0 is today."""
    return (until.astimezone(zone).date() - at.astimezone(zone).date()).days
