"""A class that Mori teaches."""

import pytest

from studyplay.services import AppContext
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Rank
from tests.services.classroom import opened, ranked
from tests.services.conftest import Clock


@pytest.fixture
def teacher(app_context: AppContext, clock: Clock) -> Learner:
    return ranked(app_context, "Mori", Rank.TEACHER, clock)


@pytest.fixture
def room(app_context: AppContext, teacher: Learner, clock: Clock) -> Classroom:
    return opened(app_context, teacher, clock)
