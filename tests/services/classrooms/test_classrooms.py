"""Classes as a whole: opened, changed, closed and opened again; everything asked twice."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import class_view, classrooms, joining, time_zones
from studyplay.services.errors import Forbidden
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import ClassRole, Classroom, JoinPolicy, Rank
from tests.services.classroom import PLAN, joined, opened, ranked, refused
from tests.services.conftest import Clock


def test_who_opens_a_class_teaches_it(
    app_context: AppContext, teacher: Learner, room: Classroom
) -> None:
    found = class_view.load_class(app_context, teacher, room.id)

    assert [one.member.called for one in found.teachers] == ["Mori"]
    assert ClassRole.TEACHER is found.own_membership.role if found.own_membership else None
    assert date(2027, 4, 30) == found.last_day


def test_the_same_form_twice_opens_one_class(
    app_context: AppContext, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    again = opened(app_context, teacher, clock)

    assert room.code == again.code
    assert len(class_view.list_memberships(app_context, teacher)) == 1


def test_the_form_of_another_is_refused(
    app_context: AppContext, room: Classroom, clock: Clock
) -> None:
    other = ranked(app_context, "Ito", Rank.TEACHER, clock)

    assert refused(lambda: opened(app_context, other, clock, room.id)) == "classes.id"


def test_a_learner_opens_none(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    with pytest.raises(Forbidden):
        opened(app_context, ann, clock)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"name": " 　 "}, "classes.name-empty"),
        ({"name": "x" * 61}, "classes.name-long"),
        ({"name": "3\u202e2"}, "classes.name-strange"),
        ({"zone": "Mars/Base"}, "classes.zone"),
        ({"zone": "../../etc/passwd"}, "classes.zone"),
        ({"last_day": date(2026, 11, 20)}, "classes.kept"),
        ({"last_day": date(9999, 12, 31)}, "classes.kept"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(
    app_context: AppContext, teacher: Learner, clock: Clock, wrong: dict[str, Any], code: str
) -> None:
    assert code == refused(lambda: opened(app_context, teacher, clock, **wrong))
    assert class_view.list_memberships(app_context, teacher) == ()


def test_a_class_is_kept_to_the_end_of_its_last_day_where_it_is(room: Classroom) -> None:
    """The last second of 30 April in Tokyo is 15:00 of that day in UTC."""
    assert datetime(2027, 4, 30, 15, tzinfo=UTC) == room.keep_until


def test_a_rotated_code_leads_nowhere_and_an_old_page_rotates_once(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    was = room.code or ""

    first = classrooms.replace_code(app_context, teacher, room.id, was, clock())
    second = classrooms.replace_code(app_context, teacher, room.id, was, clock())

    assert was != first.code == second.code
    with pytest.raises(LookupError):
        joined(app_context, room, ann, clock)


def test_a_closed_class_takes_nobody_and_is_closed_once(
    app_context: AppContext, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    closed = classrooms.close_class(app_context, teacher, room.id, clock())
    clock.forward(60)
    again = classrooms.close_class(app_context, teacher, room.id, clock())

    assert closed == again
    assert refused(lambda: joined(app_context, room, ann, clock)) == "classes.over"


def test_a_class_opened_again_is_as_it_was(
    app_context: AppContext, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    classrooms.close_class(app_context, teacher, room.id, clock())

    assert room == classrooms.reopen_class(app_context, teacher, room.id)


def test_settings_are_changed_and_stay_when_sent_twice(
    app_context: AppContext, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    plan = replace(PLAN, name="3年3組", joining=JoinPolicy.ASK, last_day=date(2027, 3, 31))

    first = classrooms.update_settings(app_context, teacher, room.id, plan, clock())

    assert first == classrooms.update_settings(app_context, teacher, room.id, plan, clock())
    assert ("3年3組", JoinPolicy.ASK, room.code) == (first.name, first.joining, first.code)


def test_of_a_closed_class_only_its_end_is_changed(
    app_context: AppContext, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    classrooms.close_class(app_context, teacher, room.id, clock())
    plan = replace(PLAN, name="Other", last_day=date(2026, 12, 31))

    changed = classrooms.update_settings(app_context, teacher, room.id, plan, clock())

    assert ("3年2組", timedelta(days=-120)) == (
        changed.name,
        changed.keep_until - room.keep_until,
    )


def test_tokyo_is_offered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Taipei")
    time_zones.list_time_zones.cache_clear()
    offered = time_zones.list_time_zones()
    time_zones.list_time_zones.cache_clear()

    assert offered[:3] == ("Asia/Tokyo", "Asia/Taipei", "Africa/Abidjan")
    assert len(offered) == len(set(offered)) > 300


def test_the_code_opens_the_door_as_people_type_it(
    app_context: AppContext, room: Classroom, ann: Learner
) -> None:
    code = room.code or ""
    typed = f" {code[:3].lower()}-{code[3:]} "

    assert room == joining.load_join_info(app_context, typed, ann).room
