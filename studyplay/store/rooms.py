"""Rooms: who wants to play which game.

A room continues to exist when its game has begun; the table has the same id.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from studyplay.store.schema import bans, chairs, rooms
from studyplay.store.tables import SeatRow


@dataclass(frozen=True, slots=True)
class RoomRow:
    """One room.

    ``code`` is what people type to join.  ``game`` is ``Game.name``.  ``watched``: people without
    a seat may watch.  ``dealt_at`` is when the game began; ``closed_at`` is when the room was
    closed without a game.  ``after`` is the id of the room that this one follows.
    """

    id: str
    code: str
    host_id: int | None
    game: str
    seats: int
    locked: bool
    watched: bool
    opened_at: datetime
    dealt_at: datetime | None = None
    closed_at: datetime | None = None
    after: str | None = None


def add_room(connection: Connection, row: RoomRow) -> None:
    """Store a new room without people.  Raises ``IntegrityError`` if the code is taken."""
    connection.execute(
        insert(rooms).values(
            id=row.id,
            code=row.code,
            host_id=row.host_id,
            game=row.game,
            seats=row.seats,
            locked=row.locked,
            watched=row.watched,
            opened_at=row.opened_at,
            dealt_at=row.dealt_at,
            closed_at=row.closed_at,
            after=row.after,
        )
    )


def find_room(connection: Connection, room_id: str) -> RoomRow | None:
    """Return the room, or ``None``."""
    row = connection.execute(select(rooms).where(rooms.c.id == room_id)).one_or_none()
    return None if row is None else RoomRow(*row)


def find_room_by_code(connection: Connection, code: str) -> RoomRow | None:
    """Return the room with the join code *code*, or ``None``."""
    row = connection.execute(select(rooms).where(rooms.c.code == code)).one_or_none()
    return None if row is None else RoomRow(*row)


def find_next_room(connection: Connection, room_id: str) -> RoomRow | None:
    """Return the first room that follows *room_id* and was not closed."""
    statement = (
        select(rooms)
        .where(rooms.c.after == room_id, rooms.c.closed_at.is_(None))
        .order_by(rooms.c.opened_at)
        .limit(1)
    )
    row = connection.execute(statement).one_or_none()
    return None if row is None else RoomRow(*row)


def list_rooms_of_learner(
    connection: Connection, learner_id: int, limit: int
) -> tuple[RoomRow, ...]:
    """Return the rooms where the learner is seated or the host, the newest first."""
    seated = select(chairs.c.room_id).where(chairs.c.learner_id == learner_id)
    statement = (
        select(rooms)
        .where(
            (rooms.c.host_id == learner_id) | rooms.c.id.in_(seated), rooms.c.closed_at.is_(None)
        )
        .order_by(rooms.c.opened_at.desc(), rooms.c.id)
        .limit(limit)
    )
    return tuple(RoomRow(*row) for row in connection.execute(statement))


def list_joinable_rooms(
    connection: Connection, learner_id: int, since: datetime, limit: int
) -> tuple[RoomRow, ...]:
    """Return the rooms opened after *since* that the learner may still join, the newest first."""
    banned_from = select(bans.c.room_id).where(bans.c.learner_id == learner_id)
    statement = (
        select(rooms)
        .where(
            rooms.c.dealt_at.is_(None),
            rooms.c.closed_at.is_(None),
            rooms.c.locked.is_(False),
            rooms.c.opened_at > since,
            rooms.c.id.not_in(banned_from),
        )
        .order_by(rooms.c.opened_at.desc(), rooms.c.id)
        .limit(limit)
    )
    return tuple(RoomRow(*row) for row in connection.execute(statement))


def list_rooms_started_between(
    connection: Connection, start: datetime, end: datetime
) -> tuple[RoomRow, ...]:
    """Return the rooms whose game began in [*start*, *end*), the earliest first."""
    statement = (
        select(rooms)
        .where(rooms.c.dealt_at >= start, rooms.c.dealt_at < end)
        .order_by(rooms.c.dealt_at, rooms.c.id)
    )
    return tuple(RoomRow(*row) for row in connection.execute(statement))


def update_room(connection: Connection, row: RoomRow) -> None:
    """Store all of *row* that can change: everything but its id, code and opening time."""
    connection.execute(
        update(rooms)
        .where(rooms.c.id == row.id)
        .values(
            host_id=row.host_id,
            game=row.game,
            seats=row.seats,
            locked=row.locked,
            watched=row.watched,
            dealt_at=row.dealt_at,
            closed_at=row.closed_at,
        )
    )


def list_room_seats(connection: Connection, room_id: str) -> tuple[SeatRow, ...]:
    """Return the taken seats of a room, in order."""
    statement = (
        select(chairs.c.seat, chairs.c.learner_id, chairs.c.bot)
        .where(chairs.c.room_id == room_id)
        .order_by(chairs.c.seat)
    )
    return tuple(SeatRow(*row) for row in connection.execute(statement))


def replace_room_seats(connection: Connection, room_id: str, seat_rows: Sequence[SeatRow]) -> None:
    """Replace the occupants of the room with *seat_rows*."""
    connection.execute(delete(chairs).where(chairs.c.room_id == room_id))
    if seat_rows:
        connection.execute(
            insert(chairs),
            [
                {"room_id": room_id, "seat": s.seat, "learner_id": s.learner_id, "bot": s.bot}
                for s in seat_rows
            ],
        )


def ban_learner(connection: Connection, room_id: str, learner_id: int) -> None:
    """Ban the learner from the room permanently."""
    if not is_banned(connection, room_id, learner_id):
        connection.execute(insert(bans).values(room_id=room_id, learner_id=learner_id))


def is_banned(connection: Connection, room_id: str, learner_id: int) -> bool:
    """Whether the learner is banned from the room."""
    statement = select(bans.c.room_id).where(
        bans.c.room_id == room_id, bans.c.learner_id == learner_id
    )
    return connection.execute(statement).first() is not None


def list_banned_learner_ids(connection: Connection, room_id: str) -> frozenset[int]:
    """Return the ids of all learners who are banned from the room."""
    statement = select(bans.c.learner_id).where(bans.c.room_id == room_id)
    return frozenset(connection.execute(statement).scalars())
