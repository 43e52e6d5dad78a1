"""Phones at a table on which fingers come down, and what their pages hear meanwhile."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final

from playwright.sync_api import Locator, Page, Request, expect

from studyplay.web.clock import now
from tests.browser.at_kotoba import centre
from tests.browser.modules import imported
from tests.browser.signing import come_in

Json = dict[str, Any]

HEAR: Final = """
window.heard = [];
const add = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (kind, listener) {
  add.call(this, kind, (event) => { listener(event); window.heard.push(kind); });
};
"""
"""Notes what the stream has told, once the page has taken it."""

TABLE: Final = imported("table/table.js")

ACT: Final = (
    "async ([kind, fields]) =>"
    f" (await (await {imported('table/actions.js')}).sendAction(kind, fields)).ok"
)

VIEW: Final = f"async () => (await {TABLE}).table.view"

EVERYBODY: Final = f"async () => (await {TABLE}).table.people.seats.every((seat) => seat.here)"

AHEAD: Final = timedelta(seconds=2)


class Device:
    """The phone of somebody at a table, which counts what it has sent."""

    def __init__(self, page: Page, held: str, table: str) -> None:
        self.page, self.held, self.table = page, held, table
        self.sent: list[str] = []

    def arrive(self) -> None:
        """Sign in and look at the table."""
        self.page.add_init_script(HEAR)
        come_in(self.page, self.held)
        self.page.goto(self.table)
        self.page.wait_for_selector("html[data-ready]")
        self.page.wait_for_selector("body[data-stream=live]")
        self.page.on("request", self.note)

    def note(self, request: Request) -> None:
        """Keep what is done at the table."""
        if request.url.endswith("/act"):
            self.sent.append(str(json.loads(request.post_data or "{}")["kind"]))

    def act(self, kind: str, **fields: Any) -> None:
        """Do something without touching the page."""
        assert self.page.evaluate(ACT, [kind, fields])

    def view(self) -> Json:
        """What the page knows of the game."""
        seen: Json = self.page.evaluate(VIEW)
        return seen

    def until(self, fits: str) -> None:
        """Wait until this is true of the view that the page has."""
        self.page.wait_for_function(f"() => {TABLE}.then(({{ table: {{ view }} }}) => {fits})")

    @contextmanager
    def pressing(self, part: Locator) -> Iterator[None]:
        """A finger on *part*, for the time of the block."""
        part.scroll_into_view_if_needed()
        self.page.mouse.move(*centre(part))
        self.page.evaluate("window.heard.length = 0")
        self.page.mouse.down()
        yield
        self.page.mouse.up()

    @contextmanager
    def touching(self, part: Locator) -> Iterator[None]:
        """The same with a real touch, whose click is made of what lies there when it ends."""
        x, y = centre(part)
        touch = self.page.context.new_cdp_session(self.page)
        down = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        touch.send("Input.dispatchTouchEvent", down)
        yield
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()

    def hears(self, kind: str) -> None:
        """Wait until the stream has told this since the finger came down."""
        self.page.wait_for_function("kind => window.heard.includes(kind)", arg=kind)

    def shows_everybody(self) -> None:
        """Wait until the strip of players shows nobody as away: it was drawn anew."""
        expect(self.page.locator("#people .player:not(.away) .name")).to_have_count(
            self.page.locator("#people .player").count()
        )
        assert self.page.evaluate(EVERYBODY)


def stop_clocks(page: Page) -> None:
    """Stop the page's time: however slow the machine is, the finger is down for a moment only."""
    page.clock.install()
    page.clock.pause_at(now() + AHEAD)
    page.evaluate("window.heard.length = 0")
