"""What no page may do: write an error to the console, throw, or ask another origin."""

import re
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

OWN: Final = ("data:", "blob:", "about:")
"""Addresses of what a page brings along: nobody is asked for it."""


@dataclass
class Guard:
    """Watches browser contexts; ``offences`` are what no test has said to expect."""

    origin: str
    seen: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        """Let pass what matches *pattern*, such as the 422 of a form filled in wrongly."""
        self.expected.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        """Watch every page of *context*.

        Requests are listened to and not routed: routing switches the browser's cache off, which
        makes every page a third slower.  What keeps them in is the resolver that the browser is
        started with (`tests.browser.conftest.FLAGS`).
        """
        context.on("request", self._notice)
        context.on("console", self._hear)
        context.on("weberror", self._catch)

    @property
    def offences(self) -> list[str]:
        """What happened and was not expected, in order."""
        return [
            line for line in self.seen if not any(re.search(each, line) for each in self.expected)
        ]

    def _notice(self, request: Request) -> None:
        if not request.url.startswith((self.origin, *OWN)):
            self.seen.append(f"request outside: {request.url}")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location['url']})")

    def _catch(self, error: WebError) -> None:
        self.seen.append(f"page error: {error.error}")
