"""When a live page listens: not while nobody looks, and never more often than it must."""

import random
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page

from studyplay.services import open_app_context
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.conftest import PHONE, NewPage
from tests.browser.running import RunningServer
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS

SOURCES = """
window.sources = [];
window.EventSource = class extends EventTarget {
  static CONNECTING = 0; static OPEN = 1; static CLOSED = 2;
  readyState = 0;
  constructor() { super(); window.sources.push(this); }
  close() { this.readyState = 2; }
  tell(kind, data) {
    this.readyState = 1;
    const event = new MessageEvent(kind, { data: JSON.stringify(data) });
    this.dispatchEvent(event);
  }
};
let isHidden = false;
Object.defineProperty(document, "hidden", { get: () => isHidden });
window.hide = (hidden) => {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
"""Streams that tell what the test says, and a tab that the test hides."""

AHEAD = timedelta(seconds=2)
"""A clock is stopped in the future only, and the page may have taken its time to come."""

OPENED = "window.sources.length"
HELD = "window.sources.filter((source) => source.readyState !== 2).length"


@pytest.fixture
def page(server: RunningServer, new_page: NewPage) -> Page:
    """The page of Ann at a table of two, with clocks that go when told to."""
    table, held = dealt(server.instance)
    opened = new_page(viewport=PHONE)
    come_in(opened, held)
    opened.add_init_script(SOURCES)
    opened.clock.install()
    opened.goto(f"/tables/{table}")
    opened.wait_for_function("document.documentElement.dataset.ready === 'yes'")
    opened.clock.pause_at(now() + AHEAD)
    return opened


def dealt(instance: Path) -> tuple[str, str]:
    """A game of SCOUT of two people, and the ticket of the first."""
    app_context = open_app_context(
        instance, WORDLISTS, now, exports=instance, chance=random.Random(3), background=False
    )
    with closing(app_context):
        ann, bob = (
            learners.register(app_context, n, Level.A2, "en", now()) for n in ("Ann", "Bob")
        )
        table = rooms.open_room(
            app_context, ann, RoomRequest(f"quiet{ann.id:05}", "scout/base"), now()
        ).id
        seating.take_chair(app_context, bob, table)
        game_start.start_game(app_context, ann, table, now())
        return table, ticket(app_context, ann)


def tell(page: Page, kind: str, data: str = "{}") -> None:
    """Have the last stream of the page tell this."""
    page.evaluate(f"window.sources.at(-1).tell('{kind}', {data})")


def test_a_page_at_a_quiet_table_keeps_its_stream(page: Page) -> None:
    """The server's beats are heard."""
    for _ in range(9):
        tell(page, "beat")
        page.clock.run_for(10_000)

    assert page.evaluate(OPENED) == 1


def test_a_stream_that_is_silent_is_opened_anew(page: Page) -> None:
    tell(page, "beat")
    page.clock.run_for(31_000)

    assert page.evaluate(OPENED) == 2


def test_a_busy_server_gets_time_to_answer(page: Page) -> None:
    """Asking again and again while it is on its way would only make it slower."""
    page.clock.run_for(20_000)

    assert page.evaluate(OPENED) == 1


def test_a_page_that_nobody_sees_holds_no_stream(page: Page) -> None:
    tell(page, "beat")
    page.evaluate("window.hide(true)")
    page.clock.run_for(36_000)
    assert page.evaluate(HELD) == 0
    page.evaluate("window.hide(false)")
    assert page.evaluate(HELD) == 1


def test_a_page_whose_place_another_tab_took_does_not_take_it_back(page: Page) -> None:
    """Five tabs would throw each other out for ever; who comes back to one gets it again."""
    tell(page, "beat")
    tell(page, "bye", '{ why: "elsewhere" }')
    page.clock.run_for(60_000)
    assert page.evaluate(OPENED) == 1
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    assert page.evaluate(OPENED) == 2
