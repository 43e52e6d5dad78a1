"""Assignments of a class: create, update, withdraw, list, and read the results."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.classes import access, outcomes
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import assignments as store
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Assignment, Attempt, counting
from studyplay.study.classroom.model import Classroom, Member
from studyplay.study.classroom.results import Try
from studyplay.study.classroom.tasks import Assigned
from studyplay.study.classroom.window import MAY_BEGIN, Phase, Window

LONGEST_TITLE: Final = 80
ATTEMPTS: Final = (1, 2, 3, 5, 0)
"""Allowed numbers of attempts, in the order of the form. 0 means no limit."""

FARTHEST: Final = timedelta(days=366)
"""Longest time until an assignment ends. A later date is probably a wrong year."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An assignment as a teacher enters it. See ``Assignment``."""

    title: str
    task: Assigned
    window: Window
    attempts: int = 1
    hints: bool = True


@dataclass(frozen=True, slots=True)
class Doing:
    """The progress of one learner. ``attempts`` are all attempts of this learner, in order."""

    member: Member
    attempts: tuple[Attempt, ...]
    handed_in_at: datetime | None

    @property
    def counts(self) -> Attempt | None:
        """The attempt that counts."""
        return counting(self.attempts).get(self.member.learner_id)

    def is_late(self, window: Window) -> bool:
        """Return whether the work was handed in after the due time."""
        return self.handed_in_at is not None and self.handed_in_at >= window.due_at


@dataclass(frozen=True, slots=True)
class Given:
    """An assignment and the progress of every learner in the class, sorted by name."""

    assignment: Assignment
    room: Classroom
    doing: tuple[Doing, ...]

    @property
    def done(self) -> int:
        """The number of learners who have handed in the work."""
        return sum(each.handed_in_at is not None for each in self.doing)

    @property
    def begun(self) -> int:
        """The number of learners who have begun and have not handed in."""
        return sum(each.counts is not None and each.handed_in_at is None for each in self.doing)


def make(studio: Studio, teacher: Learner, class_id: str, draft: Draft, at: datetime) -> str:
    """Create an assignment for a class and return its id.

    Raises:
        Refused: The draft is invalid, or the class is closed.
        NotFound: As in ``access.require_editable``.
        Forbidden: As in ``access.require_editable``.
    """
    _check(draft, at)
    assignment_id = secrets.token_urlsafe(9)
    with studio.database.writing() as connection:
        access.changing(connection, teacher, class_id)
        store.add(connection, _assignment(assignment_id, class_id, draft, at))
    return assignment_id


def change(
    studio: Studio, teacher: Learner, assignment_id: str, draft: Draft, at: datetime
) -> None:
    """Replace an assignment that has not opened yet.

    Raises:
        NotFound: The assignment does not exist.
        Refused: The draft is invalid, or the assignment has opened and may have been begun.
        Forbidden: As in ``access.require_editable``.
    """
    _check(draft, at)
    with studio.database.writing() as connection:
        before = _own(connection, teacher, assignment_id)
        if before.phase(at) is not Phase.NOT_YET:
            raise Refused("assignments.opened")
        changed = _assignment(before.id, before.class_id, draft, before.made_at)
        store.change(connection, changed)


def withdraw(studio: Studio, teacher: Learner, assignment_id: str, at: datetime) -> None:
    """Withdraw the assignment. Finished work stays. Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.writing() as connection:
        before = _own(connection, teacher, assignment_id)
        if before.withdrawn_at is None:
            store.withdraw(connection, assignment_id, at)


def let_again(
    studio: Studio, teacher: Learner, assignment_id: str, learner_id: int, at: datetime
) -> Member:
    """Void a learner's attempts so that the next attempt counts, and return the member.

    Raises:
        NotFound: The assignment does not exist, or the learner is not in the class.
        Forbidden: The caller is not a teacher of the class.
        Refused: The attempt that counts is in progress, or no attempt can be begun now.
    """
    with studio.database.writing() as connection:
        found = _own(connection, teacher, assignment_id)
        people = classes.those_who_learn(connection, found.class_id)
        member = next((each for each in people if each.learner_id == learner_id), None)
        if member is None:
            raise NotFound("member")
        if found.phase(at) not in MAY_BEGIN:
            raise Refused("work.over")
        counts = counting(store.attempts_of(connection, learner_id, assignment_id))
        if any(each.ended_at is None for each in counts.values()):
            raise Refused("assignments.under-way")
        store.set_aside(connection, assignment_id, learner_id, at)
    return member


def look(studio: Studio, teacher: Learner, class_id: str, assignment_id: str) -> Given:
    """Return an assignment of that class to its teacher. Raises ``NotFound``, ``Forbidden``."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        found = store.find(connection, assignment_id)
        if found is None or found.class_id != class_id:
            raise NotFound("assignment")
        people = classes.those_who_learn(connection, class_id)
        return within(connection, room, found, people)


def listed(studio: Studio, teacher: Learner, class_id: str) -> tuple[Given, ...]:
    """Return the assignments of a class that are not withdrawn, latest due date first."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        people = classes.those_who_learn(connection, class_id)
        return tuple(
            within(connection, room, each, people)
            for each in store.of_class(connection, class_id)
            if each.withdrawn_at is None
        )


def tries(studio: Studio, teacher: Learner, class_id: str, assignment_id: str) -> tuple[Try, ...]:
    """Return the results of all attempts. Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
        found = store.find(connection, assignment_id)
        if found is None or found.class_id != class_id:
            raise NotFound("assignment")
        return outcomes.results(connection, assignment_id)


def seen_room(studio: Studio, teacher: Learner, class_id: str) -> Classroom:
    """Return the class to its teacher. Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        return access.teaching(connection, teacher, class_id)


def room_of(studio: Studio, teacher: Learner, class_id: str) -> Classroom:
    """Return the class for a new assignment. Raises as ``access.require_editable`` does."""
    with studio.database.reading() as connection:
        return access.changing(connection, teacher, class_id)


def within(
    connection: Connection, room: Classroom, found: Assignment, people: Sequence[Member]
) -> Given:
    """Return an assignment with the progress of *people*. Does not check permissions."""
    attempts = store.attempts_at(connection, found.id)
    doing = (_doing(each, found, attempts) for each in people)
    return Given(found, room, tuple(doing))


def _own(connection: Connection, teacher: Learner, assignment_id: str) -> Assignment:
    found = store.find(connection, assignment_id)
    if found is None:
        raise NotFound("assignment")
    access.changing(connection, teacher, found.class_id)
    return found


def _doing(member: Member, found: Assignment, attempts: Sequence[Attempt]) -> Doing:
    own = tuple(each for each in attempts if each.learner_id == member.learner_id)
    first = counting(own).get(member.learner_id)
    return Doing(member, own, None if first is None else first.handed_in_at(found.counts_until))


def _assignment(assignment_id: str, class_id: str, draft: Draft, made_at: datetime) -> Assignment:
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


def _check(draft: Draft, at: datetime) -> None:
    """Raise ``Refused`` if the draft is invalid."""
    window = draft.window
    if not draft.title.strip():
        raise Refused("assignments.title-empty")
    if len(draft.title.strip()) > LONGEST_TITLE or not draft.title.isprintable():
        raise Refused("assignments.title", {"longest": str(LONGEST_TITLE)})
    if draft.attempts not in ATTEMPTS:
        raise Refused("assignments.attempts")
    if window.due_at <= window.opens_at:
        raise Refused("assignments.due-first")
    if window.due_at <= at:
        raise Refused("assignments.due-past")
    if window.late_until is not None and window.late_until <= window.due_at:
        raise Refused("assignments.late-first")
    if (window.late_until or window.due_at) > max(at, window.opens_at) + FARTHEST:
        raise Refused("assignments.far")
