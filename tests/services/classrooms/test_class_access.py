"""Who may do what in a class: every service of classes asks this first."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from studyplay.services import AppContext
from studyplay.services.classes import access, classrooms, members
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, JoinPolicy, Rank
from tests.services.classroom import joined, ranked
from tests.services.conftest import Clock

Guard = Callable[[Connection, Learner, str], Classroom]


def asked(app_context: AppContext, guard: Guard, who: Learner, class_id: str) -> str:
    """What the guard says: the name of the class, or of its exception."""
    with app_context.database.read_transaction() as connection:
        try:
            return guard(connection, who, class_id).name
        except (Forbidden, NotFound, Refused) as no:
            return type(no).__name__


@pytest.mark.parametrize(
    ("rank", "may"), [(Rank.OWNER, True), (Rank.TEACHER, True), (Rank.LEARNER, False)]
)
def test_owners_and_teachers_open_classes(
    app_context: AppContext, clock: Clock, rank: Rank, may: bool
) -> None:
    assert may is access.may_open_classes(ranked(app_context, "Somebody", rank, clock))


def test_each_gets_what_is_theirs(
    app_context: AppContext,
    *,
    clock: Clock,
    teacher: Learner,
    room: Classroom,
    ann: Learner,
    bob: Learner,
) -> None:
    """To strangers the class is not there; to its learners a teacher's page is forbidden."""
    other = ranked(app_context, "Ito", Rank.TEACHER, clock)
    owner = ranked(app_context, "Head", Rank.OWNER, clock)
    joined(app_context, room, ann, clock)

    answers = {
        who.nickname: tuple(
            asked(app_context, guard, who, room.id)
            for guard in (access.require_teacher, access.require_editable, access.require_member)
        )
        for who in (teacher, owner, other, ann, bob)
    }

    assert answers == {
        "Mori": ("3年2組", "3年2組", "3年2組"),
        "Head": ("3年2組", "3年2組", "3年2組"),
        "Ito": ("NotFound", "NotFound", "NotFound"),
        "Ann": ("Forbidden", "Forbidden", "3年2組"),
        "ボブ": ("NotFound", "NotFound", "NotFound"),
    }


def test_who_is_not_in_yet_or_not_any_more_is_a_stranger(
    app_context: AppContext,
    *,
    clock: Clock,
    teacher: Learner,
    room: Classroom,
    ann: Learner,
    bob: Learner,
) -> None:
    joined(app_context, room, ann, clock)
    members.remove_member(app_context, teacher, room.id, ann.id, clock())
    classrooms.set_joining(app_context, teacher, room.id, JoinPolicy.ASK)
    joined(app_context, room, bob, clock)

    assert [asked(app_context, access.require_member, who, room.id) for who in (ann, bob)] == [
        "NotFound",
        "NotFound",
    ]


def test_a_closed_class_is_looked_at_and_not_changed(
    app_context: AppContext, clock: Clock, teacher: Learner, room: Classroom
) -> None:
    classrooms.close_class(app_context, teacher, room.id, clock())

    assert [
        asked(app_context, guard, teacher, room.id)
        for guard in (access.require_teacher, access.require_editable)
    ] == ["3年2組", "Refused"]


def test_a_class_that_is_not_there_is_not_there_for_the_owner_either(
    app_context: AppContext, clock: Clock
) -> None:
    owner = ranked(app_context, "Head", Rank.OWNER, clock)

    assert [
        asked(app_context, guard, owner, "no-such-class")
        for guard in (access.require_teacher, access.require_editable, access.require_member)
    ] == ["NotFound"] * 3
