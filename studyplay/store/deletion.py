"""Deletes people and classes, and stores marks by which they are deleted from a restored backup.

Foreign keys delete most rows of a learner.  This module deletes the rest: games without other
people, names in the setup of games on a real board, and rooms that would be empty.
"""

import hashlib
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import (
    Connection,
    ScalarSelect,
    Select,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store import learner_ids
from studyplay.store.class_schema import assignments, attempts, classes, forgotten, members
from studyplay.store.schema import (
    chairs,
    learners,
    real_game_seats,
    real_games,
    rooms,
    seats,
    tables,
)
from studyplay.study.classroom.model import ClassRole, MembershipStatus, Rank

_INSERT_NEW_MARKS: Final = {
    "sqlite": sqlite.insert(forgotten).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(forgotten).on_conflict_do_nothing(),
}


def deletion_mark(kind: str, secret: str) -> str:
    """Return the hash that marks a learner's key or a class's id as deleted."""
    return hashlib.sha256(f"studyplay forgotten {kind} {secret}".encode()).hexdigest()


def add_deletion_marks(connection: Connection, marks: Iterable[str], at: datetime) -> None:
    """Store *marks* of what is deleted; marks that exist already keep their time."""
    rows = [{"mark": each, "at": at} for each in marks]
    if rows:
        connection.execute(_INSERT_NEW_MARKS[connection.dialect.name], rows)


def load_deletion_marks(connection: Connection) -> dict[str, datetime]:
    """Return all marks, with the times of the deletions."""
    return {row.mark: row.at for row in connection.execute(select(forgotten))}


def has_deletions_since(connection: Connection, since: datetime) -> bool:
    """Whether anything was deleted at *since* or later."""
    return connection.execute(select(exists().where(forgotten.c.at >= since))).scalar_one()


def list_shared_running_tables(connection: Connection, learner_id: int) -> tuple[str, ...]:
    """Return the unfinished tables where the learner plays with other people."""
    statement = (
        select(seats.c.table_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.learner_id == learner_id, tables.c.ended_at.is_(None))
        .where(seats.c.table_id.not_in(_select_solo_tables(learner_id)))
        .order_by(seats.c.table_id)
    )
    return tuple(dict.fromkeys(connection.scalars(statement)))


def list_waiting_rooms(connection: Connection, learner_id: int) -> tuple[str, ...]:
    """Return the rooms whose game has not begun and where the learner is seated or the host."""
    seated = select(chairs.c.room_id).where(chairs.c.learner_id == learner_id)
    statement = select(rooms.c.id).where(
        or_(rooms.c.id.in_(seated), rooms.c.host_id == learner_id),
        rooms.c.dealt_at.is_(None),
        rooms.c.closed_at.is_(None),
    )
    return tuple(connection.scalars(statement))


def list_table_ids(connection: Connection, learner_id: int) -> tuple[str, ...]:
    """Return all tables where the learner has a seat, also one that a bot plays for them."""
    seated = select(seats.c.table_id).where(seats.c.learner_id == learner_id)
    in_room = select(chairs.c.room_id).where(chairs.c.learner_id == learner_id)
    statement = select(tables.c.id).where(or_(tables.c.id.in_(seated), tables.c.id.in_(in_room)))
    return tuple(connection.scalars(statement))


def delete_solo_games(connection: Connection, learner_id: int) -> None:
    """Delete the games and rooms that have no people but the learner."""
    connection.execute(delete(tables).where(tables.c.id.in_(_select_solo_tables(learner_id))))
    others = exists().where(chairs.c.room_id == rooms.c.id, chairs.c.learner_id != learner_id)
    seated = select(chairs.c.room_id).where(chairs.c.learner_id == learner_id)
    connection.execute(
        delete(rooms).where(
            or_(rooms.c.host_id == learner_id, rooms.c.id.in_(seated)),
            ~others,
            ~exists().where(tables.c.id == rooms.c.id),
        )
    )


def delete_solo_real_games(connection: Connection, learner_id: int) -> Sequence[tuple[str, str]]:
    """Delete the learner's real games without other people; return the others' id and setup."""
    mine = or_(
        real_games.c.keeper_id == learner_id,
        real_games.c.id.in_(
            select(real_game_seats.c.game_id).where(real_game_seats.c.learner_id == learner_id)
        ),
    )
    others = or_(
        and_(real_games.c.keeper_id.is_not(None), real_games.c.keeper_id != learner_id),
        exists().where(
            real_game_seats.c.game_id == real_games.c.id,
            real_game_seats.c.learner_id != learner_id,
        ),
    )
    connection.execute(delete(real_games).where(mine, ~others))
    found = connection.execute(select(real_games.c.id, real_games.c.setup).where(mine))
    return [(row.id, row.setup) for row in found]


def list_real_games_containing(connection: Connection, text: str) -> Sequence[tuple[str, str]]:
    """Return the real games whose setup contains *text*, with their setups."""
    statement = select(real_games.c.id, real_games.c.setup).where(
        real_games.c.setup.contains(text, autoescape=True)
    )
    return [(row.id, row.setup) for row in connection.execute(statement)]


def list_real_game_learners(connection: Connection, game_id: str) -> tuple[int | None, ...]:
    """Return the learners of a real game by seat; guests are ``None``."""
    statement = (
        select(real_game_seats.c.learner_id)
        .where(real_game_seats.c.game_id == game_id)
        .order_by(real_game_seats.c.seat)
    )
    return tuple(connection.scalars(statement))


def update_real_game_setup(
    connection: Connection, game_id: str, setup: str, learner_id: int
) -> None:
    """Store *setup*; if the learner was the keeper, another learner of the game becomes it."""
    next_keeper: ScalarSelect[int] = (
        select(func.min(real_game_seats.c.learner_id))
        .where(real_game_seats.c.game_id == game_id, real_game_seats.c.learner_id != learner_id)
        .scalar_subquery()
    )
    connection.execute(update(real_games).where(real_games.c.id == game_id).values(setup=setup))
    connection.execute(
        update(real_games)
        .where(real_games.c.id == game_id, real_games.c.keeper_id == learner_id)
        .values(keeper_id=next_keeper)
    )


def delete_learner(connection: Connection, learner_id: int) -> None:
    """Delete the learner, and by foreign key their other rows."""
    learner_ids.reserve_highest_id(connection)
    connection.execute(delete(learners).where(learners.c.id == learner_id))


def delete_class(connection: Connection, class_id: str) -> None:
    """Delete the class with its memberships and assignments."""
    connection.execute(delete(classes).where(classes.c.id == class_id))


def delete_member(connection: Connection, class_id: str, learner_id: int) -> None:
    """Delete a membership, and the learner's attempts at the assignments of the class."""
    given = select(assignments.c.id).where(assignments.c.class_id == class_id)
    connection.execute(
        delete(attempts).where(
            attempts.c.learner_id == learner_id, attempts.c.assignment_id.in_(given)
        )
    )
    connection.execute(
        delete(members).where(members.c.class_id == class_id, members.c.learner_id == learner_id)
    )


def list_class_account_ids(connection: Connection, class_id: str) -> tuple[int, ...]:
    """Return the learners created for the class who are in no other class."""
    elsewhere = members.alias()
    statement = (
        select(members.c.learner_id)
        .join(learners, learners.c.id == members.c.learner_id)
        .where(
            members.c.class_id == class_id,
            members.c.made,
            members.c.role == ClassRole.LEARNER,
            learners.c.rank == Rank.LEARNER,
            ~exists().where(
                elsewhere.c.learner_id == members.c.learner_id,
                elsewhere.c.class_id != class_id,
                elsewhere.c.standing == MembershipStatus.IN,
            ),
        )
        .order_by(members.c.learner_id)
    )
    return tuple(connection.scalars(statement))


def list_expired_class_ids(connection: Connection, at: datetime) -> tuple[str, ...]:
    """Return the classes whose retention period ended before *at*."""
    statement = select(classes.c.id).where(classes.c.keep_until < at).order_by(classes.c.id)
    return tuple(connection.scalars(statement))


def list_class_ids(connection: Connection) -> Collection[str]:
    """Return the ids of all classes."""
    return tuple(connection.scalars(select(classes.c.id)))


def _select_solo_tables(learner_id: int) -> Select[tuple[str]]:
    """Select the tables with no people but the learner, including seats that bots took over."""
    is_mine = or_(
        exists().where(seats.c.table_id == tables.c.id, seats.c.learner_id == learner_id),
        exists().where(chairs.c.room_id == tables.c.id, chairs.c.learner_id == learner_id),
    )
    is_others = or_(
        exists().where(seats.c.table_id == tables.c.id, seats.c.learner_id != learner_id),
        exists().where(chairs.c.room_id == tables.c.id, chairs.c.learner_id != learner_id),
    )
    return select(tables.c.id).where(is_mine, ~is_others)
