"""A deck handed to an Anki on the same computer, from the real page to its importer."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from anki.collection import Collection
from playwright.sync_api import Page, expect

from studyplay.web.security.headers import ANKICONNECT_ORIGIN
from tests.browser.anki_connect import AnkiConnect, running
from tests.browser.at_the_board import sign_in
from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard
from tests.export.learners_anki import Imported, LearnersAnki

BUTTON = "[data-anki] button"
STATUS = "[data-anki] [role=status]"


@pytest.fixture
def connect(tmp_path: Path) -> Iterator[AnkiConnect]:
    """An AnkiConnect that listens, with an empty folder of media."""
    folder = tmp_path / "collection.media"
    folder.mkdir()
    with running(AnkiConnect(folder)) as anki:
        yield anki


@pytest.fixture
def learners_anki(tmp_path: Path) -> Iterator[LearnersAnki]:
    """The collection behind it."""
    learners = LearnersAnki(Collection(str(tmp_path / "collection.anki2")), tmp_path)
    yield learners
    learners.collection.close()


@pytest.fixture
def with_a_deck(new_page: NewPage, guard: Guard) -> Callable[..., Page]:
    """Makes a page of a learner with a deck of one word that is ready to be taken."""
    guard.expect(f"request outside: {ANKICONNECT_ORIGIN}")

    def made(script: str = "", **more: object) -> Page:
        page = new_page(**more)
        page.add_init_script(script)
        sign_in(page, "Haruka")
        page.goto("/words/receive")
        choose = page.locator("form:has([value=deck]) button").first
        choose.click()
        expect(choose).to_have_attribute("aria-pressed", "true")
        page.goto("/decks/")
        page.locator("#take form button").click()
        page.wait_for_selector(".made")
        return page

    return made


def test_a_deck_arrives_in_anki_with_one_click(
    with_a_deck: Callable[..., Page], connect: AnkiConnect, learners_anki: LearnersAnki
) -> None:
    page = with_a_deck()
    page.locator(BUTTON).click()
    expect(page.locator(STATUS)).to_have_text("Your Anki has the deck now.")

    (package,) = connect.imported
    wanted = ["version", "storeMediaFile", "getMediaDirPath", "importPackage", "deleteMediaFile"]
    assert wanted == connect.asked
    assert connect.preflights == 0
    assert list(connect.folder.iterdir()) == []
    assert Imported(new=1) == learners_anki.open_package(package)
    assert learners_anki.note("receive")["Definition"]


def test_handed_over_twice_it_is_there_once(
    with_a_deck: Callable[..., Page], connect: AnkiConnect, learners_anki: LearnersAnki
) -> None:
    page = with_a_deck()
    for _ in range(2):
        page.locator(BUTTON).click()
        expect(page.locator(STATUS)).to_have_text("Your Anki has the deck now.")
        page.locator(STATUS).evaluate("status => { status.textContent = '' }")
    results = [learners_anki.open_package(package) for package in connect.imported]

    assert [Imported(new=1), Imported(duplicate=1)] == results


def test_who_says_no_in_anki_is_told_the_other_way(
    with_a_deck: Callable[..., Page], connect: AnkiConnect
) -> None:
    connect.grants = False
    page = with_a_deck()
    page.locator(BUTTON).click()

    expect(page.locator(STATUS)).to_contain_text("Save the file and open it.")
    assert connect.asked == []


def test_an_anki_with_a_key_is_told_the_other_way(
    with_a_deck: Callable[..., Page], connect: AnkiConnect
) -> None:
    connect.wants_key = True
    page = with_a_deck()
    page.locator(BUTTON).click()

    expect(page.locator(STATUS)).to_contain_text("asks for a key")
    assert connect.asked == []


def test_what_anki_cannot_import_leaves_no_file_behind(
    with_a_deck: Callable[..., Page], connect: AnkiConnect
) -> None:
    connect.breaks = True
    page = with_a_deck()
    page.locator(BUTTON).click()

    expect(page.locator(STATUS)).to_contain_text("could not take the deck")
    assert list(connect.folder.iterdir()) == []
    assert connect.asked[-1] == "deleteMediaFile"


def test_without_anki_the_page_says_what_to_do(
    with_a_deck: Callable[..., Page], guard: Guard
) -> None:
    guard.expect("ERR_CONNECTION_REFUSED")
    page = with_a_deck()
    page.locator(BUTTON).click()

    expect(page.locator(STATUS)).to_contain_text("No Anki answered.")
    expect(page.locator(BUTTON)).to_be_enabled()
    expect(page.locator(".made a[download]")).to_be_visible()


def test_on_a_phone_it_is_not_offered(with_a_deck: Callable[..., Page]) -> None:
    page = with_a_deck(viewport=PHONE, is_mobile=True)

    expect(page.locator(".made a[download]")).to_be_visible()
    expect(page.locator("[data-anki]")).to_be_hidden()


def test_over_plain_http_in_a_hall_it_is_not_offered(with_a_deck: Callable[..., Page]) -> None:
    """There no browser lets a page reach the reader's own computer."""
    insecure = "Object.defineProperty(window, 'isSecureContext', { get: () => false })"
    page = with_a_deck(insecure)

    assert not page.evaluate("isSecureContext")
    expect(page.locator(".made a[download]")).to_be_visible()
    expect(page.locator("[data-anki]")).to_be_hidden()
