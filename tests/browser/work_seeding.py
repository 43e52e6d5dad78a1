"""A class with its teacher and three learners, made through the services."""

from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from studyplay.services import AppContext, open_app_context
from studyplay.services.classes import assignments, task_building
from studyplay.services.classes.assignments import AssignmentDraft
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.study.classroom.window import AssignmentWindow
from studyplay.study.drill.tasks import DrillSpec, TaskKind
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.signing import ticket
from tests.small_words import WORDLISTS


@dataclass(frozen=True, slots=True)
class School:
    """A class, and the tickets that sign its people in; ``late`` was due an hour ago."""

    class_id: str
    teacher: str
    haruka: str
    ren: str
    mio: str
    late: str


def school(instance: Path, class_id: str) -> School:
    """Open a class in a running instance."""
    app_context = open_app_context(
        instance, WORDLISTS, now, exports=instance / "exports", background=False
    )
    with closing(app_context):
        room = _room(app_context, class_id)
        teacher = _person(app_context, room, "佐藤先生", ClassRole.TEACHER)
        pupils = [
            _person(app_context, room, name, ClassRole.LEARNER)
            for name in ("Haruka", "Ren", "Mio")
        ]
        haruka, ren, mio = (ticket(app_context, each) for each in pupils)
        late = _late(app_context, room, teacher)
        return School(class_id, ticket(app_context, teacher), haruka, ren, mio, late)


def _room(app_context: AppContext, class_id: str) -> Classroom:
    room = Classroom(
        id=class_id,
        name="2年B組",
        code=None,
        joining=JoinPolicy.CLOSED,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=now(),
        keep_until=now() + timedelta(days=300),
    )
    with app_context.database.write_transaction() as connection:
        classes.add_class(connection, room)
    return room


def _person(app_context: AppContext, room: Classroom, name: str, role: ClassRole) -> Learner:
    who = learners.register(app_context, name, Level.A2, "en", now())
    with app_context.database.write_transaction() as connection:
        classes.add_member(
            connection, room.id, Member(who.id, role, MembershipStatus.IN, name, now())
        )
    return who


def _late(app_context: AppContext, room: Classroom, teacher: Learner) -> str:
    """Work given the day before yesterday, due an hour ago, taken until tomorrow."""
    given_at, due = now() - timedelta(days=2), now() - timedelta(hours=1)
    spec = DrillSpec(TaskKind.WHOLE, Level.A1, 4, racks=1)
    task = task_building.build_shared_drill(app_context, teacher, spec, 1, given_at)
    draft = AssignmentDraft(
        "Four letters", task, AssignmentWindow(given_at, due, due + timedelta(days=1))
    )
    return assignments.create_assignment(app_context, teacher, room.id, draft, given_at)
