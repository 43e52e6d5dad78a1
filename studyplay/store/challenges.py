"""Today's challenge in the database: who has begun it, and who shows the result to all."""

from collections.abc import Iterable
from datetime import date, datetime

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.schema import challenge_shares, drills, word_uses
from studyplay.study.wordlog.uses import Role


def drill_id(day: date, learner_id: int) -> str:
    """The id of the one drill that counts for a learner on *day*."""
    return f"{_prefix(day)}{learner_id}"


def begun(connection: Connection, day: date) -> tuple[tuple[str, int], ...]:
    """The drills of *day*, each with its learner, the first one first."""
    statement = (
        select(drills.c.id, drills.c.learner_id)
        .where(drills.c.id.startswith(_prefix(day), autoescape=True))
        .order_by(drills.c.opened_at, drills.c.id)
    )
    return tuple((row[0], row[1]) for row in connection.execute(statement))


def share(connection: Connection, day: date, learner_id: int) -> None:
    """Show the learner's result of *day* to everybody."""
    hide(connection, day, learner_id)
    values = {"day": day.toordinal(), "learner_id": learner_id}
    connection.execute(insert(challenge_shares).values(values))


def hide(connection: Connection, day: date, learner_id: int) -> None:
    """Show it to nobody else any more."""
    connection.execute(
        delete(challenge_shares).where(
            challenge_shares.c.day == day.toordinal(),
            challenge_shares.c.learner_id == learner_id,
        )
    )


def shared(connection: Connection, day: date) -> frozenset[int]:
    """The learners who show their result of *day*."""
    statement = select(challenge_shares.c.learner_id).where(
        challenge_shares.c.day == day.toordinal()
    )
    return frozenset(connection.execute(statement).scalars())


def misses(connection: Connection, start: datetime, end: datetime) -> Iterable[tuple[str, int]]:
    """The English words that anybody missed from *start* up to but not at *end*, with whom."""
    uses = word_uses.c
    statement = select(uses.word, uses.learner_id).where(
        uses.at >= start, uses.at < end, uses.role == Role.MISSED, uses.lang == "en"
    )
    return ((row[0], row[1]) for row in connection.execute(statement))


def _prefix(day: date) -> str:
    return f"challenge-{day.isoformat()}-"
