"""A class that Mori teaches."""

import pytest

from studyplay.services import Studio
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Rank
from tests.services.classroom import opened, ranked
from tests.services.conftest import Clock


@pytest.fixture
def teacher(studio: Studio, clock: Clock) -> Learner:
    return ranked(studio, "Mori", Rank.TEACHER, clock)


@pytest.fixture
def room(studio: Studio, teacher: Learner, clock: Clock) -> Classroom:
    return opened(studio, teacher, clock)
