"""The link and the QR code of a room: others can open them, or it is said how to start."""

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

FORM = {"scout-preset": "base", "plays": "yes", "watched": "yes"}


def open_room(browser: FlaskClient) -> str:
    """A new room; its address."""
    return str(browser.post("/rooms/new/scout", data=FORM).location)


@pytest.mark.parametrize(
    ("address", "link"),
    [
        (None, False),
        ("http://127.0.0.1:8000", False),
        ("http://localhost:8000", False),
        ("http://192.168.1.7:8000", True),
    ],
)
def test_the_link_is_one_that_others_can_open(
    make_app: Callable[..., Flask], address: str | None, *, link: bool
) -> None:
    """If this program answers on this machine only, it is said how to start it for the hall."""
    browser = make_app(ADDRESS=address).test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    browser.post("/start", data={"nickname": "Haruka", "level": "A2"})

    page = browser.get(open_room(browser)).text

    assert link == ("http://192.168.1.7:8000/join/" in page)
    assert link == ("<svg" in page and 'class="qr"' in page)
    assert link != ("--host 0.0.0.0" in page)


def test_the_picture_keeps_to_the_security_policy(make_app: Callable[..., Flask]) -> None:
    browser = make_app(ADDRESS="http://192.168.1.7:8000").test_client()
    browser.post("/start", data={"nickname": "Haruka", "level": "A2"})

    page = browser.get(open_room(browser)).text

    assert "style=" not in page
