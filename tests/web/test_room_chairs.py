"""The chairs of a room: who is told to be away, and what is asked before somebody is sent away."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.test_rooms_pages import Visitors, enter, open_room


@pytest.fixture
def visitors(app: Flask) -> Visitors:
    """Makes browsers of people who were never here."""

    def make() -> FlaskClient:
        browser = app.test_client()
        browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
        return browser

    return make


def test_nobody_is_told_of_themselves_that_they_are_away(
    browser: FlaskClient, visitors: Visitors
) -> None:
    """The page of who has just sat down has yet to open its stream."""
    room, guest = open_room(browser), visitors()
    enter(browser, guest, room)
    away = re.compile(r'class="name">(\w+)</span>(?:(?!<li).)*not connected', re.DOTALL)

    assert away.findall(browser.get(room).text) == ["Mei"]
    assert away.findall(guest.get(room).text) == ["Haruka"]


def test_sending_away_for_good_is_asked_before(browser: FlaskClient, visitors: Visitors) -> None:
    room, guest = open_room(browser), visitors()
    enter(browser, guest, room)
    asked = re.findall(r'<details class="fold">.*?</details>', browser.get(room).text, re.DOTALL)

    assert ['value="kick"' in each for each in asked] == [True]
    assert "Mei cannot come back to this table." in asked[0]
