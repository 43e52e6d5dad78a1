"""Work for a class as learners do it: begun once, counted by the server."""

from dataclasses import replace
from datetime import timedelta
from threading import Barrier, Thread

import pytest

from studyplay.services import Studio
from studyplay.services.classes import assignments, attempts
from studyplay.services.classes.assignments import Draft
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.drilling import drills
from studyplay.services.people import learners
from studyplay.services.refusals import NotFound, Refused
from studyplay.store import assignments as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.assignment import Attempt
from studyplay.study.classroom.model import Classroom
from studyplay.study.classroom.results import Try, WordResult
from studyplay.study.classroom.window import Window
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
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    mine, his = (begin_or_resume(studio, who, given, clock()) for who in (ann, bob))

    assert mine.work_id != his.work_id
    assert drills.look(studio, ann, mine.work_id, clock()).drill.items == ITEMS
    assert drills.look(studio, bob, his.work_id, clock()).drill.items == ITEMS


def test_an_attempt_is_gone_on_with_and_counts_where_it_ends(
    studio: Studio, ann: Learner, clock: Clock, given: str
) -> None:
    """The second device is led to the same drill; done is what the server has seen."""
    phone = begin_or_resume(studio, ann, given, clock())
    answer(studio, ann, phone, Answer(0, "cat"), clock.forward(60))
    desk = begin_or_resume(studio, ann, given, clock.forward(3600))
    half = tries(studio, given)
    answer(studio, ann, desk, Answer(1, "dgo"), clock())
    do(studio, ann, desk, Leave(1), clock())
    answer(studio, ann, desk, Answer(2, "sun"), clock.forward(60))

    assert phone == replace(desk, begun_at=phone.begun_at)
    assert [(each.done_at, each.asked, each.right) for each in half] == [(None, 3, 1)]
    assert (
        Try(
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
    ) == tries(studio, given)
    assert attempts.to_do(studio, ann, clock()) == ()


def test_two_devices_at_once_begin_one_attempt(
    studio: Studio, ann: Learner, clock: Clock, given: str
) -> None:
    begun: list[Attempt] = []
    together = Barrier(4)

    def tap() -> None:
        together.wait(10)
        begun.append(begin_or_resume(studio, ann, given, clock()))

    taps = [Thread(target=tap) for _ in range(4)]
    for thread in taps:
        thread.start()
    for thread in taps:
        thread.join(20)

    assert len(begun) == 4
    assert len({each.work_id for each in begun}) == 1
    assert len(attempts.view(studio, ann, given, clock()).attempts) == 1


def test_a_second_attempt_is_practice_and_comes_after_the_first(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    task = draft(clock(), attempts=2)
    given = assignments.make(studio, teacher, room.id, task, clock())
    first = begin_or_resume(studio, ann, given, clock())
    finish(studio, ann, first, clock.forward(30))
    second = begin_or_resume(studio, ann, given, clock.forward(30))
    do(studio, ann, second, Begin(0), clock())
    do(studio, ann, second, Leave(0), clock())

    assert [(each.number, each.right) for each in tries(studio, given)] == [(1, 3), (2, 0)]
    assert attempts.to_do(studio, ann, clock()) == ()
    assert second.work_id == begin_or_resume(studio, ann, given, clock()).work_id


def test_no_more_attempts_than_allowed_can_be_begun(
    studio: Studio, ann: Learner, clock: Clock, given: str
) -> None:
    finish(studio, ann, begin_or_resume(studio, ann, given, clock()), clock.forward(30))

    with pytest.raises(Refused, match=r"work\.no-attempts"):
        begin_or_resume(studio, ann, given, clock.forward(30))


def test_before_it_opens_nothing_can_be_begun_nor_is_it_listed(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    tomorrow = clock() + timedelta(days=1)
    given = assignments.make(studio, teacher, room.id, draft(tomorrow), clock())

    assert attempts.to_do(studio, ann, clock()) == ()
    assert attempts.given(studio, ann, room.id, clock()) == ()
    with pytest.raises(Refused, match=r"work\.not-yet"):
        begin_or_resume(studio, ann, given, clock())
    assert len(attempts.to_do(studio, ann, tomorrow)) == 1


@pytest.mark.usefixtures("room")
def test_work_handed_in_after_it_was_due_is_late(
    studio: Studio, teacher: Learner, ann: Learner, bob: Learner, clock: Clock
) -> None:
    """Also when it was begun in time."""
    due = clock() + WEEK
    late = Draft("Late", DRILL, Window(clock(), due, due + WEEK))
    given = assignments.make(studio, teacher, CLASS, late, clock())
    early = begin_or_resume(studio, ann, given, clock())
    finish(studio, ann, early, due)
    begun_late = begin_or_resume(studio, bob, given, due + timedelta(hours=1))
    finish(studio, bob, begun_late, due + timedelta(hours=2))

    assert [each.is_late for each in tries(studio, given)] == [True, True]


def test_after_the_last_moment_nothing_is_begun_and_the_rest_counts_as_it_stood(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    """Who goes on after it does so for practice."""
    over = clock() + WEEK
    attempt = begin_or_resume(studio, ann, given, clock())
    answer(studio, ann, attempt, Answer(0, "cat"), clock.forward(60))
    answer(studio, ann, attempt, Answer(1, "dog"), over)

    assert attempt.work_id == begin_or_resume(studio, ann, given, clock()).work_id
    assert [(each.done_at, each.right) for each in tries(studio, given)] == [(None, 1)]
    with pytest.raises(Refused, match=r"work\.over"):
        begin_or_resume(studio, bob, given, over)


def test_what_is_withdrawn_can_be_finished_for_oneself_only(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, given: str
) -> None:
    attempt = begin_or_resume(studio, ann, given, clock())
    answer(studio, ann, attempt, Answer(0, "cat"), clock.forward(60))
    with studio.database.writing() as connection:
        store.withdraw(connection, given, clock.forward(60))
    answer(studio, ann, attempt, Answer(1, "dog"), clock.forward(60))

    assert attempts.to_do(studio, ann, clock()) == ()
    assert [each.right for each in tries(studio, given)] == [1]
    assert attempt.work_id == begin_or_resume(studio, ann, given, clock()).work_id
    with pytest.raises(Refused, match=r"work\.withdrawn"):
        begin_or_resume(studio, bob, given, clock())


def test_when_the_class_is_closed_work_under_way_may_be_finished_within_the_hour(
    studio: Studio, ann: Learner, clock: Clock, room: Classroom, given: str
) -> None:
    attempt = begin_or_resume(studio, ann, given, clock())
    close(studio, room, clock.forward(60))
    finish(studio, ann, attempt, clock.forward(1800))

    assert [clock()] == [each.done_at for each in tries(studio, given)]
    with pytest.raises(Refused, match=r"work\.class-closed"):
        begin_or_resume(studio, ann, given, clock())


def test_only_learners_of_the_class_can_do_it(
    studio: Studio, teacher: Learner, clock: Clock, given: str
) -> None:
    stranger = learners.register(studio, "Eve", Level.A2, "en", clock())

    with pytest.raises(NotFound):
        begin_or_resume(studio, stranger, given, clock())
    with pytest.raises(Refused, match=r"work\.learners-only"):
        begin_or_resume(studio, teacher, given, clock())
