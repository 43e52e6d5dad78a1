"""What one prankster with a phone and a script can do to a class, tried for real over its pages.

All of them, the class and its teacher too, are behind the one address of a school.
"""

import re
from itertools import count

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.classes.joining import JOIN_RATE_LIMIT, MAX_JOIN_REQUESTS
from studyplay.web.security import rate_limits
from tests.signing import signed_in
from tests.web.classes.class_pages import Visitors, code_of, open_class

SCHOOL = "198.51.100.77"


@pytest.fixture
def phones(app: Flask) -> Visitors:
    """Makes browsers that were never here, all behind the school's address."""

    def make() -> FlaskClient:
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.environ_base["REMOTE_ADDR"] = SCHOOL
        return browser

    return make


@pytest.fixture
def at_school(teacher: FlaskClient) -> FlaskClient:
    """The teacher, in the classroom."""
    teacher.environ_base["REMOTE_ADDR"] = SCHOOL
    return teacher


def come(phones: Visitors, code: str, nickname: str) -> tuple[FlaskClient, int]:
    phone = phones()
    phone.get(f"/c/{code}")
    return phone, phone.post(f"/c/{code}", data={"nickname": nickname}).status_code


def flood(phones: Visitors, code: str, most: int) -> int:
    """Made-up people come until somebody is refused; how many came."""
    for number in count():
        if number == most or come(phones, code, f"Zz {number}")[1] != 302:
            return number
    raise AssertionError


def listed(page: str, part: str) -> int:
    """How many pupils the page tells of."""
    found = re.search(rf"(\d+) {part}", page)
    return int(found[1]) if found else 0


def numbers_in(page: str) -> list[str]:
    return re.findall(r'name="who" value="(\d+)" checked', page)


def test_a_flood_fills_the_door_and_not_the_class(
    at_school: FlaskClient, phones: Visitors
) -> None:
    """Who came before stays in."""
    room = open_class(at_school, joining="open")
    code = code_of(at_school, room)
    real = [come(phones, code, f"Pupil {number}")[0] for number in range(10)]
    came = flood(phones, code, 400)
    page = at_school.get(room).text

    assert listed(page, "pupils<") == JOIN_RATE_LIMIT
    assert listed(page, "ask to come in") == MAX_JOIN_REQUESTS
    assert came == JOIN_RATE_LIMIT + MAX_JOIN_REQUESTS - 10
    assert all(each.get(room).status_code == 200 for each in real)


def test_a_teacher_clears_a_flooded_class_with_a_few_taps(
    at_school: FlaskClient, phones: Visitors
) -> None:
    """Those at the door in one, those inside in two; a new code, and the class comes in."""
    room = open_class(at_school, joining="open")
    code = code_of(at_school, room)
    flood(phones, code, 400)
    refused = come(phones, code, "Mei")
    at_school.post(f"{room}code", data={"was": code})
    waiting = re.findall(r'name="who" value="(\d+)"', at_school.get(room).text)
    at_school.post(f"{room}people/asking", data={"do": "out", "who": waiting})
    inside = numbers_in(at_school.get(f"{room}people/several?lately=1").text)
    told = at_school.post(
        f"{room}people/several", data={"who": inside}, follow_redirects=True
    ).text
    again = flood(phones, code, 400)
    statuses = {come(phones, code_of(at_school, room), f"Pupil {n}")[1] for n in range(40)}

    assert refused[1] == 422
    assert "pupils were removed" in told
    assert 0 == listed(told, "pupils<") == listed(told, "ask to come in")
    assert again == 0
    assert {302} == statuses
    assert listed(at_school.get(room).text, "pupils<") == 40


def test_wrong_codes_of_one_prankster_keep_no_class_out(
    at_school: FlaskClient, phones: Visitors
) -> None:
    """The teacher's page has shown the code at the school: whoever types it there comes in."""
    code = code_of(at_school, open_class(at_school, joining="open"))
    wrong = [phones().get(f"/c/BCDF{number:02}").status_code for number in range(40)]

    assert wrong == [404] * 30 + [429] * 10
    assert {302} == {come(phones, code, f"Pupil {number}")[1] for number in range(40)}


def test_wrong_pins_of_one_prankster_keep_nobody_out(
    at_school: FlaskClient, phones: Visitors
) -> None:
    """Neither for slips of nobody nor for those of classmates but the one that is guessed at."""
    room = open_class(at_school, joining="closed")
    at_school.post(f"{room}people/new", data={"text": "Ann\nBen", "do": "take"})
    slips = at_school.get(f"{room}slips").text
    marks = [found.replace("-", "") for found in re.findall(r'"slip-mark">([\w-]+)<', slips)]
    pins = re.findall(r'"slip-pin">(\d+) (\d+)<', slips)
    wrong = [
        phones().post(f"/in/bcdfghj{number}", data={"pin": "000000"}).status_code
        for number in range(120)
    ]
    signed_in = [
        phones().post(f"/in/{mark}", data={"pin": "".join(pin)}).status_code
        for mark, pin in zip(marks, pins, strict=True)
    ]

    assert wrong[-1] == 429
    assert signed_in == [302, 302]


def test_a_locked_pin_is_opened_by_a_new_slip(at_school: FlaskClient, phones: Visitors) -> None:
    room = open_class(at_school, joining="closed")
    at_school.post(f"{room}people/new", data={"text": "Ann", "do": "take"})
    who = re.findall(r"/people/(\d+)", at_school.get(room).text)[0]

    def slip() -> tuple[str, str]:
        page = at_school.get(f"{room}slips").text
        mark, pin = (
            re.findall(r'"slip-mark">([\w-]+)<', page),
            re.findall(r'"slip-pin">(\d+) (\d+)<', page),
        )
        return mark[0].replace("-", ""), "".join(pin[0])

    mark, pin = slip()
    for _ in range(6):
        phones().post(f"/in/{mark}", data={"pin": "x"})
    locked = phones().post(f"/in/{mark}", data={"pin": pin}).status_code
    at_school.post(f"{room}people/{who}", data={"do": "reset"})
    mark, pin = slip()

    assert locked == 429
    assert phones().post(f"/in/{mark}", data={"pin": pin}).status_code == 302


def test_only_learners_of_the_class_are_sent_out(
    at_school: FlaskClient, phones: Visitors, app_context: AppContext
) -> None:
    """Not its teacher, however a form is forged; and numbers of nobody do nothing."""
    room = open_class(at_school, joining="open")
    phone, _ = come(phones, code_of(at_school, room), "Mei")
    mei = signed_in(phone, app_context)
    teacher = signed_in(at_school, app_context)
    who = [str(mei.id), str(teacher.id), str(mei.id + 1), "x", "-1"]
    at_school.post(f"{room}people/several", data={"who": who})

    assert at_school.get(room).status_code == 200
    assert "Nobody is in yet" in at_school.get(room).text


def test_who_is_refused_or_comes_elsewhere_uses_up_no_place_in_the_hall(
    at_school: FlaskClient, phones: Visitors, app: Flask
) -> None:
    """However many come by the start page, or are turned away: the class comes in."""
    code = code_of(at_school, open_class(at_school, joining="open"))
    prankster = phones()
    refused = {
        prankster.post(f"/c/{code}", data={"nickname": ""}).status_code
        for _ in range(rate_limits.NEW_LEARNER_LIMIT.amount + 5)
    }
    with app.test_request_context("/start", environ_base={"REMOTE_ADDR": SCHOOL}):
        for _ in range(rate_limits.NEW_LEARNER_LIMIT.amount):
            rate_limits.count_newcomer()
    start = phones().post("/start", data={"nickname": "Late"}).status_code

    assert {422} == refused
    assert start == 429
    assert come(phones, code, "Mei")[1] == 302
