"""What every browser test of drills does: hints, the told word, stopping."""

from playwright.sync_api import Page, expect


def ready(page: Page) -> None:
    page.locator("html[data-ready]").wait_for(state="attached")


def hint(page: Page) -> None:
    """Press the hint button and wait for what it tells."""
    hints = page.locator("#part-hints")
    before = hints.inner_text()
    page.locator("form[data-act=hint] button").click()
    expect(hints).not_to_have_text(before, use_inner_text=True)


def told_word(page: Page) -> str:
    """Climb the ladder to its end; the first word is told in full."""
    chips = page.locator("#part-hints .word-chips span")
    for _ in range(4):
        if chips.count():
            break
        hint(page)
    return chips.first.inner_text()


def stop(page: Page) -> None:
    """End the drill here, and wait for how it went."""
    page.locator("form[data-act=stop] button").first.click()
    page.locator("#sure .primary").click()
    expect(page.locator(".shares")).to_be_visible()
