"""Rooms as the server answers them: coming in by code, the host's page, forged requests."""

import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from flask.testing import FlaskClient

FORM = {"scout-preset": "base", "plays": "yes", "watched": "yes"}


def open_room(browser: FlaskClient, engine: str = "scout", **choice: str) -> str:
    """A new room; its address."""
    return str(browser.post(f"/rooms/new/{engine}", data=FORM | choice).location)


def code_of(browser: FlaskClient, room: str) -> str:
    """The code that stands on the page of the room."""
    found = re.search(
        r'class="room-code"[^>]*><span aria-hidden="true">(\w+) (\w+)<', browser.get(room).text
    )
    assert found
    return found[1] + found[2]


def do(browser: FlaskClient, room: str, deed: str, **fields: str | int) -> int:
    """The status of one deed."""
    return browser.post(f"{room}/do", data={"do": deed} | fields).status_code


@pytest.fixture
def visitors(app: Flask) -> Callable[[], FlaskClient]:
    """Makes browsers of people who were never here."""

    def make() -> FlaskClient:
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        return browser

    return make


def test_a_newcomer_sits_down_with_a_code_and_a_nickname(
    browser: FlaskClient, visitors: Callable[[], FlaskClient]
) -> None:
    room = open_room(browser)
    guest = visitors()
    code = code_of(browser, room)

    assert guest.get("/join/", query_string={"code": code.lower()}).location == f"/join/{code}"
    assert "Nickname" in guest.get(f"/join/{code}").text
    answer = guest.post(f"/join/{code}", data={"nickname": "Mei", "do": "sit"})

    assert room == answer.location
    assert "Mei" in browser.get(room).text


def test_when_the_host_starts_everybody_is_led_to_the_table(
    browser: FlaskClient, visitors: Callable[[], FlaskClient]
) -> None:
    room = open_room(browser)
    guest = visitors()
    guest.post(f"/join/{code_of(browser, room)}", data={"nickname": "Mei"})
    do(browser, room, "start")
    table = room.replace("rooms", "tables")

    assert [table, table] == [guest.get(room).location, browser.get(room).location]
    assert guest.get(table).status_code == 200


Visitors = Callable[[], FlaskClient]


def enter(browser: FlaskClient, guest: FlaskClient, room: str, name: str = "Mei") -> str:
    """A guest sits down in the room; its code."""
    code = code_of(browser, room)
    guest.post(f"/join/{code}", data={"nickname": name})
    return code


def pin_of(browser: FlaskClient) -> str:
    """The PIN that stands in the settings."""
    found = re.search(r'class="pin"><strong>(\d+) (\d+)<', browser.get("/settings").text)
    assert found
    return found[1] + found[2]


def seated(browser: FlaskClient, code: str) -> dict[str, str]:
    """The names to choose from on a second device, with their values."""
    page = browser.get(f"/join/{code}/me").text
    found = re.findall(r'name="who" value="(\d+)".*?<span>(.*?)</span>', page)
    return {name: value for value, name in found}


def test_joining_twice_with_one_form_makes_one_person(
    browser: FlaskClient, visitors: Visitors
) -> None:
    """The first answer is lost on the way, and the browser sends the form again."""
    room, guest = open_room(browser), visitors()
    code = code_of(browser, room)
    page = guest.get(f"/join/{code}").text
    (attempt,) = re.findall(r'name="attempt" value="([^"]+)"', page)
    cookie = guest.get_cookie("studyplay")
    assert cookie
    for _ in range(2):
        guest.set_cookie("studyplay", cookie.value)
        guest.post(f"/join/{code}", data={"nickname": "Mei", "attempt": attempt})

    assert browser.get(room).text.count(">Mei<") == 1


def test_500_people_join_from_one_address(visitors: Visitors) -> None:
    """A hall is behind one address; nobody with the right code is held up."""
    host = visitors()
    host.post("/start", data={"nickname": "Host", "level": "A2"})
    room = open_room(host, engine="wordbasket", **{"wordbasket-preset": "base"})
    code = code_of(host, room)

    def join(number: int) -> int:
        guest = visitors()
        first = guest.get(f"/join/{code}").status_code
        answer = guest.post(f"/join/{code}", data={"nickname": f"Guest {number}"})
        return first if first != 200 else answer.status_code

    with ThreadPoolExecutor(4) as pool:
        statuses = set(pool.map(join, range(500)))

    assert {302} == statuses
    assert host.get(room).text.count('class="chair free') == 0


def test_wrong_codes_from_one_address_are_slowed_down(
    browser: FlaskClient, visitors: Visitors
) -> None:
    """Also where cookies are thrown away; a code whose host has just seen it is let through."""
    code = code_of(browser, open_room(browser))
    statuses = [visitors().get(f"/join/AAAA{n:02}").status_code for n in range(31)]
    late = visitors().get("/join/AAAA99")

    assert statuses == [404] * 30 + [429]
    assert (late.status_code, "Retry-After" in late.headers) == (429, True)
    assert 'http-equiv="refresh"' in late.text
    assert visitors().get(f"/join/{code}").status_code == 200


def test_wrong_codes_of_one_learner_are_slowed_down(browser: FlaskClient) -> None:
    statuses = [browser.get(f"/join/AAAA{n:02}").status_code for n in range(11)]

    assert statuses == [404] * 10 + [429]


def test_a_wrong_code_is_kept_in_the_field(newcomer: FlaskClient) -> None:
    answer = newcomer.get("/join/qqqqqq")

    assert answer.status_code == 404
    assert 'value="QQQQQQ"' in answer.text


@pytest.mark.parametrize("typed", ["%00", "a/b", "..", "é" * 300, "<script>"])
def test_nonsense_is_no_code(newcomer: FlaskClient, typed: str) -> None:
    assert newcomer.get(f"/join/{typed}").status_code in {302, 308, 404}


def test_a_forged_host_is_refused(browser: FlaskClient, visitors: Visitors) -> None:
    """Every deed of the host, asked for by a guest."""
    room, guest = open_room(browser), visitors()
    enter(browser, guest, room)
    fields: dict[str, str | int] = {
        "chair": 3,
        "who": 1,
        "seats": 2,
        "level": "A1",
        "strength": "even",
    }
    deeds = ("lock", "robot", "fill", "remove", "unseat", "kick", "chairs", "give-up", "start")

    statuses = {deed: do(guest, room, deed, **fields) for deed in deeds}

    assert dict.fromkeys(deeds, 403) == statuses


@pytest.mark.parametrize(
    ("deed", "fields"),
    [
        ("", {}),
        ("fly", {}),
        ("sit", {"chair": "x"}),
        ("sit", {"chair": -1}),
        ("kick", {}),
        ("kick", {"who": "9" * 40}),
        ("robot", {"chair": 1, "level": "Z9"}),
        ("robot", {"chair": 1, "strength": "godlike"}),
    ],
)
def test_what_is_no_deed_is_a_bad_request(
    browser: FlaskClient, deed: str, fields: dict[str, str | int]
) -> None:
    assert do(browser, open_room(browser), deed, **fields) == 400


def test_a_deed_without_its_token_is_refused(make_app: Callable[..., Flask]) -> None:
    browser = make_app(WTF_CSRF_ENABLED=True).test_client()

    assert do(browser, "/rooms/anything", "start") == 400


def test_a_room_that_is_not_there_is_not_found(browser: FlaskClient) -> None:
    assert browser.get("/rooms/nothing").status_code == 404
    assert do(browser, "/rooms/nothing", "start") == 404


def test_who_was_sent_away_reads_so(browser: FlaskClient, visitors: Visitors) -> None:
    room, guest = open_room(browser), visitors()
    code = enter(browser, guest, room)
    do(browser, room, "kick", who=int(seated(guest, code)["Mei"]))

    assert "sent you away" in guest.get(room).text
    assert "sent you away" in guest.get(f"/join/{code}").text
    guest.post(f"/join/{code}", data={"do": "sit"})
    assert ">Mei<" not in browser.get(room).text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"do": "lock"}, "The table is locked"),
        ({"do": "chairs", "seats": "2"}, "All chairs are taken"),
        ({"do": "give-up"}, "was given up"),
        ({"do": "start"}, "The game is on already"),
    ],
)
def test_who_comes_too_late_is_told_what_can_be_done(
    browser: FlaskClient, visitors: Visitors, change: dict[str, str], told: str
) -> None:
    room, guest, late = open_room(browser), visitors(), visitors()
    code = enter(browser, guest, room)
    browser.post(f"{room}/do", data=change)

    page = late.get(f"/join/{code}").text

    assert told in page
    assert 'value="sit"' not in page


def test_a_pin_opens_the_seat_on_a_second_device(browser: FlaskClient, visitors: Visitors) -> None:
    """Both devices are the same person from then on."""
    room, guest, second = open_room(browser), visitors(), visitors()
    code = enter(browser, guest, room)
    choice = {
        "who": seated(second, code)["Mei"],
        "pin": f" {pin_of(guest)[:3]}-{pin_of(guest)[3:]} ",
    }

    answer = second.post(f"/join/{code}/me", data=choice)

    assert room == answer.location
    assert pin_of(guest) == pin_of(second)


def test_pins_cannot_be_guessed(browser: FlaskClient, visitors: Visitors) -> None:
    """Five tries, whatever the device; then not even the right one is looked at."""
    room, guest = open_room(browser), visitors()
    code = enter(browser, guest, room)
    right, person = pin_of(guest), seated(guest, code)["Mei"]
    wrong = [f"{n:06}" for n in random.sample(range(10**6), 40) if f"{n:06}" != right]

    def guess(pin: str) -> int:
        return visitors().post(f"/join/{code}/me", data={"who": person, "pin": pin}).status_code

    with ThreadPoolExecutor(4) as pool:
        statuses = sorted(pool.map(guess, wrong[:20]))
    late = visitors().post(f"/join/{code}/me", data={"who": person, "pin": right})

    assert statuses == [422] * 5 + [429] * 15
    assert late.status_code == 429
    assert "Too many wrong PINs" in late.text


def test_one_address_cannot_try_the_pins_of_everybody(
    browser: FlaskClient, visitors: Visitors
) -> None:
    code = code_of(browser, open_room(browser))
    data = [{"who": str(10_000 + n), "pin": "000000"} for n in range(101)]
    statuses = [visitors().post(f"/join/{code}/me", data=each).status_code for each in data]

    assert statuses == [422] * 100 + [429]


def test_a_renewed_pin_replaces_the_old_one(browser: FlaskClient) -> None:
    old = pin_of(browser)
    browser.post("/join/pin", data={"next": "https://example.org/"})

    assert old != pin_of(browser)


def test_stopping_and_going_on_from_the_menu(browser: FlaskClient, visitors: Visitors) -> None:
    room, guest = open_room(browser), visitors()
    enter(browser, guest, room)
    do(browser, room, "start")
    table = room.replace("rooms", "tables")
    do(guest, room, "pause")
    paused = browser.get(f"{table}/news").get_json()["frame"]["paused"]
    do(browser, room, "resume")

    assert paused
    assert not guest.get(f"{table}/news").get_json()["frame"]["paused"]


def test_a_robot_plays_on_until_the_person_is_back(
    browser: FlaskClient, visitors: Visitors
) -> None:
    room, guest = open_room(browser, watched=""), visitors()
    enter(browser, guest, room)
    do(browser, room, "start")
    table = room.replace("rooms", "tables")
    do(guest, room, "leave")

    assert "Take my seat back" in guest.get(table).text
    assert (
        guest.post(f"{table}/act", json={"cid": "a", "base": 1, "kind": "Keep"}).status_code == 403
    )
    do(guest, room, "take-back")
    assert "Take my seat back" not in guest.get(table).text


def test_a_projector_shows_no_hand(browser: FlaskClient, visitors: Visitors) -> None:
    """Not even to somebody who holds one: neither page nor news."""
    room, guest = open_room(browser), visitors()
    enter(browser, guest, room)
    waiting = browser.get(f"{room}/projector")
    do(browser, room, "start")
    table = room.replace("rooms", "tables")
    page = browser.get(f"{table}/audience").text
    news = browser.get(f"{table}/audience/news?after=0").get_json()["frame"]

    assert waiting.status_code == 200
    assert f"{table}/audience" == browser.get(f"{table}?projector").location
    assert 'data-seat=""' in page
    assert '"seat": null' in page
    assert news["view"]["hand"] in (None, [], ())


def test_a_table_without_spectators_has_a_projector_for_its_people(
    browser: FlaskClient, visitors: Visitors
) -> None:
    form = {key: value for key, value in FORM.items() if key != "watched"}
    room = str(browser.post("/rooms/new/scout", data=form).location)
    enter(browser, visitors(), room)
    do(browser, room, "start")
    table = room.replace("rooms", "tables")

    assert browser.get(f"{table}/audience").status_code == 200
    assert visitors().get(f"{table}/audience").status_code == 403
    assert visitors().get(f"{table}/audience/news").status_code == 403


@pytest.mark.parametrize("engine", ["scout", "kotoba", "wordbasket", "scrabble"])
def test_every_game_can_be_played_alone_against_robots(browser: FlaskClient, engine: str) -> None:
    page = browser.get(f"/rooms/alone/{engine}")
    form = {"id": "a" * 12 + engine, "bots": "1", "level": "A1", "strength": "gentle"}
    first = browser.post(f"/rooms/alone/{engine}", data=form)
    second = browser.post(f"/rooms/alone/{engine}", data=form)

    assert page.status_code == 200
    assert first.location == second.location
    assert browser.get(first.location).status_code == 200


def test_open_tables_are_listed_for_others(browser: FlaskClient, visitors: Visitors) -> None:
    room, guest = open_room(browser), visitors()
    guest.post("/start", data={"nickname": "Mei", "level": "A2"})

    assert f'href="{room}"' in guest.get("/rooms/").text
    do(browser, room, "lock")
    assert f'href="{room}"' not in guest.get("/rooms/").text
    assert f'href="{room}"' in browser.get("/rooms/").text


def test_the_rules_of_a_table_are_told_where_people_gather_and_play(
    browser: FlaskClient, visitors: Visitors
) -> None:
    """With their source; the house rules of this table, not only those of the game."""
    room = open_room(browser, "wordbasket", **{"wordbasket-preset": "beginner"})
    guest = visitors()
    door = guest.get(f"/join/{code_of(browser, room)}").text
    enter(browser, guest, room)
    told = guest.get(room).text
    do(browser, room, "start")
    rules = found[1] if (found := re.search(r'href="(/rules/wordbasket/[^"]+)"', door)) else ""

    assert "words of two kana are enough" in told
    assert "the Word Basket leaflet" in told
    assert f'href="{rules}"' in guest.get(room.replace("rooms", "tables")).text
    assert guest.get(rules).status_code == 200
