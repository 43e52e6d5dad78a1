"""A drill as a script in the page uses it: for the tests of its pages."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyplay.services import AppContext
from studyplay.services.drilling import drills
from studyplay.study.drill.state import Drill
from studyplay.web.clock import now
from tests.web.conftest import learner_of

START = {"task": "whole", "level": "A2", "length": "6", "racks": "2"}
"""Two racks of six letters: the words are long enough not to be part of a page by chance."""

BUILD = {"task": "build", "level": "A2", "length": "6", "racks": "2"}


class Page:
    """A drill as a script in the page uses it."""

    def __init__(
        self, browser: FlaskClient, app_context: AppContext, form: Mapping[str, str] = START
    ) -> None:
        self.browser, self.app_context, self.learner = (
            browser,
            app_context,
            learner_of(browser, app_context),
        )
        self.url = browser.post("/drills/", data=form).headers["Location"]
        self.id = self.url.rpartition("/")[2]
        self.sent = 0

    def act(self, kind: str, cid: str = "", **fields: object) -> TestResponse:
        self.sent += 1
        body = {"cid": cid or f"c{self.sent}", "base": 0, "kind": kind, "fields": fields}
        return self.browser.post(f"{self.url}/act", json=body)

    def do(self, do: str, item: object = 0, **more: str) -> TestResponse:
        form = {"do": do, "item": str(item), "cid": f"f{self.sent}", **more}
        self.sent += 1
        return self.browser.post(f"{self.url}/do", data=form, follow_redirects=True)

    def drill(self) -> Drill:
        return drills.load_drill(self.app_context, self.learner, self.id, now()).drill

    def answers(self, item: int) -> tuple[str, ...]:
        return self.drill().items[item].answers


def state_of(answer: TestResponse) -> dict[str, Any]:
    body = answer.get_json()
    assert isinstance(body, dict), answer.text
    state: dict[str, Any] = body["state"]
    return state


def said(answer: TestResponse) -> dict[str, str]:
    body = answer.get_json()
    assert isinstance(body, dict), answer.text
    told: dict[str, str] = body["said"]
    return told


def leaked(text: str, words: Iterable[str]) -> list[str]:
    """Those of *words* that stand in *text*, a page or JSON, as words of their own."""
    plain = re.sub(r"\\u([0-9a-f]{4})", lambda letter: chr(int(letter[1], 16)), text)
    return [word for word in words if re.search(rf"(?i)(?<![a-z]){word}(?![a-z])", plain)]
