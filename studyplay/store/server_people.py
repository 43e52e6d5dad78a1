"""The settings of the server, and its learners as its owner sees them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, true, update

from studyplay.store.class_schema import devices, house
from studyplay.store.learners import Learner, learner_from_row
from studyplay.store.schema import learners
from studyplay.study.classroom.model import Rank

CLUB_NAME_SETTING: Final = "club"
"""The setting with the name of the club or school."""


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A learner with sign-in data; ``seen_at`` is ``None`` without a signed-in device."""

    learner: Learner
    joined_at: datetime
    devices: int
    seen_at: datetime | None


def find_setting(connection: Connection, key: str) -> str:
    """Return the value of the setting *key*, empty if it is not set."""
    statement = select(house.c.value).where(house.c.key == key)
    return connection.execute(statement).scalar_one_or_none() or ""


def update_setting(connection: Connection, key: str, value: str) -> None:
    """Set *key* to *value*."""
    connection.execute(delete(house).where(house.c.key == key))
    connection.execute(insert(house).values(key=key, value=value))


def find_owner(connection: Connection) -> Learner | None:
    """Return the owner of this server."""
    statement = select(learners).where(learners.c.rank == Rank.OWNER).order_by(learners.c.id)
    row = connection.execute(statement.limit(1)).one_or_none()
    return None if row is None else learner_from_row(row)


def update_rank(connection: Connection, learner_id: int, rank: Rank) -> None:
    """Store the rank of a learner."""
    connection.execute(update(learners).where(learners.c.id == learner_id).values(rank=rank))


def count_people(connection: Connection, text: str) -> int:
    """Count the learners whose nickname contains *text*."""
    statement = select(func.count()).select_from(learners).where(_nickname_contains(text))
    number: int = connection.execute(statement).scalar_one()
    return number


def list_people(
    connection: Connection, text: str, offset: int, limit: int
) -> tuple[KnownPerson, ...]:
    """Return *limit* of them from *offset* on: owner and teachers first, then by nickname."""
    signed_in = (
        select(
            devices.c.learner_id,
            func.count().label("devices"),
            func.max(devices.c.seen_at).label("seen_at"),
        )
        .group_by(devices.c.learner_id)
        .subquery()
    )
    statement = (
        select(learners, signed_in.c.devices, signed_in.c.seen_at)
        .outerjoin(signed_in, signed_in.c.learner_id == learners.c.id)
        .where(_nickname_contains(text))
        .order_by(learners.c.rank == Rank.LEARNER, learners.c.nickname, learners.c.id)
        .offset(offset)
        .limit(limit)
    )
    return tuple(
        KnownPerson(learner_from_row(row), row.joined_at, row.devices or 0, row.seen_at)
        for row in connection.execute(statement)
    )


def _nickname_contains(text: str) -> ColumnElement[bool]:
    return learners.c.nickname.icontains(text, autoescape=True) if text else true()
