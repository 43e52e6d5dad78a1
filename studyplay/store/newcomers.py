"""Learners whose accounts are created for a class.

A whole class list is stored in a few statements: one by one would block the writer for seconds.
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
    """A learner to create, whose ``id`` is ignored, with login slip and PIN."""

    learner: Learner
    slip: str
    pin: str


def enrol(
    connection: Connection, class_id: str, newcomers: Sequence[Newcomer], at: datetime
) -> None:
    """Store all *accounts* as learners and members of the class, marked as created for it."""
    numbered = list(enumerate(newcomers, numbers.next_number(connection)))
    connection.execute(insert(learners), [_learner(number, one, at) for number, one in numbered])
    connection.execute(
        insert(members), [_member(number, class_id, one, at) for number, one in numbered]
    )


def mark_made(connection: Connection, class_id: str, learner_id: int) -> None:
    """Mark a member's account as created for the class: it is deleted with the class."""
    connection.execute(
        update(members)
        .where(members.c.class_id == class_id, members.c.learner_id == learner_id)
        .values(made=True)
    )


def _member(learner_id: int, class_id: str, one: Newcomer, at: datetime) -> dict[str, object]:
    return {
        "class_id": class_id,
        "learner_id": learner_id,
        "role": Role.LEARNER,
        "standing": Standing.IN,
        "called": one.learner.nickname,
        "since": at,
        "made": True,
    }


def _learner(learner_id: int, one: Newcomer, at: datetime) -> dict[str, object]:
    return {
        "id": learner_id,
        "key": one.learner.key,
        "nickname": one.learner.nickname,
        "level": int(one.learner.level),
        "lang": one.learner.lang,
        "joined_at": at,
        "rank": one.learner.rank,
        "slip": one.slip,
        "pin": one.pin,
    }
