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
class StoredRealGame:
    """All stored data of one game.

    ``seats`` holds the learners by seat with their current nicknames; both ``None`` for guests.
    """

    row: RealGameRow
    seats: tuple[tuple[int | None, str | None], ...]
    entries: tuple[EventRow, ...]


def add_real_game(
    connection: Connection, row: RealGameRow, learner_ids: Sequence[int | None], at: datetime
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
            for seat, learner_id in enumerate(learner_ids)
        ],
    )


def find_real_game(connection: Connection, game_id: str) -> RealGameRow | None:
    """Return the game, or ``None``."""
    statement = select(real_games).where(real_games.c.id == game_id)
    row = connection.execute(statement).one_or_none()
    return None if row is None else RealGameRow(*row)


def load_real_game(connection: Connection, game_id: str) -> StoredRealGame | None:
    """Return the game with its seats and log, or ``None``."""
    row = find_real_game(connection, game_id)
    if row is None:
        return None
    return StoredRealGame(
        row, list_real_game_seats(connection, game_id), load_entries(connection, game_id)
    )


def list_real_game_seats(
    connection: Connection, game_id: str
) -> tuple[tuple[int | None, str | None], ...]:
    """Return id and current nickname of the learners by seat; for guests both are ``None``."""
    statement = (
        select(real_game_seats.c.learner_id, learners.c.nickname)
        .outerjoin(learners, learners.c.id == real_game_seats.c.learner_id)
        .where(real_game_seats.c.game_id == game_id)
        .order_by(real_game_seats.c.seat)
    )
    return tuple((row[0], row[1]) for row in connection.execute(statement))


def list_real_games_of_learner(
    connection: Connection, learner_id: int, limit: int
) -> tuple[RealGameRow, ...]:
    """Return the latest games that the learner opened or plays in, the one touched last first."""
    playing = select(real_game_seats.c.game_id).where(real_game_seats.c.learner_id == learner_id)
    statement = (
        select(real_games)
        .where(or_(real_games.c.keeper_id == learner_id, real_games.c.id.in_(playing)))
        .order_by(real_games.c.touched_at.desc(), real_games.c.id)
        .limit(limit)
    )
    return tuple(RealGameRow(*row) for row in connection.execute(statement))


def list_partner_ids(connection: Connection, keeper_id: int) -> frozenset[int]:
    """Return the learners who played in games that *keeper_id* opened."""
    statement = (
        select(real_game_seats.c.learner_id)
        .join(real_games, real_games.c.id == real_game_seats.c.game_id)
        .where(real_games.c.keeper_id == keeper_id, real_game_seats.c.learner_id.is_not(None))
        .distinct()
    )
    return frozenset(connection.scalars(statement))


def load_entries(connection: Connection, game_id: str) -> tuple[EventRow, ...]:
    """Return all entries in order; the first is number 1."""
    entries = real_game_entries.c
    statement = (
        select(entries.seq, entries.client_id, entries.at, entries.payload)
        .where(entries.game_id == game_id)
        .order_by(entries.seq)
    )
    return tuple(EventRow(*row) for row in connection.execute(statement))


def append_entry(connection: Connection, game_id: str, row: EventRow, *, has_ended: bool) -> None:
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
        .values(touched_at=row.at, ended_at=row.at if has_ended else None)
    )
