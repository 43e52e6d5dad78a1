"""Today's summary for a teacher: current work, join requests and missed words."""

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
"""How long work is still listed after its end."""

WEEK: Final = timedelta(days=7)
"""Missed words come from work that was due in this period."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A class as it is today.

    ``assignments`` are those that can be done, or that ended within ``RECENT``, earliest due date
    first. ``missed_words`` are those of the last week, most often missed first. The counts are of
    learners in the class and of people who wait for approval.
    """

    room: Classroom
    given: tuple[Given, ...]
    missed: tuple[str, ...]
    learners: int
    asking: int


def classes_of(studio: Studio, teacher: Learner, at: datetime) -> tuple[Taught, ...]:
    """Return the open classes that *teacher* teaches, newest first."""
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
