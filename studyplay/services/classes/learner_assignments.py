"""Assignments as a learner sees them, with the learner's attempts."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, attempt_results
from studyplay.services.errors import NotFound
from studyplay.store import assignments as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Assignment, Attempt, WorkKind, not_set_aside
from studyplay.study.classroom.attempt_results import AttemptResult
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.window import STARTABLE_PHASES, AssignmentPhase


@dataclass(frozen=True, slots=True)
class LearnerAssignment:
    """An assignment for one learner at the time ``at``. ``attempts`` are in order."""

    assignment: Assignment
    room: Classroom
    attempts: tuple[Attempt, ...]
    at: datetime

    @property
    def valid_attempts(self) -> tuple[Attempt, ...]:
        """The attempts that the teacher has not voided. The first of them counts."""
        return not_set_aside(self.attempts)

    @property
    def open_attempt(self) -> Attempt | None:
        """The attempt in progress, if any."""
        last = self.valid_attempts[-1] if self.valid_attempts else None
        return last if last is not None and last.ended_at is None else None

    @property
    def handed_in_at(self) -> datetime | None:
        """The time when the attempt that counts was handed in, or ``None``."""
        first = self.valid_attempts[0] if self.valid_attempts else None
        return None if first is None else first.handed_in_at(self.assignment.counts_until)

    @property
    def is_late(self) -> bool:
        """Whether the work was handed in late, or would be late now."""
        return (self.handed_in_at or self.at) >= self.assignment.window.due_at

    @property
    def phase(self) -> AssignmentPhase:
        """The phase of the assignment at ``at``."""
        return self.assignment.phase(self.at)

    @property
    def attempts_left(self) -> int | None:
        """The number of attempts that may still be begun. ``None`` means no limit."""
        allowed = self.assignment.attempts
        return max(0, allowed - len(self.valid_attempts)) if allowed else None

    @property
    def may_begin(self) -> bool:
        """Whether another attempt may be begun now."""
        return (
            self.phase in STARTABLE_PHASES
            and self.open_attempt is None
            and self.attempts_left != 0
        )


def load_learner_assignment(
    context: AppContext, learner: Learner, assignment_id: str, at: datetime
) -> LearnerAssignment:
    """Return an assignment of one of the learner's classes. Raises ``NotFound``."""
    with context.database.read_transaction() as connection:
        return find_learner_assignment(connection, learner, assignment_id, at)


def list_open_assignments(
    context: AppContext, learner: Learner, at: datetime
) -> tuple[LearnerAssignment, ...]:
    """Return the open assignments that are not handed in, earliest due date first."""
    with context.database.read_transaction() as connection:
        found = [
            find_learner_assignment(connection, learner, each.id, at)
            for each in store.list_open_assignments(connection, learner.id, at)
        ]
    return tuple(each for each in found if each.handed_in_at is None)


def list_class_assignments(
    context: AppContext, learner: Learner, class_id: str, at: datetime
) -> tuple[LearnerAssignment, ...]:
    """Return the assignments of a class that have opened, earliest due date first.

    A withdrawn assignment is included only if the learner has begun it. Raises ``NotFound`` if
    the learner is not in the class.
    """
    with context.database.read_transaction() as connection:
        access.require_member(connection, learner, class_id)
        found = [
            find_learner_assignment(connection, learner, each.id, at)
            for each in store.list_assignments_of_class(connection, class_id)
            if each.window.opens_at <= at
        ]
    shown = (each for each in found if each.attempts or each.assignment.withdrawn_at is None)
    return tuple(sorted(shown, key=lambda each: each.assignment.window.due_at))


def load_attempt_result(
    context: AppContext, learner: Learner, attempt: Attempt
) -> tuple[Assignment, AttemptResult]:
    """Return the assignment and the result of the learner's attempt. Raises ``NotFound``."""
    with context.database.read_transaction() as connection:
        found = store.find_assignment(connection, attempt.assignment_id)
        if found is None or attempt.learner_id != learner.id:
            raise NotFound("attempt")
        return found, attempt_results.load_attempt_result(connection, found, attempt)


def find_attempt(
    context: AppContext, learner: Learner, work: WorkKind, work_id: str
) -> Attempt | None:
    """Return the learner's attempt with that work id, or ``None`` if there is none."""
    with context.database.read_transaction() as connection:
        found = store.find_attempt_by_work(connection, work, work_id)
    return found if found is not None and found.learner_id == learner.id else None


def find_learner_assignment(
    connection: Connection, learner: Learner, assignment_id: str, at: datetime
) -> LearnerAssignment:
    """Return an assignment for the learner within a transaction. Raises ``NotFound``."""
    found = store.find_assignment(connection, assignment_id)
    if found is None:
        raise NotFound("assignment")
    room = access.require_member(connection, learner, found.class_id)
    return LearnerAssignment(
        found, room, store.list_attempts_of_learner(connection, learner.id, assignment_id), at
    )
