"""Work for a class as its teachers give it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import assignments, attempt_results
from studyplay.services.classes.attempt_start import begin_or_resume
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.window import AssignmentWindow
from studyplay.words.model import Level
from tests.services.classwork.works import CLASS, WEEK, draft, finish
from tests.services.conftest import Clock


def test_only_teachers_of_the_class_give_change_withdraw_and_see_it(
    app_context: AppContext, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    stranger = learners.register(app_context, "Eve", Level.A2, "en", clock())
    for who, told in ((ann, Forbidden), (stranger, NotFound)):
        with pytest.raises(told):
            assignments.create_assignment(app_context, who, room.id, draft(clock()), clock())
        with pytest.raises(told):
            assignments.withdraw_assignment(app_context, who, given, clock())
        with pytest.raises(told):
            assignments.list_assignments(app_context, who, room.id)


def test_it_can_be_changed_until_it_opens(
    app_context: AppContext, teacher: Learner, clock: Clock, room: Classroom
) -> None:
    tomorrow = clock() + timedelta(days=1)
    given = assignments.create_assignment(app_context, teacher, room.id, draft(tomorrow), clock())
    better = replace(draft(tomorrow), title="Better")
    assignments.update_assignment(app_context, teacher, given, better, clock())

    assert (
        assignments.load_assignment(app_context, teacher, room.id, given).assignment.title
        == "Better"
    )
    with pytest.raises(Refused, match=r"assignments\.opened"):
        assignments.update_assignment(app_context, teacher, given, better, tomorrow)


@pytest.mark.usefixtures("room")
def test_the_teacher_sees_who_is_done(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    given = assignments.create_assignment(app_context, teacher, CLASS, draft(clock()), clock())
    finish(app_context, ann, begin_or_resume(app_context, ann, given, clock()), clock.forward(9))
    begin_or_resume(app_context, bob, given, clock())

    (seen,) = assignments.list_assignments(app_context, teacher, CLASS)
    assert (seen.handed_in_count, seen.begun_count, len(seen.progress)) == (1, 1, 2)
    assignments.withdraw_assignment(app_context, teacher, given, clock())
    assert assignments.list_assignments(app_context, teacher, CLASS) == ()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda at: AssignmentWindow(at, at), "due-first"),
        (lambda at: AssignmentWindow(at - WEEK, at), "due-past"),
        (lambda at: AssignmentWindow(at, at + WEEK, at + WEEK), "late-first"),
        (lambda at: AssignmentWindow(at, at + 60 * WEEK), "far"),
    ],
)
@pytest.mark.usefixtures("room")
def test_dates_that_make_no_sense_are_refused(
    app_context: AppContext, teacher: Learner, clock: Clock, wrong: object, code: str
) -> None:
    assert callable(wrong)
    asked = replace(draft(clock()), window=wrong(clock()))

    with pytest.raises(Refused, match=rf"assignments\.{code}"):
        assignments.create_assignment(app_context, teacher, CLASS, asked, clock())


def test_results_of_a_class_are_those_of_all_that_was_due_since(
    app_context: AppContext, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    begin_or_resume(app_context, ann, given, clock())

    with app_context.database.read_transaction() as connection:
        ((found, one),) = attempt_results.load_class_results(connection, room.id, clock())
        assert attempt_results.load_class_results(connection, room.id, clock() + 2 * WEEK) == ()
    assert (given, 1) == (found.id, len(one))
