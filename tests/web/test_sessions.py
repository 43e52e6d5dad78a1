"""Signed sessions: remembered cookies are as good as new ones."""

import pytest
from flask import Flask, session

from studyplay.web.security import sessions

NAME = "session"


@pytest.fixture
def app() -> Flask:
    made = Flask("sessions")
    made.secret_key = "long enough for a test"  # noqa: S105 -- signs nothing else
    sessions.init_app(made)

    @made.get("/add/<word>")
    def add(word: str) -> list[str]:
        words: list[str] = session.setdefault("words", [])
        words.append(word)
        session.permanent = True
        session.modified = True
        return words

    @made.get("/")
    def show() -> list[str]:
        words: list[str] = session.get("words", [])
        words.append("only here")
        return words[:-1]

    return made


def cookie_of(app: Flask) -> str:
    browser = app.test_client()
    browser.get("/add/fern")
    found = browser.get_cookie(NAME)
    assert found is not None
    return found.value


def told(app: Flask, cookie: str) -> object:
    browser = app.test_client()
    browser.set_cookie(NAME, cookie)
    return browser.get("/").json


def test_a_cookie_says_the_same_each_time_it_comes(app: Flask) -> None:
    """Whatever a request does with what it was told."""
    cookie = cookie_of(app)
    for _ in range(3):
        assert told(app, cookie) == ["fern"]


def test_a_changed_cookie_says_nothing(app: Flask) -> None:
    cookie = cookie_of(app)
    forged = ("A" if cookie[0] != "A" else "B") + cookie[1:]

    assert told(app, cookie) == ["fern"]
    assert told(app, forged) == []
    assert told(app, "nonsense") == []
    assert told(app, "") == []


def test_a_browser_keeps_the_cookie_whatever_the_clock_of_the_server_says(app: Flask) -> None:
    browser = app.test_client()
    browser.get("/add/fern")
    found = browser.get_cookie(NAME)

    assert found is not None
    assert found.expires == sessions.COOKIE_EXPIRES_AT


def test_what_is_added_is_signed_anew(app: Flask) -> None:
    browser = app.test_client()
    browser.get("/add/fern")

    assert browser.get("/add/moss").json == ["fern", "moss"]
    assert browser.get("/").json == ["fern", "moss"]
