"""Many learners stored at once: a class list is one moment of the writer's time, not seconds."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, select

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
    """Store all *newcomers* as learners who are in the class, by their nicknames."""
    connection.execute(insert(learners), [_values(one, at) for one in newcomers])
    slips = {one.slip for one in newcomers}
    found = connection.execute(
        select(learners.c.id, learners.c.nickname).where(learners.c.slip.in_(slips))
    )
    connection.execute(
        insert(members),
        [
            {
                "class_id": class_id,
                "learner_id": row.id,
                "role": Role.LEARNER,
                "standing": Standing.IN,
                "called": row.nickname,
                "since": at,
            }
            for row in found
        ],
    )


def _values(one: Newcomer, at: datetime) -> dict[str, object]:
    return {
        "key": one.learner.key,
        "nickname": one.learner.nickname,
        "level": int(one.learner.level),
        "lang": one.learner.lang,
        "joined_at": at,
        "rank": one.learner.rank,
        "slip": one.slip,
        "pin": one.pin,
    }
