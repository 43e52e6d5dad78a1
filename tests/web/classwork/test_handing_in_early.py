"""Stopping in work for a class: it is asked what is meant, and a teacher may give it back."""

import re

import pytest
from flask.testing import FlaskClient

from studyplay.study.classroom.model import Classroom
from tests.web.classwork.giving import give

HANDS = {"what": "hands", "hands": "3", "hand-level": "A2", "hand-seconds": "0"}
CHAIN = {"what": "chain", "lang": "en", "partner": "nobody", "goal": "10", "clock": "none"}


@pytest.mark.parametrize(
    ("form", "where"),
    [({}, {"item": "0"}), (CHAIN, {"turn": "1"}), (HANDS, {"hand": "0"})],
    ids=["drill", "chain", "hands"],
)
def test_stopping_asks_first_and_hands_in_when_it_is_sure(
    teacher: FlaskClient,
    ann: FlaskClient,
    room: Classroom,
    form: dict[str, str],
    where: dict[str, str],
) -> None:
    given = give(teacher, room, **form)
    page = ann.post(f"/work/{given}").location
    ann.get(page)
    asked = ann.post(f"{page}/do", data={"do": "stop", **where}, follow_redirects=True).text
    under_way = ann.get(f"/work/{given}").text
    ann.post(f"{page}/do", data={"do": "stop", "sure": "yes", **where})
    over = ann.get(page).text

    assert '<dialog id="sure" aria-labelledby="sure-title" class="stack" open>' in asked
    assert asked.index("Go on later") < asked.index("Hand it in as it is")
    assert "count as not known" in asked
    assert "do not count" not in asked
    assert "under way" in under_way
    assert "Handed in: 0 of" in over


def test_practice_ends_without_being_asked_twice(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    given = give(teacher, room, attempts="0")
    first = ann.post(f"/work/{given}").location
    ann.post(f"{first}/do", data={"do": "stop", "item": "0", "sure": "yes"})
    drill = ann.post(f"/work/{given}").location
    page = ann.get(drill).text
    ann.post(f"{drill}/do", data={"do": "stop", "item": "0"})

    assert "what counts for your class stays as it is" in page
    assert "Practised: 0 of 3" in ann.get(drill).text


@pytest.mark.parametrize("back", ["", "person"])
def test_a_teacher_lets_somebody_try_again(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, back: str
) -> None:
    given = give(teacher, room)
    drill = ann.post(f"/work/{given}").location
    ann.post(f"{drill}/do", data={"do": "stop", "item": "0", "sure": "yes"})
    before = teacher.get(f"/classes/{room.id}/assignments/{given}").text
    (address,) = re.findall(r'action="(/classes/[^"]+/again/\d+)"', before)
    answer = teacher.post(address, data={"back": back}, follow_redirects=True)
    mine = ann.get(f"/work/{given}").text

    assert "Ann can do it again, and that counts." in answer.text
    assert ("/dashboard/people/" in answer.request.path) == bool(back)
    assert address not in answer.text
    assert "Your teacher lets you do this again" in mine
    assert "Set aside" in mine
    assert "Begin" in mine


def test_stopping_a_game_says_that_it_hands_the_work_in(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    given = give(teacher, room, what="game", ruleset="study", robot="A2", strength="gentle")
    table = ann.post(f"/work/{given}").location
    asked = ann.post(f"{table}/do", data={"do": "stop"}, follow_redirects=True).text

    assert '<dialog id="stop-work" aria-labelledby="stop-work-title" class="stack" open>' in asked
    assert asked.index("Go on later") < asked.index("Hand it in as it is")
    assert "Only words that you have laid until now count." in asked
    assert "under way" in ann.get(f"/work/{given}").text
    assert 'id="stop-work"' in ann.get(table).text


def test_a_game_of_ones_own_is_stopped_as_ever(browser: FlaskClient) -> None:
    table = browser.post("/play/", data={"level": "A2", "strength": "gentle"}).location

    assert 'id="stop-work"' not in browser.get(table).text
