"""What a game that comes as a file is held against."""

from sqlalchemy import Connection, select

from studyplay.store.class_schema import attempts
from studyplay.study.classroom.assignment import Work


def tables_of_classes(connection: Connection, learner_id: int) -> tuple[str, ...]:
    """The tables at which the learner did work for a class."""
    mine = (attempts.c.learner_id == learner_id) & (attempts.c.work == Work.TABLE)
    return tuple(connection.execute(select(attempts.c.work_id).where(mine)).scalars())
