"""Today's summary for a teacher: current work, join requests and missed words."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes import assignments, attempt_results
from studyplay.services.classes.assignments import AssignmentOverview
from studyplay.store import assignments as store
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom import dashboard
from studyplay.study.classroom.assignment import Assignment
from studyplay.study.classroom.model import ClassRole, Classroom, MembershipStatus
from studyplay.study.classroom.window import STARTABLE_PHASES

RECENT: Final = timedelta(days=3)
"""How long work is still listed after its end."""

MISSED_WORDS_PERIOD: Final = timedelta(days=7)
"""Missed words come from work that was due in this period."""


@dataclass(frozen=True, slots=True)
class ClassToday:
    """A class as it is today.

    ``assignments`` are those that can be done, or that ended within ``RECENT``, earliest due date
    first. ``missed_words`` are those of the last week, most often missed first. The counts are of
    learners in the class and of people who wait for approval.
    """

    room: Classroom
    assignments: tuple[AssignmentOverview, ...]
    missed_words: tuple[str, ...]
    learner_count: int
    join_request_count: int


def list_classes(context: AppContext, teacher: Learner, at: datetime) -> tuple[ClassToday, ...]:
    """Return the open classes that *teacher* teaches, newest first."""
    with context.database.read_transaction() as connection:
        return tuple(
            _build_class_today(connection, room, at)
            for room, member in classes.list_classes_of_learner(connection, teacher.id)
            if member.role is ClassRole.TEACHER
            and member.standing is MembershipStatus.IN
            and not room.is_closed
        )


def _build_class_today(connection: Connection, room: Classroom, at: datetime) -> ClassToday:
    members = classes.list_members(connection, room.id)
    people = tuple(each for each in members if each.is_learner)
    now = [
        each
        for each in store.list_assignments_of_class(connection, room.id)
        if _is_current(each, at)
    ]
    came = (
        attempt_results.load_class_results(connection, room.id, at - MISSED_WORDS_PERIOD)
        if people
        else ()
    )
    return ClassToday(
        room=room,
        assignments=tuple(
            assignments.build_overview(connection, room, each, people)
            for each in sorted(now, key=lambda each: each.window.due_at)
        ),
        missed_words=tuple(line.word for line in dashboard.word_stats(came, at) if line.missed),
        learner_count=len(people),
        join_request_count=sum(each.standing is MembershipStatus.ASKED for each in members),
    )


def _is_current(found: Assignment, at: datetime) -> bool:
    is_open = found.phase(at) in STARTABLE_PHASES
    return found.withdrawn_at is None and (is_open or at - RECENT <= found.counts_until <= at)
