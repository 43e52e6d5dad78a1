"""A class for tests: opened by somebody who may, joined by as many as are wanted."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import classrooms, joining
from studyplay.services.classes.classrooms import ClassSettings
from studyplay.services.errors import Refused
from studyplay.services.people import learners
from studyplay.store import server_people
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, JoinPolicy, Member, Rank
from studyplay.words.model import Level
from tests.services.conftest import Clock

PLAN = ClassSettings("3年2組", Level.A2, "Asia/Tokyo", JoinPolicy.OPEN, date(2027, 4, 30))


def ranked(app_context: AppContext, nickname: str, rank: Rank, clock: Clock) -> Learner:
    """Somebody new of that rank."""
    learner = learners.register(app_context, nickname, Level.B1, "ja", clock())
    with app_context.database.write_transaction() as connection:
        server_people.update_rank(connection, learner.id, rank)
    return replace(learner, rank=rank)


def opened(
    app_context: AppContext,
    teacher: Learner,
    clock: Clock,
    class_id: str = "class-of-the-test",
    **plan: Any,
) -> Classroom:
    """A new class of *teacher*."""
    return classrooms.open_class(app_context, teacher, class_id, replace(PLAN, **plan), clock())


def joined(app_context: AppContext, room: Classroom, learner: Learner, clock: Clock) -> Member:
    """The learner comes with the code of the class, by their nickname."""
    return joining.join_class(app_context, room.code or "", learner, learner.nickname, clock())


def refused(ask: Callable[[], object]) -> str:
    """The code with which a service refuses."""
    with pytest.raises(Refused) as no:
        ask()
    return no.value.code
