"""Pause and resume games; the game clock stops meanwhile.

All players and the host may do both, without the consent of the others: otherwise a game could
not be continued when one of them is absent.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Connection

from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import attending, host
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import News, Notice
from studyplay.store import rooms, tables
from studyplay.store.learners import Learner


def pause(studio: Studio, learner: Learner, table_id: str, at: datetime) -> None:
    """Pause the game.  Raises ``NotFound``, ``Forbidden``, and ``Refused`` if it is over."""
    host.tick(studio, table_id, at)

    def write_pause(connection: Connection, table: Hosted) -> None:
        if table.row.paused_at is None:
            tables.pause(connection, table_id, at)

    _change(studio, learner, table_id, write_pause)


def resume(studio: Studio, learner: Learner, table_id: str, at: datetime) -> None:
    """Resume the game.  Raises what ``pause`` raises."""

    def write_resume(connection: Connection, table: Hosted) -> None:
        since = table.row.paused_at
        if since is not None:
            # Negative if the system clock was set back; the game clock is still right then.
            stood = (at - since) // timedelta(milliseconds=1)
            tables.resume(connection, table_id, table.row.paused_ms + stood)

    _change(studio, learner, table_id, write_resume)


def _change(
    studio: Studio,
    learner: Learner,
    table_id: str,
    write: Callable[[Connection, Hosted], None],
) -> None:
    with studio.hall.alone(table_id):
        before = host.look(studio, table_id)
        with studio.database.writing() as connection:
            _require_here(connection, before, learner)
            if before.row.ended_at is not None:
                raise Refused("table.over")
            write(connection, before)
        studio.hall.forget(table_id)
        after = host.look(studio, table_id)
        if after.row != before.row:
            attending.attend(studio, News(after, ()))
            studio.hall.hub.tell(table_id, Notice("room"))


def _require_here(connection: Connection, hosted: Hosted, learner: Learner) -> None:
    """Raise ``Forbidden`` if the learner is neither a player nor the host."""
    room = rooms.find(connection, hosted.row.id)
    is_host = room is not None and room.host_id == learner.id
    if not is_host and learner.id not in {seat.learner_id for seat in hosted.sitting}:
        raise Forbidden(hosted.row.id)
