"""What a teacher gives a class: made, changed before it opens, withdrawn, and seen again."""

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
"""How often it may be done, in the order to offer it; 0 is as often as one likes."""

FARTHEST: Final = timedelta(days=366)
"""Nothing is given for longer: a wrong year is more likely."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An assignment as a teacher wants it; see ``Assignment``."""

    title: str
    task: Assigned
    window: Window
    attempts: int = 1
    hints: bool = True


@dataclass(frozen=True, slots=True)
class Doing:
    """How far a learner of the class is.  ``attempts`` are all of theirs in order."""

    member: Member
    attempts: tuple[Attempt, ...]
    handed_in_at: datetime | None

    @property
    def counts(self) -> Attempt | None:
        """The attempt that counts."""
        return counting(self.attempts).get(self.member.learner_id)

    def is_late(self, window: Window) -> bool:
        """Whether it was handed in after it was due."""
        return self.handed_in_at is not None and self.handed_in_at >= window.due_at


@dataclass(frozen=True, slots=True)
class Given:
    """An assignment, and every learner who is in the class, by name."""

    assignment: Assignment
    room: Classroom
    doing: tuple[Doing, ...]

    @property
    def done(self) -> int:
        """How many have handed it in."""
        return sum(each.handed_in_at is not None for each in self.doing)

    @property
    def begun(self) -> int:
        """How many have begun and not handed in."""
        return sum(each.counts is not None and each.handed_in_at is None for each in self.doing)


def make(studio: Studio, teacher: Learner, class_id: str, draft: Draft, at: datetime) -> str:
    """Give *draft* to a class and return its id.

    Raises what ``access.changing`` raises, and ``Refused`` for dates that make no sense.
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
    """Give it as in *draft* instead.

    Raises as ``make`` does, ``NotFound``, and ``Refused`` if it has opened: then it might have
    been begun as it was.
    """
    _check(draft, at)
    with studio.database.writing() as connection:
        before = _own(connection, teacher, assignment_id)
        if before.phase(at) is not Phase.NOT_YET:
            raise Refused("assignments.opened")
        changed = _assignment(before.id, before.class_id, draft, before.made_at)
        store.change(connection, changed)


def withdraw(studio: Studio, teacher: Learner, assignment_id: str, at: datetime) -> None:
    """Take it back; what was done until now stays.  Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.writing() as connection:
        before = _own(connection, teacher, assignment_id)
        if before.withdrawn_at is None:
            store.withdraw(connection, assignment_id, at)


def let_again(
    studio: Studio, teacher: Learner, assignment_id: str, learner_id: int, at: datetime
) -> Member:
    """Set aside what a learner has done, so that the next attempt counts; who it was.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` while the one that counts is under way,
    or if nothing can be begun now.
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
    """An assignment of that class, for its teachers.  Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        found = store.find(connection, assignment_id)
        if found is None or found.class_id != class_id:
            raise NotFound("assignment")
        people = classes.those_who_learn(connection, class_id)
        return within(connection, room, found, people)


def listed(studio: Studio, teacher: Learner, class_id: str) -> tuple[Given, ...]:
    """All that a class was given and that was not withdrawn, what is due last first."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        people = classes.those_who_learn(connection, class_id)
        return tuple(
            within(connection, room, each, people)
            for each in store.of_class(connection, class_id)
            if each.withdrawn_at is None
        )


def tries(studio: Studio, teacher: Learner, class_id: str, assignment_id: str) -> tuple[Try, ...]:
    """What came back of it.  Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
        found = store.find(connection, assignment_id)
        if found is None or found.class_id != class_id:
            raise NotFound("assignment")
        return outcomes.results(connection, assignment_id)


def seen_room(studio: Studio, teacher: Learner, class_id: str) -> Classroom:
    """The class, for its teachers.  Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        return access.teaching(connection, teacher, class_id)


def room_of(studio: Studio, teacher: Learner, class_id: str) -> Classroom:
    """The class that something is to be given to.  Raises as ``access.changing`` does."""
    with studio.database.reading() as connection:
        return access.changing(connection, teacher, class_id)


def within(
    connection: Connection, room: Classroom, found: Assignment, people: Sequence[Member]
) -> Given:
    """An assignment and how far *people* are, for a service that has asked who may."""
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
    """Raise ``Refused`` for what cannot be given."""
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
