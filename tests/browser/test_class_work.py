"""Work of a class in browsers: given at a desk, begun on a phone, handed in at a desk."""

import re
from collections.abc import Callable
from itertools import count

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.at_drills import ready
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.running import RunningServer
from tests.browser.signing import come_in
from tests.browser.work_seeding import School, school

NewPage = Callable[..., Page]

NUMBERS = count(1)

PATIENCE = 20_000
"""Milliseconds in which a robot has moved on a busy machine."""


@pytest.fixture
def room(server: RunningServer) -> School:
    """A class of its own for each test."""
    return school(server.instance, f"class-of-work-{next(NUMBERS)}")


def arrive(new_page: NewPage, held: str, viewport: ViewportSize = DESKTOP) -> Page:
    page = new_page(viewport=viewport)
    come_in(page, held)
    return page


def leave_one(page: Page) -> None:
    """Give the question on the table up."""
    ready(page)
    page.get_by_role("button", name="I give up: show me").click()


def assert_fits_and_is_accessible(page: Page) -> None:
    page.wait_for_timeout(300)  # a fading colour is no colour to measure
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    found = Axe().run(page)
    serious = [
        f"{each['id']}: {node['html']}"
        for each in found.response["violations"]
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]

    assert (wide, serious) == (0, [])


def test_a_week_of_work(new_page: NewPage, room: School) -> None:
    """One does half on a phone and the rest at a desk; one is late; one does nothing."""
    teacher = arrive(new_page, room.teacher)
    teacher.goto(f"/classes/{room.class_id}/assignments/new?words=journey,weather&task=missing")
    teacher.get_by_label("Title").fill("Two words")
    teacher.get_by_role("button", name="Look first").click()
    expect(teacher.locator("#look")).to_contain_text("journey")
    assert_fits_and_is_accessible(teacher)
    teacher.locator("#look").get_by_role("button", name="Give it to the class").click()
    expect(teacher.get_by_text("The class has it now.")).to_be_visible()

    phone = arrive(new_page, room.haruka, PHONE)
    assert_fits_and_is_accessible(phone)
    phone.get_by_role("link", name="Two words").click()
    expect(phone.get_by_text(re.compile(r"days\sleft"))).to_be_visible()
    assert_fits_and_is_accessible(phone)
    phone.get_by_role("button", name="Begin").click()
    leave_one(phone)

    desk = arrive(new_page, room.haruka)
    desk.get_by_role("link", name="Two words").click()
    desk.get_by_role("button", name="Go on").click()
    expect(desk).to_have_url(phone.url)
    desk.get_by_role("button", name="Next").click()
    leave_one(desk)
    expect(desk.get_by_text("Handed in: 0 of 2 counted")).to_be_visible()
    assert_fits_and_is_accessible(desk)

    late = arrive(new_page, room.ren, PHONE)
    late.goto(f"/work/{room.late}")
    expect(late.get_by_text("late", exact=True)).to_be_visible()
    late.get_by_role("button", name="Begin").click()
    leave_one(late)
    expect(late.get_by_text("Handed in: 0 of 1 counted")).to_be_visible()
    late.goto(f"/work/{room.late}")
    expect(late.get_by_text(re.compile("Handed in today"))).to_be_visible()

    teacher.reload()
    rows = teacher.locator(".doers li")
    expect(rows.filter(has_text="Haruka")).to_contain_text("handed in")
    expect(rows.filter(has_text="Haruka")).to_contain_text("0 / 2")
    expect(rows.filter(has_text="Mio")).to_contain_text("not begun")
    teacher.goto(f"/classes/{room.class_id}/assignments/{room.late}")
    expect(rows.filter(has_text="Ren")).to_contain_text("late")
    assert_fits_and_is_accessible(teacher)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
@pytest.mark.parametrize("what", ["drill", "words", "chain", "hands", "game"])
def test_the_form_shows_what_belongs_to_the_choice(
    new_page: NewPage, room: School, viewport: ViewportSize, what: str
) -> None:
    page = arrive(new_page, room.teacher, viewport)
    page.goto(f"/classes/{room.class_id}/assignments/new")
    page.locator(f"[name=what][value={what}]").check(force=True)

    for only in ("drill", "chain", "hands", "game"):
        expect(page.locator(f".only-{only}")).to_be_visible(visible=only == what)
    expect(page.locator("#words")).to_be_visible(visible=what in {"words", "game"})
    expect(page.locator(".for-hints")).to_be_visible(visible=what != "hands")
    assert_fits_and_is_accessible(page)


def test_work_is_withdrawn_by_keyboard_after_a_question(new_page: NewPage, room: School) -> None:
    page = arrive(new_page, room.teacher)
    page.goto(f"/classes/{room.class_id}/assignments/{room.late}")
    page.get_by_role("button", name="Withdraw").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").press("Enter")

    expect(page.get_by_text("Withdrawn. What was done until now is kept.")).to_be_visible()
    expect(page.get_by_text("Nothing has been given yet")).to_be_visible()


def test_stopping_in_a_chain_keeps_it_for_later_and_is_asked_before_it_is_handed_in(
    new_page: NewPage, room: School
) -> None:
    teacher = arrive(new_page, room.teacher)
    teacher.goto(f"/classes/{room.class_id}/assignments/new?what=chain")
    teacher.get_by_label("Clock", exact=True).select_option(index=1)
    teacher.get_by_label("Title").fill("A chain")
    teacher.get_by_role("button", name="Give it to the class").click()
    page = arrive(new_page, room.haruka, PHONE)
    page.get_by_role("link", name="A chain").click()
    page.get_by_role("button", name="Begin").click()
    page.locator("html[data-ready=yes]").wait_for(state="attached")
    page.get_by_role("button", name="Stop here").click()
    expect(page.get_by_role("dialog")).to_contain_text("The clock stands until then.")
    assert_fits_and_is_accessible(page)
    page.get_by_role("link", name="Go on later").click()
    expect(page.get_by_text("under way")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    page.locator("html[data-ready=yes]").wait_for(state="attached")
    expect(page.locator("#part-head").get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Stop here").click()
    page.get_by_text("Hand it in as it is").click()
    expect(page.get_by_role("dialog")).to_contain_text("words are still missing")
    assert_fits_and_is_accessible(page)
    page.get_by_role("button", name="Hand it in", exact=True).click()

    expect(page.get_by_text(re.compile("Handed in: 0 of"))).to_be_visible()


def test_stopping_hands_or_a_game_is_asked_before_it_is_handed_in(
    new_page: NewPage, room: School
) -> None:
    teacher = arrive(new_page, room.teacher)
    for what in ("hands", "game"):
        teacher.goto(f"/classes/{room.class_id}/assignments/new?what={what}&title=Some+{what}")
        teacher.get_by_role("button", name="Give it to the class").click()
    page = arrive(new_page, room.haruka, PHONE)
    page.get_by_role("link", name="Some hands").click()
    page.get_by_role("button", name="Begin").click()
    page.locator("html[data-ready=yes]").wait_for(state="attached")
    page.get_by_role("button", name="Stop here").click()
    page.get_by_text("Hand it in as it is").click()
    expect(page.get_by_role("dialog")).to_contain_text("5 hands are not done yet.")
    assert_fits_and_is_accessible(page)
    page.get_by_role("button", name="Hand it in", exact=True).click()
    expect(page.get_by_text(re.compile("Handed in: 0 of"))).to_be_visible()

    page.goto("/")
    page.get_by_role("link", name="Some game").click()
    page.get_by_role("button", name="Begin").click()
    page.locator("html[data-ready=yes]").wait_for(state="attached")
    more = page.locator("#acts details[data-menu] summary")
    stop = page.locator("#acts [data-do=stop]")
    expect(stop).not_to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
    more.click()
    stop.click()
    page.get_by_text("Hand it in as it is").click()
    expect(page.get_by_role("dialog")).to_contain_text("Only words that you have laid")
    assert_fits_and_is_accessible(page)
    page.get_by_role("button", name="Hand it in", exact=True).click()
    expect(page.get_by_text("Handed in: 0 of 0 counted")).to_be_visible(timeout=PATIENCE)
