"""A whole turn with the ladder, by finger and by keyboard, and what the record says then."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from studyplay.cli import folders
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.words.word_library import WordDataPaths, load_graph
from tests.browser.at_the_board import (
    Head,
    Json,
    by_clicks,
    cell,
    my_turn,
    open_game,
    ready,
    sign_in,
    until,
)
from tests.browser.conftest import PHONE, NewPage, in_ci
from tests.browser.guard import Guard
from tests.browser.test_play import check

MANY: Final = 50
"""With so many plays there is a word for a beginner among them."""

RUNGS: Final = ("where", "meaning", "first", "word")

PLACES: Final = """() => [".board", "#rack", "#acts"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [x, y + scrollY, width, height];
})"""


@pytest.fixture(scope="session")
def head() -> Head:
    """Finds plays with all words of the app."""
    graph = load_graph(
        WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    )
    return Head(ReferenceMoveGenerator(graph, STUDY))


def at_table(page: Page, head: Head, ruleset: str = "study") -> Json:
    """A game of a new learner, on whose turn it is and who could lay many words."""
    sign_in(page)
    while True:
        open_game(page, ruleset)
        state = my_turn(page)
        if len(head.plays(state)) >= MANY:
            return state


def rung(page: Page, name: str) -> Locator:
    return page.locator(f"[data-rung={name}]")


def foot(page: Page) -> None:
    """Ask for words of some length until there is one."""
    for length in (5, 4, 3, 6, 7, 2):
        page.locator("#rung-length").select_option(str(length))
        rung(page, "there").click()
        expect(page.locator("#ladder .told-rung")).to_contain_text(f"{length} letters")
        if rung(page, "where").count():
            return
    raise AssertionError("no word of any length")


def assisted_play(page: Page, state: Json) -> Json:
    """The line of the play that was made after *state*."""
    after = until(page, lambda now: now["version"] > state["version"] and len(now["sheet"]) > 0)
    mine: Json = next(line for line in after["sheet"][len(state["sheet"]) :] if line["seat"] == 0)
    return mine


def first_tile(board: list[str]) -> tuple[int, int]:
    """A tile in the topmost row that has one."""
    row = next(row for row, line in enumerate(board) if line.strip("."))
    col = next(col for col, letter in enumerate(board[row]) if letter != ".")
    assert row > 0
    return row, col


def test_a_turn_by_finger_from_the_first_rung_to_the_record(new_page: NewPage, head: Head) -> None:
    page = new_page(viewport=PHONE)
    state = at_table(page, head)
    before = page.evaluate(PLACES)
    page.locator("[data-do=help]").tap()
    expect(page.locator("#ladder")).to_contain_text("found alone")

    assert before == page.evaluate(PLACES), "nothing moves when the panel opens"

    foot(page)
    for name in RUNGS:
        expect(page.locator(f"#price-{name}")).to_contain_text("then counts as: helped")
        rung(page, name).tap()
        expect(rung(page, name)).to_have_count(0)
    word = page.locator("#ladder .spelling").inner_text()
    aimed = page.locator(".cell.aim").count()
    page.locator("#ladder [data-lay]").tap()

    assert len(word) == aimed
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#price")).to_contain_text(word.upper())

    state = until(page, lambda now: now["version"] > state["version"])
    page.locator("[data-do=play]").tap()
    line = assisted_play(page, state)

    assert (word.upper(), True) == (line["words"][0]["word"], line["assisted"])

    page.goto(f"/words/?text={word}")  # a form of a word stands with its lemma
    expect(page.locator("main table")).to_contain_text("looked up")


def test_a_turn_by_keyboard(page: Page, head: Head) -> None:
    """Rungs, tabs and Escape need no mouse; a word found by its place counts as helped."""
    state = at_table(page, head)
    page.locator("[data-do=help]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tab-ladder")).to_be_focused()
    foot(page)
    rung(page, "where").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ladder .counts-as")).to_contain_text("place told")
    expect(rung(page, "meaning")).to_be_focused()
    page.keyboard.press("Escape")

    expect(page.locator("[data-do=help]")).to_be_focused()
    expect(page.locator(".cell.aim")).to_have_count(0)

    state = until(page, lambda now: now["helped"])
    by_clicks(page, head.plays(state)[0].placements)
    page.locator("#board .cell[tabindex='0']").focus()
    page.keyboard.press("Enter")

    assert assisted_play(page, state)["assisted"]


def test_the_arrows_go_from_tab_to_tab(page: Page, head: Head) -> None:
    at_table(page, head)
    page.locator("[data-do=help]").click()
    page.keyboard.press("ArrowRight")

    expect(page.locator("#tab-could")).to_be_focused()
    expect(page.locator("#help-could")).to_be_visible()
    expect(page.locator("#help-ladder")).to_be_hidden()


def test_the_ladder_outlives_a_reload(page: Page, head: Head) -> None:
    at_table(page, head)
    page.locator("[data-do=help]").click()
    foot(page)
    rung(page, "where").click()
    expect(rung(page, "meaning")).to_be_visible()
    before = page.locator("#ladder").inner_text()
    page.reload()
    ready(page)
    page.locator("[data-do=help]").click()

    expect(rung(page, "meaning")).to_be_visible()
    assert before == page.locator("#ladder").inner_text()


def test_a_word_is_checked_and_laid(page: Page, head: Head) -> None:
    """A word that goes is put where it earns most; one that does not names its clause."""
    state = at_table(page, head)
    play = head.plays(state)[0]
    page.locator("[data-do=help]").click()
    page.locator("#tab-could").click()
    page.fill("#could-word", "qqqq")
    page.locator("#could button").click()
    expect(page.locator("#could-answer")).to_contain_text("SCR-5.2")

    if not any(letter.strip(".") for letter in state["board"]):
        page.fill("#could-word", "".join(tile.letter for tile in play.placements))
        page.locator("#could button").click()
        page.locator("#could-answer [data-lay='0']").click()
        expect(page.locator("#price")).to_contain_text(str(play.score))

    expect(page.locator("#part-turn")).to_contain_text("this play counts as helped")


def test_a_line_of_the_board_becomes_a_pattern(new_page: NewPage, head: Head) -> None:
    page = new_page(viewport=PHONE)
    state = at_table(page, head)
    by_clicks(page, head.plays(state)[-1].placements)
    page.locator("[data-do=play]").click()
    state = until(page, lambda now: now["version"] > state["version"] and now["can"]["play"])
    my_turn(page)
    row, col = first_tile(state["board"])
    page.locator("[data-do=dictionary]").click()
    page.locator("#take-line").click()
    expect(page.locator("#asking-acts")).to_contain_text("first square")
    cell(page, row - 1, col).click()
    expect(page.locator("#asking-acts")).to_contain_text("last square")
    cell(page, row, col).click()

    column = "".join(line[col] for line in state["board"])
    run = column[row:].partition(".")[0].lower()
    expect(page.locator("#dictionary")).to_be_visible()
    expect(page.locator("#query")).to_have_value(f"?{run}")


def test_the_best_word_is_told_after_the_turn_if_wished(page: Page, head: Head) -> None:
    """The wish is kept in the browser; the line moves nothing."""
    state = at_table(page, head)
    page.locator("[data-do=help]").click()
    page.locator("#tab-best").click()
    page.locator("#best-wished").check()
    page.locator("#help-close").click()
    before = page.evaluate(PLACES)
    plays = head.plays(state)
    by_clicks(page, plays[-1].placements)
    page.locator("[data-do=play]").click()
    until(page, lambda now: now["version"] > state["version"] and now["can"]["play"])
    page.locator("[data-do=help]").click()

    expect(page.locator("#best-word")).not_to_be_empty()
    expect(page.locator("#best-wished")).to_be_checked()
    assert before == page.evaluate(PLACES)

    page.reload()
    ready(page)
    expect(page.locator("#best-wished")).to_be_checked()


def test_where_look_ups_are_forbidden_there_is_no_help(page: Page, head: Head) -> None:
    at_table(page, head, "seed003")

    expect(page.locator("#help")).to_have_count(0)
    expect(page.locator("[data-do=help]")).to_have_count(0)


@pytest.mark.parametrize("locale", ["ja-JP", in_ci("en-GB"), in_ci("zh-TW")])
def test_the_panel_is_accessible_and_fits_a_phone(
    new_page: NewPage, locale: str, guard: Guard, head: Head
) -> None:
    page = new_page(locale=locale, viewport=PHONE, color_scheme="dark")
    at_table(page, head)
    page.locator("[data-do=help]").tap()
    for name in ("ladder", "could", "best"):
        page.locator(f"#tab-{name}").tap()
        expect(page.locator(f"#help-{name}")).to_be_visible()
        check(page)

    assert guard.offences == []
