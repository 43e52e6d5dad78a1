"""Tables, running and finished: their seats, append-only event logs and cached states."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, select, update

from studyplay.store.schema import events, reviews, seats, tables

# These run with every action, and building a statement costs as much as running it.
_SELECT_TABLE: Final = select(tables).where(tables.c.id == bindparam("table"))
_SELECT_SEATS: Final = (
    select(seats.c.seat, seats.c.learner_id, seats.c.bot)
    .where(seats.c.table_id == bindparam("table"))
    .order_by(seats.c.seat)
)
_UPDATE_STATE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.version == bindparam("before"))
    .values(
        version=bindparam("version"),
        state=bindparam("state"),
        touched_at=bindparam("touched_at"),
        ended_at=bindparam("ended_at"),
    )
)
_INSERT_EVENTS: Final = insert(events)

IS_RUNNING: Final = (tables.c.ended_at.is_(None), tables.c.paused_at.is_(None))
"""The conditions for tables whose clock runs."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table.

    ``game`` is ``Game.name``; ``version`` is the number of events in the log.  ``paused_ms`` is
    the total length of the finished pauses; ``paused_at`` is the start of the current pause.
    """

    id: str
    game: str
    opened_at: datetime
    touched_at: datetime
    ended_at: datetime | None
    version: int
    state: str
    paused_ms: int = 0
    paused_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The occupant of a seat: a learner's id, or the bot's description as JSON."""

    seat: int
    learner_id: int | None
    bot: str | None


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event of the log; ``client_id`` is set on the first event of an action only."""

    seq: int
    client_id: str | None
    at: datetime
    payload: str


class StaleTable(RuntimeError):
    """The table has new events since it was read; nothing was written."""


def add_table(connection: Connection, row: TableRow, seat_rows: Sequence[SeatRow]) -> None:
    """Store a new table without events."""
    connection.execute(
        insert(tables).values(
            id=row.id,
            game=row.game,
            opened_at=row.opened_at,
            touched_at=row.touched_at,
            ended_at=row.ended_at,
            version=row.version,
            state=row.state,
        )
    )
    connection.execute(
        insert(seats),
        [
            {"table_id": row.id, "seat": s.seat, "learner_id": s.learner_id, "bot": s.bot}
            for s in seat_rows
        ],
    )


def find_table(connection: Connection, table_id: str) -> TableRow | None:
    """Return the table, or ``None``."""
    row = connection.execute(_SELECT_TABLE, {"table": table_id}).one_or_none()
    return None if row is None else TableRow(*row)


def list_seats(connection: Connection, table_id: str) -> tuple[SeatRow, ...]:
    """Return the seats in order."""
    return tuple(SeatRow(*row) for row in connection.execute(_SELECT_SEATS, {"table": table_id}))


def list_tables_of_learner(
    connection: Connection, learner_id: int, engine: str, limit: int
) -> tuple[TableRow, ...]:
    """Return the learner's latest tables of one engine, the one touched last first."""
    statement = (
        select(tables)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(
            seats.c.learner_id == learner_id,
            tables.c.game.startswith(f"{engine}/", autoescape=True),
        )
        .order_by(tables.c.touched_at.desc(), tables.c.id)
        .limit(limit)
    )
    return tuple(TableRow(*row) for row in connection.execute(statement))


def load_events(connection: Connection, table_id: str, after: int = 0) -> tuple[EventRow, ...]:
    """Return the events with a number above *after*, in order; the first event is number 1."""
    statement = (
        select(events.c.seq, events.c.client_id, events.c.at, events.c.payload)
        .where(events.c.table_id == table_id, events.c.seq > after)
        .order_by(events.c.seq)
    )
    return tuple(EventRow(*row) for row in connection.execute(statement))


def find_table_version(connection: Connection, table_id: str) -> int | None:
    """Return the number of events in the table's log, ``None`` if there is no such table."""
    statement = select(tables.c.version).where(tables.c.id == table_id)
    return connection.execute(statement).scalar_one_or_none()


def find_action_event(connection: Connection, table_id: str, client_id: str) -> int | None:
    """Return the number of the first event of the action *client_id*, ``None`` if it is new."""
    statement = select(events.c.seq).where(
        events.c.table_id == table_id, events.c.client_id == client_id
    )
    return connection.execute(statement).scalar_one_or_none()


def append_events(
    connection: Connection, table_id: str, rows: Sequence[EventRow], state: str, *, ended: bool
) -> None:
    """Append *rows* to the log and store the *state* that results.

    Raises:
        StaleTable: The first row is not the next event; the table has moved on.
        IntegrityError: An action with this client id is stored already.
    """
    at = rows[-1].at
    result = connection.execute(
        _UPDATE_STATE,
        {
            "table": table_id,
            "before": rows[0].seq - 1,
            "version": rows[-1].seq,
            "state": state,
            "touched_at": at,
            "ended_at": at if ended else None,
        },
    )
    if result.rowcount != 1:
        raise StaleTable(table_id)
    connection.execute(
        _INSERT_EVENTS,
        [
            {
                "table_id": table_id,
                "seq": row.seq,
                "client_id": row.client_id,
                "at": row.at,
                "payload": row.payload,
            }
            for row in rows
        ],
    )


def pause_clock(connection: Connection, table_id: str, at: datetime) -> None:
    """Stop the clock of a table at *at*."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(paused_at=at))


def resume_clock(connection: Connection, table_id: str, paused_ms: int) -> None:
    """Start the clock again; *paused_ms* is the length of all pauses."""
    statement = update(tables).where(tables.c.id == table_id)
    connection.execute(statement.values(paused_at=None, paused_ms=paused_ms))


def shift_clocks(connection: Connection, gap: timedelta) -> None:
    """Set the clocks of all running tables back by *gap*; forward if it is negative."""
    connection.execute(update(tables).where(*IS_RUNNING).values(paused_ms=_paused_ms_plus(gap)))


def exclude_downtime(connection: Connection, since: datetime, until: datetime) -> None:
    """Exclude the time from *since* to *until* from the clocks of all running tables.

    For a table that was touched after *since*, the excluded time starts when it was touched.
    """
    statement = update(tables).where(*IS_RUNNING)
    connection.execute(
        statement.where(tables.c.touched_at <= since).values(
            paused_ms=_paused_ms_plus(until - since)
        )
    )
    touched = select(tables.c.id, tables.c.touched_at).where(
        *IS_RUNNING, tables.c.touched_at > since
    )
    for table_id, touched_at in connection.execute(touched).all():
        connection.execute(
            statement.where(tables.c.id == table_id).values(
                paused_ms=_paused_ms_plus(until - touched_at)
            )
        )


def _paused_ms_plus(gap: timedelta) -> ColumnElement[int]:
    return tables.c.paused_ms + gap // timedelta(milliseconds=1)


def list_running_table_ids(connection: Connection, since: datetime) -> tuple[str, ...]:
    """Return the ids of the unfinished, unpaused tables that were touched after *since*."""
    statement = select(tables.c.id).where(*IS_RUNNING, tables.c.touched_at > since)
    return tuple(connection.execute(statement).scalars())


def update_seat(connection: Connection, table_id: str, seat_row: SeatRow) -> None:
    """Store another occupant of a seat."""
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat_row.seat)
        .values(learner_id=seat_row.learner_id, bot=seat_row.bot)
    )


def find_game_review(connection: Connection, table_id: str, learner_id: int) -> str | None:
    """Return the stored review of a finished game, as JSON."""
    statement = select(reviews.c.payload).where(
        reviews.c.table_id == table_id, reviews.c.learner_id == learner_id
    )
    return connection.execute(statement).scalar_one_or_none()


def save_game_review(
    connection: Connection, table_id: str, learner_id: int, payload: str, at: datetime
) -> None:
    """Store the review of a finished game, replacing an earlier one."""
    connection.execute(
        delete(reviews).where(reviews.c.table_id == table_id, reviews.c.learner_id == learner_id)
    )
    connection.execute(
        insert(reviews).values(
            table_id=table_id, learner_id=learner_id, made_at=at, payload=payload
        )
    )
