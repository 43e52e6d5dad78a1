"""A class of Ms Sato's with Ann and Bob in it, and a drill that it was given."""

from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.classes import assignments
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, draft
from tests.services.conftest import Clock


@pytest.fixture
def teacher(studio: Studio, clock: Clock) -> Learner:
    return learners.register(studio, "Ms Sato", Level.C1, "ja", clock())


@pytest.fixture
def room(studio: Studio, clock: Clock, teacher: Learner, ann: Learner, bob: Learner) -> Classroom:
    """A class of Ms Sato's in which Ann and Bob are."""
    new = Classroom(
        id=CLASS,
        name="2-B",
        code="ABCDEF",
        joining=Joining.OPEN,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=clock(),
        keep_until=clock() + timedelta(days=300),
    )
    with studio.database.writing() as connection:
        classes.add(connection, new)
        for who, role in ((teacher, Role.TEACHER), (ann, Role.LEARNER), (bob, Role.LEARNER)):
            member = Member(who.id, role, Standing.IN, who.nickname, clock())
            classes.enrol(connection, CLASS, member)
    return new


@pytest.fixture
def given(studio: Studio, clock: Clock, teacher: Learner, room: Classroom) -> str:
    """A drill of three racks, once, due in a week, and no late work."""
    return assignments.make(studio, teacher, room.id, draft(clock()), clock())
