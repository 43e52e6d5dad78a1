"""A teacher opens a class, pupils come in with their phones, and slips go to the printer."""

import random
import re
from contextlib import closing
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from studyplay.services import open_app_context
from studyplay.services.people import learners
from studyplay.store import server_people
from studyplay.study.classroom.model import Rank
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard
from tests.browser.running import RunningServer
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS

CLASS: Final = re.compile(r"/classes/[\w-]{12,}/$")

A4: Final = b"/MediaBox [0 0 594.95996 841.91998]"
"""Of each page of a PDF file, in points."""


@pytest.fixture
def teacher(new_page: NewPage, server: RunningServer) -> Page:
    """The desk of somebody who is a teacher in this house."""
    page = new_page()
    app_context = open_app_context(
        server.instance,
        WORDLISTS,
        now,
        exports=server.instance,
        chance=random.Random(3),
        background=False,
    )
    with closing(app_context):
        person = learners.register(app_context, "Mori", Level.B2, "en", now())
        with app_context.database.write_transaction() as connection:
            server_people.update_rank(connection, person.id, Rank.TEACHER)
        held = ticket(app_context, person)
    come_in(page, held)
    return page


def open_class(teacher: Page) -> str:
    """Open a class as quickly as it goes; its code."""
    teacher.get_by_role("link", name="Classes", exact=True).first.click()
    teacher.get_by_role("link", name="New class").click()
    accessible(teacher)
    teacher.get_by_label("Name of the class").fill("3年2組")
    teacher.get_by_role("button", name="Open the class").click()
    teacher.wait_for_url(CLASS)
    return teacher.locator(".room-code").inner_text().replace(" ", "")


def join(phone: Page, code: str, name: str) -> Page:
    """Come with the code, as *name*."""
    phone.goto(f"/c/{code}")
    phone.get_by_label("Nickname").fill(name)
    phone.get_by_role("button", name="Ask to come in").click()
    expect(phone.get_by_text(f"You asked to come in as {name}.")).to_be_visible()
    return phone


def accessible(page: Page) -> None:
    """Axe finds nothing serious on the page, and it is no wider than its window."""
    page.wait_for_load_state()
    wider = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    found = Axe().run(page).response["violations"]
    serious = [fault for fault in found if fault["impact"] in {"serious", "critical"}]

    assert (wider, serious) == (0, [])


def test_three_phones_join_one_is_renamed_and_one_is_sent_out(
    teacher: Page, new_page: NewPage, guard: Guard
) -> None:
    code = open_class(teacher)
    room = teacher.url
    mei, ken, rin = (join(new_page(viewport=PHONE), code, name) for name in ("Mei", "Ken", "Rin"))
    accessible(mei)
    expect(teacher.get_by_role("heading", name="3 ask to come in")).to_be_visible(timeout=15_000)
    accessible(teacher)

    teacher.get_by_role("button", name="Let Mei in").click()
    mei.wait_for_url(CLASS, timeout=15_000)
    expect(mei.get_by_text("You are called Mei here.")).to_be_visible()
    accessible(mei)
    teacher.get_by_role("button", name="Let all in").click()
    ken.wait_for_url(CLASS, timeout=15_000)
    rin.wait_for_url(CLASS, timeout=15_000)

    teacher.locator(".pupil", has_text="Ken").click()
    accessible(teacher)
    teacher.get_by_label("Name in this class").fill("Ken T.")
    teacher.get_by_role("button", name="Save").click()
    teacher.wait_for_url(room)
    teacher.locator(".pupil", has_text="Rin").click()
    teacher.get_by_text("Out of the class", exact=True).click()
    teacher.get_by_role("button", name="Remove Rin").click()
    teacher.wait_for_url(room)

    expect(teacher.locator("#inside .pupil .name")).to_have_text(["Ken T.", "Mei"])
    ken.reload()
    expect(ken.get_by_text("You are called Ken T. here.")).to_be_visible()
    guard.expect("404")
    rin.reload()
    expect(rin.get_by_text("There is no such page")).to_be_visible()
    rin.goto(f"/c/{code}")
    expect(rin.get_by_role("button", name="Ask to come in as Rin")).to_be_visible()


def test_a_list_becomes_a_class_and_its_slips_fill_three_sheets(
    teacher: Page, new_page: NewPage
) -> None:
    """Seventeen pupils, eight slips on a page; who types slip and PIN is in."""
    open_class(teacher)
    room = teacher.url
    teacher.get_by_role("link", name="From a list").click()
    names = [f"Pupil {n:02}" for n in range(17)]
    teacher.get_by_label("One name a line").fill("\n".join([*names, "pupil 03"]))
    teacher.get_by_role("button", name="Look at the list").click()
    expect(teacher.get_by_text("The same name stands in line 4 already.")).to_be_visible()
    accessible(teacher)
    teacher.get_by_role("button", name="Leave these lines out").click()
    accessible(teacher)
    teacher.get_by_role("button", name="Take 17 pupils into the class").click()
    expect(teacher.locator(".slip")).to_have_count(17)
    accessible(teacher)

    printed = teacher.pdf(prefer_css_page_size=True)
    assert printed.count(A4) == 3
    mark = teacher.locator(".slip-mark").nth(5).inner_text()
    pin = teacher.locator(".slip-pin").nth(5).inner_text()
    phone = new_page(viewport=PHONE)
    come_in(phone, f"{mark} {pin.replace(' ', '')}")
    phone.goto(room)
    expect(phone.get_by_text("You are called Pupil 05 here.")).to_be_visible()


def test_a_class_is_closed_and_opened_again(teacher: Page, new_page: NewPage) -> None:
    """The wall shows the code; the settings end the class, and its page begins it again."""
    code = open_class(teacher)
    teacher.get_by_role("link", name="Show on the projector").click()
    expect(teacher.locator(".room-code")).to_have_text(f"{code[:3]} {code[3:]}")
    accessible(teacher)
    teacher.get_by_role("link", name="Back to the class").click()
    teacher.get_by_role("link", name="Settings of the class").click()
    accessible(teacher)
    teacher.get_by_text("End of the class", exact=True).click()
    teacher.get_by_role("button", name="Close the class").click()
    teacher.wait_for_url(CLASS)
    phone = new_page(viewport=PHONE)
    phone.goto(f"/c/{code}")
    expect(phone.get_by_text("This class is closed")).to_be_visible()
    accessible(phone)

    teacher.get_by_role("button", name="Open the class again").click()
    phone.reload()
    expect(phone.get_by_label("Nickname")).to_be_visible()
    accessible(phone)
