"""The assignments of classes, and the attempts at them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, Select, func, insert, select, update

from studyplay.store import codec
from studyplay.store.class_schema import assignments, attempts, classes, members
from studyplay.store.schema import drill_events, drills, tables, word_uses
from studyplay.store.tables import EventRow
from studyplay.study.classroom.assignment import Assignment, Attempt, WorkKind
from studyplay.study.classroom.grading import GameWordUse
from studyplay.study.classroom.model import ClassRole, MembershipStatus
from studyplay.study.classroom.tasks import TASK_TYPES
from studyplay.study.classroom.window import AssignmentWindow
from studyplay.study.wordlog.word_uses import UseRole


def add_assignment(connection: Connection, new: Assignment) -> None:
    """Store a new assignment."""
    values = {"id": new.id, "class_id": new.class_id, "made_at": new.made_at}
    connection.execute(insert(assignments).values(**values, **_assignment_to_row(new)))


def update_assignment(connection: Connection, changed: Assignment) -> None:
    """Store the changed assignment."""
    connection.execute(
        update(assignments)
        .where(assignments.c.id == changed.id)
        .values(**_assignment_to_row(changed))
    )


def withdraw_assignment(connection: Connection, assignment_id: str, at: datetime) -> None:
    """Mark the assignment as withdrawn."""
    connection.execute(
        update(assignments).where(assignments.c.id == assignment_id).values(withdrawn_at=at)
    )


def find_assignment(connection: Connection, assignment_id: str) -> Assignment | None:
    """Return the assignment with that id."""
    statement = _SELECT_ASSIGNMENTS.where(assignments.c.id == assignment_id)
    row = connection.execute(statement).one_or_none()
    return None if row is None else _assignment_from_row(row)


def list_assignments_of_class(connection: Connection, class_id: str) -> tuple[Assignment, ...]:
    """Return all assignments of the class, also withdrawn ones, the one due last first."""
    statement = _SELECT_ASSIGNMENTS.where(assignments.c.class_id == class_id).order_by(
        assignments.c.due_at.desc(), assignments.c.id
    )
    return tuple(map(_assignment_from_row, connection.execute(statement)))


def list_open_assignments(
    connection: Connection, learner_id: int, at: datetime
) -> tuple[Assignment, ...]:
    """Return the assignments that a learner can work on at *at*, the one due first first."""
    end = func.coalesce(assignments.c.late_until, assignments.c.due_at)
    statement = (
        _SELECT_ASSIGNMENTS.join(members, members.c.class_id == assignments.c.class_id)
        .where(members.c.learner_id == learner_id, members.c.role == ClassRole.LEARNER)
        .where(members.c.standing == MembershipStatus.IN, assignments.c.withdrawn_at.is_(None))
        .where(classes.c.closed_at.is_(None))
        .where(assignments.c.opens_at <= at, end > at)
        .order_by(assignments.c.due_at, assignments.c.id)
    )
    return tuple(map(_assignment_from_row, connection.execute(statement)))


def add_attempt(connection: Connection, new: Attempt) -> None:
    """Store a new attempt."""
    connection.execute(
        insert(attempts).values(
            assignment_id=new.assignment_id,
            learner_id=new.learner_id,
            number=new.number,
            work=new.work,
            work_id=new.work_id,
            begun_at=new.begun_at,
        )
    )


def set_aside_attempts(
    connection: Connection, assignment_id: str, learner_id: int, at: datetime
) -> None:
    """Exclude the learner's attempts so far from the count."""
    mine = (attempts.c.assignment_id == assignment_id) & (attempts.c.learner_id == learner_id)
    connection.execute(
        update(attempts).where(mine, attempts.c.set_aside_at.is_(None)).values(set_aside_at=at)
    )


def list_attempts_at_assignment(connection: Connection, assignment_id: str) -> tuple[Attempt, ...]:
    """Return all attempts at the assignment, by learner and number."""
    return _list_attempts(connection, attempts.c.assignment_id == assignment_id)


def list_attempts_of_learner(
    connection: Connection, learner_id: int, assignment_id: str
) -> tuple[Attempt, ...]:
    """Return one learner's attempts in order."""
    mine = attempts.c.learner_id == learner_id
    return _list_attempts(connection, (attempts.c.assignment_id == assignment_id) & mine)


def find_attempt_by_work(connection: Connection, work: WorkKind, work_id: str) -> Attempt | None:
    """Return the attempt that is done in the drill or table *work_id*, or ``None``."""
    condition = (attempts.c.work == work) & (attempts.c.work_id == work_id)
    return next(iter(_list_attempts(connection, condition)), None)


def load_drill_logs(
    connection: Connection, assignment_id: str, before: datetime
) -> Mapping[str, Sequence[EventRow]]:
    """Return the events before *before* of all drills of an assignment, by drill id."""
    columns = (drill_events.c.seq, drill_events.c.client_id, drill_events.c.at)
    statement = (
        select(drill_events.c.drill_id, *columns, drill_events.c.payload)
        .join(attempts, attempts.c.work_id == drill_events.c.drill_id)
        .where(attempts.c.assignment_id == assignment_id, attempts.c.work != WorkKind.TABLE)
        .where(drill_events.c.at < before)
        .order_by(drill_events.c.drill_id, drill_events.c.seq)
    )
    found: dict[str, list[EventRow]] = {}
    for drill_id, *row in connection.execute(statement):
        found.setdefault(drill_id, []).append(EventRow(*row))
    return found


def load_attempted_words(
    connection: Connection, assignment_id: str, before: datetime
) -> Mapping[str, Sequence[GameWordUse]]:
    """Return the word uses of the attempts, by drill or table and in order."""
    found: dict[str, list[GameWordUse]] = {}
    for row in connection.execute(_select_word_uses(assignment_id).where(word_uses.c.at < before)):
        found.setdefault(row.source, []).append(
            GameWordUse(row.word, UseRole(row.role), row.assisted)
        )
    return found


def load_lemmas_by_word(connection: Connection, assignment_id: str) -> Mapping[str, str]:
    """Return the lemma of every word that occurred in an assignment."""
    return {row.word: row.lemma for row in connection.execute(_select_word_uses(assignment_id))}


def _select_word_uses(assignment_id: str) -> Select[Any]:
    mine = word_uses.c.learner_id == attempts.c.learner_id
    columns = (word_uses.c.word, word_uses.c.lemma, word_uses.c.role, word_uses.c.assisted)
    return (
        select(word_uses.c.source, *columns)
        .join(attempts, mine & (attempts.c.work_id == word_uses.c.source))
        .where(attempts.c.assignment_id == assignment_id)
        .order_by(word_uses.c.source, word_uses.c.seq, word_uses.c.id)
    )


_SELECT_ASSIGNMENTS: Final = select(assignments, classes.c.closed_at).join(
    classes, classes.c.id == assignments.c.class_id
)

_ENDED_AT: Final = func.coalesce(drills.c.ended_at, tables.c.ended_at)


def _list_attempts(connection: Connection, condition: ColumnElement[bool]) -> tuple[Attempt, ...]:
    at_table = attempts.c.work == WorkKind.TABLE
    statement = (
        select(
            attempts.c.assignment_id,
            attempts.c.learner_id,
            attempts.c.number,
            attempts.c.work,
            attempts.c.work_id,
            attempts.c.begun_at,
            _ENDED_AT.label("ended_at"),
            attempts.c.set_aside_at,
        )
        .outerjoin(drills, ~at_table & (drills.c.id == attempts.c.work_id))
        .outerjoin(tables, at_table & (tables.c.id == attempts.c.work_id))
        .where(condition)
        .order_by(attempts.c.learner_id, attempts.c.number)
    )
    return tuple(
        Attempt(row[0], row[1], row[2], WorkKind(row[3]), *row[4:])
        for row in connection.execute(statement)
    )


def _assignment_to_row(each: Assignment) -> Mapping[str, str | int | datetime | None]:
    return {
        "title": each.title,
        "task": codec.encode(each.task),
        "opens_at": each.window.opens_at,
        "due_at": each.window.due_at,
        "late_until": each.window.late_until,
        "attempts": each.attempts,
        "hints": each.hints,
        "withdrawn_at": each.withdrawn_at,
    }


def _assignment_from_row(row: Row[tuple[Any, ...]]) -> Assignment:
    return Assignment(
        id=row.id,
        class_id=row.class_id,
        title=row.title,
        task=codec.decode(row.task, TASK_TYPES),
        window=AssignmentWindow(row.opens_at, row.due_at, row.late_until),
        attempts=row.attempts,
        hints=row.hints,
        made_at=row.made_at,
        withdrawn_at=row.withdrawn_at,
        closed_at=row.closed_at,
    )
