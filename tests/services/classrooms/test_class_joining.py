"""Coming into a class: at once or by asking, once, under a name of one's own, and not by flood."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import class_view, classrooms, joining, members
from studyplay.services.errors import NotFound
from studyplay.services.people import learners
from studyplay.store import classes as store
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.words.model import Level
from tests.services.classroom import joined, refused
from tests.services.conftest import Clock


def new(nickname: str, key: str = "key-of-a-newcomer") -> Learner:
    return Learner(0, key, nickname, Level.A2, "ja")


def fill(
    app_context: AppContext, room: Classroom, count: int, standing: MembershipStatus, clock: Clock
) -> None:
    """So many made-up members."""
    with app_context.database.write_transaction() as connection:
        for n in range(count):
            made = learner_store.add_learner(
                connection, new(f"Guest {n}", f"{standing}-{n}"), clock()
            )
            member = Member(made.id, ClassRole.LEARNER, standing, made.nickname, clock())
            store.add_member(connection, room.id, member)


def test_who_knows_the_code_is_in_and_stays_when_coming_twice(
    app_context: AppContext, room: Classroom, ann: Learner, clock: Clock
) -> None:
    first = joined(app_context, room, ann, clock)
    clock.forward(60)

    assert first == joined(app_context, room, ann, clock)
    assert (first.standing, first.called) == (MembershipStatus.IN, "Ann")


def test_a_newcomer_becomes_one_learner_however_often_the_form_comes(
    app_context: AppContext, room: Classroom, teacher: Learner, clock: Clock
) -> None:
    code = room.code or ""
    with ThreadPoolExecutor(4) as crowd:
        came = list(
            crowd.map(
                lambda _: joining.join_as_new_learner(app_context, code, new("Mei"), clock()),
                range(4),
            )
        )

    assert len({learner.id for learner, _ in came}) == 1
    assert [
        one.member.called for one in class_view.load_class(app_context, teacher, room.id).learners
    ] == ["Mei"]


def test_a_newcomer_who_is_refused_is_nobody(
    app_context: AppContext, room: Classroom, ann: Learner, clock: Clock
) -> None:
    joined(app_context, room, ann, clock)

    code = refused(
        lambda: joining.join_as_new_learner(app_context, room.code or "", new("ＡＮＮ"), clock())
    )

    assert code == "classes.name-taken"
    assert tuple(
        one.nickname
        for name in ("Mori", "Ann", "ANN")
        for one in learners.list_by_nickname(app_context, name)
    ) == ("Mori", "Ann")


def test_a_known_learner_with_a_taken_name_comes_under_another(
    app_context: AppContext, room: Classroom, ann: Learner, clock: Clock
) -> None:
    other = learners.register(app_context, "ann", Level.A2, "en", clock())
    joined(app_context, room, ann, clock)
    code = room.code or ""

    assert refused(lambda: joined(app_context, room, other, clock)) == "classes.name-taken"
    member = joining.join_class(app_context, code, other, "Ann K.", clock())

    assert member.called == "Ann K."


def test_one_waits_where_one_must_ask(
    app_context: AppContext, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    classrooms.set_joining(app_context, teacher, room.id, JoinPolicy.ASK)
    asked = joined(app_context, room, ann, clock)

    assert MembershipStatus.ASKED is asked.standing
    assert members.accept_requests(app_context, teacher, room.id, {ann.id}, clock()) == 1
    assert members.accept_requests(app_context, teacher, room.id, {ann.id}, clock()) == 0
    assert (
        MembershipStatus.IN is joining.load_join_info(app_context, room.code or "", ann).standing
    )


def test_who_was_sent_out_comes_back_by_asking_only(
    app_context: AppContext, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    joined(app_context, room, ann, clock)
    members.remove_member(app_context, teacher, room.id, ann.id, clock())

    assert MembershipStatus.ASKED is joined(app_context, room, ann, clock).standing


def test_nobody_comes_in_where_it_is_closed(
    app_context: AppContext, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    classrooms.set_joining(app_context, teacher, room.id, JoinPolicy.CLOSED)

    assert refused(lambda: joined(app_context, room, ann, clock)) == "classes.joining-closed"


def test_a_code_that_leads_nowhere_is_not_found(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    for ask in (
        lambda: joining.load_join_info(app_context, "BCDFGH", ann),
        lambda: joining.join_class(app_context, "", ann, "Ann", clock()),
        lambda: joining.join_as_new_learner(app_context, "x" * 10_000, new("Mei"), clock()),
    ):
        with pytest.raises(NotFound):
            ask()


def test_no_more_wait_than_a_teacher_can_look_at(
    app_context: AppContext, room: Classroom, teacher: Learner, ann: Learner, clock: Clock
) -> None:
    classrooms.set_joining(app_context, teacher, room.id, JoinPolicy.ASK)
    fill(app_context, room, joining.MAX_JOIN_REQUESTS, MembershipStatus.ASKED, clock)

    assert refused(lambda: joined(app_context, room, ann, clock)) == "classes.many-wait"


def test_a_class_does_not_burst(
    app_context: AppContext,
    *,
    room: Classroom,
    teacher: Learner,
    ann: Learner,
    bob: Learner,
    clock: Clock,
) -> None:
    """Neither by coming in nor by being let in, and of several not even some are."""
    classrooms.set_joining(app_context, teacher, room.id, JoinPolicy.ASK)
    joined(app_context, room, ann, clock)
    joined(app_context, room, bob, clock)
    fill(app_context, room, joining.MAX_MEMBERS - 2, MembershipStatus.IN, clock)
    both = {ann.id, bob.id}

    assert (
        refused(lambda: members.accept_requests(app_context, teacher, room.id, both, clock()))
        == "classes.full"
    )
    assert members.accept_requests(app_context, teacher, room.id, {ann.id}, clock()) == 1
    newcomer = replace(new("Late"), key="late")
    assert (
        refused(
            lambda: joining.join_as_new_learner(app_context, room.code or "", newcomer, clock())
        )
        == "classes.full"
    )
