"""Drills: who opened them, and the append-only log of each.

The type of the first event is the kind of the drill.  Lookups filter by it.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Connection, exists, insert, select, update

from studyplay.store.schema import drill_events, drills
from studyplay.store.tables import EventRow

DRILL_OPENED: Final = "DrillOpened"
"""The first event of a drill with racks, prompts or sentences."""


def add_drill(connection: Connection, drill_id: str, learner_id: int, at: datetime) -> None:
    """Store a new drill without events."""
    connection.execute(
        insert(drills).values(id=drill_id, learner_id=learner_id, opened_at=at, ended_at=None)
    )


def find_opened_at(
    connection: Connection, drill_id: str, learner_id: int, first_event: str = DRILL_OPENED
) -> datetime | None:
    """Return when the learner opened the drill, ``None`` if it is missing or another learner's."""
    statement = select(drills.c.opened_at).where(
        drills.c.id == drill_id, drills.c.learner_id == learner_id, _begins_with(first_event)
    )
    return connection.execute(statement).scalar_one_or_none()


def load_drill_events(connection: Connection, drill_id: str) -> tuple[EventRow, ...]:
    """Return all events in order; the first is number 1."""
    statement = (
        select(
            drill_events.c.seq,
            drill_events.c.client_id,
            drill_events.c.at,
            drill_events.c.payload,
        )
        .where(drill_events.c.drill_id == drill_id)
        .order_by(drill_events.c.seq)
    )
    return tuple(EventRow(*row) for row in connection.execute(statement))


def append_drill_events(
    connection: Connection, drill_id: str, rows: Sequence[EventRow], *, ended: bool
) -> None:
    """Append *rows* to the log."""
    for row in rows:
        connection.execute(
            insert(drill_events).values(
                drill_id=drill_id,
                seq=row.seq,
                client_id=row.client_id,
                at=row.at,
                payload=row.payload,
            )
        )
    if ended:
        connection.execute(
            update(drills).where(drills.c.id == drill_id).values(ended_at=rows[-1].at)
        )


def find_unfinished_drill(
    connection: Connection, learner_id: int, first_event: str = DRILL_OPENED
) -> str | None:
    """Return the id of the learner's latest unfinished drill."""
    statement = (
        select(drills.c.id)
        .where(drills.c.learner_id == learner_id, drills.c.ended_at.is_(None))
        .where(_begins_with(first_event))
        .order_by(drills.c.opened_at.desc())
        .limit(1)
    )
    return connection.execute(statement).scalar_one_or_none()


def list_unfinished_drills(
    connection: Connection, learner_id: int, limit: int
) -> tuple[tuple[str, datetime, str], ...]:
    """Return the learner's unfinished drills, the latest first.

    Returns:
        The id, the opening time, and the first event as it is stored.
    """
    statement = (
        select(drills.c.id, drills.c.opened_at, drill_events.c.payload)
        .join(drill_events, (drill_events.c.drill_id == drills.c.id) & (drill_events.c.seq == 1))
        .where(drills.c.learner_id == learner_id, drills.c.ended_at.is_(None))
        .order_by(drills.c.opened_at.desc(), drills.c.id)
        .limit(limit)
    )
    return tuple((row[0], row[1], row[2]) for row in connection.execute(statement))


def load_first_events(
    connection: Connection, learner_id: int, drill_ids: Collection[str]
) -> dict[str, str]:
    """Return the first event, as it is stored, of those of *drill_ids* that are the learner's."""
    statement = (
        select(drills.c.id, drill_events.c.payload)
        .join(drill_events, (drill_events.c.drill_id == drills.c.id) & (drill_events.c.seq == 1))
        .where(drills.c.learner_id == learner_id, drills.c.id.in_(drill_ids))
    )
    return {row[0]: row[1] for row in connection.execute(statement)}


def _begins_with(event_type: str) -> ColumnElement[bool]:
    """Whether the log of a drill begins with an event of type *event_type*."""
    return exists().where(
        drill_events.c.drill_id == drills.c.id,
        drill_events.c.seq == 1,
        drill_events.c.payload.startswith(f'{{"type":"{event_type}"', autoescape=True),
    )
