"""Assignments as a learner sees them, with the learner's attempts."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.classes import access, outcomes
from studyplay.services.refusals import NotFound
from studyplay.services.studio import Studio
from studyplay.store import assignments as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Assignment, Attempt, Work, standing
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.results import Try
from studyplay.study.classroom.window import MAY_BEGIN, Phase


@dataclass(frozen=True, slots=True)
class Todo:
    """An assignment for one learner at the time ``at``. ``attempts`` are in order."""

    assignment: Assignment
    room: Classroom
    attempts: tuple[Attempt, ...]
    at: datetime

    @property
    def standing(self) -> tuple[Attempt, ...]:
        """The attempts that the teacher has not voided. The first of them counts."""
        return standing(self.attempts)

    @property
    def going(self) -> Attempt | None:
        """The attempt in progress, if any."""
        last = self.standing[-1] if self.standing else None
        return last if last is not None and last.ended_at is None else None

    @property
    def handed_in_at(self) -> datetime | None:
        """The time when the attempt that counts was handed in, or ``None``."""
        first = self.standing[0] if self.standing else None
        return None if first is None else first.handed_in_at(self.assignment.counts_until)

    @property
    def is_late(self) -> bool:
        """Whether the work was handed in late, or would be late now."""
        return (self.handed_in_at or self.at) >= self.assignment.window.due_at

    @property
    def phase(self) -> Phase:
        """The phase of the assignment at ``at``."""
        return self.assignment.phase(self.at)

    @property
    def left(self) -> int | None:
        """The number of attempts that may still be begun. ``None`` means no limit."""
        allowed = self.assignment.attempts
        return max(0, allowed - len(self.standing)) if allowed else None

    @property
    def may_begin(self) -> bool:
        """Whether another attempt may be begun now."""
        return self.phase in MAY_BEGIN and self.going is None and self.left != 0


def view(studio: Studio, learner: Learner, assignment_id: str, at: datetime) -> Todo:
    """Return an assignment of one of the learner's classes. Raises ``NotFound``."""
    with studio.database.reading() as connection:
        return todo(connection, learner, assignment_id, at)


def to_do(studio: Studio, learner: Learner, at: datetime) -> tuple[Todo, ...]:
    """Return the open assignments that are not handed in, earliest due date first."""
    with studio.database.reading() as connection:
        found = [
            todo(connection, learner, each.id, at)
            for each in store.open_for(connection, learner.id, at)
        ]
    return tuple(each for each in found if each.handed_in_at is None)


def given(studio: Studio, learner: Learner, class_id: str, at: datetime) -> tuple[Todo, ...]:
    """Return the assignments of a class that have opened, earliest due date first.

    A withdrawn assignment is included only if the learner has begun it. Raises ``NotFound`` if
    the learner is not in the class.
    """
    with studio.database.reading() as connection:
        access.attending(connection, learner, class_id)
        found = [
            todo(connection, learner, each.id, at)
            for each in store.of_class(connection, class_id)
            if each.window.opens_at <= at
        ]
    shown = (each for each in found if each.attempts or each.assignment.withdrawn_at is None)
    return tuple(sorted(shown, key=lambda each: each.assignment.window.due_at))


def counted(studio: Studio, learner: Learner, attempt: Attempt) -> tuple[Assignment, Try]:
    """Return the assignment and the result of the learner's attempt. Raises ``NotFound``."""
    with studio.database.reading() as connection:
        found = store.find(connection, attempt.assignment_id)
        if found is None or attempt.learner_id != learner.id:
            raise NotFound("attempt")
        return found, outcomes.of_attempt(connection, found, attempt)


def attempt_in(studio: Studio, learner: Learner, work: Work, work_id: str) -> Attempt | None:
    """Return the learner's attempt with that work id, or ``None`` if there is none."""
    with studio.database.reading() as connection:
        found = store.attempt_in(connection, work, work_id)
    return found if found is not None and found.learner_id == learner.id else None


def todo(connection: Connection, learner: Learner, assignment_id: str, at: datetime) -> Todo:
    """Return an assignment for the learner within a transaction. Raises ``NotFound``."""
    found = store.find(connection, assignment_id)
    if found is None:
        raise NotFound("assignment")
    room = access.attending(connection, learner, found.class_id)
    return Todo(found, room, store.attempts_of(connection, learner.id, assignment_id), at)
