"""What a teacher is led to first on Today."""

from dataclasses import replace
from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store import classes
from studyplay.study.classroom.model import ClassRole, Classroom, MembershipStatus
from studyplay.web.clock import now
from tests.web.classwork.giving import Person, give

PRIMARY = 'class="door primary" href="'


def test_work_that_is_due_stands_first_with_what_came_in(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    give(teacher, room, title="Later", due=f"{now() + timedelta(days=30):%Y-%m-%dT%H:%M}")
    given = give(teacher, room, title="Sooner")
    before = teacher.get("/").text
    drill = ann.post(f"/work/{given}").location
    ann.post(f"{drill}/do", data={"do": "stop", "item": "0", "sure": "yes"})
    after = teacher.get("/").text

    assert f"{PRIMARY}/classes/{room.id}/assignments/{given}" in before
    assert "2-B · 0 of 1 handed in · until" in before
    assert before.index("Sooner") < before.index("Later") < before.index("New game of Scrabble")
    assert "2-B · 1 of 1 handed in · until" in after


def test_words_that_were_missed_lead_to_where_they_become_work(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    given = give(teacher, room)
    before = teacher.get("/").text
    drill = ann.post(f"/work/{given}").location
    for item in range(3):
        ann.post(f"{drill}/do", data={"item": item, "do": "begin"})
        ann.post(f"{drill}/do", data={"item": item, "do": "leave"})
    after = teacher.get("/").text

    assert "Words most missed" not in before
    assert "Words most missed" in after
    assert f"/classes/{room.id}/dashboard/?period=week" in after


def test_who_waits_at_the_door_is_told(
    teacher: FlaskClient, person: Person, app_context: AppContext, room: Classroom
) -> None:
    person("Bob", ClassRole.LEARNER)
    with app_context.database.write_transaction() as connection:
        (mine,) = (each for each in classes.list_members(connection, room.id) if each.is_learner)
        asked = replace(mine, standing=MembershipStatus.ASKED)
        classes.update_member(connection, room.id, asked)

    assert "1 asks to come in" in teacher.get("/").text


@pytest.mark.parametrize("is_empty", [True, False])
def test_a_class_without_work_is_led_to_its_next_step(
    teacher: FlaskClient, person: Person, room: Classroom, *, is_empty: bool
) -> None:
    if not is_empty:
        person("Ann", ClassRole.LEARNER)
    page = teacher.get("/").text

    new = f"/classes/{room.id}/assignments/new"
    assert f"{PRIMARY}/classes/{room.id}/" in page
    assert is_empty is ("Nobody is in the class yet" in page)
    assert is_empty is not (new in page)


def test_learners_are_led_as_ever(ann: FlaskClient) -> None:
    page = ann.get("/").text

    assert f"{PRIMARY}/play/" in page
    assert "handed in" not in page


def test_more_work_than_a_page_holds_is_counted(teacher: FlaskClient, room: Classroom) -> None:
    for number in range(5):
        give(teacher, room, title=f"Work {number}")
    page = teacher.get("/").text

    assert "2 more" in page
    assert page.count("0 of 0 handed in") == 3
