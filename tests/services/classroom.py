"""A class for tests: opened by somebody who may, joined by as many as are wanted."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from studyplay.services import Studio
from studyplay.services.classes import classrooms, joining
from studyplay.services.classes.classrooms import Plan
from studyplay.services.people import learners
from studyplay.services.refusals import Refused
from studyplay.store import house
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Joining, Member, Rank
from studyplay.words.model import Level
from tests.services.conftest import Clock

PLAN = Plan("3年2組", Level.A2, "Asia/Tokyo", Joining.OPEN, date(2027, 4, 30))


def ranked(studio: Studio, nickname: str, rank: Rank, clock: Clock) -> Learner:
    """Somebody new of that rank."""
    learner = learners.register(studio, nickname, Level.B1, "ja", clock())
    with studio.database.writing() as connection:
        house.keep_rank(connection, learner.id, rank)
    return replace(learner, rank=rank)


def opened(
    studio: Studio,
    teacher: Learner,
    clock: Clock,
    class_id: str = "class-of-the-test",
    **plan: Any,
) -> Classroom:
    """A new class of *teacher*."""
    return classrooms.open_class(studio, teacher, class_id, replace(PLAN, **plan), clock())


def joined(studio: Studio, room: Classroom, learner: Learner, clock: Clock) -> Member:
    """The learner comes with the code of the class, by their nickname."""
    return joining.come_in(studio, room.code or "", learner, learner.nickname, clock())


def refused(ask: Callable[[], object]) -> str:
    """The code with which a service refuses."""
    with pytest.raises(Refused) as no:
        ask()
    return no.value.code
