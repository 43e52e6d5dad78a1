"""Coming into the running app as somebody who is known there: by slip and PIN, as people do."""

from playwright.sync_api import Page

from studyplay.services import AppContext
from studyplay.services.people import login_slips, pins
from studyplay.store.learners import Learner


def ticket(app_context: AppContext, learner: Learner) -> str:
    """The name of the learner's slip and the PIN."""
    slip = login_slips.get_or_create_slip(app_context, learner)
    return f"{slip} {pins.get_or_create_pin(app_context, learner)}"


def come_in(page: Page, held: str) -> None:
    """Sign in with a ticket; the start page is open afterwards."""
    slip, pin = held.split()
    page.goto(f"/in/{slip}")
    page.locator("#pin").fill(pin)
    with page.expect_navigation():
        page.locator("main form button.primary").click()
