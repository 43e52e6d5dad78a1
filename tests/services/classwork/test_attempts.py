"""Work for a class as learners do it: begun once, counted by the server."""

from dataclasses import replace
from datetime import timedelta
from threading import Barrier, Thread

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import assignments, learner_assignments
from studyplay.services.classes.assignments import AssignmentDraft
from studyplay.services.classes.attempt_start import begin_or_resume
from studyplay.services.drilling import drills
from studyplay.services.errors import NotFound, Refused
from studyplay.services.people import learners
from studyplay.store import assignments as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Attempt
from studyplay.study.classroom.attempt_results import AttemptResult, WordResult
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.window import AssignmentWindow
from studyplay.study.drill.tasks import Answer, Begin, Leave
from studyplay.words.model import Level
from tests.services.classwork.works import (
    CLASS,
    DRILL,
    ITEMS,
    WEEK,
    answer,
    close,
    do,
    draft,
    finish,
    tries,
)
from tests.services.conftest import Clock


def test_everybody_gets_the_same_questions(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    mine, his = (begin_or_resume(app_context, who, given, clock()) for who in (ann, bob))

    assert mine.work_id != his.work_id
    assert drills.load_drill(app_context, ann, mine.work_id, clock()).drill.items == ITEMS
    assert drills.load_drill(app_context, bob, his.work_id, clock()).drill.items == ITEMS


def test_an_attempt_is_gone_on_with_and_counts_where_it_ends(
    app_context: AppContext, ann: Learner, clock: Clock, given: str
) -> None:
    """The second device is led to the same drill; done is what the server has seen."""
    phone = begin_or_resume(app_context, ann, given, clock())
    answer(app_context, ann, phone, Answer(0, "cat"), clock.forward(60))
    desk = begin_or_resume(app_context, ann, given, clock.forward(3600))
    half = tries(app_context, given)
    answer(app_context, ann, desk, Answer(1, "dgo"), clock())
    do(app_context, ann, desk, Leave(1), clock())
    answer(app_context, ann, desk, Answer(2, "sun"), clock.forward(60))

    assert phone == replace(desk, begun_at=phone.begun_at)
    assert [(each.done_at, each.asked, each.right) for each in half] == [(None, 3, 1)]
    assert (
        AttemptResult(
            learner_id=ann.id,
            number=1,
            counts=True,
            begun_at=phone.begun_at,
            done_at=clock(),
            is_late=False,
            asked=3,
            right=2,
            words=(
                WordResult("cat", right=True),
                WordResult("dog", right=False, written=("dgo",)),
                WordResult("sun", right=True),
            ),
        ),
    ) == tries(app_context, given)
    assert learner_assignments.list_open_assignments(app_context, ann, clock()) == ()


def test_two_devices_at_once_begin_one_attempt(
    app_context: AppContext, ann: Learner, clock: Clock, given: str
) -> None:
    begun: list[Attempt] = []
    together = Barrier(4)

    def tap() -> None:
        together.wait(10)
        begun.append(begin_or_resume(app_context, ann, given, clock()))

    taps = [Thread(target=tap) for _ in range(4)]
    for thread in taps:
        thread.start()
    for thread in taps:
        thread.join(20)

    assert len(begun) == 4
    assert len({each.work_id for each in begun}) == 1
    assert (
        len(learner_assignments.load_learner_assignment(app_context, ann, given, clock()).attempts)
        == 1
    )


def test_a_second_attempt_is_practice_and_comes_after_the_first(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    task = draft(clock(), attempts=2)
    given = assignments.create_assignment(app_context, teacher, room.id, task, clock())
    first = begin_or_resume(app_context, ann, given, clock())
    finish(app_context, ann, first, clock.forward(30))
    second = begin_or_resume(app_context, ann, given, clock.forward(30))
    do(app_context, ann, second, Begin(0), clock())
    do(app_context, ann, second, Leave(0), clock())

    assert [(each.number, each.right) for each in tries(app_context, given)] == [(1, 3), (2, 0)]
    assert learner_assignments.list_open_assignments(app_context, ann, clock()) == ()
    assert second.work_id == begin_or_resume(app_context, ann, given, clock()).work_id


def test_no_more_attempts_than_allowed_can_be_begun(
    app_context: AppContext, ann: Learner, clock: Clock, given: str
) -> None:
    finish(app_context, ann, begin_or_resume(app_context, ann, given, clock()), clock.forward(30))

    with pytest.raises(Refused, match=r"work\.no-attempts"):
        begin_or_resume(app_context, ann, given, clock.forward(30))


def test_before_it_opens_nothing_can_be_begun_nor_is_it_listed(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    tomorrow = clock() + timedelta(days=1)
    given = assignments.create_assignment(app_context, teacher, room.id, draft(tomorrow), clock())

    assert learner_assignments.list_open_assignments(app_context, ann, clock()) == ()
    assert learner_assignments.list_class_assignments(app_context, ann, room.id, clock()) == ()
    with pytest.raises(Refused, match=r"work\.not-yet"):
        begin_or_resume(app_context, ann, given, clock())
    assert len(learner_assignments.list_open_assignments(app_context, ann, tomorrow)) == 1


@pytest.mark.usefixtures("room")
def test_work_handed_in_after_it_was_due_is_late(
    app_context: AppContext, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Also when it was begun in time."""
    due = clock() + WEEK
    late = AssignmentDraft("Late", DRILL, AssignmentWindow(clock(), due, due + WEEK))
    given = assignments.create_assignment(app_context, teacher, CLASS, late, clock())
    early = begin_or_resume(app_context, ann, given, clock())
    finish(app_context, ann, early, due)
    begun_late = begin_or_resume(app_context, bob, given, due + timedelta(hours=1))
    finish(app_context, bob, begun_late, due + timedelta(hours=2))

    assert [each.is_late for each in tries(app_context, given)] == [True, True]


def test_after_the_last_moment_nothing_is_begun_and_the_rest_counts_as_it_stood(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    """Who goes on after it does so for practice."""
    over = clock() + WEEK
    attempt = begin_or_resume(app_context, ann, given, clock())
    answer(app_context, ann, attempt, Answer(0, "cat"), clock.forward(60))
    answer(app_context, ann, attempt, Answer(1, "dog"), over)

    assert attempt.work_id == begin_or_resume(app_context, ann, given, clock()).work_id
    assert [(each.done_at, each.right) for each in tries(app_context, given)] == [(None, 1)]
    with pytest.raises(Refused, match=r"work\.over"):
        begin_or_resume(app_context, bob, given, over)


def test_what_is_withdrawn_can_be_finished_for_oneself_only(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    attempt = begin_or_resume(app_context, ann, given, clock())
    answer(app_context, ann, attempt, Answer(0, "cat"), clock.forward(60))
    with app_context.database.write_transaction() as connection:
        store.withdraw_assignment(connection, given, clock.forward(60))
    answer(app_context, ann, attempt, Answer(1, "dog"), clock.forward(60))

    assert learner_assignments.list_open_assignments(app_context, ann, clock()) == ()
    assert [each.right for each in tries(app_context, given)] == [1]
    assert attempt.work_id == begin_or_resume(app_context, ann, given, clock()).work_id
    with pytest.raises(Refused, match=r"work\.withdrawn"):
        begin_or_resume(app_context, bob, given, clock())


def test_when_the_class_is_closed_work_under_way_may_be_finished_within_the_hour(
    app_context: AppContext, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    attempt = begin_or_resume(app_context, ann, given, clock())
    close(app_context, room, clock.forward(60))
    finish(app_context, ann, attempt, clock.forward(1800))

    assert [clock()] == [each.done_at for each in tries(app_context, given)]
    with pytest.raises(Refused, match=r"work\.class-closed"):
        begin_or_resume(app_context, ann, given, clock())


def test_only_learners_of_the_class_can_do_it(
    app_context: AppContext, teacher: Learner, clock: Clock, given: str
) -> None:
    stranger = learners.register(app_context, "Eve", Level.A2, "en", clock())

    with pytest.raises(NotFound):
        begin_or_resume(app_context, stranger, given, clock())
    with pytest.raises(Refused, match=r"work\.learners-only"):
        begin_or_resume(app_context, teacher, given, clock())
