"""Classes and their members."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, insert, select, update

from studyplay.store.class_schema import classes, members
from studyplay.store.learners import Learner, learner_of
from studyplay.store.schema import learners
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.words.model import Level


def add(connection: Connection, new: Classroom) -> None:
    """Store a new class."""
    connection.execute(insert(classes).values(id=new.id, **_values(new)))


def change(connection: Connection, changed: Classroom) -> None:
    """Store the changed class."""
    connection.execute(
        update(classes).where(classes.c.id == changed.id).values(**_values(changed))
    )


def find(connection: Connection, class_id: str) -> Classroom | None:
    """Return the class with that id."""
    row = connection.execute(select(classes).where(classes.c.id == class_id)).one_or_none()
    return None if row is None else _classroom(row)


def by_code(connection: Connection, code: str) -> Classroom | None:
    """Return the class with the join code *code*, which is in upper case."""
    row = connection.execute(select(classes).where(classes.c.code == code)).one_or_none()
    return None if row is None else _classroom(row)


def without_code_time(connection: Connection) -> tuple[Classroom, ...]:
    """Return the classes whose code was created before codes had an expiry time."""
    statement = select(classes).where(classes.c.code.is_not(None), classes.c.code_until.is_(None))
    return tuple(map(_classroom, connection.execute(statement)))


def of_learner(connection: Connection, learner_id: int) -> tuple[tuple[Classroom, Member], ...]:
    """Return the classes that a learner is in or invited to, the newest first."""
    statement = (
        select(classes, *_MEMBER)
        .join(members, members.c.class_id == classes.c.id)
        .where(members.c.learner_id == learner_id, members.c.standing != Standing.OUT)
        .order_by(classes.c.opened_at.desc(), classes.c.id)
    )
    rows = connection.execute(statement)
    return tuple((_classroom(row), _member(row)) for row in rows)


def member(connection: Connection, class_id: str, learner_id: int) -> Member | None:
    """Return a member of the class, including one who has left."""
    statement = select(*_MEMBER).where(
        members.c.class_id == class_id, members.c.learner_id == learner_id
    )
    row = connection.execute(statement).one_or_none()
    return None if row is None else _member(row)


def memberships(
    connection: Connection, learner_ids: Collection[int]
) -> tuple[tuple[str, Member], ...]:
    """Return class id and member for every class that these learners are in or invited to."""
    statement = select(members.c.class_id, *_MEMBER).where(
        members.c.learner_id.in_(learner_ids), members.c.standing != Standing.OUT
    )
    return tuple((row.class_id, _member(row)) for row in connection.execute(statement))


def roster(connection: Connection, class_id: str) -> tuple[Member, ...]:
    """Return all members by name, including those who have left."""
    statement = (
        select(*_MEMBER)
        .where(members.c.class_id == class_id)
        .order_by(members.c.called, members.c.learner_id)
    )
    return tuple(map(_member, connection.execute(statement)))


def those_who_learn(connection: Connection, class_id: str) -> tuple[Member, ...]:
    """Return the current members with the role learner, by name."""
    return tuple(each for each in roster(connection, class_id) if each.learns)


def people(connection: Connection, class_id: str) -> tuple[tuple[Member, Learner], ...]:
    """Return all members with their accounts, by name, including those who have left."""
    statement = (
        select(learners, *_MEMBER)
        .join(members, members.c.learner_id == learners.c.id)
        .where(members.c.class_id == class_id)
        .order_by(members.c.called, members.c.learner_id)
    )
    return tuple((_member(row), learner_of(row)) for row in connection.execute(statement))


def enrol(connection: Connection, class_id: str, new: Member) -> None:
    """Store a new member."""
    values = {"learner_id": new.learner_id, **_standing(new)}
    connection.execute(insert(members).values(class_id=class_id, **values))


def change_member(connection: Connection, class_id: str, changed: Member) -> None:
    """Store a member's role, standing and name."""
    connection.execute(
        update(members)
        .where(members.c.class_id == class_id, members.c.learner_id == changed.learner_id)
        .values(**_standing(changed))
    )


_MEMBER: Final[Sequence[ColumnElement[Any]]] = (
    members.c.learner_id,
    members.c.role,
    members.c.standing,
    members.c.called,
    members.c.since,
)


def _values(room: Classroom) -> Mapping[str, str | int | datetime | None]:
    return {
        "name": room.name,
        "code": room.code,
        "joining": room.joining,
        "zone": room.zone,
        "level": int(room.level),
        "opened_at": room.opened_at,
        "closed_at": room.closed_at,
        "keep_until": room.keep_until,
        "code_until": room.code_until,
    }


def _standing(who: Member) -> Mapping[str, str | datetime]:
    return {
        "role": who.role,
        "standing": who.standing,
        "called": who.called,
        "since": who.since,
    }


def _classroom(row: Row[tuple[Any, ...]]) -> Classroom:
    return Classroom(
        id=row.id,
        name=row.name,
        code=row.code,
        joining=Joining(row.joining),
        zone=row.zone,
        level=Level(row.level),
        opened_at=row.opened_at,
        keep_until=row.keep_until,
        closed_at=row.closed_at,
        code_until=row.code_until,
    )


def _member(row: Row[tuple[Any, ...]]) -> Member:
    return Member(row.learner_id, Role(row.role), Standing(row.standing), row.called, row.since)
