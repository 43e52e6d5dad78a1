"""How surely a learner knows the words of the schedule, counted where they are stored."""

from collections import Counter
from datetime import datetime

from sqlalchemy import Connection, and_, case, func, select

from studyplay.store.schema import lemma_sums, schedule
from studyplay.study.sureness import FIRM, SHAKEN, Sureness


def sureness(connection: Connection, learner_id: int, at: datetime) -> Sureness:
    """The numbers of the schedule and the sums as they were brought up last.

    A word without a time to be asked is one that the learner says to know.
    """
    due_at, sums = schedule.c.due_at, lemma_sums.c
    kind = case(
        (due_at.is_(None), "firm"),
        (sums.learnt_at.is_(None), "open"),
        (due_at <= at, "fading"),
        (sums.missed_at > at - SHAKEN, "fading"),
        (due_at <= at + FIRM, "fresh"),
        else_="firm",
    )
    same = and_(sums.learner_id == schedule.c.learner_id, sums.lemma == schedule.c.lemma)
    statement = (
        select(kind, func.count())
        .select_from(schedule.outerjoin(lemma_sums, same))
        .where(schedule.c.learner_id == learner_id)
        .group_by(kind)
    )
    found = Counter[str]()
    for name, number in connection.execute(statement):
        found[name] = number
    return Sureness(**{name: found[name] for name in Sureness.__slots__})
