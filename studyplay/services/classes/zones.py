"""The time zones that a class may live in."""

import os
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from studyplay.study.classroom.model import Classroom

FIRST: Final = "Asia/Tokyo"

REGIONS: Final = frozenset((
    *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic"),
    *("Australia", "Europe", "Indian", "Pacific"),
))  # fmt: skip
"""Names in these are places; others are abbreviations that change their meaning."""

LOCALTIME: Final = Path("/etc/localtime")


@cache
def offered() -> tuple[str, ...]:
    """Names of time zones: Japan's first, then this machine's own, then all by name."""
    known = available_timezones()
    places = {name for name in known if name.partition("/")[0] in REGIONS}
    own = _own()
    return tuple(dict.fromkeys([FIRST, *([own] if own in known else []), *sorted(places)]))


def zone_of(name: str) -> ZoneInfo:
    """The zone of that *name*.  Raises ``ValueError`` if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError) as wrong:
        raise ValueError(name) from wrong


def today(at: datetime, name: str) -> date:
    """The day that it is at *at* in the zone."""
    return at.astimezone(zone_of(name)).date()


def end_of(day: date, name: str) -> datetime:
    """When *day* is over in the zone."""
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), zone_of(name))


def last_day(room: Classroom) -> date:
    """The last day on which the class is kept, on its own calendar."""
    return today(room.keep_until - timedelta(seconds=1), room.zone)


def code_day(room: Classroom) -> date | None:
    """The last day on which the code of the class works, on its own calendar."""
    until = room.code_until
    return None if until is None else today(until - timedelta(seconds=1), room.zone)


def _own() -> str:
    """The name of this machine's zone; nothing if it does not say."""
    told = os.environ.get("TZ") or str(LOCALTIME.resolve())
    return told.rpartition("zoneinfo/")[2].removeprefix(":")
