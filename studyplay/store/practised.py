"""Words to practise from the word log: those that a learner missed, and those of some games."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, and_, case, func, or_, select

from studyplay.store.schema import learners, word_uses
from studyplay.study.wordlog.uses import Role

EMPTY: Final = 0


def missed(connection: Connection, learner_id: int, most: int) -> tuple[str, ...]:
    """Return English lemmas missed and not played unaided since, the one missed last first."""
    uses = word_uses.c
    unaided = and_(uses.role == Role.PLAYED, uses.assisted.is_(False))
    last_missed = func.max(case((uses.role == Role.MISSED, uses.id), else_=EMPTY))
    last_played = func.max(case((unaided, uses.id), else_=EMPTY))
    statement = (
        select(uses.lemma)
        .where(uses.learner_id == learner_id, uses.lang == "en")
        .where(or_(uses.role == Role.MISSED, unaided))
        .group_by(uses.lemma)
        .having(last_missed > last_played)
        .order_by(last_missed.desc())
        .limit(most)
    )
    return tuple(connection.execute(statement).scalars())


def of_games(connection: Connection, sources: Collection[str]) -> tuple[str, ...]:
    """Return the English words of these tables and real games, in all word logs, in order."""
    uses = word_uses.c
    statement = (
        select(uses.word)
        # There is an index by learner and source, none by source alone.
        .where(uses.learner_id.in_(select(learners.c.id)), uses.source.in_(sources))
        .where(uses.lang == "en", uses.role != Role.REJECTED)
        .distinct()
        .order_by(uses.word)
    )
    return tuple(connection.execute(statement).scalars())
