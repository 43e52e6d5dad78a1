"""Daily deletion of expired classes and of accounts that were never used.

Deletions are final and the clock of a laptop may be wrong.  So only data that was already due on
an earlier day of use is deleted: a clock that is a year ahead for one day deletes nothing.
"""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.people import deletion, unused_accounts
from studyplay.store import server_people

PURGE_INTERVAL: Final = timedelta(days=1)

TASK_KEY: Final = "purge"
"""Key of the background task and of the alarm."""

LAST_DAY_SETTING: Final = "day of use"
PREVIOUS_DAY_SETTING: Final = "day of use before"
"""Settings: the last two different days of use, in UTC, as ISO dates."""


def start_daily_purge(context: AppContext) -> None:
    """Purge now and every day, in the background."""
    context.background_executor.submit(TASK_KEY, partial(_run_purge, context))


def _run_purge(context: AppContext) -> None:
    try:
        due = _purge_cutoff(context, context.clock())
        if due is not None:
            deletion.purge_expired_classes(context, due)
            unused_accounts.purge_unused_accounts(context, due)
    finally:
        again = context.clock() + PURGE_INTERVAL
        context.table_registry.alarms.set(TASK_KEY, again, partial(start_daily_purge, context))


def _purge_cutoff(context: AppContext, now: datetime) -> datetime | None:
    """Return the cutoff time: the start of the last day of use before today.

    ``None`` if nothing may be deleted.  Stores today as a day of use.
    """
    today = now.date().isoformat()
    with context.database.write_transaction() as connection:
        before = server_people.find_setting(connection, PREVIOUS_DAY_SETTING)
        last = server_people.find_setting(connection, LAST_DAY_SETTING)
        if last != today:
            before = last
            server_people.update_setting(connection, PREVIOUS_DAY_SETTING, before)
            server_people.update_setting(connection, LAST_DAY_SETTING, today)
    if not before or before >= today:  # the first day of use, or the clock was ahead before
        return None
    return datetime.fromisoformat(before).replace(tzinfo=UTC)
