"""What every browser test of drills does: hints, the told word, stopping; by finger or by key."""

from typing import Final, Protocol

from playwright.sync_api import Locator, Page, expect

MOST_TABS: Final = 120
"""More things than any page has that take the focus."""


class Hand(Protocol):
    """How somebody uses a page."""

    def press(self, button: Locator) -> None:
        """Press a button."""

    def choose(self, radio: Locator) -> None:
        """Choose one of a group of radio buttons."""


class Finger:
    """Touch alone."""

    def press(self, button: Locator) -> None:
        button.tap()

    def choose(self, radio: Locator) -> None:
        radio.locator("xpath=ancestor::label").tap()


class Keyboard:
    """Keys alone: what cannot be reached with Tab and arrows cannot be used."""

    def press(self, button: Locator) -> None:
        _tab_until(button, "(each, focused) => each === focused")
        button.page.keyboard.press("Enter")

    def choose(self, radio: Locator) -> None:
        _tab_until(radio, "(each, focused) => each.name === focused.name")
        for _ in range(MOST_TABS):
            if radio.is_checked():
                return
            radio.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no arrow leads to {radio}")


def _tab_until(there: Locator, reached: str) -> None:
    expect(there).to_be_attached()
    asked = f"found => found.some(each => ({reached})(each, document.activeElement))"
    for _ in range(MOST_TABS):
        if there.evaluate_all(asked):  # one message to the browser, where evaluate sends three
            return
        there.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {there}")


class Mouse:
    """Clicks."""

    def press(self, button: Locator) -> None:
        button.click()

    def choose(self, radio: Locator) -> None:
        radio.check(force=True)


MOUSE: Final = Mouse()


def ready(page: Page) -> None:
    page.locator("html[data-ready]").wait_for(state="attached")


def hint(page: Page, hand: Hand = MOUSE) -> None:
    """Press the hint button and wait for what it tells."""
    hints = page.locator("#part-hints")
    before = hints.inner_text()
    hand.press(page.locator("form[data-act=hint] button"))
    expect(hints).not_to_have_text(before, use_inner_text=True)


def told_word(page: Page, hand: Hand = MOUSE) -> str:
    """Climb the ladder to its end; the first word is told in full."""
    chips = page.locator("#part-hints .word-chips span")
    for _ in range(4):
        if chips.count():
            break
        hint(page, hand)
    return chips.first.inner_text()


def stop(page: Page, hand: Hand = MOUSE) -> None:
    """End the drill here, and wait for how it went."""
    hand.press(page.locator("form[data-act=stop] button").first)
    hand.press(page.locator("#sure .primary"))
    expect(page.locator(".shares")).to_be_visible()
