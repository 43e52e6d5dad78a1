"""Coming into the running app as somebody who is known there: by slip and PIN, as people do."""

from playwright.sync_api import Page

from studyplay.services import Studio
from studyplay.services.people import pins, slips
from studyplay.store.learners import Learner


def ticket(studio: Studio, learner: Learner) -> str:
    """The name of the learner's slip and the PIN."""
    return f"{slips.address_of(studio, learner)} {pins.pin_of(studio, learner)}"


def come_in(page: Page, held: str) -> None:
    """Sign in with a ticket; the start page is open afterwards."""
    slip, pin = held.split()
    page.goto(f"/in/{slip}")
    page.locator("#pin").fill(pin)
    with page.expect_navigation():
        page.locator("main form button.primary").click()
