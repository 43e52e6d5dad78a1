"""Drills of racks in a real browser: by touch on a phone, and by keyboard alone."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.at_drills import hint, ready, told_word
from tests.browser.conftest import PHONE, in_ci
from tests.browser.guard import Guard


def start(page: Page, **chosen: str) -> None:
    """Become a learner of level A2 and open a drill with what is *chosen* in its form."""
    page.goto("/")
    page.locator("[name=nickname]").fill("Mio")
    page.locator("[name=level][value=A2]").check(force=True)
    page.locator("form[action='/start'] button").click()
    page.goto("/drills/")
    for name, value in chosen.items():
        page.locator(f"[name={name}][value='{value}']").check(force=True)
    page.locator(".start-bar button").click()
    ready(page)


def letters(page: Page, row: str) -> str:
    """The letters that lie in *row*, from left to right."""
    return "".join(page.locator(f"#{row} .tile").all_inner_texts())


def tap_word(page: Page, word: str) -> None:
    for letter in word.upper():
        page.locator("#rack .tile", has_text=letter).first.tap()


def drag(page: Page, source: str, target: str) -> None:
    """Drag with the mouse from the middle of one thing to the middle of another."""
    start_box, end_box = (page.locator(each).bounding_box() for each in (source, target))
    assert start_box
    assert end_box
    page.mouse.move(start_box["x"] + start_box["width"] / 2, start_box["y"] + 10)
    page.mouse.down()
    page.mouse.move(end_box["x"] + end_box["width"] / 2, end_box["y"] + 10, steps=6)
    page.mouse.up()


def assert_accessible(page: Page) -> None:
    page.wait_for_timeout(300)  # a fading colour is no colour to measure
    found = Axe().run(page)
    serious = [
        f"{each['id']}: {node['html']}"
        for each in found.response["violations"]
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]

    assert serious == []


def test_a_drill_by_touch(new_page: Callable[..., Page]) -> None:
    """One word is found with help, one rack is given up, and the end offers what was missed."""
    page = new_page(viewport=PHONE, is_mobile=True)
    start(page, racks="3", length="5")
    assert_accessible(page)
    word = told_word(page)

    tap_word(page, word)
    assert letters(page, "answer") == word.upper()
    page.locator("[data-do=submit]").tap()
    expect(page.locator("#panel-title")).to_have_text("Found!")
    expect(page.locator("#part-panel")).to_contain_text("with help")
    assert_accessible(page)
    page.wait_for_timeout(400)
    page.locator("[data-next]").tap()

    expect(page.locator("#part-head")).to_contain_text("Question 2 of 3")
    page.locator("form[data-act=leave] button").tap()
    expect(page.locator("#panel-title")).to_have_text("This was it")
    missed = page.locator("#part-panel .word-line strong").first.inner_text()
    page.locator("form[data-act=stop] button").first.tap()
    page.locator("#sure .primary").tap()

    expect(page.locator("h1")).to_have_text("How the drill went")
    expect(page.locator(".score")).to_have_text("Found 1 of 2")
    box = page.locator(".missed[open]").first
    expect(box.locator("summary strong")).to_have_text(missed)
    assert_accessible(page)
    drill_it = box.locator(".decide button").first
    drill_it.tap()
    expect(drill_it).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Only what I missed").tap()
    ready(page)

    assert sorted(letters(page, "rack")) == sorted(missed.upper())


def test_a_drill_by_keyboard_alone(page: Page) -> None:
    """Letters, Backspace, Escape, Space and Enter; a wrong word is told and stays to be mended."""
    start(page, task="build", racks="3", length="6")
    rack = letters(page, "rack")

    page.keyboard.type(rack.lower())
    assert letters(page, "answer") == rack
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("is not in the word list")
    assert letters(page, "answer") == rack
    page.keyboard.press("Backspace")
    assert letters(page, "answer") == rack[:-1]
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    assert sorted(letters(page, "rack")) == sorted(rack)
    assert letters(page, "rack") != rack

    while not page.evaluate("document.activeElement.matches('form[data-act=hint] button')"):
        page.keyboard.press("Tab")
    for rungs in (1, 2, 0):
        page.keyboard.press("Enter")
        expect(page.locator("#part-hints .taken")).to_have_count(rungs)
    word = page.locator("#part-hints .word-chips span").first.inner_text()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text(f"Right: {word.upper()}")
    expect(page.locator("#found-title")).to_have_text(re.compile(r"1 of \d+ found"))
    assert letters(page, "answer") == ""
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text(f"You have {word.upper()} already")
    assert_accessible(page)

    while not page.evaluate("document.activeElement.matches('form[data-act=leave] button')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_be_visible()
    assert page.evaluate("document.activeElement.matches('[data-next]')")
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    expect(page.locator("#part-head")).to_contain_text("Question 2 of 3")


def test_tiles_are_dragged(page: Page) -> None:
    """From the rack to the answer, in front of another tile there, and back."""
    page.emulate_media(reduced_motion="reduce")
    start(page, length="5")
    rack = letters(page, "rack")

    drag(page, "#rack li:nth-child(1) .tile", "#answer li:nth-child(1)")
    drag(page, "#rack li:nth-child(2) .tile", "#answer li:nth-child(1)")
    assert letters(page, "answer") == rack[1] + rack[0]
    drag(page, "#answer li:nth-child(1) .tile", "#answer li:nth-child(2)")
    assert letters(page, "answer") == rack[:2]
    drag(page, "#answer li:nth-child(1) .tile", "#rack li:nth-child(1)")
    assert letters(page, "answer") == rack[1]
    drag(page, "#rack li:nth-child(1) .tile", "#rack li:nth-child(5)")
    assert letters(page, "rack")[-1] == rack[0]


def test_a_reload_loses_nothing(page: Page) -> None:
    """Letters that were laid, hints and words are where they were."""
    start(page, task="build", length="6")
    hint(page)
    page.keyboard.type(letters(page, "rack")[:3].lower())
    laid, lying = letters(page, "answer"), letters(page, "rack")
    page.reload()
    ready(page)

    assert (laid, lying) == (letters(page, "answer"), letters(page, "rack"))
    expect(page.locator("#part-hints .taken")).to_have_count(1)


def test_an_answer_waits_for_the_network(page: Page, guard: Guard) -> None:
    """The page says so, keeps the letters, and sends the same answer once, by itself."""
    guard.expect(r"net::ERR_INTERNET_DISCONNECTED")
    start(page, task="build", length="6")
    rack = letters(page, "rack")
    page.keyboard.type(rack.lower())
    page.context.set_offline(offline=True)
    page.keyboard.press("Enter")
    expect(page.locator("#offline")).to_be_visible(timeout=15_000)
    assert letters(page, "answer") == rack
    page.context.set_offline(offline=False)

    expect(page.locator("#verdict")).not_to_be_empty(timeout=15_000)
    expect(page.locator("#offline")).to_be_hidden()


def test_the_clock_ends_a_rack_by_itself(page: Page) -> None:
    """Nobody touches anything: the time runs out, and what was missed is shown."""
    page.goto("/")
    page.locator("[name=nickname]").fill("Mio")
    page.locator("form[action='/start'] button").click()
    page.goto("/drills/")
    clocks = page.locator("[name=seconds]")
    clocks.last.evaluate("each => { each.value = '3'; each.checked = true; }")
    page.locator(".start-bar button").click()
    ready(page)
    expect(page.locator("#clock-text")).to_have_text("0:01")

    expect(page.locator("#panel-title")).to_have_text("This was it")
    expect(page.locator(".toast")).to_contain_text("Time is up")
    expect(page.locator("#clock")).to_be_hidden()


def test_a_second_tab_is_told_that_the_drill_went_on(page: Page, guard: Guard) -> None:
    guard.expect(r"409")
    start(page, length="5")
    other = page.context.new_page()
    other.goto(page.url)
    ready(other)
    page.locator("form[data-act=leave] button").click()
    expect(page.locator("#panel-title")).to_be_visible()
    other.locator("[data-do=shuffle]").click()
    other.keyboard.type(letters(other, "rack").lower())
    other.keyboard.press("Enter")

    expect(other.locator(".toast")).to_contain_text("in another tab")
    expect(other.locator("#panel-title")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "scheme"),
    [
        ("ja-JP", "light"),
        ("en-GB", "dark"),
        in_ci("ja-JP", "dark"),
        in_ci("en-GB", "light"),
        in_ci("zh-TW", "light"),
        in_ci("zh-TW", "dark"),
    ],
)
def test_the_drill_fits_a_phone(new_page: Callable[..., Page], locale: str, scheme: str) -> None:
    """Nine tiles, a clock and all hints: nothing sticks out, and axe has no objection."""
    page = new_page(locale=locale, viewport=PHONE, color_scheme=scheme)
    start(page, task="build", level="C1", length="9", seconds="120")
    for _ in range(2):
        hint(page)

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("#rack .tile").count() == 9
    assert_accessible(page)
    page.goto("/drills/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)


def test_a_drill_goes_without_a_script(new_page: Callable[..., Page]) -> None:
    """Forms alone: a wrong word, a hint, giving up, the next rack."""
    page = new_page(java_script_enabled=False)
    page.goto("/")
    page.locator("[name=nickname]").fill("Mio")
    page.locator("form[action='/start'] button").click()
    page.goto("/drills/")
    page.locator(".start-bar button").click()
    page.locator("#typing summary").click()
    page.locator("#text").fill("zzzzzz")
    page.locator("#typed button").click()
    expect(page.locator(".flash")).to_contain_text("cannot be made of these tiles")
    page.locator("form[data-act=hint] button").click()
    expect(page.locator("#part-hints .taken")).to_have_count(1)
    page.locator("form[data-act=leave] button").click()
    page.locator("[data-next]").click()

    expect(page.locator("#part-head")).to_contain_text("Question 2 of 5")
