"""A teacher lets somebody try again: what was done is set aside, the next time counts."""

from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import assignments, learner_assignments
from studyplay.services.classes.assignments import allow_retry
from studyplay.services.classes.attempt_start import begin_or_resume
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Answer, Stop
from tests.services.classwork.works import CLASS, WEEK, answer, do, draft, finish, tries
from tests.services.conftest import Clock


@pytest.fixture
def stopped(app_context: AppContext, ann: Learner, clock: Clock, given: str) -> str:
    """The work, of which Ann handed in one question by mistake."""
    attempt = begin_or_resume(app_context, ann, given, clock())
    answer(app_context, ann, attempt, Answer(0, "cat"), clock.forward(60))
    do(app_context, ann, attempt, Stop(1), clock())
    return given


def test_the_next_attempt_counts_and_the_first_is_kept(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    before = learner_assignments.load_learner_assignment(app_context, ann, stopped, clock())
    allow_retry(app_context, teacher, stopped, ann.id, clock())
    between = learner_assignments.load_learner_assignment(app_context, ann, stopped, clock())
    finish(
        app_context, ann, begin_or_resume(app_context, ann, stopped, clock()), clock.forward(60)
    )
    after = learner_assignments.load_learner_assignment(app_context, ann, stopped, clock())

    assert (before.attempts_left, before.may_begin) == (0, False)
    assert (between.attempts_left, between.may_begin, between.handed_in_at) == (1, True, None)
    assert (0, clock()) == (after.attempts_left, after.handed_in_at)
    assert [(each.number, each.counts, each.right) for each in tries(app_context, stopped)] == [
        (1, False, 1),
        (2, True, 3),
    ]


def test_it_is_to_do_again_and_the_teacher_sees_it_as_not_begun(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    allow_retry(app_context, teacher, stopped, ann.id, clock())
    allow_retry(app_context, teacher, stopped, ann.id, clock())
    (todo,) = learner_assignments.list_open_assignments(app_context, ann, clock())
    given = assignments.load_assignment(app_context, teacher, CLASS, stopped)

    assert stopped == todo.assignment.id
    assert (given.handed_in_count, given.begun_count) == (0, 0)


@pytest.mark.usefixtures("room")
def test_practice_after_it_is_set_aside_too(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    given = assignments.create_assignment(
        app_context, teacher, CLASS, draft(clock(), attempts=3), clock()
    )
    for _ in range(2):
        finish(
            app_context, ann, begin_or_resume(app_context, ann, given, clock()), clock.forward(60)
        )
    allow_retry(app_context, teacher, given, ann.id, clock())

    assert [each.counts for each in tries(app_context, given)] == [False, False]
    assert (
        learner_assignments.load_learner_assignment(app_context, ann, given, clock()).attempts_left
        == 3
    )


def test_who_is_at_it_is_not_let_again(
    app_context: AppContext, teacher: Learner, bob: Learner, clock: Clock, stopped: str
) -> None:
    begin_or_resume(app_context, bob, stopped, clock())
    with pytest.raises(Refused, match=r"assignments\.under-way"):
        allow_retry(app_context, teacher, stopped, bob.id, clock())


def test_nobody_is_let_again_when_the_time_is_over(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    with pytest.raises(Refused, match=r"work\.over"):
        allow_retry(app_context, teacher, stopped, ann.id, clock() + WEEK + timedelta(days=1))


def test_only_teachers_let_their_learners_again(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    with pytest.raises(Forbidden):
        allow_retry(app_context, ann, stopped, ann.id, clock())
    with pytest.raises(NotFound):
        allow_retry(app_context, teacher, stopped, teacher.id, clock())
