"""Words to practise from the word log: those that a learner missed, and those of some games."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, and_, case, func, or_, select

from studyplay.store.schema import learners, word_uses
from studyplay.study.wordlog.word_uses import UseRole

NO_USE_ID: Final = 0


def list_missed_lemmas(connection: Connection, learner_id: int, limit: int) -> tuple[str, ...]:
    """Return English lemmas missed and not played unaided since, the one missed last first."""
    uses = word_uses.c
    unaided = and_(uses.role == UseRole.PLAYED, uses.assisted.is_(False))
    last_missed = func.max(case((uses.role == UseRole.MISSED, uses.id), else_=NO_USE_ID))
    last_played = func.max(case((unaided, uses.id), else_=NO_USE_ID))
    statement = (
        select(uses.lemma)
        .where(uses.learner_id == learner_id, uses.lang == "en")
        .where(or_(uses.role == UseRole.MISSED, unaided))
        .group_by(uses.lemma)
        .having(last_missed > last_played)
        .order_by(last_missed.desc())
        .limit(limit)
    )
    return tuple(connection.execute(statement).scalars())


def list_words_of_games(connection: Connection, sources: Collection[str]) -> tuple[str, ...]:
    """Return the English words of these tables and real games, in all word logs, in order."""
    uses = word_uses.c
    statement = (
        select(uses.word)
        # There is an index by learner and source, none by source alone.
        .where(uses.learner_id.in_(select(learners.c.id)), uses.source.in_(sources))
        .where(uses.lang == "en", uses.role != UseRole.REJECTED)
        .distinct()
        .order_by(uses.word)
    )
    return tuple(connection.execute(statement).scalars())
