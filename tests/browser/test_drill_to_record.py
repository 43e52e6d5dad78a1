"""Every kind of drill in a real browser: chosen, answered by touch and by keyboard, recorded."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from studyplay.study.drill.tasks import Task
from tests.browser.at_drills import hint, ready, stop, told_word
from tests.browser.conftest import PHONE
from tests.browser.guard import Guard

KINDS = [task for task in Task if task is not Task.RETYPE]
"""What is written once more is not chosen: it comes after a misspelling."""


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """The phone of a learner of level A2."""
    page = new_page(viewport=PHONE, is_mobile=True, reduced_motion="reduce")
    page.goto("/")
    page.locator("[name=nickname]").fill("Mio")
    page.locator("[name=level][value=A2]").check(force=True)
    page.locator("form[action='/start'] button").click()
    return page


def letters_to_give(page: Page, word: str) -> str:
    """The letters of *word* that are not given by the frame, or all of it."""
    cells = page.locator("#answer li")
    if not page.locator("#answer .standing").count():
        return word.upper()
    open_cells = [cells.nth(n).locator(".standing").count() == 0 for n in range(cells.count())]
    return "".join(c for c, is_open in zip(word.upper(), open_cells, strict=True) if is_open)


def tap(page: Page, word: str) -> None:
    """Answer with *word* by touch alone, but for a field where words are written."""
    way = page.locator("#table").get_attribute("data-way")
    if way == "free":
        page.locator("#text").fill(word)
        page.locator("#typed button").tap()
        return
    for letter in letters_to_give(page, word):
        if way == "keys":
            page.locator(f"#keys [data-letter={letter}]").tap()
        else:
            tap_tile(page, letter)
    if not page.locator("#table[data-task$='-hooks']").count():
        page.locator("[data-do=submit]").tap()


def tap_tile(page: Page, letter: str) -> None:
    """Lay the tile of *letter*, or the blank as *letter*."""
    tile = page.locator("#rack .tile:not(.blank)", has_text=letter)
    if tile.count():
        tile.first.tap()
    else:
        page.locator("#rack .tile.blank").first.tap()
        page.locator(f"#blank [data-blank={letter}]").tap()


def type_in(page: Page, word: str) -> None:
    """Answer with *word* by keyboard alone."""
    is_hook = page.locator("#table[data-task$='-hooks']").count() > 0
    page.keyboard.type(letters_to_give(page, word))
    if not is_hook:
        page.keyboard.press("Enter")


def is_right(page: Page, word: str) -> None:
    """Wait until *word* counts: the question is over, or the verdict says so."""
    right = page.locator("#panel-title:visible, #verdict .said.good:visible")
    expect(right.first).to_be_visible()
    told = page.locator(":is(#part-panel, #part-words):visible .word-line")
    expect(told.filter(has_text=word).first).to_be_visible()


def turn(page: Page) -> None:
    """Go on to the next question, giving up what is left of this one."""
    if page.locator("#table").is_visible():
        page.locator("form[data-act=leave] button").tap()
    expect(page.locator("[data-next]")).to_be_visible()
    page.wait_for_timeout(400)  # a tap that ended a question does not turn the page as well
    page.locator("[data-next]").tap()
    expect(page.locator("#table")).to_be_visible()


def answered(page: Page) -> Iterator[str]:
    """Answer a question by touch and the next one by keyboard; the words that were given."""
    for give in (tap, type_in):
        word = told_word(page)
        give(page, word)
        is_right(page, word)
        yield word
        if give is tap:
            turn(page)


@pytest.mark.parametrize("task", KINDS)
def test_a_drill_goes_from_the_chooser_to_the_record(phone: Page, task: Task) -> None:
    phone.goto("/drills/")
    phone.locator(f"[name=task][value='{task}']").check(force=True)
    phone.locator("[name=racks][value='3']").check(force=True)
    phone.locator(".start-bar button").tap()
    ready(phone)

    words = list(answered(phone))
    stop(phone)

    expect(phone.locator("h1")).to_have_text("How the drill went")
    for word in words:
        expect(phone.locator(".missed summary strong", has_text=word).first).to_be_attached()
        phone.goto(f"/words/{word}")
        expect(phone.locator("main")).to_contain_text("with help")
        phone.go_back()


def test_a_hook_answers_at_one_letter(phone: Page) -> None:
    """A wrong letter is struck out; it stays struck out after a reload."""
    phone.goto("/drills/?task=back-hooks")
    phone.locator(".start-bar button").tap()
    ready(phone)

    phone.locator("#keys [data-letter=Q]").tap()
    expect(phone.locator("#verdict .said.bad")).to_be_visible()
    expect(phone.locator("#keys [data-letter=Q]")).to_have_class("key wrong")
    expect(phone.locator("#answer .slot")).to_have_count(1)
    phone.reload()
    ready(phone)

    expect(phone.locator("#keys [data-letter=Q]")).to_have_attribute("aria-label", "Q, wrong")


def test_letters_in_gaps_are_taken_back(phone: Page) -> None:
    """By a tap on one of them, by Backspace, and all at once by Escape."""
    phone.goto("/drills/?task=missing&length=8")
    phone.locator(".start-bar button").tap()
    ready(phone)
    gaps = phone.locator("#answer .slot")
    before = gaps.count()

    phone.keyboard.type("XY")
    expect(gaps).to_have_count(before - 2)
    phone.locator("#answer button.tile").first.tap()
    expect(phone.locator("#answer button.tile")).to_have_text("Y")
    phone.keyboard.press("Backspace")
    expect(gaps).to_have_count(before)
    phone.locator("#keys [data-letter=Z]").tap()
    phone.keyboard.press("Escape")
    expect(gaps).to_have_count(before)
    phone.keyboard.press("Enter")
    expect(phone.locator("#verdict")).to_contain_text("Tap or type letters first.")


def test_a_list_of_ones_own_is_told_and_drilled(phone: Page, guard: Guard) -> None:
    """Only a chosen source shows its fields; a useless list keeps what was typed."""
    guard.expect(r"status of 422")
    phone.goto("/drills/")
    field = phone.locator("#words")
    expect(field).to_be_hidden()
    phone.locator("[name=source][value=list]").check(force=True)
    expect(phone.locator("[name=length]").first).to_be_hidden()
    field.fill("ねこ, Katzenklo")
    phone.locator(".start-bar button").tap()
    expect(phone.get_by_role("alert")).to_contain_text("No word of your list can be asked")
    expect(phone.locator("#words")).to_have_value("ねこ, Katzenklo")

    phone.locator("#words").fill("garden\nwinter\nGARDEN\nKatzenklo")
    phone.locator(".start-bar button").tap()
    ready(phone)

    expect(phone.locator(".flash")).to_contain_text("2 words of your list are used.")
    expect(phone.locator(".flash")).to_contain_text("Katzenklo")
    expect(phone.locator("#part-head")).to_contain_text("Question 1 of 2")


def test_two_devices_are_in_the_same_drill(phone: Page, guard: Guard) -> None:
    """What one of them has left, the other learns at its next action."""
    guard.expect(r"status of 409")
    phone.goto("/drills/")
    phone.locator(".start-bar button").tap()
    ready(phone)
    other = phone.context.new_page()
    other.goto(phone.url)
    ready(other)

    hint(other)
    phone.locator("form[data-act=leave] button").tap()
    expect(phone.locator("[data-next]")).to_be_visible()
    other.locator("form[data-act=hint] button").tap()

    expect(other.locator(".toast")).to_contain_text("The drill went on in another tab")
    expect(other.locator("[data-next]")).to_be_visible()


def test_a_misspelt_word_is_written_once_more(phone: Page) -> None:
    """What was wrong is shown letter by letter; the word is written, and comes again later."""
    phone.goto("/drills/?task=definition&source=list")
    phone.locator("#words").fill("garden winter")
    phone.locator(".start-bar button").tap()
    ready(phone)
    questions = int(phone.locator("#part-head progress").get_attribute("max") or 0)
    word = {"G": "garden", "W": "winter"}[phone.locator(".prompt-shape .tile").inner_text()]

    phone.keyboard.type(f"{word[:-2]}{word[-1]}")
    phone.keyboard.press("Enter")
    expect(phone.locator("figure.spelling")).to_be_visible()
    expect(phone.locator("#retype")).to_be_focused()
    phone.keyboard.type("nonsense")
    phone.keyboard.press("Enter")
    expect(phone.locator("#part-panel .wrong")).to_be_visible()
    phone.keyboard.type(word)
    phone.keyboard.press("Enter")

    expect(phone.locator("#part-panel .said.good")).to_contain_text("It comes again later.")
    expect(phone.locator("[data-next]")).to_be_focused()
    expect(phone.locator("#part-head")).to_contain_text(f"Question 1 of {questions + 1}")
