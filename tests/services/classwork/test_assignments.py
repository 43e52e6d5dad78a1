"""Work for a class as its teachers give it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.classes import assignments, outcomes
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.people import learners
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.window import Window
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, WEEK, draft, finish
from tests.services.conftest import Clock


def test_only_teachers_of_the_class_give_change_withdraw_and_see_it(
    studio: Studio, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    stranger = learners.register(studio, "Eve", Level.A2, "en", clock())
    for who, told in ((ann, Forbidden), (stranger, NotFound)):
        with pytest.raises(told):
            assignments.make(studio, who, room.id, draft(clock()), clock())
        with pytest.raises(told):
            assignments.withdraw(studio, who, given, clock())
        with pytest.raises(told):
            assignments.listed(studio, who, room.id)


def test_it_can_be_changed_until_it_opens(
    studio: Studio, teacher: Learner, clock: Clock, room: Classroom
) -> None:
    tomorrow = clock() + timedelta(days=1)
    given = assignments.make(studio, teacher, room.id, draft(tomorrow), clock())
    better = replace(draft(tomorrow), title="Better")
    assignments.change(studio, teacher, given, better, clock())

    assert assignments.look(studio, teacher, room.id, given).assignment.title == "Better"
    with pytest.raises(Refused, match=r"assignments\.opened"):
        assignments.change(studio, teacher, given, better, tomorrow)


@pytest.mark.usefixtures("room")
def test_the_teacher_sees_who_is_done(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    given = assignments.make(studio, teacher, CLASS, draft(clock()), clock())
    finish(studio, ann, begin_or_resume(studio, ann, given, clock()), clock.forward(9))
    begin_or_resume(studio, bob, given, clock())

    (seen,) = assignments.listed(studio, teacher, CLASS)
    assert (seen.done, seen.begun, len(seen.doing)) == (1, 1, 2)
    assignments.withdraw(studio, teacher, given, clock())
    assert assignments.listed(studio, teacher, CLASS) == ()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda at: Window(at, at), "due-first"),
        (lambda at: Window(at - WEEK, at), "due-past"),
        (lambda at: Window(at, at + WEEK, at + WEEK), "late-first"),
        (lambda at: Window(at, at + 60 * WEEK), "far"),
    ],
)
@pytest.mark.usefixtures("room")
def test_dates_that_make_no_sense_are_refused(
    studio: Studio, teacher: Learner, clock: Clock, wrong: object, code: str
) -> None:
    assert callable(wrong)
    asked = replace(draft(clock()), window=wrong(clock()))

    with pytest.raises(Refused, match=rf"assignments\.{code}"):
        assignments.make(studio, teacher, CLASS, asked, clock())


def test_results_of_a_class_are_those_of_all_that_was_due_since(
    studio: Studio, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    begin_or_resume(studio, ann, given, clock())

    with studio.database.reading() as connection:
        ((found, one),) = outcomes.results_of_class(connection, room.id, clock())
        assert outcomes.results_of_class(connection, room.id, clock() + 2 * WEEK) == ()
    assert (given, 1) == (found.id, len(one))
