"""A Japanese word of a game in today's ten minutes: asked, answered and scheduled again."""

from datetime import timedelta
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from studyplay.store import learners
from studyplay.store import word_log as store
from studyplay.store.database import connect, sqlite_url
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web.clock import now
from tests.browser.at_drills import Finger, Hand, Keyboard, ready
from tests.browser.at_record import recorded, scheduled
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.running import RunningServer
from tests.record_samples import use

WORD: Final = "つくえ"
LONG_AGO: Final = timedelta(days=2)


def come_back(page: Page, server: RunningServer, nickname: str) -> None:
    """Be a learner of level A2 who missed the word in a game two days ago."""
    page.goto("/")
    page.locator("[name=nickname]").fill(nickname)
    page.locator("[name=level][value=A2]").check(force=True)
    page.locator("form[action='/start'] button").click()
    page.locator("form[action='/start']").wait_for(state="detached")
    missed = use(
        WORD, UseRole.MISSED, now() - LONG_AGO, mode="wordbasket", lang="ja", context="{}"
    )
    database = connect(sqlite_url(server.instance / "studyplay.db"))
    with database.write_transaction() as connection:
        (learner,) = learners.list_learners_by_nickname(connection, nickname)
        store.add_word_uses(connection, learner.id, [missed])
    database.close()


def tap(page: Page, text: str) -> None:
    page.locator("#text").fill(text)
    page.locator("#typed button").tap()


def type_in(page: Page, text: str) -> None:
    page.keyboard.type(text)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("way", ["touch", "keys"])
def test_a_missed_japanese_word_goes_from_today_to_record_and_schedule(
    new_page: NewPage, server: RunningServer, way: str
) -> None:
    """Its meaning is shown, Latin letters are taken, and it comes again on another day."""
    hand: Hand = Finger() if way == "touch" else Keyboard()
    page = new_page(viewport=PHONE if way == "touch" else DESKTOP, reduced_motion="reduce")
    nickname = f"Japanese {way}"
    come_back(page, server, nickname)
    page.goto("/today/")
    hand.press(page.get_by_role("button", name="Start"))
    ready(page)

    expect(page.locator("#table")).to_contain_text("desk")
    expect(page.locator("main")).not_to_contain_text(WORD)
    (tap if way == "touch" else type_in)(page, "tsukue")

    expect(page.locator("main")).to_contain_text(f"Right: {WORD}")
    assert WORD in recorded(page, WORD)
    card = scheduled(page, server, nickname, "ja")[WORD]
    assert card.learnt
    assert now() < card.due_at
