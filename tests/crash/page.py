"""A browser without a window: the requests that the board page makes, and their retries."""

import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import Any, Final

PATIENCE_SECONDS: Final = 60


class Page:
    """One learner's page; a request that meets a dead server is sent again, as the script does."""

    def __init__(self, url: str) -> None:
        self.url = url
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self._opener = urllib.request.build_opener(cookies)
        self._token = ""

    def register(self) -> None:
        """Become a learner."""
        self._form("/start", nickname="Ann", level="A2")

    def new_game(self, ruleset: str) -> str:
        """Open a table and return its id."""
        there = self._form("/play/", ruleset=ruleset, level="A2", strength="gentle", bots="1")
        return urllib.parse.urlsplit(there).path.strip("/").split("/")[-1]

    def state(self, table_id: str) -> dict[str, Any]:
        """The game as the learner sees it, with its version."""
        frame = self.get(f"/tables/{table_id}/news")["frame"]
        return {**frame["view"], "version": frame["seq"]}

    def get(self, path: str) -> dict[str, Any]:
        """The JSON at *path*."""
        told: dict[str, Any] = json.loads(self._patiently(path, None, {})[1])
        return told

    def post(self, path: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """The answer to *body*: status and JSON; the same body again until there is one."""
        headers = {"Content-Type": "application/json", "X-CSRFToken": self._token}
        data = json.dumps(body).encode()
        status, text, _ = self._patiently(path, data, headers)
        return status, json.loads(text)

    def _form(self, path: str, **fields: str) -> str:
        """Send a form and return the address that it leads to."""
        page = self._patiently("/", None, {"Accept": "text/html"})[1]
        found = re.search(r'name="csrf-token" content="([^"]+)"', page)
        assert found, page
        self._token = found.group(1)
        data = urllib.parse.urlencode({**fields, "csrf_token": self._token}).encode()
        there = self._patiently(path, data, {"Accept": "text/html"})[2]
        page = self._patiently("/", None, {"Accept": "text/html"})[1]
        found = re.search(r'name="csrf-token" content="([^"]+)"', page)
        assert found, page
        self._token = found.group(1)
        return there

    def _patiently(
        self, path: str, data: bytes | None, headers: dict[str, str]
    ) -> tuple[int, str, str]:
        until = time.monotonic() + PATIENCE_SECONDS
        asked = {"Accept": "application/json", **headers}
        while True:
            request = urllib.request.Request(self.url + path, data=data, headers=asked)  # noqa: S310
            try:
                with self._opener.open(request, timeout=20) as answer:
                    return answer.status, answer.read().decode(), answer.url
            except urllib.error.HTTPError as refused:
                return refused.code, refused.read().decode(), refused.url
            except (OSError, HTTPException):
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)
