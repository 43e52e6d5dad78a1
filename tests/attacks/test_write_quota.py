"""Learners who write megabytes: most of it is refused, and people who work notice nothing."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from sqlalchemy import update
from werkzeug.test import TestResponse

from studyplay.store.learners import Learner
from studyplay.store.schema import learners
from studyplay.web.clock import now
from studyplay.web.security import write_quota
from studyplay.web.security.write_quota import WriteQuota
from tests.attacks.own_house import Ticks, opened
from tests.hardship.parlour import Clock, Parlour
from tests.signing import signed_in

LARGE = 250_000
SCHOOL = "203.0.113.7"


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


@pytest.fixture
def house(tmp_path: Path, ticks: Ticks) -> Iterator[Parlour]:
    with opened(tmp_path, Clock(now())) as parlour:
        parlour.app.extensions[write_quota.EXTENSION_KEY] = WriteQuota(ticks)
        yield parlour


def throwaway(house: Parlour, address: str = SCHOOL) -> FlaskClient:
    browser = house.browser(None)
    browser.environ_base["REMOTE_ADDR"] = address
    assert browser.post("/start", data={"nickname": "Nobody", "level": "A2"}).status_code == 302
    return browser


def write(browser: FlaskClient, size: int = LARGE, **headers: str) -> TestResponse:
    """Send so many bytes in a form that keeps a nickname."""
    data = {"nickname": "Mei", "level": "A2", "more": "x" * size}
    return browser.post("/settings", data=data, headers=headers)


def test_one_learner_does_not_write_megabytes(house: Parlour, ticks: Ticks) -> None:
    """In half a minute 34 MB went in."""
    browser, taken = throwaway(house), 0
    for _ in range(136):
        taken += LARGE if write(browser).status_code == 302 else 0
        ticks.seconds += 30 / 136

    assert 1_500_000 < taken < 2_500_000


def test_throwaway_learners_of_one_address_share_what_they_may_write(house: Parlour) -> None:
    taken = 0
    for _ in range(20):
        browser = throwaway(house)
        taken += sum(write(browser).status_code == 302 for _ in range(5))

    assert 30 <= taken <= 34, "eight megabytes"
    assert write(throwaway(house, "198.51.100.9")).status_code == 302


def test_who_is_refused_is_told_when_and_keeps_what_was_typed(
    house: Parlour, ticks: Ticks
) -> None:
    house.app.config["WTF_CSRF_ENABLED"] = True
    browser = house.browser(None)
    token = browser.get("/").text.split('name="csrf-token" content="')[1].split('"')[0]
    form = {"nickname": "Mei", "level": "A2", "csrf_token": token}
    browser.post("/start", data=form)
    token = browser.get("/settings").text.split('name="csrf-token" content="')[1].split('"')[0]
    form = {"nickname": "Typed <long>", "level": "A2", "csrf_token": token, "more": "x" * LARGE}
    while (answer := browser.post("/settings", data=form)).status_code == 302:
        pass
    script = browser.post("/settings", data=form, headers={"Accept": "application/json"})
    seconds = int(answer.headers["Retry-After"])
    ticks.seconds += seconds
    again = browser.post("/settings", data=form)

    assert (answer.status_code, script.status_code) == (429, 429)
    assert 'name="nickname" value="Typed &lt;long&gt;"' in answer.text
    assert f"send it again in {seconds} seconds" in answer.text
    assert seconds == script.get_json()["retry_after"] <= 120
    assert again.status_code == 302


def test_a_teacher_who_pastes_lists_and_a_hall_that_plays_are_not_held_up(
    house: Parlour, ticks: Ticks
) -> None:
    desk = throwaway(house)
    lists = [write(desk).status_code for _ in range(8)]
    phones = [throwaway(house) for _ in range(40)]
    moves = []
    for _ in range(30):
        moves += [write(each, 100).status_code for each in phones]
        ticks.seconds += 4

    assert {302} == {*lists, *moves}


def test_a_request_without_a_length_counts_as_a_large_one(house: Parlour) -> None:
    """What is sent in chunks is not told beforehand."""
    browser = throwaway(house)
    told = [
        browser.post(
            "/settings",
            input_stream=None,
            environ_overrides={"CONTENT_LENGTH": "", "HTTP_TRANSFER_ENCODING": "chunked"},
        ).status_code
        for _ in range(10)
    ]

    assert told[-1] == 429


def test_an_established_learner_is_not_held_up_by_throwaway_learners(house: Parlour) -> None:
    """A learner whose account is older has a quota of their own only."""
    mei = throwaway(house)
    _let_settle(house, signed_in(mei, house.app_context))
    for _ in range(9):
        browser = throwaway(house)
        for _ in range(5):
            write(browser)

    assert write(throwaway(house)).status_code == 429
    assert write(mei).status_code == 302


def _let_settle(house: Parlour, learner: Learner) -> None:
    """Have the learner come two days ago; what is remembered of them is forgotten."""
    came = update(learners).where(learners.c.id == learner.id)
    with house.app_context.database.write_transaction() as connection:
        connection.execute(came.values(joined_at=house.app_context.clock() - timedelta(days=2)))
