"""Guessing the codes of tables and classes with learners that are made for it."""

import re
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from studyplay.services.people import learners
from studyplay.web.clock import now
from studyplay.web.security import rate_limits
from studyplay.web.security.rate_limits import RateLimiter
from studyplay.words.model import Level
from tests.attacks.own_house import Ticks, opened
from tests.hardship.parlour import Clock, Parlour
from tests.signing import sign_in

LETTERS = "BCDFGHJKMNPRSTVWXYZ"
SCHOOL = "203.0.113.7"
NUMBERS = count()


@pytest.fixture
def clock() -> Clock:
    return Clock(now())


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


@pytest.fixture
def house(tmp_path: Path, clock: Clock, ticks: Ticks) -> Iterator[Parlour]:
    with opened(tmp_path, clock) as parlour:
        parlour.app.extensions[rate_limits.EXTENSION_KEY] = RateLimiter(ticks)
        yield parlour


def phone(house: Parlour, address: str = SCHOOL) -> FlaskClient:
    browser = house.browser(None)
    browser.environ_base["REMOTE_ADDR"] = address
    return browser


def throwaway(house: Parlour, address: str = SCHOOL) -> FlaskClient:
    """The browser of a learner who was made just now."""
    browser = phone(house, address)
    browser.post("/start", data={"nickname": "Nobody", "level": "A2"})
    return browser


def settled(house: Parlour, clock: Clock) -> FlaskClient:
    """The browser of somebody who has been here for days."""
    long_ago = clock() - timedelta(days=3)
    learner = learners.register(house.app_context, "Mei", Level.A2, "en", long_ago)
    browser = phone(house)
    sign_in(browser, house.app_context, learner)
    return browser


def guess(browser: FlaskClient, door: str = "join") -> int:
    """Try a code that nobody has tried yet; the status."""
    number, code = next(NUMBERS), ""
    for _ in range(6):
        number, letter = divmod(number, len(LETTERS))
        code += LETTERS[letter]
    return browser.get(f"/{door}/{code}").status_code


def open_table(browser: FlaskClient) -> tuple[str, str]:
    """A new table: its address and its code."""
    form = {"scout-preset": "base", "plays": "yes"}
    address = str(browser.post("/rooms/new/scout", data=form).location)
    spaced = browser.get(address).text.partition('class="room-code"')[2]
    found = re.search(r">(\w{3}) (\w{3})<", spaced)
    assert found
    return address, found[1] + found[2]


def test_throwaway_learners_of_one_address_get_no_more_tries_than_one(house: Parlour) -> None:
    """Forty learners, both doors, and browsers without cookies: one count for all."""
    told = [guess(throwaway(house), door) for _ in range(20) for door in ("join", "c")]
    told += [guess(phone(house)) for _ in range(5)]

    assert told.count(404) == 30
    assert {404, 429} == set(told)


def test_playing_alone_makes_nobody_settled(house: Parlour) -> None:
    """A script starts a game against a robot with one more request."""
    statuses = []
    for _ in range(35):
        browser = throwaway(house)
        browser.post("/rooms/alone/scout", data={"scout-preset": "base", "bots": "2"})
        statuses.append(guess(browser))

    assert statuses.count(404) == 30


def test_an_address_has_six_hundred_tries_an_hour_at_most(
    house: Parlour, clock: Clock, ticks: Ticks
) -> None:
    """Also with accounts that were kept for days; sixty a minute."""
    tried = {"first minute": 0, "hour": 0}
    for minute in range(30):
        browsers = [throwaway(house) for _ in range(4)] + [settled(house, clock) for _ in range(4)]
        found = sum(guess(browser) == 404 for browser in browsers for _ in range(10))
        tried["hour"] += found
        tried["first minute"] += found if minute == 0 else 0
        ticks.seconds += 61

    assert tried == {"first minute": 60, "hour": 600}


def test_a_settled_learner_is_not_held_up_by_throwaway_learners(
    house: Parlour, clock: Clock
) -> None:
    mei = settled(house, clock)
    for _ in range(40):
        guess(throwaway(house))

    assert guess(throwaway(house)) == 429
    assert guess(mei) == 404


def test_a_code_is_let_through_where_its_host_is_elsewhere(house: Parlour) -> None:
    """The teacher sits at the laptop, and the phones come through a router with one address."""
    _, code = open_table(throwaway(house, "127.0.0.1"))
    for _ in range(40):
        guess(throwaway(house))

    assert throwaway(house).get(f"/join/{code}").status_code == 200


def test_codes_that_are_let_through_cannot_be_guessed_at_any_speed(
    house: Parlour, ticks: Ticks
) -> None:
    """What is let through and what is not must not tell which codes there are."""
    _, code = open_table(throwaway(house))
    told = [guess(phone(house)) for _ in range(150)]
    right = phone(house).get(f"/join/{code}").status_code
    ticks.seconds += 61
    later = phone(house).get(f"/join/{code}").status_code

    assert told.count(404) == 30
    assert (right, later) == (429, 200)


def test_a_hall_comes_in_although_some_mistype_and_one_guesses(house: Parlour) -> None:
    """Thirty phones behind one address, with a code whose table is open in the same place."""
    desk = throwaway(house)
    _, code = open_table(desk)
    for _ in range(40):
        guess(throwaway(house))
    phones = [phone(house) for _ in range(30)]
    mistyped = [guess(each) for each in phones[:10]]
    came = [each.get(f"/join/{code}").status_code for each in phones]

    assert {429} == set(mistyped)
    assert {200} == set(came)


def test_the_networks_of_ipv6_are_counted_and_not_their_addresses(house: Parlour) -> None:
    """Whoever has one IPv6 address has billions."""
    told = [guess(phone(house, f"2001:db8:1:2::{n:x}")) for n in range(1, 36)]

    assert told.count(404) == 30
    assert guess(phone(house, "2001:db8:1:3::1")) == 404


def test_a_wall_clock_that_jumps_changes_no_limit(
    house: Parlour, clock: Clock, ticks: Ticks
) -> None:
    for _ in range(31):
        guess(phone(house))
    clock.forward(5 * 3600)
    later = guess(phone(house))
    clock.forward(-24 * 3600)
    earlier = phone(house).get("/join/BCDFGH")
    ticks.seconds += 61

    assert (later, earlier.status_code) == (429, 429)
    assert int(earlier.headers["Retry-After"]) <= 60
    assert guess(phone(house)) == 404


def test_a_flood_of_newcomers_through_tables_of_their_own_ends(
    house: Parlour, ticks: Ticks
) -> None:
    """Each code is a door of its own, and whoever floods can open as many as they like."""
    with house.app.test_request_context("/start", environ_base={"REMOTE_ADDR": SCHOOL}):
        for door in range(6):
            for _ in range(500):
                rate_limits.count_newcomer(f"door {door}")
            ticks.seconds += 61
    late = phone(house).post("/start", data={"nickname": "Late", "level": "A2"})

    assert late.status_code == 429
