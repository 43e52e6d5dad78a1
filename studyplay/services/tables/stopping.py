"""Stopping a game for today and going on with it: its clock stands still meanwhile.

Whoever sits at the table may do both, and so may the host: a game that nobody can go on with is
worse than one that somebody stops without asking.
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
    """Let the game stand still.  Raises ``NotFound``, ``Forbidden``, ``Refused`` at the end."""
    host.tick(studio, table_id, at)

    def stop(connection: Connection, hosted: Hosted) -> None:
        if hosted.row.paused_at is None:
            tables.pause(connection, table_id, at)

    _change(studio, learner, table_id, stop)


def resume(studio: Studio, learner: Learner, table_id: str, at: datetime) -> None:
    """Let the game go on where it was.  Raises what ``pause`` raises."""

    def go_on(connection: Connection, hosted: Hosted) -> None:
        since = hosted.row.paused_at
        if since is not None:
            # Below 0 where the clock was set back meanwhile: the game's goes on from where it was.
            stood = (at - since) // timedelta(milliseconds=1)
            tables.resume(connection, table_id, hosted.row.paused_ms + stood)

    _change(studio, learner, table_id, go_on)


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
    """Raise ``Forbidden`` for who neither sits at the table nor is its host."""
    room = rooms.find(connection, hosted.row.id)
    is_host = room is not None and room.host_id == learner.id
    if not is_host and learner.id not in {seat.learner_id for seat in hosted.sitting}:
        raise Forbidden(hosted.row.id)
