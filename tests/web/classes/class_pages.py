"""What tests do with the pages of a class: open it, read its code, come in."""

import re
from collections.abc import Callable

from flask.testing import FlaskClient

FORM = {"name": "3年2組", "level": "A2", "joining": "open", "zone": "Asia/Tokyo", "kept": ""}

Visitors = Callable[..., FlaskClient]


def kept_in(page: str) -> str:
    """The last day that the form offers."""
    found = re.search(r'name="kept"[^>]*value="([\d-]+)"', page)
    assert found
    return found[1]


def open_class(browser: FlaskClient, **choice: str) -> str:
    """A new class; its address."""
    kept = kept_in(browser.get("/classes/new").text)
    return str(browser.post("/classes/new", data=FORM | {"kept": kept} | choice).location)


def code_of(browser: FlaskClient, room: str) -> str:
    """The code that stands on the page of the class."""
    found = re.search(
        r'class="room-code"[^>]*><span aria-hidden="true">(\w+) (\w+)<', browser.get(room).text
    )
    assert found
    return found[1] + found[2]


def came(visitors: Visitors, teacher: FlaskClient, room: str, nickname: str) -> FlaskClient:
    """A newcomer comes with the code."""
    guest, code = visitors(), code_of(teacher, room)
    guest.get(f"/c/{code}")
    guest.post(f"/c/{code}", data={"nickname": nickname})
    return guest


def seen_by_a_stranger(visitors: Visitors, room: str) -> int:
    """What a learner of no class gets there."""
    stranger = visitors()
    stranger.post("/start", data={"nickname": "Stranger"})
    return stranger.get(room).status_code
