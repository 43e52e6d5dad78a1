"""What the word record and the schedule of a learner hold after something was practised."""

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page

from studyplay.store import learners, schedule
from studyplay.store.database import connect, sqlite_url
from studyplay.study.schedule.card import ScheduleCard
from tests.browser.running import RunningServer

ASKED: Final = "/today/"
"""The page that brings the schedule up to the record."""


def recorded(page: Page, word: str) -> str:
    """What the page of *word* says, whatever its dictionary form; then back to where one was."""
    page.goto(f"/words/{word}")
    return page.locator("main").inner_text()


def scheduled(
    page: Page, server: RunningServer, nickname: str, lang: str = "en"
) -> Mapping[str, ScheduleCard]:
    """The cards of the learner of this *nickname*, by dictionary form, as they are by now."""
    page.goto(ASKED)
    page.locator("main h1").wait_for()
    database = connect(sqlite_url(server.instance / "studyplay.db"))
    try:
        with database.read_transaction() as connection:
            (learner,) = learners.list_learners_by_nickname(connection, nickname)
            cards = schedule.load_all_cards(connection, learner.id, lang)
    finally:
        database.close()
    return {card.lemma: card for card in cards}
