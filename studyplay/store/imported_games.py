"""Queries for the import of a game from a file."""

from sqlalchemy import Connection, select

from studyplay.store.class_schema import attempts
from studyplay.study.classroom.assignment import WorkKind


def list_assignment_table_ids(connection: Connection, learner_id: int) -> tuple[str, ...]:
    """Return the ids of the tables where the learner worked on an assignment."""
    mine = (attempts.c.learner_id == learner_id) & (attempts.c.work == WorkKind.TABLE)
    return tuple(connection.execute(select(attempts.c.work_id).where(mine)).scalars())
