"""Watching a game again: slider, steps and keyboard, from every seat, in every game."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from studyplay.services import open_app_context
from studyplay.services.people import learners
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.guard import Guard
from tests.browser.running import RunningServer, lend_words, start_server
from tests.browser.signing import come_in, ticket
from tests.browser.test_every_page import OVERFLOW, serious
from tests.finished_games import GAMES, finished_game
from tests.small_words import WORDLISTS

SEEN = {
    "scrabble": "#board .tile",
    "wordbasket": "#course .throw",
    "kotoba": "#words .tile, #words li",
    "scout": "#log .Shown",
}
"""What there is more of the longer a game lasts."""

READY = "html[data-ready]"
SHOWN = "([selector, most]) => document.querySelectorAll(selector).length <= most"
GROWN = "([selector, least]) => document.querySelectorAll(selector).length > least"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with a finished game of each engine, at all of which Haruka sat."""
    instance = lend_words(tmp_path_factory.mktemp("replays"))
    started = start_server(instance)
    yield started
    started.stop()


@pytest.fixture(scope="module")
def key(server: RunningServer) -> str:
    """What signs her in."""
    return _seed(server.instance)


def _seed(instance: Path) -> str:
    app_context = open_app_context(
        instance, WORDLISTS, now, exports=instance / "exports", background=False
    )
    with closing(app_context):
        haruka = learners.register(app_context, "Haruka", Level.B1, "en", now())
        ken = learners.register(app_context, "Ken from the club", Level.A2, "en", now())
        for name in GAMES:
            finished_game(app_context, name, [haruka, ken])
        return ticket(app_context, haruka)


def signed_in(browser: Browser, server: RunningServer, held: str, size: ViewportSize) -> Page:
    context = browser.new_context(base_url=server.url, locale="en", viewport=size)
    context.set_default_timeout(20_000)
    page = context.new_page()
    come_in(page, held)
    return page


def place(page: Page) -> int:
    return int(page.locator("#replay-slider").input_value())


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_watched_again_from_move_to_move(
    browser: Browser, server: RunningServer, key: str, name: str, size: ViewportSize
) -> None:
    """To the beginning, the middle and the end, by keys and buttons, with nothing to act with."""
    engine = name.partition("/")[0]
    page = signed_in(browser, server, key, size)
    guard = Guard(server.url)
    guard.watch(page.context)
    page.goto(f"/tables/{engine}-1-1-2/replay")
    page.wait_for_selector(READY)
    slider = page.locator("#replay-slider")
    steps = int(slider.get_attribute("max") or 0)
    faults = serious(page)
    at_first = page.locator(SEEN[engine]).count()

    slider.press("End")

    assert steps == place(page)
    page.wait_for_function(GROWN, arg=[SEEN[engine], at_first])
    at_last = page.locator(SEEN[engine]).count()
    page.locator("[data-step=back]").click()
    assert steps - 1 == place(page)
    slider.press("Home")
    page.wait_for_function(SHOWN, arg=[SEEN[engine], at_first])
    for _ in range(4):
        slider.press("ArrowRight")
    page.locator("[data-step=next]").click()
    assert place(page) == 6
    slider.fill(str(steps // 2))
    page.wait_for_function(GROWN, arg=[SEEN[engine], at_first])
    assert page.locator(SEEN[engine]).count() <= at_last
    page.wait_for_function("() => document.getElementById('says').textContent !== ''")
    faults += serious(page)
    assert page.evaluate(OVERFLOW) <= 0
    assert faults + guard.offences == []
    assert "stream" not in (page.locator("body").get_attribute("data-stream") or "")
    page.context.close()


def test_it_runs_by_itself_and_stops_at_a_touch(
    browser: Browser, server: RunningServer, key: str
) -> None:
    page = signed_in(browser, server, key, PHONE)
    page.goto("/tables/kotoba-1-1-2/replay")
    page.wait_for_selector(READY)

    page.get_by_role("button", name="Let it run").click()
    page.wait_for_function("() => Number(document.getElementById('replay-slider').value) >= 3")
    page.get_by_role("button", name="Stop there").click()

    assert page.get_by_role("button", name="Let it run").is_visible()
    page.context.close()


def test_a_link_leads_to_a_moment_and_to_another_seat(
    browser: Browser, server: RunningServer, key: str
) -> None:
    """The moment stays when the eyes change."""
    page = signed_in(browser, server, key, DESKTOP)
    page.goto("/tables/scout-1-1-2/replay#12")
    page.wait_for_selector(READY)
    assert page.url.endswith("/replay/0#12")
    own = page.locator("#hand").inner_text()

    page.locator(".replay-eyes summary").click()
    page.get_by_role("link", name="Ken from the club").click()
    page.wait_for_url("**/replay/1#12")
    page.wait_for_selector(READY)

    assert own != page.locator("#hand").inner_text()
    assert place(page) == 12
    page.context.close()
