"""Choosing rules in a real browser: what cannot be combined is switched off at once."""

import random
from collections.abc import Callable
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from studyplay.engines.core import RulesetChoice
from studyplay.engines.engine import Engine
from studyplay.study.games.catalog import ENGINES
from tests.browser.running import RunningServer

SETTLE: Final = """async ([questions, cases]) => {
  const { effectiveSettings } = await import("/static/js/rules/effective_settings.js");
  return cases.map(
    ([has, answers]) => [...effectiveSettings(has, questions, new Set(answers))].sort(),
  );
}"""

pytestmark = pytest.mark.browser


@pytest.fixture
def picker(page: Page, server: RunningServer) -> Page:
    """The picker of Scrabble with its fold open."""
    page.goto(f"{server.url}/rules/scrabble/choose")
    page.locator("[data-more] > summary").click()
    return page


def answer(page: Page, question: str, part: str) -> None:
    """Open a question and choose an option."""
    rule = page.locator("[data-question]", has=page.locator(f'input[name$="-rule-{question}"]'))
    if rule.get_attribute("open") is None:
        rule.locator("summary").click()
    page.locator(f'input[name="scrabble-rule-{question}"][value="{part}"]').check()


def test_a_time_to_challenge_needs_challenges(picker: Page) -> None:
    window = picker.locator('input[name="scrabble-rule-window"][value="w40"]')
    expect(window).to_be_disabled()

    answer(picker, "challenge", "miss")
    expect(window).to_be_enabled()
    answer(picker, "window", "w40")
    expect(picker.locator("[data-count]")).to_have_text("2")

    answer(picker, "challenge", "void")
    expect(window).to_be_disabled()
    expect(window).not_to_be_checked()


def test_another_preset_brings_its_own_answers(picker: Page) -> None:
    rule = picker.locator("[data-question]", has=picker.locator('input[name$="-rule-dictionary"]'))
    expect(rule.locator("[data-now]")).to_have_text("dictionary allowed")

    picker.locator('input[name="scrabble-preset"][value="tournament"]').check()

    expect(rule.locator("[data-now]")).to_have_text("no dictionary")


def test_a_game_without_an_end_cannot_be_chosen(picker: Page) -> None:
    picker.locator('input[name="scrabble-preset"][value="tournament"]').check()

    expect(picker.locator('input[value="e0"]')).to_be_disabled()
    answer(picker, "blocked", "give")
    expect(picker.locator('input[value="e0"]')).to_be_enabled()


def test_what_was_chosen_is_named_by_the_server(picker: Page) -> None:
    answer(picker, "board", "super")
    picker.get_by_role("button", name="See whether it can be played").click()

    expect(picker.get_by_role("status").first).to_contain_text(
        "Scrabble, study rules, large board"
    )
    expect(picker.locator('input[value="super"]')).to_be_checked()


@pytest.mark.parametrize(
    "address",
    ["scrabble", "wordbasket", "kotoba", "scout", "wordbasket/choose", "core/clauses"],
)
def test_the_pages_of_rules_have_no_serious_faults(
    page: Page, server: RunningServer, address: str
) -> None:
    page.goto(f"{server.url}/rules/{address}")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    found = Axe().run(page).response["violations"]

    assert [each["id"] for each in found if each["impact"] in {"serious", "critical"}] == []


def test_a_phone_need_not_scroll_sideways(
    new_page: Callable[..., Page], server: RunningServer
) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    for address in (
        "/rules/",
        "/rules/scrabble",
        "/rules/wordbasket",
        "/rules/scrabble/clauses",
        "/rules/scrabble/choose",
    ):
        page.goto(f"{server.url}{address}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("engine", ENGINES.values(), ids=list(ENGINES))
def test_the_script_knows_what_holds_as_well_as_the_engine(
    page: Page, server: RunningServer, engine: Engine
) -> None:
    options, chance = engine.options, random.Random(7)
    parts = [option.part for question in options.questions for option in question.options]
    choices = [
        RulesetChoice(each.key, tuple(chance.sample(parts, chance.randint(0, min(4, len(parts))))))
        for each in options.presets
        for _ in range(30)
    ]
    questions = [
        {
            "usual": question.default,
            "options": [
                {"part": option.part, "needs": list(option.needs)} for option in question.options
            ],
        }
        for question in options.questions
    ]
    cases = [[sorted(options.preset(each.preset).settings), list(each.parts)] for each in choices]

    page.goto(f"{server.url}/rules/")
    told = page.evaluate(SETTLE, [questions, cases])

    assert [sorted(options.settings(each)) for each in choices] == told
