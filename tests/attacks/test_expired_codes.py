"""Codes lead nowhere after their time, and say so."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from studyplay.engines.core import Seat
from studyplay.services.classes import classrooms, joining
from studyplay.services.classes.classrooms import ClassSettings
from studyplay.services.errors import Expired, Refused
from studyplay.services.lobby import rooms
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.store import learners as learner_store
from studyplay.store import rooms as room_store
from studyplay.store.class_schema import classes as class_table
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, JoinPolicy, Rank
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.attacks.own_house import opened
from tests.hardship.parlour import Clock, Parlour

HOUR = 3600
DAY = 24 * HOUR


@pytest.fixture
def clock() -> Clock:
    return Clock(now())


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[Parlour]:
    with opened(tmp_path, clock) as parlour:
        yield parlour


def person(house: Parlour, name: str, rank: Rank = Rank.LEARNER) -> Learner:
    app_context = house.app_context
    with app_context.database.write_transaction() as connection:
        new = Learner(0, learners.generate_key(), name, Level.A2, "en", rank)
        return learner_store.add_learner(connection, new, app_context.clock())


def open_class(house: Parlour, teacher: Learner) -> Classroom:
    at = house.app_context.clock()
    plan = ClassSettings(
        "3-B", Level.A2, "Asia/Tokyo", JoinPolicy.OPEN, classrooms.default_last_day(at)
    )
    return classrooms.open_class(house.app_context, teacher, "class-1", plan, at)


def test_a_table_where_nothing_happened_for_half_a_day_is_not_found_by_its_code(
    house: Parlour, clock: Clock
) -> None:
    host = person(house, "Ann")
    row = rooms.open_room(house.app_context, host, RoomRequest("room-1", "scout/base"), clock())
    visitor = house.browser(None)
    clock.forward(12 * HOUR - 1)
    before = visitor.get(f"/join/{row.code}").status_code
    clock.forward(2)
    after = visitor.get(f"/join/{row.code}")
    posted = visitor.post(f"/join/{row.code}", data={"nickname": "Late"})
    hosts = house.browser(host).get(f"/join/{row.code}")

    assert (before, after.status_code, posted.status_code) == (200, 410, 410)
    assert "This code has expired" in after.text
    assert f"/rooms/{row.id}" == hosts.location, "who sits there is led back"


def test_a_code_lives_while_moves_are_made_or_somebody_sits_there(
    house: Parlour, clock: Clock
) -> None:
    party = house.table("wordbasket/base")
    code = f"C{party.table_id}".replace("-", "").upper()
    with house.app_context.database.write_transaction() as connection:
        row = room_store.find_room(connection, party.table_id)
        assert row is not None
        room_store.add_room(connection, replace(row, id="first", code=code))
        connection.exec_driver_sql("UPDATE rooms SET after = 'first' WHERE id = 'table-1'")
    clock.forward(11 * HOUR)
    assert party.go_on("one").status == 200
    clock.forward(11 * HOUR)
    assert party.table_id == rooms.find_by_code(house.app_context, code, clock()).id
    clock.forward(2 * HOUR)
    with house.app_context.table_registry.hub.subscribe(
        party.table_id, Seat(0), party.people[0].id
    ):
        assert party.table_id == rooms.find_by_code(house.app_context, code, clock()).id
    with pytest.raises(Expired):
        rooms.find_by_code(house.app_context, code, clock())


def test_the_code_of_a_class_works_for_two_weeks_and_is_renewed_with_one_tap(
    house: Parlour, clock: Clock
) -> None:
    teacher = person(house, "Sato", Rank.TEACHER)
    desk, visitor = house.browser(teacher), house.browser(None)
    room = open_class(house, teacher)
    page = desk.get(f"/classes/{room.id}/").text
    clock.forward(13 * DAY)
    in_time = visitor.get(f"/c/{room.code}").status_code
    clock.forward(3 * DAY)
    late = visitor.get(f"/c/{room.code}")
    posted = visitor.post(f"/c/{room.code}", data={"nickname": "Late"}).status_code
    told = desk.get(f"/classes/{room.id}/").text
    wall = desk.get(f"/classes/{room.id}/wall").text
    desk.post(f"/classes/{room.id}/renew")

    assert "The code works until" in page
    assert (in_time, late.status_code, posted) == (200, 410, 410)
    assert "ask your teacher" in late.text
    assert "has expired" in told
    assert "has expired" in wall
    assert visitor.get(f"/c/{room.code}").status_code == 200


@pytest.mark.parametrize(("tag", "told"), [("ja", "期限が切れています"), ("zh-TW", "已過期")])
def test_an_expired_code_says_so_in_every_language(
    house: Parlour, clock: Clock, tag: str, told: str
) -> None:
    room = open_class(house, person(house, "Sato", Rank.TEACHER))
    clock.forward(20 * DAY)
    visitor = house.browser(None)

    assert told in visitor.get(f"/c/{room.code}", headers={"Accept-Language": tag}).text


def test_who_is_in_a_class_finds_it_by_an_expired_code_and_nobody_else_comes_in(
    house: Parlour, clock: Clock
) -> None:
    room = open_class(house, person(house, "Sato", Rank.TEACHER))
    mei, late = person(house, "Mei"), person(house, "Late")
    joining.join_class(house.app_context, str(room.code), mei, "Mei", clock())
    clock.forward(20 * DAY)

    assert f"/classes/{room.id}/" == house.browser(mei).get(f"/c/{room.code}").location
    with pytest.raises(Refused, match=r"classes\.code-expired"):
        joining.join_class(house.app_context, str(room.code), late, "Late", clock())


def test_a_code_from_before_gets_the_whole_period_at_the_next_start(
    house: Parlour, tmp_path: Path, clock: Clock
) -> None:
    room = open_class(house, person(house, "Sato", Rank.TEACHER))
    with house.app_context.database.write_transaction() as connection:
        connection.execute(class_table.update().values(code_until=None))
    clock.forward(100 * DAY)
    house.app_context.close()
    with opened(tmp_path, clock) as later:
        clock.forward(13 * DAY)
        status = visit(later.browser(None), room)
        with later.app_context.database.read_transaction() as connection:
            (found,) = [classes.find_class(connection, room.id)]

    assert status == 200
    assert found is not None
    assert found.has_valid_code(clock())


def visit(browser: FlaskClient, room: Classroom) -> int:
    return browser.get(f"/c/{room.code}").status_code
