"""Daily deletion of expired classes and of accounts that were never used.

Deletions are final and the clock of a laptop may be wrong.  So only data that was already due on
an earlier day of use is deleted: a clock that is a year ahead for one day deletes nothing.
"""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from studyplay.services.people import forgetting, idling
from studyplay.services.studio import Studio
from studyplay.store import house

EVERY: Final = timedelta(days=1)

KEY: Final = "purge"
"""Key of the background task and of the alarm."""

DAY: Final = "day of use"
DAY_BEFORE: Final = "day of use before"
"""Settings: the last two different days of use, in UTC, as ISO dates."""


def go_on_by_itself(studio: Studio) -> None:
    """Purge now and every day, in the background."""
    studio.afterwork.ask(KEY, partial(_purge, studio))


def _purge(studio: Studio) -> None:
    try:
        due = _due(studio, studio.clock())
        if due is not None:
            forgetting.purge(studio, due)
            idling.purge(studio, due)
    finally:
        again = studio.clock() + EVERY
        studio.hall.alarms.set(KEY, again, partial(go_on_by_itself, studio))


def _due(studio: Studio, now: datetime) -> datetime | None:
    """Return the cutoff time: the start of the last day of use before today.

    ``None`` if nothing may be deleted.  Stores today as a day of use.
    """
    today = now.date().isoformat()
    with studio.database.writing() as connection:
        before = house.setting(connection, DAY_BEFORE)
        last = house.setting(connection, DAY)
        if last != today:
            before = last
            house.keep_setting(connection, DAY_BEFORE, before)
            house.keep_setting(connection, DAY, today)
    if not before or before >= today:  # the first day of use, or the clock was ahead before
        return None
    return datetime.fromisoformat(before).replace(tzinfo=UTC)
