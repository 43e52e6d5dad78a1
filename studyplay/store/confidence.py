"""Counts the words of the schedule by the confidence that the learner knows them."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, ScalarSelect, exists, func, select

from studyplay.store.schema import choices, schedule
from studyplay.study.wordlog.confidence import (
    FIRM_INTERVAL,
    MISS_EFFECT_DURATION,
    ConfidenceCounts,
)
from studyplay.study.wordlog.decisions import WordDecision


def count_by_confidence(connection: Connection, learner_id: int, at: datetime) -> ConfidenceCounts:
    """Count the words by confidence, as of the last update of the schedule.

    A word without a due time is one that the learner claims to know.  Each count is one range
    scan of an index: a single pass with a CASE for each count takes ten times as long.
    """
    due_at, learnt = schedule.c.due_at, schedule.c.learnt.is_(True)
    overdue = (learnt, due_at <= at)
    soon = (learnt, due_at > at, due_at <= at + FIRM_INTERVAL)
    later = (learnt, due_at > at + FIRM_INTERVAL)
    shaken = schedule.c.missed_at > at - MISS_EFFECT_DURATION
    counted: dict[str, tuple[ColumnElement[bool], ...]] = {
        "said": (schedule.c.learnt.in_((False, True)), due_at.is_(None)),
        "open": (schedule.c.learnt.is_(False), due_at.is_not(None)),
        "overdue": overdue,
        "soon": soon,
        "soon_shaken": (*soon, shaken),
        "later": later,
        "later_shaken": (*later, shaken),
    }
    columns = [_count_where(learner_id, *where).label(name) for name, where in counted.items()]
    row = connection.execute(select(*columns)).one()
    return ConfidenceCounts(
        firm=row.said + row.later - row.later_shaken,
        fresh=row.soon - row.soon_shaken,
        fading=row.overdue + row.soon_shaken + row.later_shaken,
        open=row.open,
    )


def _count_where(learner_id: int, *where: ColumnElement[bool]) -> ScalarSelect[Any]:
    statement = select(func.count()).select_from(schedule)
    return statement.where(schedule.c.learner_id == learner_id, *where).scalar_subquery()


def count_fading_words(connection: Connection, learner_id: int, lang: str, at: datetime) -> int:
    """Count the learnt words of *lang* that are due, without those put aside to drill."""
    aside = exists().where(
        choices.c.learner_id == schedule.c.learner_id,
        choices.c.lemma == schedule.c.lemma,
        choices.c.choice == WordDecision.DRILL,
    )
    due = (schedule.c.lang == lang, schedule.c.due_at <= at, schedule.c.learnt.is_(True))
    return int(connection.execute(select(_count_where(learner_id, *due, ~aside))).scalar_one())
