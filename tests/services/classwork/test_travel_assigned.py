"""A game that is work for a class counts where the class is; elsewhere there is a copy of it."""

from dataclasses import dataclass

import pytest

from studyplay.bots.player import Strength
from studyplay.services import Studio
from studyplay.services.arrivals import arrive
from studyplay.services.classes import assignments
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.people import learners
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.tables import host, practice, travel
from studyplay.services.tables.luggage import Luggage, copy_of, pack, unpack
from studyplay.services.tables.travel import Arrived, Portage
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.tasks import GameTask
from studyplay.words.model import Level
from tests.services.classwork.works import draft
from tests.services.conftest import Clock


@dataclass(frozen=True, slots=True)
class Homework:
    """A game that Ann has to play for her class."""

    table_id: str
    data: bytes


@pytest.fixture
def homework(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> Homework:
    studio.errands.close()  # the bot does not play on meanwhile
    task = GameTask("study", Level.A2, Strength.EVEN)
    given = assignments.make(studio, teacher, room.id, draft(clock(), task), clock())
    table_id = begin_or_resume(studio, ann, given, clock()).work_id
    return Homework(table_id, travel.leave(studio, ann, table_id, clock.forward(5)))


def test_a_copy_is_taken_along_and_the_game_itself_goes_on(
    studio: Studio, ann: Learner, homework: Homework
) -> None:
    hosted = host.look(studio, homework.table_id)
    luggage = unpack(homework.data)

    assert Portage.COPY is travel.portage(studio, ann, homework.table_id)
    assert None is hosted.row.paused_at
    assert isinstance(luggage, Luggage)
    assert ("practice", copy_of(homework.table_id)) == (luggage.studyplay, luggage.table_id)


def test_the_copy_is_a_practice_game_elsewhere(
    studio: Studio, there: Studio, clock: Clock, homework: Homework
) -> None:
    there.errands.close()
    away = learners.register(there, "Ann", Level.A2, "en", clock())
    arrived = arrive(there, away, homework.data, clock())
    assert isinstance(arrived, Arrived)
    before, after = host.look(studio, homework.table_id), host.look(there, arrived.table_id)

    assert before.state == after.state
    assert Portage.PRACTICE is travel.portage(there, away, arrived.table_id)
    assert [arrived.table_id] == [look.table.id for look in practice.listed(there, away)]


def test_where_the_class_is_there_is_no_copy(
    studio: Studio, ann: Learner, clock: Clock, homework: Homework
) -> None:
    with pytest.raises(Refused, match=r"travel\.class-work"):
        arrive(studio, ann, homework.data, clock())


def test_no_file_goes_on_with_the_work_itself(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, homework: Homework
) -> None:
    """Otherwise whoever can write a file would hand in a game that nobody played."""
    luggage = unpack(homework.data)
    assert isinstance(luggage, Luggage)
    luggage.table_id = homework.table_id
    forged = pack(luggage)

    with pytest.raises(Refused, match=r"travel\.class-work"):
        arrive(studio, ann, forged, clock())
    with pytest.raises(Forbidden):
        arrive(studio, bob, forged, clock())


def test_nobody_but_the_learner_takes_a_copy(
    studio: Studio, teacher: Learner, bob: Learner, clock: Clock, homework: Homework
) -> None:
    for other in (teacher, bob):
        with pytest.raises(Forbidden):
            travel.leave(studio, other, homework.table_id, clock())
