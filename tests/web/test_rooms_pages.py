"""Rooms as the server answers them: coming in by code, the host's page, forged requests."""

import re
from collections.abc import Callable

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
