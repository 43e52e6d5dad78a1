"""Learners: a nickname, a level and a secret key; no other personal data is stored."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from studyplay.store import numbers
from studyplay.store.schema import learners
from studyplay.study.classroom.model import Rank
from studyplay.words.model import Level

# Building a statement costs as much as running it.
_FIND: Final = select(learners).where(learners.c.key == bindparam("held"))


@dataclass(frozen=True, slots=True)
class Learner:
    """One learner.  ``key`` is their permanent secret; ``lang`` is a locale name."""

    id: int
    key: str
    nickname: str
    level: Level
    lang: str
    rank: Rank = Rank.LEARNER


def add(connection: Connection, new: Learner, at: datetime) -> Learner:
    """Store *new*, whose ``id`` is ignored, and return it with its id."""
    learner_id = numbers.next_number(connection)
    values = {
        "id": learner_id,
        "key": new.key,
        "nickname": new.nickname,
        "level": int(new.level),
        "lang": new.lang,
        "joined_at": at,
        "rank": new.rank,
    }
    connection.execute(insert(learners).values(values))
    return replace(new, id=learner_id)


def find(connection: Connection, key: str) -> Learner | None:
    """Return the learner with the secret *key*."""
    row = connection.execute(_FIND, {"held": key}).one_or_none()
    return None if row is None else learner_of(row)


def by_id(connection: Connection, learner_id: int) -> Learner | None:
    """Return the learner with that id."""
    row = connection.execute(select(learners).where(learners.c.id == learner_id)).one_or_none()
    return None if row is None else learner_of(row)


def named(connection: Connection, nickname: str) -> tuple[Learner, ...]:
    """Return the learners with exactly that nickname, in the order of joining."""
    statement = select(learners).where(learners.c.nickname == nickname).order_by(learners.c.id)
    return tuple(map(learner_of, connection.execute(statement)))


def everybody(connection: Connection) -> tuple[Learner, ...]:
    """Return all learners, in the order of joining."""
    return tuple(map(learner_of, connection.execute(select(learners).order_by(learners.c.id))))


def change(connection: Connection, learner: Learner) -> None:
    """Store the nickname, level and language of *learner*."""
    connection.execute(
        update(learners)
        .where(learners.c.id == learner.id)
        .values(nickname=learner.nickname, level=int(learner.level), lang=learner.lang)
    )


def pin_of(connection: Connection, learner_id: int) -> str | None:
    """Return the learner's PIN, if any."""
    statement = select(learners.c.pin).where(learners.c.id == learner_id)
    return connection.execute(statement).scalar_one_or_none()


def keep_pin(connection: Connection, learner_id: int, pin: str) -> None:
    """Store *pin*, replacing an earlier one."""
    connection.execute(update(learners).where(learners.c.id == learner_id).values(pin=pin))


def slip_of(connection: Connection, learner_id: int) -> str | None:
    """Return the public half of the learner's login slip, if any."""
    statement = select(learners.c.slip).where(learners.c.id == learner_id)
    return connection.execute(statement).scalar_one_or_none()


def keep_slip(connection: Connection, learner_id: int, slip: str | None) -> None:
    """Store *slip*, or none, replacing an earlier one."""
    connection.execute(update(learners).where(learners.c.id == learner_id).values(slip=slip))


def by_slip(connection: Connection, slip: str) -> Learner | None:
    """Return the learner whose login slip has the code *slip*."""
    row = connection.execute(select(learners).where(learners.c.slip == slip)).one_or_none()
    return None if row is None else learner_of(row)


def joined_at(connection: Connection, learner_id: int) -> datetime:
    """Return when the learner joined."""
    statement = select(learners.c.joined_at).where(learners.c.id == learner_id)
    at: datetime = connection.execute(statement).scalar_one()
    return at


def learner_of(row: Row[tuple[Any, ...]]) -> Learner:
    """Convert a row with all columns of ``learners``."""
    return Learner(row.id, row.key, row.nickname, Level(row.level), row.lang, Rank(row.rank))
