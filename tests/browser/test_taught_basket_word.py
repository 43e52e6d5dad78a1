"""Word Basket with a robot that teaches: a tap on its word shows what it means."""

from playwright.sync_api import expect

from tests.browser.at_the_board import sign_in
from tests.browser.conftest import PHONE, NewPage


def test_a_tap_shows_what_a_robots_word_means(new_page: NewPage) -> None:
    """The last word can still be doubted; the one before it is told."""
    page = new_page(viewport=PHONE)
    sign_in(page)
    page.goto("/rooms/alone/wordbasket")
    page.get_by_label("Teaches").check()
    page.locator("#bots").select_option("2")
    page.locator("form.stack button.primary").click()
    page.wait_for_selector("html[data-ready]")

    word = page.locator("#course details.taught").last
    expect(word).to_be_attached(timeout=90_000)
    word.locator("summary").tap()

    expect(word.locator(".told-word .level")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
