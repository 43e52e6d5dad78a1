"""Every page at phone and desk width, in every language: fits, speaks, and is accessible."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.running import RunningServer, lend_words, start_server
from tests.browser.seeding import Past, seed
from tests.browser.signing import come_in

LANGUAGES = ("ja", "en", "zh-Hant")
ADDRESSES = {
    "today": "/",
    "settings": "/settings",
    "about": "/about",
    "play": "/play/",
    "game on": "/play/{game_on}",
    "game over": "/play/{game_over}",
    "review": "/play/{game_over}/review",
    "replay": "/tables/{game_over}/replay",
    "evening": "/evening",
    "evening without games": "/evening?day=2026-01-03",
    "drills": "/drills/",
    "drill on": "/drills/{drill_on}",
    "drill over": "/drills/{drill_over}",
    "real boards": "/board/",
    "real order": "/board/{real_order}",
    "real board": "/board/{real_on}",
    "real line": "/board/{real_on}/line/1",
    "real over": "/board/{real_over}",
    "real end": "/board/{real_over}/end",
    "real sheet": "/board/{real_over}/sheet",
    "sheet to print": "/sheets/",
    "sheet": "/sheets/preview?level=A2&day=2026-11-21&seed=1&part=anagram:3&words=stone.tears",
    "words": "/words/",
    "week": "/week",
    "ten minutes": "/today/",
    "words of ten minutes": "/today/words",
    "challenge": "/challenge/",
    "work of classes": "/work/",
    "chains": "/chain/",
    "rules of chains": "/rules/chain/clauses",
    "nothing found": "/words/?text=qqqq",
    "word": "/words/{lemma}",
    "tags": "/tags/",
    "decks": "/decks/",
    "rules": "/rules/",
    "rules of a game": "/rules/wordbasket",
    "house rules": "/rules/scrabble/choose",
    "clauses": "/rules/core/clauses",
    "rooms": "/rooms/",
    "new room": "/rooms/new/wordbasket",
    "alone": "/rooms/alone/scout",
    "my room": "/rooms/{room}",
    "room on the wall": "/rooms/{room}/projector",
    "join": "/join/",
    "wrong code": "/join/AAAAAA",
    "come in": "/join/{code}",
    "second device": "/join/{code}/me",
    "table stopped": "/tables/{table}",
    "table on the wall": "/tables/{table}/audience",
    "devices": "/settings/devices/",
    "name of a slip": "/in/",
    "slip": "/in/bcdfghjkmn",
    "old secret link": "/me/anything",
    "classes": "/classes/",
    "new class": "/classes/new",
    "class": "/classes/{class_id}/",
    "class on the wall": "/classes/{class_id}/wall",
    "settings of a class": "/classes/{class_id}/settings",
    "pupil of a class": "/classes/{class_id}/people/{pupil}",
    "list of a class": "/classes/{class_id}/people/new",
    "slips of a class": "/classes/{class_id}/slips",
    "deck of a class": "/classes/{class_id}/deck/",
    "words for a deck": "/classes/{class_id}/deck/?word=receive&word=weather",
    "code of a class": "/c/",
    "wrong code of a class": "/c/AAAAAA",
    "door of a class": "/c/{class_code}",
    "waiting for a class": "/c/{asked_code}",
    "not found": "/nowhere",
}
SIZES = {"390": PHONE, "1280": DESKTOP}
USUAL = {("ja", "390"), ("en", "1280")}
"""Looked at every time; the others take a minute each."""

VIEWS = [
    pytest.param(
        language,
        SIZES[width],
        id=f"{language}-{width}",
        marks=() if (language, width) in USUAL else pytest.mark.slow,
    )
    for language in LANGUAGES
    for width in SIZES
]

SPEAK = "tag => document.querySelector(`button[name=lang][value=${tag}]`).click()"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def past_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[RunningServer, Past]]:
    """A server whose instance holds a learner with a past."""
    instance = lend_words(tmp_path_factory.mktemp("past"))
    past = seed(instance)
    server = start_server(instance)
    yield server, past
    server.stop()


def visit(
    browser: Browser, served: tuple[RunningServer, Past], language: str, size: ViewportSize
) -> Page:
    """A page of the seeded learner's browser, in *language*."""
    server, past = served
    page = browser.new_context(locale=language, viewport=size, base_url=server.url).new_page()
    come_in(page, past.ticket)
    with page.expect_navigation():
        page.evaluate(SPEAK, language)
    return page


@pytest.mark.parametrize(("language", "size"), VIEWS)
def test_every_page_fits_and_is_accessible(
    browser: Browser,
    past_server: tuple[RunningServer, Past],
    tmp_path: Path,
    language: str,
    size: ViewportSize,
) -> None:
    """No page is wider than its window, and axe finds nothing serious.

    Of a page with a fault there is a picture in the test's folder.
    """
    page = visit(browser, past_server, language, size)
    past = past_server[1]
    faults = []
    for name, address in ADDRESSES.items():
        page.goto(address.format_map({slot: getattr(past, slot) for slot in Past.__slots__}))
        found = []
        if page.locator("html").get_attribute("lang") != language:
            found.append(f"is not in {language}")
        if (wider := page.evaluate(OVERFLOW)) > 0:
            found.append(f"{wider} px too wide")
        if found := found + serious(page):
            page.screenshot(path=tmp_path / f"{name.replace(' ', '-')}.png", full_page=True)
        faults += [f"{name}: {fault}" for fault in found]
    page.context.close()

    assert faults == []


def serious(page: Page) -> list[str]:
    """What axe calls serious or critical on the page, with the elements."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']} at {[node['target'] for node in fault['nodes']]}"
        for fault in found
        if fault["impact"] in {"serious", "critical"}
    ]
