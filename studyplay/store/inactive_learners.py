"""Finds and deletes accounts that were never used."""

from datetime import datetime
from typing import Any, Final

from sqlalchemy import Column, Connection, delete, exists, select

from studyplay.store import learner_ids
from studyplay.store.class_schema import attempts, devices, known_words, members, word_tags
from studyplay.store.schema import (
    chairs,
    choices,
    drills,
    exported_notes,
    learners,
    real_game_seats,
    real_games,
    rooms,
    schedule_deeds,
    seats,
    word_uses,
)
from studyplay.study.classroom.model import Rank

ACTIVITY_COLUMNS: Final[tuple[Column[Any], ...]] = (
    word_uses.c.learner_id,
    drills.c.learner_id,
    seats.c.learner_id,
    chairs.c.learner_id,
    rooms.c.host_id,
    members.c.learner_id,
    attempts.c.learner_id,
    real_games.c.keeper_id,
    real_game_seats.c.learner_id,
    known_words.c.learner_id,
    choices.c.learner_id,
    word_tags.c.learner_id,
    schedule_deeds.c.learner_id,
    exported_notes.c.learner_id,
)
"""A learner in one of these columns has used the account, or belongs to something."""

_SELECT_UNUSED: Final = (
    select(learners.c.id)
    .where(learners.c.rank == Rank.LEARNER)
    .where(*(~exists().where(column == learners.c.id) for column in ACTIVITY_COLUMNS))
    .order_by(learners.c.id)
)


def delete_inactive_learners(
    connection: Connection, since: datetime, limit: int
) -> tuple[int, ...]:
    """Delete unused learners who were not signed in since *since*, in the order of joining.

    At most *limit* are deleted.  Their other rows go by foreign key.

    Returns:
        The ids of the deleted learners.
    """
    active = exists().where(devices.c.learner_id == learners.c.id, devices.c.seen_at >= since)
    statement = _SELECT_UNUSED.where(learners.c.joined_at < since, ~active).limit(limit)
    unused = tuple(connection.scalars(statement))
    if unused:
        learner_ids.reserve_highest_id(connection)
        connection.execute(delete(learners).where(learners.c.id.in_(unused)))
    return unused
