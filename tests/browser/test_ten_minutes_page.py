"""Today's ten minutes in a browser: from what is due to a drill, and back to the schedule."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from studyplay.store import learners
from studyplay.store import word_log as store
from studyplay.store.database import connect, sqlite_url
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web.clock import now
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.running import RunningServer
from tests.record_samples import use

MISSED = ("journey", "receive", "weather")
SLIP = re.compile(r'class="slip-name">(\w+)')


def come_in_late(page: Page, server: RunningServer) -> None:
    """Sign in as a learner who missed three words the day before yesterday."""
    page.goto("/")
    page.get_by_label("Nickname").fill("Haruka")
    page.locator("form[action='/start'] button").click()
    page.goto("/settings")
    found = SLIP.search(page.content())
    assert found is not None
    database = connect(sqlite_url(server.instance / "studyplay.db"))
    with database.write_transaction() as connection:
        learner = learners.find_learner_by_login_slip(connection, found[1])
        assert learner is not None
        rows = [
            use(word, UseRole.MISSED, now() - timedelta(days=2), mode="rack-drill", context="{}")
            for word in MISSED
        ]
        store.add_word_uses(connection, learner.id, rows)
    database.close()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_due_words_are_asked_for_and_leave_the_list(
    new_page: Callable[..., Page], server: RunningServer, viewport: ViewportSize
) -> None:
    """One tap opens a drill of them; one that was given up counts as done and waits again."""
    page = new_page(viewport=viewport)
    come_in_late(page, server)

    page.goto("/today/")
    expect(page.get_by_text("3 words", exact=True)).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page).to_have_url(re.compile("/drills/"))
    page.get_by_role("button", name="I give up: show me").click()
    page.get_by_role("button", name="Next").click()
    page.goto("/today/")

    expect(page.get_by_text("2 words", exact=True)).to_be_visible()
    expect(page.get_by_text("1 word done today")).to_be_visible()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


def test_a_word_is_put_off_by_keyboard_and_taken_back(
    new_page: Callable[..., Page], server: RunningServer
) -> None:
    page = new_page()
    come_in_late(page, server)

    page.goto("/today/words")
    page.get_by_role("button", name="Ask for “journey” later").press("Enter")
    expect(page.get_by_role("status").filter(has_text="comes again")).to_be_visible()
    expect(page.get_by_role("link", name="journey")).to_have_count(0)
    page.get_by_role("button", name="Undo").press("Enter")

    expect(page.get_by_role("link", name="journey")).to_be_visible()


@pytest.mark.parametrize("address", ["/today/", "/today/words"])
def test_the_pages_fit_a_phone_and_are_accessible(
    new_page: Callable[..., Page], server: RunningServer, address: str
) -> None:
    page = new_page(viewport=PHONE)
    come_in_late(page, server)

    page.goto(address)
    wide = page.evaluate("document.documentElement.scrollWidth")
    found = Axe().run(page)

    assert wide <= 390
    assert [each["id"] for each in found.response["violations"]] == []
