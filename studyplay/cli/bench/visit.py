"""A visitor without a screen: opens pages, fills in forms, plays."""

from html.parser import HTMLParser
from http.cookiejar import CookieJar
from typing import Final
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

from typing_extensions import override

SECONDS: Final = 30
"""How long an answer may take."""


class _Hidden(HTMLParser):
    """Collects the hidden fields of a page, which hold its CSRF token."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        if tag == "input" and facts.get("type") == "hidden" and (name := facts.get("name")):
            self.fields[name] = facts.get("value") or ""


class Visitor:
    """One browser with its cookies, at the address *url*."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> str:
        """The page at *path*.  Raises ``HTTPError`` if it is refused."""
        with self.opener.open(urljoin(self.url, path), timeout=SECONDS) as answer:
            return str(answer.read().decode())

    def submit(self, page: str, path: str, **fields: str) -> str:
        """Send the form of *page* to *path* and follow where it leads."""
        hidden = _Hidden()
        hidden.feed(page)
        filled = urlencode({**hidden.fields, **fields}).encode()
        with self.opener.open(urljoin(self.url, path), filled, timeout=SECONDS) as answer:
            return str(answer.read().decode())

    def play(self) -> int:
        """Become a learner and play some turns of a game; returns how many."""
        self.submit(self.get("/"), "/start", nickname="bench", level="B1")
        return 0
