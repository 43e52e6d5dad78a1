"""Learners whose accounts are created for a class.

A whole class list is stored in a few statements: one by one would block the writer for seconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, update

from studyplay.store import learner_ids
from studyplay.store.class_schema import members
from studyplay.store.learners import Learner
from studyplay.store.schema import learners
from studyplay.study.classroom.model import ClassRole, MembershipStatus


@dataclass(frozen=True, slots=True)
class NewClassAccount:
    """A learner to create, whose ``id`` is ignored, with login slip and PIN."""

    learner: Learner
    slip: str
    pin: str


def add_class_accounts(
    connection: Connection, class_id: str, accounts: Sequence[NewClassAccount], at: datetime
) -> None:
    """Store all *accounts* as learners and members of the class, marked as created for it."""
    numbered = list(enumerate(accounts, learner_ids.next_learner_id(connection)))
    connection.execute(
        insert(learners), [_learner_row(number, one, at) for number, one in numbered]
    )
    connection.execute(
        insert(members), [_member_row(number, class_id, one, at) for number, one in numbered]
    )


def mark_as_class_account(connection: Connection, class_id: str, learner_id: int) -> None:
    """Mark a member's account as created for the class: it is deleted with the class."""
    connection.execute(
        update(members)
        .where(members.c.class_id == class_id, members.c.learner_id == learner_id)
        .values(made=True)
    )


def _member_row(
    learner_id: int, class_id: str, account: NewClassAccount, at: datetime
) -> dict[str, object]:
    return {
        "class_id": class_id,
        "learner_id": learner_id,
        "role": ClassRole.LEARNER,
        "standing": MembershipStatus.IN,
        "called": account.learner.nickname,
        "since": at,
        "made": True,
    }


def _learner_row(learner_id: int, account: NewClassAccount, at: datetime) -> dict[str, object]:
    return {
        "id": learner_id,
        "key": account.learner.key,
        "nickname": account.learner.nickname,
        "level": int(account.learner.level),
        "lang": account.learner.lang,
        "joined_at": at,
        "rank": account.learner.rank,
        "slip": account.slip,
        "pin": account.pin,
    }
