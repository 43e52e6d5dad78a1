"""The reviews of games with cards at phone and desk width: they fit and are accessible.

That of a crossword game is among all other pages in `tests.browser.test_every_page`.
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

from studyplay.services import open_app_context
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.running import RunningServer, lend_words, start_server
from tests.browser.signing import come_in, ticket
from tests.browser.test_every_page import OVERFLOW, SPEAK, serious
from tests.finished_games import GAMES, finished_game
from tests.small_words import WORDLISTS

OPEN = "for (const fold of document.querySelectorAll('details')) fold.open = true"

WITH_CARDS = GAMES[1:]

Scheme = Literal["light", "dark"]


pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, str]]:
    """A server with finished games, and what signs in one who played them."""
    instance = lend_words(tmp_path_factory.mktemp("club"))
    key = _seed(instance)
    server = start_server(instance)
    yield server, key
    server.stop()


def _seed(instance: Path) -> str:
    app_context = open_app_context(
        instance, WORDLISTS, now, exports=instance / "exports", background=False
    )
    with closing(app_context):
        haruka = learners.register(app_context, "はるか", Level.B1, "ja", now())
        ken = learners.register(
            app_context, "Ken with a long nickname"[:20], Level.A2, "en", now()
        )
        for name in WITH_CARDS:
            table_id = finished_game(app_context, name, [haruka, ken])
            reviews.prepare_reviews(app_context, table_id)
        return ticket(app_context, haruka)


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [("ja", PHONE, "light"), ("en", DESKTOP, "dark"), ("zh-Hant", PHONE, "dark")],
)
def test_every_review_fits_and_is_accessible(
    browser: Browser,
    club: tuple[RunningServer, str],
    language: str,
    size: ViewportSize,
    scheme: Scheme,
) -> None:
    server, held = club
    context = browser.new_context(
        locale=language, viewport=size, base_url=server.url, color_scheme=scheme
    )
    page = context.new_page()
    come_in(page, held)
    with page.expect_navigation():
        page.evaluate(SPEAK, language)
    faults = []
    for name in WITH_CARDS:
        page.goto(f"/play/{name.partition('/')[0]}-1-1-2/review")
        page.evaluate(OPEN)
        if (wider := page.evaluate(OVERFLOW)) > 0:
            faults.append(f"{name}: {wider} px too wide")
        faults += [f"{name}: {fault}" for fault in serious(page)]
    context.close()

    assert faults == []


def test_a_japanese_word_is_decided_on_with_one_tap(
    browser: Browser, club: tuple[RunningServer, str]
) -> None:
    """Without a new page, and it is so after the next visit."""
    server, held = club
    context = browser.new_context(locale="en", base_url=server.url)
    page = context.new_page()
    come_in(page, held)
    page.goto("/play/kotoba-1-1-2/review")
    button = page.locator(".decide button").first
    button.click()
    pressed = page.locator('.decide button[aria-pressed="true"]')
    pressed.first.wait_for()
    page.reload()

    assert pressed.count() == 1
    context.close()
