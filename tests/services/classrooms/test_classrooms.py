"""Classes as a whole: opened, changed, closed and opened again; everything asked twice."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from studyplay.services import Studio
from studyplay.services.classes import classrooms, joining, looking, zones
from studyplay.services.refusals import Forbidden
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Joining, Rank, Role
from tests.services.classroom import PLAN, joined, opened, ranked, refused
from tests.services.conftest import Clock


def test_who_opens_a_class_teaches_it(studio: Studio, teacher: Learner, room: Classroom) -> None:
    found = looking.look(studio, teacher, room.id)

    assert [one.member.called for one in found.teachers] == ["Mori"]
    assert Role.TEACHER is found.mine.role if found.mine else None
    assert date(2027, 4, 30) == found.kept


def test_the_same_form_twice_opens_one_class(
    studio: Studio, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    again = opened(studio, teacher, clock)

    assert room.code == again.code
    assert len(looking.mine(studio, teacher)) == 1


def test_the_form_of_another_is_refused(studio: Studio, room: Classroom, clock: Clock) -> None:
    other = ranked(studio, "Ito", Rank.TEACHER, clock)

    assert refused(lambda: opened(studio, other, clock, room.id)) == "classes.id"


def test_a_learner_opens_none(studio: Studio, ann: Learner, clock: Clock) -> None:
    with pytest.raises(Forbidden):
        opened(studio, ann, clock)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"name": " 　 "}, "classes.name-empty"),
        ({"name": "x" * 61}, "classes.name-long"),
        ({"name": "3\u202e2"}, "classes.name-strange"),
        ({"zone": "Mars/Base"}, "classes.zone"),
        ({"zone": "../../etc/passwd"}, "classes.zone"),
        ({"kept": date(2026, 11, 20)}, "classes.kept"),
        ({"kept": date(9999, 12, 31)}, "classes.kept"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(
    studio: Studio, teacher: Learner, clock: Clock, wrong: dict[str, Any], code: str
) -> None:
    assert code == refused(lambda: opened(studio, teacher, clock, **wrong))
    assert looking.mine(studio, teacher) == ()


def test_a_class_is_kept_to_the_end_of_its_last_day_where_it_is(room: Classroom) -> None:
    """The last second of 30 April in Tokyo is 15:00 of that day in UTC."""
    assert datetime(2027, 4, 30, 15, tzinfo=UTC) == room.keep_until


def test_a_rotated_code_leads_nowhere_and_an_old_page_rotates_once(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    was = room.code or ""

    first = classrooms.rotate(studio, teacher, room.id, was, clock())
    second = classrooms.rotate(studio, teacher, room.id, was, clock())

    assert was != first.code == second.code
    with pytest.raises(LookupError):
        joined(studio, room, ann, clock)


def test_a_closed_class_takes_nobody_and_is_closed_once(
    studio: Studio, teacher: Learner, room: Classroom, ann: Learner, clock: Clock
) -> None:
    closed = classrooms.close(studio, teacher, room.id, clock())
    clock.forward(60)
    again = classrooms.close(studio, teacher, room.id, clock())

    assert closed == again
    assert refused(lambda: joined(studio, room, ann, clock)) == "classes.over"


def test_a_class_opened_again_is_as_it_was(
    studio: Studio, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    classrooms.close(studio, teacher, room.id, clock())

    assert room == classrooms.reopen(studio, teacher, room.id)


def test_settings_are_changed_and_stay_when_sent_twice(
    studio: Studio, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    plan = replace(PLAN, name="3年3組", joining=Joining.ASK, kept=date(2027, 3, 31))

    first = classrooms.settle(studio, teacher, room.id, plan, clock())

    assert first == classrooms.settle(studio, teacher, room.id, plan, clock())
    assert ("3年3組", Joining.ASK, room.code) == (first.name, first.joining, first.code)


def test_of_a_closed_class_only_its_end_is_changed(
    studio: Studio, teacher: Learner, room: Classroom, clock: Clock
) -> None:
    classrooms.close(studio, teacher, room.id, clock())
    plan = replace(PLAN, name="Other", kept=date(2026, 12, 31))

    changed = classrooms.settle(studio, teacher, room.id, plan, clock())

    assert ("3年2組", timedelta(days=-120)) == (
        changed.name,
        changed.keep_until - room.keep_until,
    )


def test_tokyo_is_offered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Taipei")
    zones.offered.cache_clear()
    offered = zones.offered()
    zones.offered.cache_clear()

    assert offered[:3] == ("Asia/Tokyo", "Asia/Taipei", "Africa/Abidjan")
    assert len(offered) == len(set(offered)) > 300


def test_the_code_opens_the_door_as_people_type_it(
    studio: Studio, room: Classroom, ann: Learner
) -> None:
    code = room.code or ""
    typed = f" {code[:3].lower()}-{code[3:]} "

    assert room == joining.entrance(studio, typed, ann).room
