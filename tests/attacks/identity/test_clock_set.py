"""The clock of the machine is set back or forward: nobody is signed out, no PIN is freed early."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from studyplay.services import AppContext
from studyplay.services.errors import Refused
from studyplay.services.people import devices, learners, pins
from studyplay.services.people.pins import PinLocked
from studyplay.services.tables.heartbeat import Heartbeat
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.signing import signed_in
from tests.waiting import until

DAY = 86400.0


@dataclass
class Steady:
    """Seconds that nobody can set."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def steady(app_context: AppContext, clock: Clock) -> Steady:
    """The steady clock of a studio that notices when the other one jumps."""
    counter = Steady()
    app_context.table_registry.heartbeat = Heartbeat(clock, counter)
    app_context.table_registry.heartbeat.start_clock_check()
    return counter


@pytest.fixture
def app(make_app: Callable[[], Flask], clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """The pages, whose cookies are signed by the clock of the house."""
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: int(clock().timestamp()))
    return make_app()


def joined(app: Flask) -> tuple[str, str]:
    """The cookie of somebody who has joined, and the CSRF token of their page."""
    app.config["WTF_CSRF_ENABLED"] = False
    browser = app.test_client()
    browser.post("/start", data={"nickname": "Aya", "level": "A2"})
    page = browser.get("/settings").text
    app.config["WTF_CSRF_ENABLED"] = True
    cookie = browser.get_cookie("studyplay")
    assert cookie is not None
    return cookie.value, page.partition('name="csrf-token" content="')[2].partition('"')[0]


@pytest.mark.parametrize("days", [-5, 5, -400, 401, -20_000, 3_000])
def test_nobody_is_signed_out_by_a_clock_that_is_set(
    app: Flask, app_context: AppContext, clock: Clock, days: int
) -> None:
    """Somebody joins while it is wrong, by so many days, and it is put right.

    Nor does the answer overwrite the cookie, and forms of pages from before are taken.
    """
    clock.forward(-days * DAY)
    cookie, token = joined(app)
    clock.forward(days * DAY)
    browser = app.test_client()
    browser.set_cookie("studyplay", cookie)
    start = browser.get("/settings")
    sent = browser.post("/settings", data={"nickname": "Aya", "level": "B1", "csrf_token": token})

    assert start.status_code == 200
    assert "Set-Cookie" not in start.headers
    assert sent.status_code == 302
    assert Level.B1 is signed_in(browser, app_context).level


def test_a_cookie_that_is_set_while_the_clock_is_wrong_is_kept_by_browsers(
    app: Flask, clock: Clock
) -> None:
    """By a date that was counted from the clock of 1970 they would drop it at once."""
    clock.forward(-20_000 * DAY)
    browser = app.test_client()
    app.config["WTF_CSRF_ENABLED"] = False
    answer = browser.post("/start", data={"nickname": "Aya", "level": "A2"})

    assert "Expires=Fri, 01 Jan 2100" in answer.headers["Set-Cookie"]


def test_a_device_that_has_been_ended_stays_ended(
    app: Flask, app_context: AppContext, clock: Clock
) -> None:
    cookie, _ = joined(app)
    browser = app.test_client()
    browser.set_cookie("studyplay", cookie)
    devices.sign_out_all(app_context, signed_in(browser, app_context))
    clock.forward(-5 * DAY)

    assert browser.get("/settings").status_code == 302


def locked(app_context: AppContext) -> Learner:
    """Somebody whose PIN has just been locked."""
    ann = learners.register(app_context, "Ann", Level.A2, "en", app_context.clock())
    wrong = next(
        pin for pin in ("000000", "000001") if pin != pins.get_or_create_pin(app_context, ann)
    )
    for _ in range(pins.TRIES_BEFORE_LOCK):
        with pytest.raises(Refused):
            pins.require_pin(app_context, ann, wrong)
    return ann


def is_locked(app_context: AppContext, ann: Learner) -> bool:
    try:
        pins.require_pin(app_context, ann, pins.get_or_create_pin(app_context, ann))
    except PinLocked:
        return True
    return False


@pytest.mark.parametrize("jump", [DAY, -DAY, 400 * DAY, -400 * DAY])
def test_a_lock_lasts_as_long_as_it_would(
    app_context: AppContext, clock: Clock, steady: Steady, jump: float
) -> None:
    ann = locked(app_context)
    clock.forward(jump)

    assert is_locked(app_context, ann)
    for _ in range(2):
        assert is_locked(app_context, ann)
        seconds = pins.FIRST_LOCK.total_seconds() / 2
        steady.seconds += seconds
        clock.forward(seconds)
    assert not is_locked(app_context, ann)


def test_a_lock_does_not_last_for_years_after_a_restart_with_a_clock_set_back(
    app_context: AppContext, clock: Clock
) -> None:
    """While no process ran, nobody noticed; the lock begins anew."""
    ann = locked(app_context)
    clock.forward(-400 * DAY)

    assert is_locked(app_context, ann)
    clock.forward(pins.FIRST_LOCK.total_seconds())
    assert not is_locked(app_context, ann)


def test_the_last_visit_is_put_right_after_the_clock_was_ahead(
    app_context: AppContext, clock: Clock
) -> None:
    ann = learners.register(app_context, "Ann", Level.A2, "en", clock())
    token = devices.sign_in(app_context, ann, "", clock.forward(400 * DAY))
    right = clock.forward(-400 * DAY)
    devices.find_signed_in_learner(app_context, token)

    until(lambda: devices.list_devices(app_context, ann)[0].seen_at == right)
