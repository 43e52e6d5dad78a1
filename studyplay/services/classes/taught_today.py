"""What a teacher wants to know first: whose work is due, what came in, and what nobody knew."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.classes import assignments, outcomes
from studyplay.services.classes.assignments import Given
from studyplay.services.studio import Studio
from studyplay.store import assignments as store
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom import dashboard
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.model import Classroom, Role, Standing
from studyplay.study.classroom.window import MAY_BEGIN

LATELY: Final = timedelta(days=3)
"""So long after its end work is still looked at."""

WEEK: Final = timedelta(days=7)
"""From the work that was due in it the missed words are."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A class as it is today.

    ``given`` is the work that can be done, or that ended ``LATELY``, due first first; ``missed``
    are the words of the last week, what most learners missed first.  ``learners`` are in,
    ``asking`` wait to be let in.
    """

    room: Classroom
    given: tuple[Given, ...]
    missed: tuple[str, ...]
    learners: int
    asking: int


def classes_of(studio: Studio, teacher: Learner, at: datetime) -> tuple[Taught, ...]:
    """The classes that *teacher* teaches and that are not closed, the newest first."""
    with studio.database.reading() as connection:
        return tuple(
            _taught(connection, room, at)
            for room, member in classes.of_learner(connection, teacher.id)
            if member.role is Role.TEACHER
            and member.standing is Standing.IN
            and not room.is_closed
        )


def _taught(connection: Connection, room: Classroom, at: datetime) -> Taught:
    members = classes.roster(connection, room.id)
    people = tuple(each for each in members if each.learns)
    now = [each for each in store.of_class(connection, room.id) if _is_current(each, at)]
    came = outcomes.results_of_class(connection, room.id, at - WEEK) if people else ()
    return Taught(
        room=room,
        given=tuple(
            assignments.within(connection, room, each, people)
            for each in sorted(now, key=lambda each: each.window.due_at)
        ),
        missed=tuple(line.word for line in dashboard.by_word(came, at) if line.missed),
        learners=len(people),
        asking=sum(each.standing is Standing.ASKED for each in members),
    )


def _is_current(found: Assignment, at: datetime) -> bool:
    is_open = found.phase(at) in MAY_BEGIN
    return found.withdrawn_at is None and (is_open or at - LATELY <= found.counts_until <= at)
