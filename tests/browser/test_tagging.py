"""Own tags and topics in a real browser: chips that answer at once, and the topics of a level."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.test_drill import assert_accessible


def come_to(page: Page, address: str) -> None:
    """Become a learner of level A2 and go there."""
    page.goto("/")
    page.locator("[name=nickname]").fill("Mio")
    page.locator("[name=level][value=A2]").check(force=True)
    page.locator("form[action='/start'] button").click()
    page.goto(address)


def test_a_word_is_tagged_in_place_and_tags_and_topics_are_drilled(new_page: NewPage) -> None:
    """The keyboard makes the tag, a finger takes it off and puts it back: no page is loaded."""
    page = new_page(viewport=PHONE)
    come_to(page, "/words/umbrella")
    page.evaluate("document.body.dataset.same = 'yes'")
    page.locator("#new-tag").fill("unit 5")
    page.keyboard.press("Enter")
    chip = page.get_by_role("button", name="unit 5")
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#new-tag")).to_be_focused()
    expect(page.locator("#new-tag")).to_have_value("")
    for pressed in ("false", "true"):
        chip.tap()
        expect(chip).to_have_attribute("aria-pressed", pressed)
    expect(page.locator("body[data-same]")).to_have_count(1)
    assert_accessible(page)

    page.goto("/drills/?source=theme")
    topics = page.get_by_role("group", name="Which topic?")
    animals = topics.locator("label", has_text="Animals")
    numbers = []
    for level in ("A1", "A2", "B2"):
        page.locator(f"[name=level][value={level}]").check(force=True)
        numbers.append(int(re.sub(r"\D", "", animals.inner_text())))
    assert_accessible(page)

    page.locator("[name=source][value=tag]").check(force=True)
    expect(topics).to_be_hidden()
    expect(page.locator("[name=tag][value='unit 5']")).to_be_checked()
    page.locator(".start-bar button").tap()
    expect(page).to_have_url(re.compile(r"/drills/[\w-]+$"))

    assert sorted(set(numbers)) == numbers
