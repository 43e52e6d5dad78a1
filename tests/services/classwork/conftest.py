"""A class of Ms Sato's with Ann and Bob in it, and a drill that it was given."""

from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import assignments
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
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, draft
from tests.services.conftest import Clock


@pytest.fixture
def teacher(app_context: AppContext, clock: Clock) -> Learner:
    return learners.register(app_context, "Ms Sato", Level.C1, "ja", clock())


@pytest.fixture
def room(
    app_context: AppContext, clock: Clock, teacher: Learner, ann: Learner, bob: Learner
) -> Classroom:
    """A class of Ms Sato's in which Ann and Bob are."""
    new = Classroom(
        id=CLASS,
        name="2-B",
        code="ABCDEF",
        joining=JoinPolicy.OPEN,
        zone="Asia/Tokyo",
        level=Level.A2,
        opened_at=clock(),
        keep_until=clock() + timedelta(days=300),
    )
    with app_context.database.write_transaction() as connection:
        classes.add_class(connection, new)
        for who, role in (
            (teacher, ClassRole.TEACHER),
            (ann, ClassRole.LEARNER),
            (bob, ClassRole.LEARNER),
        ):
            member = Member(who.id, role, MembershipStatus.IN, who.nickname, clock())
            classes.add_member(connection, CLASS, member)
    return new


@pytest.fixture
def given(app_context: AppContext, clock: Clock, teacher: Learner, room: Classroom) -> str:
    """A drill of three racks, once, due in a week, and no late work."""
    return assignments.create_assignment(app_context, teacher, room.id, draft(clock()), clock())
