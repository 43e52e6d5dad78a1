"""A class with its teacher and three learners, made through the services."""

from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from studyplay.services import Studio, open_studio
from studyplay.services.classes import assignments, drawing
from studyplay.services.classes.assignments import Draft
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.study.classroom.window import Window
from studyplay.study.drill.tasks import Spec, Task
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
    studio = open_studio(instance, WORDLISTS, now, exports=instance / "exports", warm=False)
    with closing(studio):
        room = _room(studio, class_id)
        teacher = _person(studio, room, "佐藤先生", Role.TEACHER)
        pupils = [_person(studio, room, name, Role.LEARNER) for name in ("Haruka", "Ren", "Mio")]
        haruka, ren, mio = (ticket(studio, each) for each in pupils)
        late = _late(studio, room, teacher)
        return School(class_id, ticket(studio, teacher), haruka, ren, mio, late)


def _room(studio: Studio, class_id: str) -> Classroom:
    room = Classroom(
        id=class_id,
        name="2年B組",
        code=None,
        joining=Joining.CLOSED,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=now(),
        keep_until=now() + timedelta(days=300),
    )
    with studio.database.writing() as connection:
        classes.add(connection, room)
    return room


def _person(studio: Studio, room: Classroom, name: str, role: Role) -> Learner:
    who = learners.register(studio, name, Level.A2, "en", now())
    with studio.database.writing() as connection:
        classes.enrol(connection, room.id, Member(who.id, role, Standing.IN, name, now()))
    return who


def _late(studio: Studio, room: Classroom, teacher: Learner) -> str:
    """Work given the day before yesterday, due an hour ago, taken until tomorrow."""
    given_at, due = now() - timedelta(days=2), now() - timedelta(hours=1)
    spec = Spec(Task.WHOLE, Level.A1, 4, racks=1)
    task = drawing.same_drill(studio, teacher, spec, 1, given_at)
    draft = Draft("Four letters", task, Window(given_at, due, due + timedelta(days=1)))
    return assignments.make(studio, teacher, room.id, draft, given_at)
