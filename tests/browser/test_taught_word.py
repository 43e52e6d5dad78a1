"""Practice with a robot that teaches, from the form to the tap that shows its word."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.at_the_board import Json, my_turn, ready, sign_in
from tests.browser.conftest import DESKTOP, PHONE, NewPage


def start(page: Page) -> None:
    """A seeded game with a robot that teaches, chosen by the form."""
    page.goto("/play/")
    page.get_by_label("Teaches").check()
    page.locator(".more-choices summary").click()
    page.get_by_label("Seeded with words to learn").check()
    page.locator("form.stack button.primary").click()
    ready(page)


def pass_until_it_plays(page: Page) -> Json:
    """The state when the robot has laid a word and it is the learner's turn again."""
    state = my_turn(page)
    while not any(line["kind"] == "play" for line in state["sheet"]):
        page.locator("#acts [data-do=give-up]").click()
        page.locator("#sure-yes").click()
        page.wait_for_function(
            "count => document.querySelectorAll('#part-sheet .who').length > count",
            arg=len(state["sheet"]),
        )
        state = my_turn(page)
    return state


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_one_tap_shows_the_word_of_a_robot_that_teaches(
    new_page: NewPage, viewport: dict[str, int]
) -> None:
    page = new_page(viewport=viewport)
    sign_in(page)
    start(page)
    state = pass_until_it_plays(page)
    played = next(line for line in state["sheet"] if line["kind"] == "play")
    word = page.locator(".taught-word").first

    expect(page.locator("#people")).to_contain_text("teaches")
    expect(word.locator("summary .spelling")).to_have_text(
        re.compile("|".join(each["word"] for each in played["words"]))
    )
    summary = word.locator("summary")
    box = summary.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    if viewport == PHONE:
        summary.tap()
    else:
        summary.focus()
        page.keyboard.press("Enter")

    expect(word.locator("article .level")).to_be_visible()
    expect(word.locator("article")).to_contain_text(re.compile("noun|verb|adj|adv|word"))
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert [each["id"] for each in Axe().run(page).response["violations"]] == []
