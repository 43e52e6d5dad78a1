"""Assignments of a class: create, update, withdraw, list, and read the results."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, attempt_results
from studyplay.services.errors import NotFound, Refused
from studyplay.store import assignments as store
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Assignment, Attempt, counting_attempts
from studyplay.study.classroom.attempt_results import AttemptResult
from studyplay.study.classroom.model import Classroom, Member
from studyplay.study.classroom.tasks import AssignedTask
from studyplay.study.classroom.window import STARTABLE_PHASES, AssignmentPhase, AssignmentWindow

MAX_TITLE_LENGTH: Final = 80
ATTEMPT_LIMITS: Final = (1, 2, 3, 5, 0)
"""Allowed numbers of attempts, in the order of the form. 0 means no limit."""

MAX_TIME_AHEAD: Final = timedelta(days=366)
"""Longest time until an assignment ends. A later date is probably a wrong year."""


@dataclass(frozen=True, slots=True)
class AssignmentDraft:
    """An assignment as a teacher enters it. See ``Assignment``."""

    title: str
    task: AssignedTask
    window: AssignmentWindow
    attempts: int = 1
    hints: bool = True


@dataclass(frozen=True, slots=True)
class AssignmentProgress:
    """The progress of one learner. ``attempts`` are all attempts of this learner, in order."""

    member: Member
    attempts: tuple[Attempt, ...]
    handed_in_at: datetime | None

    @property
    def counting_attempt(self) -> Attempt | None:
        """The attempt that counts."""
        return counting_attempts(self.attempts).get(self.member.learner_id)

    def is_late(self, window: AssignmentWindow) -> bool:
        """Return whether the work was handed in after the due time."""
        return self.handed_in_at is not None and self.handed_in_at >= window.due_at


@dataclass(frozen=True, slots=True)
class AssignmentOverview:
    """An assignment and the progress of every learner in the class, sorted by name."""

    assignment: Assignment
    room: Classroom
    progress: tuple[AssignmentProgress, ...]

    @property
    def handed_in_count(self) -> int:
        """The number of learners who have handed in the work."""
        return sum(each.handed_in_at is not None for each in self.progress)

    @property
    def begun_count(self) -> int:
        """The number of learners who have begun and have not handed in."""
        return sum(
            each.counting_attempt is not None and each.handed_in_at is None
            for each in self.progress
        )


def create_assignment(
    context: AppContext, teacher: Learner, class_id: str, draft: AssignmentDraft, at: datetime
) -> str:
    """Create an assignment for a class and return its id.

    Raises:
        Refused: The draft is invalid, or the class is closed.
        NotFound: As in ``access.require_editable``.
        Forbidden: As in ``access.require_editable``.
    """
    _validate(draft, at)
    assignment_id = secrets.token_urlsafe(9)
    with context.database.write_transaction() as connection:
        access.require_editable(connection, teacher, class_id)
        store.add_assignment(connection, _build_assignment(assignment_id, class_id, draft, at))
    return assignment_id


def update_assignment(
    context: AppContext, teacher: Learner, assignment_id: str, draft: AssignmentDraft, at: datetime
) -> None:
    """Replace an assignment that has not opened yet.

    Raises:
        NotFound: The assignment does not exist.
        Refused: The draft is invalid, or the assignment has opened and may have been begun.
        Forbidden: As in ``access.require_editable``.
    """
    _validate(draft, at)
    with context.database.write_transaction() as connection:
        before = _load_editable_assignment(connection, teacher, assignment_id)
        if before.phase(at) is not AssignmentPhase.NOT_YET:
            raise Refused("assignments.opened")
        changed = _build_assignment(before.id, before.class_id, draft, before.made_at)
        store.update_assignment(connection, changed)


def withdraw_assignment(
    context: AppContext, teacher: Learner, assignment_id: str, at: datetime
) -> None:
    """Withdraw the assignment. Finished work stays. Raises ``NotFound`` and ``Forbidden``."""
    with context.database.write_transaction() as connection:
        before = _load_editable_assignment(connection, teacher, assignment_id)
        if before.withdrawn_at is None:
            store.withdraw_assignment(connection, assignment_id, at)


def allow_retry(
    context: AppContext, teacher: Learner, assignment_id: str, learner_id: int, at: datetime
) -> Member:
    """Void a learner's attempts so that the next attempt counts, and return the member.

    Raises:
        NotFound: The assignment does not exist, or the learner is not in the class.
        Forbidden: The caller is not a teacher of the class.
        Refused: The attempt that counts is in progress, or no attempt can be begun now.
    """
    with context.database.write_transaction() as connection:
        found = _load_editable_assignment(connection, teacher, assignment_id)
        people = classes.list_active_learners(connection, found.class_id)
        member = next((each for each in people if each.learner_id == learner_id), None)
        if member is None:
            raise NotFound("member")
        if found.phase(at) not in STARTABLE_PHASES:
            raise Refused("work.over")
        counts = counting_attempts(
            store.list_attempts_of_learner(connection, learner_id, assignment_id)
        )
        if any(each.ended_at is None for each in counts.values()):
            raise Refused("assignments.under-way")
        store.set_aside_attempts(connection, assignment_id, learner_id, at)
    return member


def load_assignment(
    context: AppContext, teacher: Learner, class_id: str, assignment_id: str
) -> AssignmentOverview:
    """Return an assignment of that class to its teacher. Raises ``NotFound``, ``Forbidden``."""
    with context.database.read_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        found = store.find_assignment(connection, assignment_id)
        if found is None or found.class_id != class_id:
            raise NotFound("assignment")
        people = classes.list_active_learners(connection, class_id)
        return build_overview(connection, room, found, people)


def list_assignments(
    context: AppContext, teacher: Learner, class_id: str
) -> tuple[AssignmentOverview, ...]:
    """Return the assignments of a class that are not withdrawn, latest due date first."""
    with context.database.read_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        people = classes.list_active_learners(connection, class_id)
        return tuple(
            build_overview(connection, room, each, people)
            for each in store.list_assignments_of_class(connection, class_id)
            if each.withdrawn_at is None
        )


def load_results(
    context: AppContext, teacher: Learner, class_id: str, assignment_id: str
) -> tuple[AttemptResult, ...]:
    """Return the results of all attempts. Raises ``NotFound`` and ``Forbidden``."""
    with context.database.read_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
        found = store.find_assignment(connection, assignment_id)
        if found is None or found.class_id != class_id:
            raise NotFound("assignment")
        return attempt_results.load_results(connection, assignment_id)


def load_class(context: AppContext, teacher: Learner, class_id: str) -> Classroom:
    """Return the class to its teacher. Raises ``NotFound`` and ``Forbidden``."""
    with context.database.read_transaction() as connection:
        return access.require_teacher(connection, teacher, class_id)


def load_editable_class(context: AppContext, teacher: Learner, class_id: str) -> Classroom:
    """Return the class for a new assignment. Raises as ``access.require_editable`` does."""
    with context.database.read_transaction() as connection:
        return access.require_editable(connection, teacher, class_id)


def build_overview(
    connection: Connection, room: Classroom, found: Assignment, people: Sequence[Member]
) -> AssignmentOverview:
    """Return an assignment with the progress of *people*. Does not check permissions."""
    attempts = store.list_attempts_at_assignment(connection, found.id)
    doing = (_build_progress(each, found, attempts) for each in people)
    return AssignmentOverview(found, room, tuple(doing))


def _load_editable_assignment(
    connection: Connection, teacher: Learner, assignment_id: str
) -> Assignment:
    found = store.find_assignment(connection, assignment_id)
    if found is None:
        raise NotFound("assignment")
    access.require_editable(connection, teacher, found.class_id)
    return found


def _build_progress(
    member: Member, found: Assignment, attempts: Sequence[Attempt]
) -> AssignmentProgress:
    own = tuple(each for each in attempts if each.learner_id == member.learner_id)
    first = counting_attempts(own).get(member.learner_id)
    return AssignmentProgress(
        member, own, None if first is None else first.handed_in_at(found.counts_until)
    )


def _build_assignment(
    assignment_id: str, class_id: str, draft: AssignmentDraft, made_at: datetime
) -> Assignment:
    return Assignment(
        id=assignment_id,
        class_id=class_id,
        title=draft.title.strip(),
        task=draft.task,
        window=draft.window,
        attempts=draft.attempts,
        hints=draft.hints,
        made_at=made_at,
    )


def _validate(draft: AssignmentDraft, at: datetime) -> None:
    """Raise ``Refused`` if the draft is invalid."""
    window = draft.window
    if not draft.title.strip():
        raise Refused("assignments.title-empty")
    if len(draft.title.strip()) > MAX_TITLE_LENGTH or not draft.title.isprintable():
        raise Refused("assignments.title", {"longest": str(MAX_TITLE_LENGTH)})
    if draft.attempts not in ATTEMPT_LIMITS:
        raise Refused("assignments.attempts")
    if window.due_at <= window.opens_at:
        raise Refused("assignments.due-first")
    if window.due_at <= at:
        raise Refused("assignments.due-past")
    if window.late_until is not None and window.late_until <= window.due_at:
        raise Refused("assignments.late-first")
    if (window.late_until or window.due_at) > max(at, window.opens_at) + MAX_TIME_AHEAD:
        raise Refused("assignments.far")
