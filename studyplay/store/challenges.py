"""The daily challenge: who started it, and who shows the result to everybody."""

from collections.abc import Iterable
from datetime import date, datetime

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.schema import challenge_shares, drills, word_uses
from studyplay.study.wordlog.word_uses import UseRole


def challenge_drill_id(day: date, learner_id: int) -> str:
    """Return the id of the one drill that counts for a learner on *day*."""
    return f"{_drill_id_prefix(day)}{learner_id}"


def list_started_drills(connection: Connection, day: date) -> tuple[tuple[str, int], ...]:
    """Return drill id and learner id for every drill of *day*, in the order of starting."""
    statement = (
        select(drills.c.id, drills.c.learner_id)
        .where(drills.c.id.startswith(_drill_id_prefix(day), autoescape=True))
        .order_by(drills.c.opened_at, drills.c.id)
    )
    return tuple((row[0], row[1]) for row in connection.execute(statement))


def share_result(connection: Connection, day: date, learner_id: int) -> None:
    """Show the learner's result of *day* to everybody."""
    hide_result(connection, day, learner_id)
    values = {"day": day.toordinal(), "learner_id": learner_id}
    connection.execute(insert(challenge_shares).values(values))


def hide_result(connection: Connection, day: date, learner_id: int) -> None:
    """Hide the learner's result of *day* from others."""
    connection.execute(
        delete(challenge_shares).where(
            challenge_shares.c.day == day.toordinal(),
            challenge_shares.c.learner_id == learner_id,
        )
    )


def list_sharing_learner_ids(connection: Connection, day: date) -> frozenset[int]:
    """Return the ids of the learners who show their result of *day*."""
    statement = select(challenge_shares.c.learner_id).where(
        challenge_shares.c.day == day.toordinal()
    )
    return frozenset(connection.execute(statement).scalars())


def list_missed_words(
    connection: Connection, start: datetime, end: datetime
) -> Iterable[tuple[str, int]]:
    """Return the English words missed in [*start*, *end*), each with the learner's id."""
    uses = word_uses.c
    statement = select(uses.word, uses.learner_id).where(
        uses.at >= start, uses.at < end, uses.role == UseRole.MISSED, uses.lang == "en"
    )
    return ((row[0], row[1]) for row in connection.execute(statement))


def _drill_id_prefix(day: date) -> str:
    return f"challenge-{day.isoformat()}-"
