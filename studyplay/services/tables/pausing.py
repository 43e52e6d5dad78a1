"""Pause and resume games; the game clock stops meanwhile.

All players and the host may do both, without the consent of the others: otherwise a game could
not be continued when one of them is absent.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.tables import table_actions, table_startup
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_streams import Notice, TableUpdate
from studyplay.store import rooms, tables
from studyplay.store.learners import Learner


def pause(context: AppContext, learner: Learner, table_id: str, at: datetime) -> None:
    """Pause the game.  Raises ``NotFound``, ``Forbidden``, and ``Refused`` if it is over."""
    table_actions.tick(context, table_id, at)

    def write_pause(connection: Connection, table: LoadedTable) -> None:
        if table.row.paused_at is None:
            tables.pause_clock(connection, table_id, at)

    _write_and_publish(context, learner, table_id, write_pause)


def resume(context: AppContext, learner: Learner, table_id: str, at: datetime) -> None:
    """Resume the game.  Raises what ``pause`` raises."""

    def write_resume(connection: Connection, table: LoadedTable) -> None:
        since = table.row.paused_at
        if since is not None:
            # Negative if the system clock was set back; the game clock is still right then.
            stood = (at - since) // timedelta(milliseconds=1)
            tables.resume_clock(connection, table_id, table.row.paused_ms + stood)

    _write_and_publish(context, learner, table_id, write_resume)


def _write_and_publish(
    context: AppContext,
    learner: Learner,
    table_id: str,
    write: Callable[[Connection, LoadedTable], None],
) -> None:
    with context.table_registry.locked(table_id):
        before = table_actions.load_table(context, table_id)
        with context.database.write_transaction() as connection:
            _require_player_or_host(connection, before, learner)
            if before.row.ended_at is not None:
                raise Refused("table.over")
            write(connection, before)
        context.table_registry.evict(table_id)
        after = table_actions.load_table(context, table_id)
        if after.row != before.row:
            table_startup.schedule_follow_up(context, TableUpdate(after, ()))
            context.table_registry.hub.notify(table_id, Notice("room"))


def _require_player_or_host(connection: Connection, table: LoadedTable, learner: Learner) -> None:
    """Raise ``Forbidden`` if the learner is neither a player nor the host."""
    room = rooms.find_room(connection, table.row.id)
    is_host = room is not None and room.host_id == learner.id
    if not is_host and learner.id not in {seat.learner_id for seat in table.seats}:
        raise Forbidden(table.row.id)
