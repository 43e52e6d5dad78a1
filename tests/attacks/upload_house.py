"""A house of its own with people who send files, and how much memory that took."""

import random
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyplay.services import open_app_context
from studyplay.web import create_app
from studyplay.web.clock import now
from tests.new_instances import lend
from tests.small_words import WORDLISTS, build_words

MEGABYTE = 2**20

STATUS = Path("/proc/self/status")
CLEAR = Path("/proc/self/clear_refs")


@contextmanager
def house(folder: Path) -> Iterator[Flask]:
    """An application with a database without anybody; its forms need no token."""
    built = build_words(folder / "built").instance
    instance = folder / "instance"
    instance.mkdir()
    lend(built, instance)
    chance = random.Random(7)
    with closing(
        open_app_context(instance, WORDLISTS, now, exports=folder, chance=chance)
    ) as app_context:
        yield create_app(
            {
                "INSTANCE": instance,
                "APP_CONTEXT": app_context,
                "TESTING": True,
                "PROPAGATE_EXCEPTIONS": False,
                "WTF_CSRF_ENABLED": False,
            }
        )


def learner(app: Flask, nickname: str) -> FlaskClient:
    """The browser of a new learner."""
    browser = app.test_client()
    browser.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    browser.post("/start", data={"nickname": nickname, "level": "A2"})
    return browser


def send(browser: FlaskClient, data: bytes, name: str = "deck.apkg") -> TestResponse:
    """Send a file from Anki; its learner vouches for text."""
    return browser.post("/decks/read/", **form("file", name, data, b"vouched", b"yes"))


def form(field: str, name: str, data: bytes, *more: bytes) -> dict[str, Any]:
    """A form with a file, and one more field perhaps, as a browser sends it."""
    head = f'Content-Disposition: form-data; name="{field}"; filename="{name}"'.encode()
    parts = [head + b"\r\n\r\n" + data]
    if more:
        parts.append(b'Content-Disposition: form-data; name="%s"\r\n\r\n%s' % more)
    body = b"".join(b"--limit\r\n" + part + b"\r\n" for part in parts) + b"--limit--\r\n"
    return {"data": body, "content_type": "multipart/form-data; boundary=limit"}


class Costs:
    """What the process of the server spent: ``seconds``, those of its processor, and memory."""

    def __init__(self) -> None:
        self.seconds = self.cpu = 0.0
        self.memory = 0


@contextmanager
def measured() -> Iterator[Costs]:
    """Measure what is done inside; ``memory`` is how far it rose, 0 where Linux does not tell."""
    costs = Costs()
    if CLEAR.exists():
        CLEAR.write_text("5")  # forget the highest mark so far
    before, start, cpu = _kilobytes("VmRSS"), perf_counter(), process_time()
    yield costs
    costs.seconds, costs.cpu = perf_counter() - start, process_time() - cpu
    costs.memory = (_kilobytes("VmHWM") - before) * 1024


def _kilobytes(name: str) -> int:
    if not STATUS.exists():
        return 0
    lines = STATUS.read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))
