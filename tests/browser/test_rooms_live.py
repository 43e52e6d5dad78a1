"""A club evening in real browsers: coming in by link and code, chairs that fill, the start."""

import random
import re
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from studyplay.engines.scrabble.actions import GiveUp
from studyplay.services import AppContext, open_app_context
from studyplay.services.lobby import game_start, rooms, seating
from studyplay.services.lobby.rooms import RoomRequest
from studyplay.services.people import learners
from studyplay.services.tables import live_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.store.learners import Learner
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser import signing
from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard
from tests.browser.running import RunningServer
from tests.small_words import WORDLISTS

ROOM = re.compile(r"/rooms/[\w-]{12,}$")
TABLE = re.compile(r"/tables/[\w-]{12,}$")


@pytest.fixture
def desk(new_page: NewPage) -> Page:
    """The host's computer, where a table of SCOUT has just been opened."""
    page = new_page()
    page.goto("/")
    page.get_by_label("Nickname").fill("Haruka")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("link", name="Play", exact=True).first.click()
    page.get_by_role("link", name="SCOUT Beat").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(ROOM)
    return page


def code_of(page: Page) -> str:
    """The code on the host's page."""
    return page.locator(".room-code").inner_text().replace(" ", "")


def come_in(page: Page, code: str, name: str) -> Page:
    """Type the code in small letters, then a nickname."""
    page.goto("/join/")
    page.locator("#code").fill(code.lower())
    page.locator("main form button").click()
    page.locator("#nickname").fill(name)
    page.locator("button[value=sit]").click()
    page.wait_for_url(ROOM)
    return page


def chairs(page: Page) -> list[str]:
    """Who sits on the chairs that are taken."""
    return page.locator(".chair:not(.free) .name").all_inner_texts()


def test_chairs_fill_while_the_host_looks_on_and_all_land_at_the_table(
    desk: Page, new_page: NewPage
) -> None:
    """One comes in by typing the code, one by the link; nobody reloads."""
    code = code_of(desk)
    first = come_in(new_page(viewport=PHONE), code, "Aya")
    second = new_page(viewport=PHONE)
    second.goto(f"/join/{code}")
    second.locator("#nickname").fill("Ken")
    second.get_by_role("button", name="Sit down").click()
    expect(desk.locator(".chair:not(.free)")).to_have_count(3)
    expect(first.locator(".chair:not(.free)")).to_have_count(3)
    desk.get_by_role("button", name="Put a robot on a chair").click()
    for page in (first, second):
        expect(page.locator(".chair:not(.free)")).to_have_count(4)
    shown = chairs(second)
    desk.get_by_role("button", name="Start with 4 players").click()
    for page in (desk, first, second):
        page.wait_for_url(TABLE)

    assert shown == ["Haruka", "Aya", "Ken", "Robot"]
    assert len({page.url for page in (desk, first, second)}) == 1


def test_what_the_host_has_half_chosen_stays_when_somebody_sits_down(
    desk: Page, new_page: NewPage
) -> None:
    desk.locator("#robot-level").select_option("C1")
    desk.locator("#more > summary").click()
    come_in(new_page(viewport=PHONE), code_of(desk), "Aya")
    expect(desk.locator(".chair:not(.free)")).to_have_count(2)

    assert desk.locator("#robot-level").input_value() == "C1"
    expect(desk.locator("#more")).to_have_attribute("open", "")


def test_a_locked_table_and_a_guest_who_is_sent_away(desk: Page, new_page: NewPage) -> None:
    code = code_of(desk)
    guest = come_in(new_page(viewport=PHONE), code, "Aya")
    expect(desk.locator(".chair:not(.free)")).to_have_count(2)
    desk.locator("#more > summary").click()
    desk.get_by_role("button", name="Lock the table").click()
    expect(guest.locator("#state")).to_contain_text("locked")
    late = new_page(viewport=PHONE)
    late.goto(f"/join/{code}")
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)
    desk.get_by_label("What to do about Aya").click()
    desk.get_by_text("Send away …").click()
    desk.get_by_role("button", name="Send away for good").click()

    expect(guest.locator("#state")).to_contain_text("sent you away")
    expect(desk.locator(".chair:not(.free)")).to_have_count(1)


def test_a_second_device_goes_on_with_the_pin(desk: Page, new_page: NewPage, guard: Guard) -> None:
    """A wrong PIN is refused; with the right one both devices have the same hand."""
    code = code_of(desk)
    phone = come_in(new_page(viewport=PHONE), code, "Aya")
    phone.locator("#device > summary").click()
    pin = phone.locator(".pin").inner_text()
    expect(desk.locator(".chair:not(.free)")).to_have_count(2)
    desk.get_by_role("button", name="Start with 2 players").click()
    phone.wait_for_url(TABLE)
    guard.expect("422")
    tablet = new_page()
    tablet.goto(f"/join/{code}")
    tablet.get_by_role("link", name="I already sit here").click()
    for typed in ("000000" if pin != "000 000" else "111111", pin):
        tablet.get_by_label("Aya").check()
        tablet.locator("#pin").fill(typed)
        tablet.get_by_role("button", name="Go on").click()
    tablet.wait_for_url(TABLE)

    for page in (phone, tablet):
        expect(page.locator("body")).to_have_attribute("data-seat", "1")
        expect(page.locator("body")).to_have_attribute("data-stream", "live")


def test_stopping_from_the_menu_is_seen_by_everybody(desk: Page, new_page: NewPage) -> None:
    """And the projector shows no hand; a dialog of the menu gives the focus back to it."""
    phone = come_in(new_page(viewport=PHONE), code_of(desk), "Aya")
    expect(desk.locator(".chair:not(.free)")).to_have_count(2)
    desk.get_by_role("button", name="Start with 2 players").click()
    for page in (desk, phone):
        page.wait_for_url(TABLE)
        expect(page.locator("body")).to_have_attribute("data-stream", "live")
    wall = new_page()
    wall.goto("/")
    menu = desk.locator("#table-menu summary")
    menu.click()
    desk.get_by_role("button", name="Who plays").click()
    desk.keyboard.press("Escape")
    expect(menu).to_be_focused()
    menu.click()
    desk.get_by_role("button", name="Stop for today").click()
    expect(phone.locator("#paused")).to_be_visible()
    phone.get_by_role("button", name="Go on").click()
    expect(desk.locator("#paused")).to_be_hidden()
    wall.goto(f"{desk.url}/audience")

    expect(wall.locator("body")).to_have_class(re.compile("projector"))
    expect(wall.locator("body")).to_have_attribute("data-stream", "live")
    expect(wall.locator(".tray-area")).to_be_hidden()


AGAIN = """(at) => {
  setTimeout(() => document.querySelector("[value=rematch]").click(), at - Date.now());
}"""
"""A tap at a time: one after the other, the second page would be led away before its tap."""


def test_one_tap_leads_everybody_to_the_next_game(
    server: RunningServer, new_page: NewPage
) -> None:
    """Two tap at once and a third only looks at the result: all meet in one room."""
    table, tickets = finished(server.instance)
    pages = [new_page(viewport=PHONE) for _ in tickets]
    for page, held in zip(pages, tickets, strict=True):
        signing.come_in(page, held)
        page.goto(f"/tables/{table}")
        expect(page.locator("body")).to_have_attribute("data-stream", "live")
    at = (now() + timedelta(seconds=1)).timestamp() * 1000
    for page in pages[:2]:
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
        page.evaluate(AGAIN, at)
    for page in pages:
        page.wait_for_url(ROOM)

    assert len({page.url for page in pages}) == 1
    expect(pages[2].locator(".chair:not(.free)")).to_have_count(3)


def finished(instance: Path) -> tuple[str, list[str]]:
    """A game of three people that is over, and their tickets."""
    app_context = open_app_context(
        instance, WORDLISTS, now, exports=instance, chance=random.Random(3), background=False
    )
    with closing(app_context):
        people = [
            learners.register(app_context, name, Level.A2, "en", now())
            for name in ("Mei", "Jun", "Rin")
        ]
        wish = RoomRequest(f"finished{people[0].id:04}", "scrabble/study")
        room_id = rooms.open_room(app_context, people[0], wish, now()).id
        for person in people[1:]:
            seating.take_chair(app_context, person, room_id)
        game_start.start_game(app_context, people[0], room_id, now())
        give_up_all(app_context, people, room_id)
        return room_id, [signing.ticket(app_context, person) for person in people]


def give_up_all(app_context: AppContext, people: list[Learner], room_id: str) -> None:
    """Everybody gives up in turn, until the game is over."""
    while (hosted := table_actions.load_table(app_context, room_id)).row.ended_at is None:
        seats = hosted.game.to_act(hosted.state)
        person = next(each for each in people if hosted.seat_of(each.id) in seats)
        live_tables.apply_action(
            app_context, person, room_id, ActionRequest(GiveUp(), "", None, now())
        )
