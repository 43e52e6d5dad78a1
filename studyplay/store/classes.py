"""Classes and their members."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, insert, select, update

from studyplay.store.class_schema import classes, members
from studyplay.store.learners import Learner, learner_from_row
from studyplay.store.schema import learners
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.words.model import Level


def add_class(connection: Connection, new: Classroom) -> None:
    """Store a new class."""
    connection.execute(insert(classes).values(id=new.id, **_class_to_row(new)))


def update_class(connection: Connection, changed: Classroom) -> None:
    """Store the changed class."""
    connection.execute(
        update(classes).where(classes.c.id == changed.id).values(**_class_to_row(changed))
    )


def find_class(connection: Connection, class_id: str) -> Classroom | None:
    """Return the class with that id."""
    row = connection.execute(select(classes).where(classes.c.id == class_id)).one_or_none()
    return None if row is None else _class_from_row(row)


def find_class_by_code(connection: Connection, code: str) -> Classroom | None:
    """Return the class with the join code *code*, which is in upper case."""
    row = connection.execute(select(classes).where(classes.c.code == code)).one_or_none()
    return None if row is None else _class_from_row(row)


def list_classes_without_code_expiry(connection: Connection) -> tuple[Classroom, ...]:
    """Return the classes whose code was created before codes had an expiry time."""
    statement = select(classes).where(classes.c.code.is_not(None), classes.c.code_until.is_(None))
    return tuple(map(_class_from_row, connection.execute(statement)))


def list_classes_of_learner(
    connection: Connection, learner_id: int
) -> tuple[tuple[Classroom, Member], ...]:
    """Return the classes that a learner is in or invited to, the newest first."""
    statement = (
        select(classes, *_MEMBER_COLUMNS)
        .join(members, members.c.class_id == classes.c.id)
        .where(members.c.learner_id == learner_id, members.c.standing != MembershipStatus.OUT)
        .order_by(classes.c.opened_at.desc(), classes.c.id)
    )
    rows = connection.execute(statement)
    return tuple((_class_from_row(row), _member_from_row(row)) for row in rows)


def find_member(connection: Connection, class_id: str, learner_id: int) -> Member | None:
    """Return a member of the class, including one who has left."""
    statement = select(*_MEMBER_COLUMNS).where(
        members.c.class_id == class_id, members.c.learner_id == learner_id
    )
    row = connection.execute(statement).one_or_none()
    return None if row is None else _member_from_row(row)


def list_memberships(
    connection: Connection, learner_ids: Collection[int]
) -> tuple[tuple[str, Member], ...]:
    """Return class id and member for every class that these learners are in or invited to."""
    statement = select(members.c.class_id, *_MEMBER_COLUMNS).where(
        members.c.learner_id.in_(learner_ids), members.c.standing != MembershipStatus.OUT
    )
    return tuple((row.class_id, _member_from_row(row)) for row in connection.execute(statement))


def list_members(connection: Connection, class_id: str) -> tuple[Member, ...]:
    """Return all members by name, including those who have left."""
    statement = (
        select(*_MEMBER_COLUMNS)
        .where(members.c.class_id == class_id)
        .order_by(members.c.called, members.c.learner_id)
    )
    return tuple(map(_member_from_row, connection.execute(statement)))


def list_active_learners(connection: Connection, class_id: str) -> tuple[Member, ...]:
    """Return the current members with the role learner, by name."""
    return tuple(each for each in list_members(connection, class_id) if each.is_learner)


def list_members_with_accounts(
    connection: Connection, class_id: str
) -> tuple[tuple[Member, Learner], ...]:
    """Return all members with their accounts, by name, including those who have left."""
    statement = (
        select(learners, *_MEMBER_COLUMNS)
        .join(members, members.c.learner_id == learners.c.id)
        .where(members.c.class_id == class_id)
        .order_by(members.c.called, members.c.learner_id)
    )
    return tuple(
        (_member_from_row(row), learner_from_row(row)) for row in connection.execute(statement)
    )


def add_member(connection: Connection, class_id: str, new: Member) -> None:
    """Store a new member."""
    values = {"learner_id": new.learner_id, **_member_to_row(new)}
    connection.execute(insert(members).values(class_id=class_id, **values))


def update_member(connection: Connection, class_id: str, changed: Member) -> None:
    """Store a member's role, standing and name."""
    connection.execute(
        update(members)
        .where(members.c.class_id == class_id, members.c.learner_id == changed.learner_id)
        .values(**_member_to_row(changed))
    )


_MEMBER_COLUMNS: Final[Sequence[ColumnElement[Any]]] = (
    members.c.learner_id,
    members.c.role,
    members.c.standing,
    members.c.called,
    members.c.since,
)


def _class_to_row(classroom: Classroom) -> Mapping[str, str | int | datetime | None]:
    return {
        "name": classroom.name,
        "code": classroom.code,
        "joining": classroom.joining,
        "zone": classroom.zone,
        "level": int(classroom.level),
        "opened_at": classroom.opened_at,
        "closed_at": classroom.closed_at,
        "keep_until": classroom.keep_until,
        "code_until": classroom.code_until,
    }


def _member_to_row(member: Member) -> Mapping[str, str | datetime]:
    return {
        "role": member.role,
        "standing": member.standing,
        "called": member.called,
        "since": member.since,
    }


def _class_from_row(row: Row[tuple[Any, ...]]) -> Classroom:
    return Classroom(
        id=row.id,
        name=row.name,
        code=row.code,
        joining=JoinPolicy(row.joining),
        zone=row.zone,
        level=Level(row.level),
        opened_at=row.opened_at,
        keep_until=row.keep_until,
        closed_at=row.closed_at,
        code_until=row.code_until,
    )


def _member_from_row(row: Row[tuple[Any, ...]]) -> Member:
    return Member(
        row.learner_id, ClassRole(row.role), MembershipStatus(row.standing), row.called, row.since
    )
