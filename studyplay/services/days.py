"""Days as people count them: a game that ends after midnight belongs to the evening before."""

from datetime import date, datetime, time, timedelta
from typing import Final

DAWN: Final = timedelta(hours=5)


def day_of(at: datetime) -> date:
    """The day to which *at* belongs, by the clock of the machine."""
    return (at.astimezone() - DAWN).date()


def dawn(day: date) -> datetime:
    """When *day* begins: five in the morning, by the clock of the machine."""
    return datetime.combine(day, time()).astimezone() + DAWN
