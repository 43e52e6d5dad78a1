"""What need not be kept any longer is deleted at the start, and once a day.

That is classes past their day, and accounts that were never used.  What is deleted cannot be
brought back, and the clock of a laptop may be wrong: so only what was already due on an earlier
day on which studyplay ran is deleted.  A clock that is a year ahead for one day deletes nothing.
"""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from studyplay.services.people import forgetting, idling
from studyplay.services.studio import Studio
from studyplay.store import house

EVERY: Final = timedelta(days=1)

KEY: Final = "purge"
"""Of the errand and of the alarm."""

DAY: Final = "day of use"
DAY_BEFORE: Final = "day of use before"
"""Settings: the last two different days on which studyplay ran, in UTC, as ISO dates."""


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
    """Until when something must have been due to be deleted now; ``None``: nothing is deleted.

    That is the beginning of the last day of use before today.  Notes that today is one.
    """
    today = now.date().isoformat()
    with studio.database.writing() as connection:
        before = house.setting(connection, DAY_BEFORE)
        last = house.setting(connection, DAY)
        if last != today:
            before = last
            house.keep_setting(connection, DAY_BEFORE, before)
            house.keep_setting(connection, DAY, today)
    if not before or before >= today:  # the first day, or the clock was ahead and is put right
        return None
    return datetime.fromisoformat(before).replace(tzinfo=UTC)
