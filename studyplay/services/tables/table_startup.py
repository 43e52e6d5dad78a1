"""Startup and follow-up work of tables: deadline alarms, bots and reviews.

Game time stops while no process runs the table: after a shutdown, while the machine sleeps, or
when its clock is changed.
"""

import logging
from datetime import timedelta
from functools import partial
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.reviewing import reviews
from studyplay.services.tables import bot_turns, table_actions
from studyplay.services.tables.heartbeat import HEARTBEAT_INTERVAL
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_streams import Notice, TableUpdate
from studyplay.store import heartbeat
from studyplay.store import tables as store
from studyplay.store.database import DatabaseUnusable

log = logging.getLogger(__name__)

MAX_WAKE_AGE: Final = timedelta(hours=12)
"""Tables unchanged for longer are not woken at startup, but when somebody opens them."""


def register(context: AppContext) -> None:
    """Register the commit listener; exclude the time since the last heartbeat from game time."""
    context.table_registry.commit_listeners.append(partial(schedule_follow_up, context))
    now = context.clock()
    with context.database.write_transaction() as connection:
        last = heartbeat.find_last_heartbeat(connection)
        if last is not None and abs(now - last) > HEARTBEAT_INTERVAL:
            store.exclude_downtime(connection, last, now)
        heartbeat.record_heartbeat(connection, now)


def start_background(context: AppContext) -> None:
    """Start alarms and heartbeat, and wake the running tables in the background."""
    context.table_registry.alarms.start()
    context.table_registry.heartbeat.start_clock_check()
    context.table_registry.heartbeat.start_thread(partial(record_heartbeat, context))
    context.bot_executor.submit("wake tables", partial(wake_tables, context))


def record_heartbeat(context: AppContext) -> None:
    """Store a heartbeat, and wake the tables if the system clock has jumped."""
    table_actions.correct_clock_jump(context)
    with context.database.write_transaction() as connection:
        heartbeat.record_heartbeat(connection, context.clock())
    if context.table_registry.heartbeat.pop_jumped():
        wake_tables(context)


def schedule_follow_up(context: AppContext, update: TableUpdate) -> None:
    """Set the deadline alarm and schedule the review or the bots that follow from *update*."""
    table = update.table
    set_deadline_alarm(context, table)
    if table.row.ended_at is not None:
        context.background_executor.submit(
            f"review {table.row.id}", partial(reviews.prepare_reviews, context, table.row.id)
        )
    elif bot_turns.next_bot_seat(table) is not None:
        bot_turns.schedule_bots(context, table.row.id)


def set_deadline_alarm(context: AppContext, table: LoadedTable) -> None:
    """Set the alarm for the table's next deadline, or cancel it."""
    key, due = f"clock {table.row.id}", table.next_deadline
    if due is None:
        context.table_registry.alarms.cancel(key)
        return
    context.table_registry.alarms.set(key, due, partial(_run_deadline, context, table.row.id))


def _run_deadline(context: AppContext, table_id: str) -> None:
    """Apply a passed deadline; if it is too early, set the alarm again."""
    with context.table_registry.locked(table_id):
        table_actions.tick(context, table_id, context.clock())
        table = table_actions.cached_table(context, table_id)
        if not table.is_overdue(context.clock()):
            set_deadline_alarm(context, table)


def wake_tables(context: AppContext) -> None:
    """Wake all running tables.  Tables that cannot be loaded are logged and skipped."""
    with context.database.read_transaction() as connection:
        running = store.list_running_table_ids(connection, context.clock() - MAX_WAKE_AGE)
    for table_id in running:
        try:
            _wake_table(context, table_id)
        except DatabaseUnusable as broken:
            log.error("table skipped: %s", broken)  # noqa: TRY400 -- the message is enough
        except Exception:
            log.exception("table %s skipped", table_id)


def _wake_table(context: AppContext, table_id: str) -> None:
    with context.table_registry.locked(table_id):
        context.table_registry.evict(table_id)
        schedule_follow_up(context, TableUpdate(table_actions.load_table(context, table_id), ()))
    context.table_registry.hub.notify(table_id, Notice("room"))  # the game clock may have changed
