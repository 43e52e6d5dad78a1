"""Learners: a nickname, a level and a secret key; no other personal data is stored."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from studyplay.store import learner_ids
from studyplay.store.schema import learners
from studyplay.study.classroom.model import Rank
from studyplay.words.model import Level

# Building a statement costs as much as running it.
_SELECT_BY_KEY: Final = select(learners).where(learners.c.key == bindparam("held"))


@dataclass(frozen=True, slots=True)
class Learner:
    """One learner.  ``key`` is their permanent secret; ``lang`` is a locale name."""

    id: int
    key: str
    nickname: str
    level: Level
    lang: str
    rank: Rank = Rank.LEARNER


def add_learner(connection: Connection, new: Learner, at: datetime) -> Learner:
    """Store *new*, whose ``id`` is ignored, and return it with its id."""
    learner_id = learner_ids.next_learner_id(connection)
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


def find_learner_by_key(connection: Connection, key: str) -> Learner | None:
    """Return the learner with the secret *key*."""
    row = connection.execute(_SELECT_BY_KEY, {"held": key}).one_or_none()
    return None if row is None else learner_from_row(row)


def find_learner(connection: Connection, learner_id: int) -> Learner | None:
    """Return the learner with that id."""
    row = connection.execute(select(learners).where(learners.c.id == learner_id)).one_or_none()
    return None if row is None else learner_from_row(row)


def list_learners_by_nickname(connection: Connection, nickname: str) -> tuple[Learner, ...]:
    """Return the learners with exactly that nickname, in the order of joining."""
    statement = select(learners).where(learners.c.nickname == nickname).order_by(learners.c.id)
    return tuple(map(learner_from_row, connection.execute(statement)))


def list_learners(connection: Connection) -> tuple[Learner, ...]:
    """Return all learners, in the order of joining."""
    return tuple(
        map(learner_from_row, connection.execute(select(learners).order_by(learners.c.id)))
    )


def update_learner(connection: Connection, learner: Learner) -> None:
    """Store the nickname, level and language of *learner*."""
    connection.execute(
        update(learners)
        .where(learners.c.id == learner.id)
        .values(nickname=learner.nickname, level=int(learner.level), lang=learner.lang)
    )


def find_pin(connection: Connection, learner_id: int) -> str | None:
    """Return the learner's PIN, if any."""
    statement = select(learners.c.pin).where(learners.c.id == learner_id)
    return connection.execute(statement).scalar_one_or_none()


def update_pin(connection: Connection, learner_id: int, pin: str) -> None:
    """Store *pin*, replacing an earlier one."""
    connection.execute(update(learners).where(learners.c.id == learner_id).values(pin=pin))


def find_login_slip(connection: Connection, learner_id: int) -> str | None:
    """Return the public half of the learner's login slip, if any."""
    statement = select(learners.c.slip).where(learners.c.id == learner_id)
    return connection.execute(statement).scalar_one_or_none()


def update_login_slip(connection: Connection, learner_id: int, slip: str | None) -> None:
    """Store *slip*, or none, replacing an earlier one."""
    connection.execute(update(learners).where(learners.c.id == learner_id).values(slip=slip))


def find_learner_by_login_slip(connection: Connection, slip: str) -> Learner | None:
    """Return the learner whose login slip has the code *slip*."""
    row = connection.execute(select(learners).where(learners.c.slip == slip)).one_or_none()
    return None if row is None else learner_from_row(row)


def find_joined_at(connection: Connection, learner_id: int) -> datetime:
    """Return when the learner joined."""
    statement = select(learners.c.joined_at).where(learners.c.id == learner_id)
    at: datetime = connection.execute(statement).scalar_one()
    return at


def learner_from_row(row: Row[tuple[Any, ...]]) -> Learner:
    """Convert a row with all columns of ``learners``."""
    return Learner(row.id, row.key, row.nickname, Level(row.level), row.lang, Rank(row.rank))
