"""Every kind of drill in a real browser: chosen, answered by touch and by keyboard, recorded."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from studyplay.study.drill.tasks import TaskKind
from tests.browser.at_drills import Finger, Hand, Keyboard, hint, ready, stop, told_word
from tests.browser.at_record import recorded, scheduled
from tests.browser.conftest import PHONE, NewPage, in_ci
from tests.browser.guard import Guard
from tests.browser.running import RunningServer

KINDS = [task for task in TaskKind if task not in {TaskKind.RETYPE, TaskKind.READING}]
"""What is written once more is not chosen: it comes after a misspelling.  Nor are readings."""

WAYS = ("touch", "keys")
"""In turn from kind to kind; the other way is gone in CI."""


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """The phone of a learner of level A2."""
    page = new_page(viewport=PHONE, is_mobile=True, reduced_motion="reduce")
    begin(page, "Mio")
    return page


def begin(page: Page, nickname: str) -> None:
    """Become a learner of level A2."""
    page.goto("/")
    page.locator("[name=nickname]").fill(nickname)
    page.locator("[name=level][value=A2]").check(force=True)
    page.locator("form[action='/start'] button").click()


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


@pytest.mark.parametrize(
    ("task", "way"),
    [
        each
        for turn, task in enumerate(KINDS)
        for each in ((task, WAYS[turn % 2]), in_ci(task, WAYS[1 - turn % 2]))
    ],
)
def test_a_drill_goes_from_the_chooser_to_record_and_schedule(
    new_page: NewPage, server: RunningServer, task: TaskKind, way: str
) -> None:
    """Chosen, answered, over, in the word record, and asked again some day."""
    nickname = f"{task} {way}"
    page, hand, give = by(way, new_page, nickname)
    page.goto("/drills/")
    hand.choose(page.locator(f"[name=task][value='{task}']"))
    hand.choose(page.locator("[name=racks][value='3']"))
    hand.press(page.locator(".start-bar button"))
    ready(page)

    word = told_word(page, hand)
    give(page, word)
    is_right(page, word)
    stop(page, hand)

    expect(page.locator("h1")).to_have_text("How the drill went")
    expect(page.locator(".missed summary strong", has_text=word).first).to_be_attached()
    assert "with help" in recorded(page, word)
    lemma = page.url.rpartition("/")[2]
    assert scheduled(page, server, nickname)[lemma].failed == 1


def by(
    way: str, new_page: NewPage, nickname: str
) -> tuple[Page, Hand, Callable[[Page, str], None]]:
    """A page for fingers or keys, with a learner of level A2, and how words are given there."""
    if way == "touch":
        page = new_page(viewport=PHONE, is_mobile=True, reduced_motion="reduce")
        found: tuple[Page, Hand, Callable[[Page, str], None]] = page, Finger(), tap
    else:
        page = new_page(reduced_motion="reduce")
        found = page, Keyboard(), type_in
    begin(page, nickname)
    return found


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


@pytest.mark.parametrize("way", ["touch", "keys"])
def test_a_misspelt_word_is_written_once_more(
    new_page: NewPage, server: RunningServer, way: str
) -> None:
    """The letters that were wrong are shown; the word is written, comes again and is kept."""
    nickname = f"misspelt {way}"
    page, hand, _ = by(way, new_page, nickname)
    page.goto("/drills/?task=definition&source=list")
    page.locator("#words").fill("garden winter")
    hand.press(page.locator(".start-bar button"))
    ready(page)
    questions = int(page.locator("#part-head progress").get_attribute("max") or 0)
    word = {"G": "garden", "W": "winter"}[page.locator(".prompt-shape .tile").inner_text()]

    write(page, hand, page.locator("#typed button"), f"{word[:-2]}{word[-1]}")
    expect(page.locator("figure.spelling")).to_be_visible()
    expect(page.locator("#retype")).to_be_focused()
    written = page.locator("[data-retype] button")
    write(page, hand, written, "nonsense")
    expect(page.locator("#part-panel .wrong")).to_be_visible()
    write(page, hand, written, word)

    expect(page.locator("#part-panel .said.good")).to_contain_text("It comes again later.")
    expect(page.locator("[data-next]")).to_be_focused()
    expect(page.locator("#part-head")).to_contain_text(f"Question 1 of {questions + 1}")
    stop(page, hand)
    assert "missed" in recorded(page, word).lower()
    assert scheduled(page, server, nickname)[word].failed == 1
    page.goto("/drills/")
    expect(page.locator("[name=source][value=fingerprint]")).to_be_enabled()


def write(page: Page, hand: Hand, button: Locator, word: str) -> None:
    """Write *word* where the cursor is; send it with the button, or with Enter."""
    if isinstance(hand, Keyboard):
        page.keyboard.press("Control+A")
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    else:
        button.locator("xpath=ancestor::form").locator("[name=text]").fill(word)
        hand.press(button)
