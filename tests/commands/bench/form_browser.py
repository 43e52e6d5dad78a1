"""A browser without JavaScript that opens pages, submits forms and plays a game."""

import json
import time
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, build_opener

import click
from typing_extensions import override

TIMEOUT_SECONDS: Final = 60
"""Maximum wait for a response or a bot's move."""

MAX_EXCHANGES: Final = 6
"""Turns of the learner: enough for the bot to load all of its data."""


class _HiddenFields(HTMLParser):
    """Collects the hidden fields of a page, which hold its CSRF token."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.feed(page)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        if tag == "input" and facts.get("type") == "hidden" and (name := facts.get("name")):
            self.fields[name] = facts.get("value") or ""


class FormBrowser:
    """A browser session with cookies, for the server at *url*."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> str:
        """Return the page at *path*.  Raises ``HTTPError`` for error responses."""
        with self._opener.open(urljoin(self._url, path), timeout=TIMEOUT_SECONDS) as answer:
            return str(answer.read().decode())

    def submit(self, page: str, path: str, **fields: str | int) -> str:
        """Submit the form of *page* to *path*; return the URL of the response."""
        filled = urlencode({**_HiddenFields(page).fields, **fields}).encode()
        with self._opener.open(
            urljoin(self._url, path), filled, timeout=TIMEOUT_SECONDS
        ) as answer:
            return str(answer.url)

    def play_game(self) -> int:
        """Register, then exchange tiles while a bot plays; return the number of turns."""
        self.submit(self.get("/"), "/start", nickname="bench", level="B1")
        table = self.submit(
            self.get("/play/"), "/play/", ruleset="study", level="C2", strength="strong", bots=1
        )
        state = self._wait_for_turn(table)
        for _ in range(MAX_EXCHANGES):
            if state["outcome"]:
                break
            fields = {"do": "exchange", "text": state["rack"][:1], "base": state["version"]}
            self.submit(self.get(table), f"{table}/do", cid=f"bench-{state['version']}", **fields)
            state = self._wait_for_turn(table)
        return len(state["sheet"])

    def _wait_for_turn(self, table: str) -> dict[str, Any]:
        """Wait until the learner may act or the game is over; return the state of *table*."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            frame = json.loads(self.get(f"{table}/news"))["frame"]
            state: dict[str, Any] = {**frame["view"], "version": frame["seq"]}
            if state["outcome"] or state["seat"] in state["toAct"]:
                return state
            time.sleep(0.05)
        raise click.ClickException(f"The opponent did not move for {TIMEOUT_SECONDS} s.")
