"""The deck of a class: filled at a desk, taken on a phone, met by a learner's own in Anki."""

from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from anki.collection import Collection
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from studyplay.cli import folders
from studyplay.services import open_app_context
from studyplay.services.people import learners
from studyplay.store import classes
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.conftest import PHONE, NewPage
from tests.browser.running import RunningServer
from tests.browser.signing import come_in, ticket
from tests.export.learners_anki import Imported, LearnersAnki

CLASS = "class-of-the-deck"


@pytest.fixture
def tickets(server: RunningServer) -> tuple[str, str]:
    """What lets a teacher and a learner of the class come in."""
    words, exports = folders.WORDLISTS, server.instance / "exports"
    with closing(
        open_app_context(server.instance, words, now, exports=exports, background=False)
    ) as app_context:
        people = [
            learners.register(app_context, name, Level.A2, "en", now())
            for name in ("Sato", "Haruka")
        ]
        until = now() + timedelta(300)
        room = Classroom(
            CLASS, "2年B組", None, JoinPolicy.CLOSED, "Asia/Tokyo", Level.A2, now(), until
        )
        with app_context.database.write_transaction() as connection:
            classes.add_class(connection, room)
            for who, role in zip(people, (ClassRole.TEACHER, ClassRole.LEARNER), strict=True):
                member = Member(who.id, role, MembershipStatus.IN, who.nickname, now())
                classes.add_member(connection, CLASS, member)
        teacher, pupil = (ticket(app_context, who) for who in people)
    return teacher, pupil


@pytest.fixture
def anki(tmp_path: Path) -> Iterator[LearnersAnki]:
    """A learner's Anki."""
    learners = LearnersAnki(Collection(str(tmp_path / "collection.anki2")), tmp_path)
    yield learners
    learners.collection.close()


def offences(page: Page) -> tuple[int, list[str]]:
    """By how much the page is too wide, and what axe calls serious."""
    page.wait_for_timeout(300)  # a fading colour is no colour to measure
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    found = Axe().run(page)
    serious = [
        f"{each['id']}: {node['html']}"
        for each in found.response["violations"]
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]
    return wide, serious


def saved(page: Page, selector: str) -> bytes:
    """The file behind a link."""
    with page.expect_download() as download:
        page.locator(selector).click()
    return download.value.path().read_bytes()


def test_a_class_deck_and_a_learners_own_meet_in_anki(
    new_page: NewPage, tickets: tuple[str, str], anki: LearnersAnki
) -> None:
    teacher = new_page()
    come_in(teacher, tickets[0])
    teacher.goto(f"/classes/{CLASS}/deck/")
    assert offences(teacher) == (0, [])

    teacher.locator("#words").fill("receive, weather, 会社, qqzz")
    teacher.get_by_role("button", name="Look at them first").click()
    expect(teacher.get_by_role("heading", name="These words would come")).to_be_visible()
    assert offences(teacher) == (0, [])
    teacher.get_by_role("button", name="Put 3 words into the class deck").click()
    expect(teacher.get_by_role("heading", name="3 words", exact=True)).to_be_visible()

    pupil = new_page(viewport=PHONE)
    come_in(pupil, tickets[1])
    pupil.goto("/words/weather")
    choose = pupil.locator("form:has([value=deck]) button").first
    choose.click()
    expect(choose).to_have_attribute("aria-pressed", "true")
    pupil.goto(f"/classes/{CLASS}/deck/")
    assert offences(pupil) == (0, [])
    assert Imported(new=3) == anki.open_package(saved(pupil, "#take a.primary"))

    pupil.goto("/decks/")
    pupil.locator("#take form button").click()
    assert Imported(updated=1) == anki.open_package(saved(pupil, ".made a[download]"))
    assert anki.card_names("weather") == ["Recognise", "Recall", "Dictation"]
    assert anki.note("会社")["Word"] == "会社"
