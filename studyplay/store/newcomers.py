"""Learners who are made for a class.

Many are stored at once: a class list is one moment of the writer's time, not seconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, update

from studyplay.store import numbers
from studyplay.store.class_schema import members
from studyplay.store.learners import Learner
from studyplay.store.schema import learners
from studyplay.study.classroom.model import Role, Standing


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A learner to be made, whose ``id`` is ignored, with slip and PIN to come in by."""

    learner: Learner
    slip: str
    pin: str


def enrol(
    connection: Connection, class_id: str, newcomers: Sequence[Newcomer], at: datetime
) -> None:
    """Store all *newcomers* as learners who are in the class, and were made for it."""
    numbered = list(enumerate(newcomers, numbers.next_number(connection)))
    connection.execute(insert(learners), [_learner(number, one, at) for number, one in numbered])
    connection.execute(
        insert(members), [_member(number, class_id, one, at) for number, one in numbered]
    )


def mark_made(connection: Connection, class_id: str, learner_id: int) -> None:
    """Note that a member's account was made for the class: it is deleted with it."""
    connection.execute(
        update(members)
        .where(members.c.class_id == class_id, members.c.learner_id == learner_id)
        .values(made=True)
    )


def _member(number: int, class_id: str, one: Newcomer, at: datetime) -> dict[str, object]:
    return {
        "class_id": class_id,
        "learner_id": number,
        "role": Role.LEARNER,
        "standing": Standing.IN,
        "called": one.learner.nickname,
        "since": at,
        "made": True,
    }


def _learner(number: int, one: Newcomer, at: datetime) -> dict[str, object]:
    return {
        "id": number,
        "key": one.learner.key,
        "nickname": one.learner.nickname,
        "level": int(one.learner.level),
        "lang": one.learner.lang,
        "joined_at": at,
        "rank": one.learner.rank,
        "slip": one.slip,
        "pin": one.pin,
    }
