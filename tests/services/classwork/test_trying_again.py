"""A teacher lets somebody try again: what was done is set aside, the next time counts."""

from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.classes import assignments, attempts
from studyplay.services.classes.assignments import let_again
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Answer, Stop
from tests.services.classwork.works import CLASS, WEEK, answer, do, draft, finish, tries
from tests.services.conftest import Clock


@pytest.fixture
def stopped(studio: Studio, ann: Learner, clock: Clock, given: str) -> str:
    """The work, of which Ann handed in one question by mistake."""
    attempt = begin_or_resume(studio, ann, given, clock())
    answer(studio, ann, attempt, Answer(0, "cat"), clock.forward(60))
    do(studio, ann, attempt, Stop(1), clock())
    return given


def test_the_next_attempt_counts_and_the_first_is_kept(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    before = attempts.view(studio, ann, stopped, clock())
    let_again(studio, teacher, stopped, ann.id, clock())
    between = attempts.view(studio, ann, stopped, clock())
    finish(studio, ann, begin_or_resume(studio, ann, stopped, clock()), clock.forward(60))
    after = attempts.view(studio, ann, stopped, clock())

    assert (before.left, before.may_begin) == (0, False)
    assert (between.left, between.may_begin, between.handed_in_at) == (1, True, None)
    assert (0, clock()) == (after.left, after.handed_in_at)
    assert [(each.number, each.counts, each.right) for each in tries(studio, stopped)] == [
        (1, False, 1),
        (2, True, 3),
    ]


def test_it_is_to_do_again_and_the_teacher_sees_it_as_not_begun(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    let_again(studio, teacher, stopped, ann.id, clock())
    let_again(studio, teacher, stopped, ann.id, clock())
    (todo,) = attempts.to_do(studio, ann, clock())
    given = assignments.look(studio, teacher, CLASS, stopped)

    assert stopped == todo.assignment.id
    assert (given.done, given.begun) == (0, 0)


@pytest.mark.usefixtures("room")
def test_practice_after_it_is_set_aside_too(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    given = assignments.make(studio, teacher, CLASS, draft(clock(), attempts=3), clock())
    for _ in range(2):
        finish(studio, ann, begin_or_resume(studio, ann, given, clock()), clock.forward(60))
    let_again(studio, teacher, given, ann.id, clock())

    assert [each.counts for each in tries(studio, given)] == [False, False]
    assert attempts.view(studio, ann, given, clock()).left == 3


def test_who_is_at_it_is_not_let_again(
    studio: Studio, teacher: Learner, bob: Learner, clock: Clock, stopped: str
) -> None:
    begin_or_resume(studio, bob, stopped, clock())
    with pytest.raises(Refused, match=r"assignments\.under-way"):
        let_again(studio, teacher, stopped, bob.id, clock())


def test_nobody_is_let_again_when_the_time_is_over(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    with pytest.raises(Refused, match=r"work\.over"):
        let_again(studio, teacher, stopped, ann.id, clock() + WEEK + timedelta(days=1))


def test_only_teachers_let_their_learners_again(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, stopped: str
) -> None:
    with pytest.raises(Forbidden):
        let_again(studio, ann, stopped, ann.id, clock())
    with pytest.raises(NotFound):
        let_again(studio, teacher, stopped, teacher.id, clock())
