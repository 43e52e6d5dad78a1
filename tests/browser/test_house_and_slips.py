"""A house is set up at its machine, and somebody goes on on a second phone by slip and PIN."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from studyplay.services import open_app_context
from studyplay.services.people import learners, server_people
from studyplay.store.learners import Learner
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.conftest import DESKTOP, PHONE, NewPage, in_ci
from tests.browser.guard import Guard
from tests.browser.running import RunningServer, start_server
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS, build_words

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults_of(page: Page) -> list[str]:
    """What axe calls serious, and whether the page is too wide."""
    found = [
        f"{page.url}: {each['id']} at {[node['target'] for node in each['nodes']]}"
        for each in Axe().run(page).response["violations"]
        if each["impact"] in {"serious", "critical"}
    ]
    wide = page.evaluate(OVERFLOW)
    return [*found, f"{page.url}: {wide} px too wide"] if wide > 0 else found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A house that nobody has set up yet."""
    started = start_server(build_words(tmp_path_factory.mktemp("house")).instance)
    yield started
    started.stop()


def test_a_house_is_set_up_and_a_pupil_comes_back_on_a_second_phone(
    new_page: NewPage, guard: Guard, server: RunningServer
) -> None:
    """At the machine: set up.  A pupil joins, loses the phone, and gets a new slip and PIN."""
    desk, phone, second = (
        new_page(viewport=DESKTOP),
        new_page(viewport=PHONE),
        new_page(viewport=PHONE),
    )
    desk.goto(server.link)
    desk.get_by_role("link", name="Set it up on this computer").click()
    desk.get_by_label("Your nickname").fill("Yuki")
    desk.get_by_label("Club or school").fill("Sendai Club")
    desk.get_by_role("button", name="Set up").click()
    expect(desk.get_by_role("heading", name="The house")).to_be_visible()

    phone.goto("/")
    phone.get_by_label("Nickname").fill("Mei")
    phone.get_by_role("button", name="Start").click()
    expect(phone.get_by_role("heading", name="Hello, Mei")).to_be_visible()

    desk.get_by_label("Nickname").fill("mei")
    desk.get_by_role("button", name="Search").click()
    desk.locator(".inhabitant").click()
    desk.get_by_role("button", name="New slip and PIN").click()
    slip = desk.locator(".slip-name").inner_text()
    desk.get_by_text("Show the PIN").click()
    pin = desk.locator(".pin").inner_text()

    phone.goto("/settings")
    expect(phone.get_by_role("button", name="Start")).to_be_visible()

    second.goto("/")
    second.get_by_role("link", name="I was here before").click()
    second.get_by_label("Slip code").fill(slip.upper())
    second.get_by_role("button", name="Go on").click()
    guard.expect("422")
    second.get_by_label("PIN").fill("12345")
    second.keyboard.press("Enter")
    expect(second.get_by_role("alert")).to_contain_text("not the right one")
    expect(second.get_by_label("PIN")).to_be_focused()
    second.get_by_label("PIN").fill(pin)
    second.keyboard.press("Enter")
    expect(second.get_by_role("heading", name="Hello, Mei")).to_be_visible()

    second.goto("/settings/devices/")
    expect(second.locator(".device")).to_have_count(1)


@pytest.mark.parametrize(
    ("language", "size"),
    [("ja", PHONE), ("en", DESKTOP), in_ci("zh-Hant", PHONE), in_ci("en", PHONE)],
)
def test_the_pages_about_people_fit_and_are_accessible(
    browser: Browser, server: RunningServer, language: str, size: ViewportSize
) -> None:
    with closing(
        open_app_context(
            server.instance, WORDLISTS, now, exports=server.instance, background=False
        )
    ) as app_context:
        founder = Learner(0, learners.generate_key(), "Yuki", Level.B2, "en")
        owner = server_people.find_owner(app_context) or server_people.set_up_server(
            app_context, founder, "Club", now()
        )
        pupil = learners.register(
            app_context, "とても長い名前の学習者さんですよ", Level.A1, "ja", now()
        )
        held = ticket(app_context, owner)
    context = browser.new_context(
        base_url=server.url, viewport=size, locale=language, color_scheme="dark"
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    faults = []
    for address in ("/", "/in/", "/in/bcdfghjkmn", "/me/anything", "/house/setup"):
        page.goto(address)
        faults += faults_of(page)
    come_in(page, held)
    with page.expect_navigation():
        page.evaluate(
            "tag => document.querySelector(`button[name=lang][value=${tag}]`).click()", language
        )
    for address in ("/settings", "/settings/devices/", "/house/", f"/house/people/{pupil.id}"):
        page.goto(address)
        for fold in page.locator("main details.fold summary").all():
            fold.click()
        faults += faults_of(page)
    context.close()

    assert faults == []
