"""A whole game on a real board kept on a phone, by touch, by keyboard and without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard


def sign_in(page: Page) -> None:
    page.goto("/")
    page.locator("[name=nickname]").fill("Mio")
    page.locator("form[action='/start'] button").click()


def open_game(page: Page, first: str, *names: str, rules: str = "") -> None:
    """Set a game up as a person would; *first* begins."""
    page.goto("/board/")
    for number, name in enumerate(names, start=1):
        page.locator(f"#name-{number}").fill(name)
    if rules:
        page.locator(".more-choices summary").click()
        page.locator(".choice", has_text=rules).first.click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name=first, exact=True).click()


def ready(page: Page) -> None:
    expect(page.locator("html[data-ready=yes]")).to_be_attached()


def enter(page: Page, square: str, word: str) -> None:
    """Tap the first square, turn the direction if need be, type the word, and enter it."""
    down = square[0].isalpha()
    col = ord(square[0] if down else square[-1]) - ord("A")
    row = int(square[1:] if down else square[:-1]) - 1
    page.locator(f".cell[data-row='{row}'][data-col='{col}']").click()
    if ("down" in (page.locator("#direction").get_attribute("class") or "")) != down:
        page.locator("#direction").click()
    page.locator("#word").fill(word)
    page.locator("#enter").click()
    expect(page.locator("#word")).to_have_value("")


def scores(page: Page) -> list[str]:
    texts = page.locator("#part-players .strip-score").all_text_contents()
    return [text.split()[0] for text in texts]


def test_a_whole_game_is_kept_on_a_phone(new_page: NewPage) -> None:
    """From the draw to the final sums, with a challenge, a reload and a correction on the way."""
    page = new_page(viewport=PHONE)
    sign_in(page)
    page.goto("/board/")
    page.locator("#name-1").fill("Bob")
    page.get_by_role("button", name="Start").click()
    page.locator("#tile-0").fill("B")
    page.locator("#tile-1").fill("B")
    page.get_by_role("button", name="Who begins?").click()
    expect(page.locator(".notice")).to_contain_text("draw again")
    page.locator("#tile-0").fill("A")
    page.locator("#tile-1").fill("Z")
    page.get_by_role("button", name="Who begins?").click()
    ready(page)

    enter(page, "8D", "trainer")
    assert scores(page) == ["66", "0"]
    enter(page, "D7", "qtq")
    page.get_by_role("button", name="Mio challenges").click()
    expect(page.locator("#verdict")).to_contain_text("Bob has lost this turn")
    assert scores(page) == ["66", "0"]

    page.locator(".cell[data-row='7'][data-col='9']").click()
    page.locator("#word").fill("rs")
    page.reload()
    ready(page)
    expect(page.locator("#word")).to_have_value("RS")
    page.locator("#square").fill("8D")
    page.locator("#word").fill("trainers")
    page.locator("#draft-tiles button").last.click()
    expect(page.locator("#price")).to_contain_text("TRAINERS = 7 points")
    page.locator("#enter").click()
    expect(page.locator("#part-players .strip-score").first).to_contain_text("73")

    page.locator("#part-sheet summary").last.click()
    page.locator("#part-sheet a", has_text="Correct line 1").click()
    page.locator("#word").fill("tRAINER")
    page.get_by_role("button", name="Save and work out anew").click()
    expect(page.locator(".flash")).to_contain_text("Mio 73 → 68")

    page.get_by_text("More", exact=True).click()
    page.get_by_role("link", name="End of the game").click()
    page.locator(".choice", has_text="Mio").click()
    page.locator("#rack-1").fill("QA")
    page.get_by_role("button", name="Work out the final sums").click()
    expect(page.locator("#result-title")).to_have_text("Mio wins")

    assert scores(page) == ["79", "−11"]


def test_a_play_is_entered_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    sign_in(page)
    open_game(page, "Mio", "Bob")
    ready(page)
    page.locator(".cell[data-row='7'][data-col='7']").focus()
    for key in ("ArrowLeft", "ArrowRight", "Space", "Space", "c", "a", "r", "Backspace", "t"):
        page.keyboard.press(key)
    expect(page.locator("#price")).to_contain_text("CAT = 10 points")
    page.keyboard.press("Enter")

    expect(page.locator("#part-players .strip-score").first).to_contain_text("10")
    expect(page.locator("#part-turn select")).to_have_value("1")


def test_study_rules_refuse_an_unknown_word_until_the_table_agrees(
    new_page: NewPage, guard: Guard
) -> None:
    page = new_page(viewport=PHONE)
    sign_in(page)
    open_game(page, "Mio", "Bob", rules="study rules")
    ready(page)
    page.locator(".cell[data-row='7'][data-col='7']").click()
    page.locator("#word").fill("qtq")
    expect(page.locator("#price")).to_contain_text("Not in the word list")
    page.locator("#enter").click()
    expect(page.locator("#part-last")).to_contain_text("Mio takes the tiles back")
    expect(page.locator("#word")).to_have_value("QTQ")
    page.get_by_role("button", name="Our dictionary has it").click()

    expect(page.locator("#part-players .strip-score").first).to_contain_text("42")
    assert guard.offences == []


def test_what_was_sent_without_a_network_arrives_once(new_page: NewPage, guard: Guard) -> None:
    """The entry is tried again by itself, and its fields are empty then."""
    guard.expect("ERR_INTERNET_DISCONNECTED")
    page = new_page(viewport=PHONE)
    sign_in(page)
    open_game(page, "Mio", "Bob")
    ready(page)
    page.locator(".cell[data-row='7'][data-col='7']").click()
    page.locator("#word").fill("cat")
    page.context.set_offline(True)
    page.locator("#enter").click()
    expect(page.locator("#offline")).to_be_visible(timeout=20_000)
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden(timeout=20_000)

    expect(page.locator("#part-sheet .sheet > li")).to_have_count(1)
    expect(page.locator("#word")).to_have_value("")


def test_all_helps_of_the_page_answer_in_place(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    sign_in(page)
    open_game(page, "Mio", "Bob")
    ready(page)
    page.get_by_text("More", exact=True).click()
    page.get_by_role("link", name="Is it a word?").click()
    page.locator("#text").fill("flower")
    page.keyboard.press("Enter")
    expect(page.locator("#found")).to_contain_text("is in the word list")
    page.locator("#overdrawn summary").click()
    page.locator("#overdrawn button").click()
    expect(page.locator("#steps")).to_contain_text("pushes 3 tiles forward")
    page.locator("#table-points summary").click()
    page.locator("#given").fill("-5")
    page.locator("#table-points button").click()
    expect(page.locator("#part-players .strip-score").first).to_contain_text("−5")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator("#part-players .strip-score").first).to_contain_text("0")
    page.locator("#clock").click()
    expect(page.locator("#clock")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#clock-text")).not_to_have_text("0:00")


def test_a_game_is_kept_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    sign_in(page)
    open_game(page, "Mio", "Bob")
    page.locator("#square").fill("8H")
    page.locator("#word").fill("CaT")
    page.locator("#enter").click()
    expect(page.locator(".flash")).to_contain_text("Mio, CAT: 8 points.")
    page.locator("button", has_text="Bob").click()

    expect(page.locator(".flash")).to_contain_text("The play stands")


@pytest.mark.slow
def test_the_printed_sheet_fits_one_page_of_a4(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    sign_in(page)
    open_game(page, "Mio", "Bob")
    ready(page)
    enter(page, "8H", "cat")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("link", name="Score sheet to print").click()
    printed = page.pdf(path=tmp_path / "sheet.pdf", format="A4")

    assert printed.count(b"/Type /Page\n") == 1
