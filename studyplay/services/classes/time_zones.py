"""Time zones of classes."""

import os
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from studyplay.study.classroom.model import Classroom

DEFAULT_ZONE: Final = "Asia/Tokyo"

REGIONS: Final = frozenset((
    *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic"),
    *("Australia", "Europe", "Indian", "Pacific"),
))  # fmt: skip
"""Zone names in these regions are places. Other names are ambiguous abbreviations."""

LOCALTIME: Final = Path("/etc/localtime")


@cache
def list_time_zones() -> tuple[str, ...]:
    """Return time zone names: Japan's, this machine's, then all others by name."""
    known = available_timezones()
    places = {name for name in known if name.partition("/")[0] in REGIONS}
    own = _system_zone()
    return tuple(dict.fromkeys([DEFAULT_ZONE, *([own] if own in known else []), *sorted(places)]))


def load_time_zone(name: str) -> ZoneInfo:
    """Return the zone of that *name*. Raises ``ValueError`` if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError) as wrong:
        raise ValueError(name) from wrong


def local_date(at: datetime, name: str) -> date:
    """Return the date at *at* in the zone."""
    return at.astimezone(load_time_zone(name)).date()


def end_of_day(day: date, name: str) -> datetime:
    """Return the end of *day* in the zone."""
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), load_time_zone(name))


def last_day_of_class(room: Classroom) -> date:
    """Return the last day before the class is deleted, in the time zone of the class."""
    return local_date(room.keep_until - timedelta(seconds=1), room.zone)


def last_day_of_code(room: Classroom) -> date | None:
    """Return the last day on which the code works, in the time zone of the class."""
    until = room.code_until
    return None if until is None else local_date(until - timedelta(seconds=1), room.zone)


def _system_zone() -> str:
    """Return the name of this machine's zone, or an empty string if it is not set."""
    name = os.environ.get("TZ") or str(LOCALTIME.resolve())
    return name.rpartition("zoneinfo/")[2].removeprefix(":")
