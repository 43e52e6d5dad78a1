"""The house: its settings, and everybody in it as its owner sees them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, true, update

from studyplay.store.class_schema import devices, house
from studyplay.store.learners import Learner, learner_of
from studyplay.store.schema import learners
from studyplay.study.classroom.model import Rank

CLUB: Final = "club"
"""The setting that holds the name of the club or school."""


@dataclass(frozen=True, slots=True)
class Inhabitant:
    """A learner, and how they are here; ``seen_at`` is ``None`` for who is signed in nowhere."""

    learner: Learner
    joined_at: datetime
    devices: int
    seen_at: datetime | None


def setting(connection: Connection, key: str) -> str:
    """What is set under *key*; empty if nothing is."""
    statement = select(house.c.value).where(house.c.key == key)
    return connection.execute(statement).scalar_one_or_none() or ""


def keep_setting(connection: Connection, key: str, value: str) -> None:
    """Set *key* to *value*."""
    connection.execute(delete(house).where(house.c.key == key))
    connection.execute(insert(house).values(key=key, value=value))


def owner(connection: Connection) -> Learner | None:
    """Who set this installation up."""
    statement = select(learners).where(learners.c.rank == Rank.OWNER).order_by(learners.c.id)
    row = connection.execute(statement.limit(1)).one_or_none()
    return None if row is None else learner_of(row)


def keep_rank(connection: Connection, learner_id: int, rank: Rank) -> None:
    """Make somebody what they may do here from now on."""
    connection.execute(update(learners).where(learners.c.id == learner_id).values(rank=rank))


def count(connection: Connection, sought: str) -> int:
    """How many there are whose nickname has *sought* in it."""
    statement = select(func.count()).select_from(learners).where(_has(sought))
    found: int = connection.execute(statement).scalar_one()
    return found


def people(connection: Connection, sought: str, start: int, most: int) -> tuple[Inhabitant, ...]:
    """So many of them from *start* on: owner and teachers first, then by nickname."""
    used = (
        select(
            devices.c.learner_id,
            func.count().label("devices"),
            func.max(devices.c.seen_at).label("seen_at"),
        )
        .group_by(devices.c.learner_id)
        .subquery()
    )
    statement = (
        select(learners, used.c.devices, used.c.seen_at)
        .outerjoin(used, used.c.learner_id == learners.c.id)
        .where(_has(sought))
        .order_by(learners.c.rank == Rank.LEARNER, learners.c.nickname, learners.c.id)
        .offset(start)
        .limit(most)
    )
    return tuple(
        Inhabitant(learner_of(row), row.joined_at, row.devices or 0, row.seen_at)
        for row in connection.execute(statement)
    )


def _has(sought: str) -> ColumnElement[bool]:
    return learners.c.nickname.icontains(sought, autoescape=True) if sought else true()
