"""Games on a real board: their seats, and the append-only log of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, or_, select, update

from studyplay.store.schema import learners, real_game_entries, real_game_seats, real_games
from studyplay.store.tables import EventRow


@dataclass(frozen=True, slots=True)
class RealGameRow:
    """One game.  ``keeper_id`` is the learner who opened it; ``setup`` is JSON."""

    id: str
    keeper_id: int | None
    setup: str
    opened_at: datetime
    touched_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True, slots=True)
class StoredGame:
    """All stored data of one game.

    ``seats`` holds the learners by seat with their current nicknames; both ``None`` for guests.
    """

    row: RealGameRow
    sitting: tuple[tuple[int | None, str | None], ...]
    log: tuple[EventRow, ...]


def add(
    connection: Connection, row: RealGameRow, sitting: Sequence[int | None], at: datetime
) -> None:
    """Store a new game without entries; *learner_ids* are by seat, ``None`` for guests."""
    connection.execute(
        insert(real_games).values(
            id=row.id,
            keeper_id=row.keeper_id,
            setup=row.setup,
            opened_at=at,
            touched_at=at,
            ended_at=None,
        )
    )
    connection.execute(
        insert(real_game_seats),
        [
            {"game_id": row.id, "seat": seat, "learner_id": learner_id}
            for seat, learner_id in enumerate(sitting)
        ],
    )


def find(connection: Connection, game_id: str) -> RealGameRow | None:
    """Return the game, or ``None``."""
    statement = select(real_games).where(real_games.c.id == game_id)
    row = connection.execute(statement).one_or_none()
    return None if row is None else RealGameRow(*row)


def read(connection: Connection, game_id: str) -> StoredGame | None:
    """Return the game with its seats and log, or ``None``."""
    row = find(connection, game_id)
    if row is None:
        return None
    return StoredGame(row, sitting_at(connection, game_id), log(connection, game_id))


def sitting_at(connection: Connection, game_id: str) -> tuple[tuple[int | None, str | None], ...]:
    """Return id and current nickname of the learners by seat; for guests both are ``None``."""
    statement = (
        select(real_game_seats.c.learner_id, learners.c.nickname)
        .outerjoin(learners, learners.c.id == real_game_seats.c.learner_id)
        .where(real_game_seats.c.game_id == game_id)
        .order_by(real_game_seats.c.seat)
    )
    return tuple((row[0], row[1]) for row in connection.execute(statement))


def of_learner(connection: Connection, learner_id: int, most: int) -> tuple[RealGameRow, ...]:
    """Return the latest games that the learner opened or plays in, the one touched last first."""
    playing = select(real_game_seats.c.game_id).where(real_game_seats.c.learner_id == learner_id)
    statement = (
        select(real_games)
        .where(or_(real_games.c.keeper_id == learner_id, real_games.c.id.in_(playing)))
        .order_by(real_games.c.touched_at.desc(), real_games.c.id)
        .limit(most)
    )
    return tuple(RealGameRow(*row) for row in connection.execute(statement))


def partners(connection: Connection, keeper_id: int) -> frozenset[int]:
    """Return the learners who played in games that *keeper_id* opened."""
    statement = (
        select(real_game_seats.c.learner_id)
        .join(real_games, real_games.c.id == real_game_seats.c.game_id)
        .where(real_games.c.keeper_id == keeper_id, real_game_seats.c.learner_id.is_not(None))
        .distinct()
    )
    return frozenset(connection.scalars(statement))


def log(connection: Connection, game_id: str) -> tuple[EventRow, ...]:
    """Return all entries in order; the first is number 1."""
    entries = real_game_entries.c
    statement = (
        select(entries.seq, entries.client_id, entries.at, entries.payload)
        .where(entries.game_id == game_id)
        .order_by(entries.seq)
    )
    return tuple(EventRow(*row) for row in connection.execute(statement))


def append(connection: Connection, game_id: str, row: EventRow, *, over: bool) -> None:
    """Append *row* to the log; ``has_ended`` says whether the game has ended."""
    connection.execute(
        insert(real_game_entries).values(
            game_id=game_id,
            seq=row.seq,
            client_id=row.client_id,
            at=row.at,
            payload=row.payload,
        )
    )
    connection.execute(
        update(real_games)
        .where(real_games.c.id == game_id)
        .values(touched_at=row.at, ended_at=row.at if over else None)
    )
