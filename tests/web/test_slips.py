"""Coming back with slip and PIN; a copied address alone never signs anybody in."""

import random
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.people import devices, learners, login_slips, pins
from studyplay.store.learners import Learner
from studyplay.web.current_learner import SESSION_KEY
from studyplay.web.security import rate_limits
from studyplay.words.model import Level
from tests.signing import sign_in, signed_in

LINK = re.compile(r'(?:href|action|src)="([^"]+)"|name="next" value="([^"]+)"')
MOST = 150
"""Addresses that are tried, those of rules pages aside."""

Visitor = Callable[[], FlaskClient]


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    """Makes browsers that were never here, each at an address of its own."""

    def new() -> FlaskClient:
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        browser.environ_base["REMOTE_ADDR"] = (
            f"198.51.{random.randrange(256)}.{random.randrange(256)}"
        )
        return browser

    return new


@pytest.fixture
def slip(app_context: AppContext, haruka: Learner) -> str:
    return f"/in/{login_slips.get_or_create_slip(app_context, haruka)}"


def is_signed_in(browser: FlaskClient) -> bool:
    with browser.session_transaction() as session:
        return SESSION_KEY in session


def wrong(app_context: AppContext, learner: Learner) -> str:
    return f"{(int(pins.get_or_create_pin(app_context, learner)) + 1) % 10**6:06}"


def test_slip_and_pin_lead_back(
    visitor: Visitor, app_context: AppContext, haruka: Learner, slip: str
) -> None:
    """However the PIN is typed; the browser is called by what it is."""
    phone, pin = visitor(), pins.get_or_create_pin(app_context, haruka)
    answer = phone.post(
        slip, data={"pin": f" {pin[:3]}-{pin[3:]} "}, headers={"User-Agent": "Firefox/1 Android"}
    )

    assert (answer.status_code, answer.location) == (302, "/")
    assert haruka == signed_in(phone, app_context)
    assert "Firefox · Android" in {
        each.label for each in devices.list_devices(app_context, haruka)
    }


def test_before_the_pin_nothing_is_told_of_whose_slip_it_is(visitor: Visitor, slip: str) -> None:
    """A slip of somebody and one of nobody have the same page, but for their names."""
    known, unknown = visitor().get(slip), visitor().get("/in/bcdfghjkmn")
    pages = [
        re.sub(r'content="[^"]+"|value="[^"]+"|/in/\w+', "", page.text)
        for page in (known, unknown)
    ]

    assert [known.status_code, unknown.status_code] == [200, 200]
    assert "Haruka" not in known.text
    assert pages[0] == pages[1]


def test_a_slip_of_nobody_and_a_wrong_pin_get_the_same_answers(
    visitor: Visitor, app_context: AppContext, haruka: Learner, slip: str
) -> None:
    def told(address: str) -> list[tuple[int, list[str]]]:
        answers = [
            visitor().post(address, data={"pin": wrong(app_context, haruka)}) for _ in range(8)
        ]
        return [
            (each.status_code, re.findall(r'id="pin-wrong"[^>]*>.*?</svg>([^<]+)', each.text))
            for each in answers
        ]

    assert told(slip) == told("/in/zzzzyyyyxx")


def test_two_hundred_guesses_over_many_browsers_do_not_get_in(
    visitor: Visitor, app_context: AppContext, haruka: Learner, slip: str
) -> None:
    """The right PIN is among them, and comes too late."""
    right = pins.get_or_create_pin(app_context, haruka)
    guesses = [wrong(app_context, haruka)] * pins.TRIES_BEFORE_LOCK + [right] * 195
    answers = [visitor().post(slip, data={"pin": pin}) for pin in guesses]

    assert [answer.status_code for answer in answers] == [422] * 5 + [429] * 195
    assert "try again in 10 minutes" in answers[-1].text
    assert learners.find_by_id(app_context, haruka.id) == haruka


def test_who_is_signed_in_goes_on_while_somebody_guesses(
    browser: FlaskClient, visitor: Visitor, app_context: AppContext, haruka: Learner, slip: str
) -> None:
    for _ in range(8):
        visitor().post(slip, data={"pin": wrong(app_context, haruka)})

    assert "Hello, Haruka" in browser.get("/").text


def test_one_address_cannot_try_the_slips_of_everybody(app: Flask) -> None:
    def status(number: int) -> int:
        return app.test_client().post(f"/in/bcdf{number}", data={"pin": "000000"}).status_code

    assert [status(number) for number in range(101)] == [422] * 100 + [429]


def test_one_browser_cannot_lock_the_pins_of_a_whole_class(
    app: Flask, app_context: AppContext, visitor: Visitor
) -> None:
    """Two of thirty are locked, and the others come in by their own phones."""
    pupils = [
        learners.register(app_context, f"Pupil {n}", Level.A2, "en", app_context.clock())
        for n in range(4)
    ]
    doors = [f"/in/{login_slips.get_or_create_slip(app_context, pupil)}" for pupil in pupils]
    prankster = app.test_client()
    for pupil, door in zip(pupils, doors, strict=True):
        for _ in range(pins.TRIES_BEFORE_LOCK):
            prankster.post(door, data={"pin": wrong(app_context, pupil)})
    statuses = [
        visitor().post(door, data={"pin": pins.get_or_create_pin(app_context, pupil)}).status_code
        for pupil, door in zip(pupils, doors, strict=True)
    ]

    assert statuses == [429, 429, 302, 302]


def test_a_phone_that_is_handed_round_counts_anew_for_each(
    app: Flask, app_context: AppContext
) -> None:
    """Four in turn type four wrong PINs each, and come in."""
    phone = app.test_client()
    for n in range(4):
        pupil = learners.register(app_context, f"Pupil {n}", Level.A2, "en", app_context.clock())
        door = f"/in/{login_slips.get_or_create_slip(app_context, pupil)}"
        for _ in range(pins.TRIES_BEFORE_LOCK - 1):
            phone.post(door, data={"pin": wrong(app_context, pupil)})

        assert (
            phone.post(door, data={"pin": pins.get_or_create_pin(app_context, pupil)}).status_code
            == 302
        )
        phone.post("/leave")


def test_new_access_ends_the_old_slip(
    browser: FlaskClient, visitor: Visitor, app_context: AppContext, haruka: Learner, slip: str
) -> None:
    """The old picture is dead, whatever PIN is typed, and every browser is signed out."""
    old = pins.get_or_create_pin(app_context, haruka)
    pins.reset_access(app_context, haruka)
    now = pins.get_or_create_pin(app_context, haruka)

    assert [visitor().post(slip, data={"pin": pin}).status_code for pin in (old, now)] == [
        422,
        422,
    ]
    assert 'name="nickname"' in browser.get("/").text
    assert (
        visitor()
        .post(f"/in/{login_slips.get_or_create_slip(app_context, haruka)}", data={"pin": now})
        .status_code
        == 302
    )


def test_signing_in_begins_a_new_session(
    app: Flask, visitor: Visitor, app_context: AppContext, haruka: Learner, slip: str
) -> None:
    """Nothing that was in the browser before is kept, nor can an older cookie be used again."""
    other = learners.register(app_context, "Other", haruka.level, "en", app_context.clock())
    phone = visitor()
    sign_in(phone, app_context, other)
    before = phone.get_cookie("studyplay")
    with phone.session_transaction() as session:
        session["planted"] = "yes"
    phone.post(slip, data={"pin": pins.get_or_create_pin(app_context, haruka)})
    with phone.session_transaction() as session:
        kept = set(session)
    thief = app.test_client()
    assert before is not None
    thief.set_cookie("studyplay", before.value)

    assert "planted" not in kept
    assert 'name="nickname"' in thief.get("/").text


def test_leaving_ends_the_device_on_the_server(app: Flask, browser: FlaskClient) -> None:
    """A cookie that was copied before opens nothing afterwards."""
    cookie = browser.get_cookie("studyplay")
    browser.post("/leave")
    thief = app.test_client()
    assert cookie is not None
    thief.set_cookie("studyplay", cookie.value)

    assert thief.get("/settings").status_code == 302


def test_no_copied_address_signs_anybody_in(
    browser: FlaskClient, visitor: Visitor, app_context: AppContext, haruka: Learner
) -> None:
    """Every address that a learner's pages name or send to is opened in a fresh browser."""
    room = browser.post("/rooms/new/scout", data={"preset": "base", "seats": "3"}).location
    drill = browser.post(
        "/drills/", data={"task": "whole", "source": "list", "words": "cat dog", "racks": "2"}
    ).location
    seen, ahead = (
        set[str](),
        ["/", "/settings", "/settings/devices/", f"/me/{haruka.key}", room, drill],
    )
    while ahead and len(seen) < MOST:
        address = ahead.pop(0)
        path = urlsplit(address).path
        if path in seen or path.startswith(("/static/", "/rules/")) or path.endswith("/stream"):
            continue
        seen.add(path)
        with browser.get(address, buffered=False) as answer:
            is_page = answer.mimetype == "text/html"
            found = LINK.findall(answer.get_data(as_text=True)) if is_page else []
            to = [answer.location] if answer.location else []

            assert answer.status_code < 500, address
        ahead += [own for pair in found for own in pair if own.startswith("/")]
        ahead += [urlsplit(each).path for each in to]
    thief = visitor()
    for path in sorted(seen):
        with thief.get(path, buffered=False):
            pass

        assert not is_signed_in(thief), path
    assert {"/", "/settings", "/settings/devices/", "/about"} < seen
    assert haruka == signed_in(browser, app_context)


def test_no_cookie_holds_the_lasting_mark(browser: FlaskClient, haruka: Learner) -> None:
    """Nor does what a newcomer's browser is marked with tell it."""
    with browser.session_transaction() as session:
        held = [str(value) for value in session.values()]

    assert haruka.key not in held


def test_a_form_that_is_sent_twice_makes_one_learner(
    newcomer: FlaskClient, app_context: AppContext
) -> None:
    newcomer.get("/")
    cookie = newcomer.get_cookie("studyplay")
    assert cookie is not None
    form = {"nickname": "Twice", "level": "A2", "attempt": "made-by-the-page-of-Twice"}
    newcomer.post("/start", data=form)
    first = signed_in(newcomer, app_context)
    newcomer.set_cookie("studyplay", cookie.value)
    newcomer.post("/start", data=form)

    assert first == signed_in(newcomer, app_context)


def test_a_flood_of_newcomers_from_one_address_is_stopped(
    make_app: Callable[..., Flask],
) -> None:
    """Six hundred a minute are a hall; who is here already, or comes from elsewhere, is let in."""
    app, form = make_app(), {"nickname": "Late", "level": "A2"}
    here = app.test_client()
    here.post("/start", data={"nickname": "Early", "level": "A2"})
    with app.test_request_context("/start", environ_base={"REMOTE_ADDR": "127.0.0.1"}):
        for _ in range(599):
            rate_limits.count_newcomer()
    late, elsewhere = app.test_client(), app.test_client()
    elsewhere.environ_base["REMOTE_ADDR"] = "198.51.100.9"
    answer = late.post("/start", data=form, headers={"Accept-Language": "en"})

    assert answer.status_code == 429
    assert "Slowly, please" in answer.text
    assert not is_signed_in(late)
    assert elsewhere.post("/start", data=form).status_code == 302
    assert here.get("/settings").status_code == 200


def test_the_list_of_devices_ends_the_others(
    browser: FlaskClient, visitor: Visitor, app_context: AppContext, haruka: Learner
) -> None:
    phone, laptop = visitor(), visitor()
    for each in (phone, laptop):
        sign_in(each, app_context, haruka)
    with phone.session_transaction() as session:
        held = devices.hash_token(session[SESSION_KEY])
    page = browser.get("/settings/devices/").text
    browser.post("/settings/devices/end", data={"device": held})
    one = [each.get("/settings").status_code for each in (phone, laptop)]
    browser.post("/settings/devices/end-others")
    both = [each.get("/settings").status_code for each in (phone, laptop)]

    assert "This browser" in page
    assert one == [302, 200]
    assert both == [302, 302]
    assert browser.get("/settings").status_code == 200


def test_typed_names_of_slips_lead_on(visitor: Visitor) -> None:
    answer = visitor().get("/in/?slip=BCDF-23 45kk")

    assert (answer.status_code, answer.location) == (302, "/in/bcdf2345kk")
    assert 'name="slip"' in visitor().get("/in/").text
