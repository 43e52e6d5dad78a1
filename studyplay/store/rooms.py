"""Rooms: who wants to play what, before the cards are dealt and after.

The table that is dealt in a room has the room's id.
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

    ``code`` is what people type to come in.  ``game`` is ``Game.name``.  ``watched``: people
    without a chair may look on.  ``dealt_at`` is when the game began; ``closed_at`` when the
    room was given up without a game.  ``after`` is the room that this one follows.
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


def add(connection: Connection, row: RoomRow) -> None:
    """Store a new room; its chairs are empty.  Raises ``IntegrityError`` if the code is taken."""
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


def find(connection: Connection, room_id: str) -> RoomRow | None:
    """The room, or ``None``."""
    row = connection.execute(select(rooms).where(rooms.c.id == room_id)).one_or_none()
    return None if row is None else RoomRow(*row)


def by_code(connection: Connection, code: str) -> RoomRow | None:
    """The room that *code* opens, or ``None``."""
    row = connection.execute(select(rooms).where(rooms.c.code == code)).one_or_none()
    return None if row is None else RoomRow(*row)


def following(connection: Connection, room_id: str) -> RoomRow | None:
    """The first room that was opened to follow *room_id* and was not given up."""
    statement = (
        select(rooms)
        .where(rooms.c.after == room_id, rooms.c.closed_at.is_(None))
        .order_by(rooms.c.opened_at)
        .limit(1)
    )
    row = connection.execute(statement).one_or_none()
    return None if row is None else RoomRow(*row)


def of_learner(connection: Connection, learner_id: int, most: int) -> tuple[RoomRow, ...]:
    """The rooms where the learner has a chair or is the host, the newest first."""
    sits = select(chairs.c.room_id).where(chairs.c.learner_id == learner_id)
    statement = (
        select(rooms)
        .where((rooms.c.host_id == learner_id) | rooms.c.id.in_(sits), rooms.c.closed_at.is_(None))
        .order_by(rooms.c.opened_at.desc(), rooms.c.id)
        .limit(most)
    )
    return tuple(RoomRow(*row) for row in connection.execute(statement))


def waiting(
    connection: Connection, learner_id: int, since: datetime, most: int
) -> tuple[RoomRow, ...]:
    """The rooms opened after *since* where the learner may still sit down, the newest first."""
    away = select(bans.c.room_id).where(bans.c.learner_id == learner_id)
    statement = (
        select(rooms)
        .where(
            rooms.c.dealt_at.is_(None),
            rooms.c.closed_at.is_(None),
            rooms.c.locked.is_(False),
            rooms.c.opened_at > since,
            rooms.c.id.not_in(away),
        )
        .order_by(rooms.c.opened_at.desc(), rooms.c.id)
        .limit(most)
    )
    return tuple(RoomRow(*row) for row in connection.execute(statement))


def between(connection: Connection, start: datetime, end: datetime) -> tuple[RoomRow, ...]:
    """The rooms where a game was dealt from *start* up to but not at *end*, the first first."""
    statement = (
        select(rooms)
        .where(rooms.c.dealt_at >= start, rooms.c.dealt_at < end)
        .order_by(rooms.c.dealt_at, rooms.c.id)
    )
    return tuple(RoomRow(*row) for row in connection.execute(statement))


def change(connection: Connection, row: RoomRow) -> None:
    """Store all of *row* that can change: everything but its id, code and opening."""
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


def chairs_of(connection: Connection, room_id: str) -> tuple[SeatRow, ...]:
    """The taken chairs in the order of their seats."""
    statement = (
        select(chairs.c.seat, chairs.c.learner_id, chairs.c.bot)
        .where(chairs.c.room_id == room_id)
        .order_by(chairs.c.seat)
    )
    return tuple(SeatRow(*row) for row in connection.execute(statement))


def seat(connection: Connection, room_id: str, sitting: Sequence[SeatRow]) -> None:
    """Let exactly *sitting* sit in the room."""
    connection.execute(delete(chairs).where(chairs.c.room_id == room_id))
    if sitting:
        connection.execute(
            insert(chairs),
            [
                {"room_id": room_id, "seat": s.seat, "learner_id": s.learner_id, "bot": s.bot}
                for s in sitting
            ],
        )


def ban(connection: Connection, room_id: str, learner_id: int) -> None:
    """Let the learner never sit in the room again."""
    if not is_banned(connection, room_id, learner_id):
        connection.execute(insert(bans).values(room_id=room_id, learner_id=learner_id))


def is_banned(connection: Connection, room_id: str, learner_id: int) -> bool:
    """Whether the learner was sent away."""
    statement = select(bans.c.room_id).where(
        bans.c.room_id == room_id, bans.c.learner_id == learner_id
    )
    return connection.execute(statement).first() is not None


def banned(connection: Connection, room_id: str) -> frozenset[int]:
    """The ids of all learners who were sent away."""
    statement = select(bans.c.learner_id).where(bans.c.room_id == room_id)
    return frozenset(connection.execute(statement).scalars())
