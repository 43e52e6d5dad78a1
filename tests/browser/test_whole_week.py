"""A class from its first day to its last, as its teacher and thirty pupils go through it."""

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from anki.collection import Collection
from playwright.sync_api import Browser, Page, expect

from studyplay.web.clock import now
from tests.browser import printed
from tests.browser.at_class import (
    CODE,
    PlainPhone,
    Slip,
    do_drill,
    go_on,
    lay,
    slips_on,
    spell,
    traces,
)
from tests.browser.at_drills import MOUSE, Finger
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.guard import Guard
from tests.browser.running import RunningServer, lend_words, start_server
from tests.browser.signing import come_in
from tests.export.learners_anki import Imported, LearnersAnki

CLASS: Final = re.compile(r"/classes/[\w-]{12,}/$")

LISTED: Final = tuple(f"あおい{n:02}号" for n in range(15))
"""On the list of the teacher; they come in with slips."""

COMING: Final = tuple(f"Haruto {n:02}x" for n in range(15))
"""They come in with the code of the class."""

WORDS: Final = ("receive", "believe", "journey", "library")
SLIPS: Final = {"receive": "recieve", "believe": "beleive"}

HANDY: Final = {"viewport": PHONE, "is_mobile": True, "reduced_motion": "reduce"}
"""A phone on which no tile flies, so that a finger need not wait for it."""

PATIENCE: Final = 20_000
"""Milliseconds until the page of one has what another has done, on a busy machine."""


@dataclass
class Class:
    """The class as the test gets to know it.  ``plain`` are phones without a script, by name."""

    id: str
    code: str
    slips: dict[str, Slip] = field(default_factory=dict)
    plain: dict[str, PlainPhone] = field(default_factory=dict)
    real: dict[str, Page] = field(default_factory=dict)

    def at(self, rest: str = "") -> str:
        return f"/classes/{self.id}/{rest}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A house that nobody has set up yet, open to the whole room."""
    started = start_server(lend_words(tmp_path_factory.mktemp("week")), host="0.0.0.0")  # noqa: S104 -- slips need an address
    yield started
    started.stop()


@pytest.fixture
def desk(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """The browser at the machine itself."""
    here = f"http://127.0.0.1:{urlsplit(server.url).port}"
    watching = Guard(here)
    context = browser.new_context(base_url=here, locale="en-GB", viewport=DESKTOP)
    context.set_default_timeout(15_000)
    watching.watch(context)
    yield context.new_page()
    context.close()

    assert watching.offences == []


@pytest.fixture
def anki(tmp_path: Path) -> Iterator[LearnersAnki]:
    """A learner's Anki."""
    collection = Collection(str(tmp_path / "collection.anki2"))
    yield LearnersAnki(collection, tmp_path)
    collection.close()


def test_a_class_from_its_first_day_to_its_last(
    desk: Page, new_page: NewPage, server: RunningServer, anki: LearnersAnki
) -> None:
    """Set-up, slips, 30 learners, work, dashboard, sheet, deck, export, deletion."""
    set_up(desk, server)
    room = open_class(desk)
    print_slips(desk, room)
    come_with_code(desk, new_page, server, room)
    come_with_slips(new_page, server, room)
    expect(desk.get_by_role("heading", name="30 pupils")).to_be_visible()

    work = give_work(desk, room)
    half_of_them_do_it(new_page, room, work)
    look_at_dashboard(desk, room, work)
    give_missed_words_as_work(desk, room)
    print_sheet(desk, room)
    take_deck(desk, room, anki)

    take_own_data(room.real[COMING[0]], COMING[0])
    delete_one(desk, server, room, COMING[0])
    delete_class(desk, server, room)


def set_up(desk: Page, server: RunningServer) -> None:
    """The owner of the house is its teacher, too."""
    desk.goto(server.link)
    desk.get_by_role("link", name="Set it up on this computer").click()
    desk.get_by_label("Your nickname").fill("Sato")
    desk.get_by_label("Club or school").fill("Sendai Club")
    desk.get_by_role("button", name="Set up").click()
    expect(desk.get_by_role("heading", name="The house")).to_be_visible()


def open_class(desk: Page) -> Class:
    desk.get_by_role("link", name="Classes", exact=True).first.click()
    desk.get_by_role("link", name="New class").click()
    desk.get_by_label("Name of the class").fill("3年2組の英語")
    desk.get_by_role("button", name="Open the class").click()
    desk.wait_for_url(CLASS)
    code = desk.locator(CODE).inner_text().replace(" ", "")
    return Class(desk.url.rstrip("/").rpartition("/")[2], code)


def print_slips(desk: Page, room: Class) -> None:
    """Fifteen names are pasted; eight slips go on a sheet of paper."""
    desk.get_by_role("link", name="From a list").click()
    desk.get_by_label("One name a line").fill("\n".join(LISTED))
    desk.get_by_role("button", name="Look at the list").click()
    desk.get_by_role("button", name="Take 15 pupils into the class").click()
    expect(desk.locator(".slip")).to_have_count(15)
    room.slips |= {slip.name: slip for slip in slips_on(desk)}

    assert sorted(LISTED) == sorted(room.slips)
    assert all(re.fullmatch(r"[\d.]+:\d+/in/", slip.address) for slip in room.slips.values())
    assert all(re.fullmatch(r"\d{6}", slip.pin) for slip in room.slips.values())
    assert len({slip.mark for slip in room.slips.values()}) == 15
    assert printed.pages(desk.pdf(prefer_css_page_size=True)) == 2


def come_with_code(desk: Page, new_page: NewPage, server: RunningServer, room: Class) -> None:
    """Three phones and twelve plainer ones ask to come in, and the teacher lets all in."""
    desk.goto(room.at())
    for name in COMING[:3]:
        phone = new_page(**HANDY)
        phone.goto(f"/c/{room.code}")
        phone.get_by_label("Nickname").fill(name)
        phone.get_by_role("button", name="Ask to come in").tap()
        expect(phone.get_by_text(f"You asked to come in as {name}.")).to_be_visible(
            timeout=PATIENCE
        )
        room.real[name] = phone
    for name in COMING[3:]:
        room.plain[name] = PlainPhone(server.url)
        room.plain[name].join(room.code, name)
    expect(desk.get_by_role("heading", name="15 ask to come in")).to_be_visible(timeout=PATIENCE)
    desk.get_by_role("button", name="Let all in").click()
    for name in COMING[:3]:
        room.real[name].wait_for_url(CLASS)
        expect(room.real[name].get_by_text(f"You are called {name} here.")).to_be_visible(
            timeout=PATIENCE
        )


def come_with_slips(new_page: NewPage, server: RunningServer, room: Class) -> None:
    """One on a phone, six on plainer ones; the other eight have their slips at home."""
    name = LISTED[0]
    room.real[name] = new_page(**HANDY)
    come_in(room.real[name], f"{room.slips[name].mark} {room.slips[name].pin}")
    for name in LISTED[1:7]:
        room.plain[name] = PlainPhone(server.url)
        room.plain[name].sign_in(room.slips[name])
        assert name in room.plain[name].page


def give_work(desk: Page, room: Class) -> str:
    """Four words, their letters mixed, due in six days; the id of the work."""
    desk.goto(room.at())
    part = desk.get_by_role("navigation", name="Parts of the class")
    part.get_by_role("link", name="Give drills").click()
    desk.get_by_role("link", name="Give new work").click()
    desk.locator("[name=source][value=list]").check(force=True)
    desk.locator("#words").fill(", ".join(WORDS))
    desk.get_by_label("Title").fill("Four words of Monday")
    due = f"{now() + timedelta(days=6):%Y-%m-%d}T18:00"
    desk.get_by_label("Due").fill(due)
    desk.get_by_role("button", name="Look first").click()
    expect(desk.locator("#look li")).to_have_count(len(WORDS))
    desk.locator("#look").get_by_role("button", name="Give it to the class").click()
    expect(desk.get_by_text("The class has it now.")).to_be_visible()
    return desk.url.rpartition("/")[2]


def half_of_them_do_it(new_page: NewPage, room: Class, work: str) -> None:
    """Two with a finger, one of them half on another device; thirteen with forms."""
    plain = list(room.plain.items())
    for number, (_, phone) in enumerate(plain[:13]):
        phone.begin(work)
        do_drill(phone, WORDS, SLIPS if number % 2 else {"receive": "recieve"})
    do_by_finger(room.real[COMING[0]])
    do_on_two_devices(new_page, room)


def do_by_finger(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Four words of Monday").tap()
    phone.get_by_role("button", name="Begin").tap()
    for number, _ in enumerate(WORDS):
        lay(phone, WORDS, "recieve")
        if number < len(WORDS) - 1:
            go_on(phone, Finger())
    expect(phone.get_by_text("Handed in: 3 of 4 counted")).to_be_visible(timeout=PATIENCE)


def do_on_two_devices(new_page: NewPage, room: Class) -> None:
    """Two words on a phone, and the others at a desk, come in there with the slip."""
    name = LISTED[0]
    phone = room.real[name]
    phone.goto("/")
    phone.get_by_role("link", name="Four words of Monday").tap()
    phone.get_by_role("button", name="Begin").tap()
    lay(phone, WORDS)
    go_on(phone, Finger())
    lay(phone, WORDS)
    expect(phone.locator("#panel-title")).to_have_text("Found!")

    second = new_page(viewport=DESKTOP)
    come_in(second, f"{room.slips[name].mark} {room.slips[name].pin}")
    second.get_by_role("link", name="Four words of Monday").click()
    second.get_by_role("button", name="Go on").click()
    for _ in WORDS[2:]:
        go_on(second, MOUSE)
        spell(second, WORDS)
    expect(second.get_by_text("Handed in: 4 of 4 counted")).to_be_visible(timeout=PATIENCE)
    phone.goto("/")
    expect(phone.get_by_role("link", name="Four words of Monday")).to_have_count(0)


def look_at_dashboard(desk: Page, room: Class, work: str) -> None:
    """Half are done; the word that most missed stands first, as they wrote it."""
    desk.goto(room.at(f"assignments/{work}"))
    expect(desk.locator(".doers .badge", has_text="handed in")).to_have_count(15)
    expect(desk.locator(".doers .badge", has_text="not begun")).to_have_count(15)
    desk.get_by_role("link", name="How it goes").click()
    expect(desk.locator(".sums")).to_contain_text("15 early")
    expect(desk.locator(".sums")).to_contain_text("15 / 30")
    missed = desk.locator(".missed-words li")
    expect(missed).to_have_count(2)
    expect(missed.nth(0)).to_contain_text("receive")
    expect(missed.nth(0)).to_contain_text("14 of 15 missed it")
    expect(missed.nth(0).locator(".wrote")).to_have_text("recieve ×14")
    expect(missed.nth(1)).to_contain_text("6 of 15 missed it")
    expect(missed.nth(1).locator(".wrote")).to_have_text("beleive ×6")


def give_missed_words_as_work(desk: Page, room: Class) -> None:
    """One tap fills in the form, another one gives the work."""
    desk.get_by_role("button", name="Give as work").click()
    expect(desk.locator("[name=what][value=words]")).to_be_checked()
    assert re.findall(r"\w+", desk.locator("#words").input_value()) == ["receive", "believe"]
    desk.get_by_role("button", name="Give it to the class").click()
    expect(desk.get_by_text("The class has it now.")).to_be_visible()
    room.real[COMING[1]].goto(room.at())
    expect(room.real[COMING[1]].locator(".work-line")).to_have_count(2)


def print_sheet(desk: Page, room: Class) -> None:
    """Ready with one tap and changed; looked at, printed; and the way to last week's games."""
    desk.goto(room.at("dashboard/"))
    desk.get_by_role("button", name="Print a sheet").click()
    assert "receive" not in printed_of(desk)
    desk.get_by_role("link", name="Other choice").click()
    assert desk.get_by_label("The list").input_value().split() == ["receive", "believe"]
    desk.get_by_label("Title").fill("Unit 3")
    for name in ("Words of the level", "Word search"):
        desk.get_by_role("checkbox", name=name).uncheck()
    desk.get_by_role("button", name="Make the sheet").click()
    expect(desk.get_by_role("heading", name="Unit 3")).to_be_visible()
    worksheet = printed_of(desk)
    desk.get_by_role("link", name="Answer key").click()
    key = printed_of(desk)

    assert "Unit3" in worksheet
    assert "receive" not in worksheet
    assert "receive" in key
    desk.goto(room.at("dashboard/"))
    desk.get_by_role("link", name="A worksheet from the last week's games").click()
    expect(desk.locator("[name=source][value=week]")).to_be_checked()
    expect(desk.locator("[name=source][value=list]")).not_to_be_checked()


def printed_of(desk: Page) -> str:
    """The text of the sheet on paper; the preview is open before and afterwards."""
    desk.get_by_role("link", name="Print", exact=True).click()
    expect(desk.get_by_role("button", name="Print")).to_be_visible()
    pdf = desk.pdf(prefer_css_page_size=True)
    desk.get_by_role("link", name="Back").click()

    assert 1 <= printed.pages(pdf) <= 3
    return printed.text(pdf)


def take_deck(desk: Page, room: Class, anki: LearnersAnki) -> None:
    """The missed words become cards, and Anki takes them."""
    desk.goto(room.at("dashboard/"))
    desk.get_by_role("button", name="Into the class deck").click()
    desk.get_by_role("button", name="Put 2 words into the class deck").click()
    expect(desk.get_by_role("heading", name="2 words", exact=True)).to_be_visible()
    pupil = room.real[COMING[0]]
    pupil.goto(room.at("deck/"))
    package = saved(pupil, "Download for Anki")

    assert Imported(new=2) == anki.open_package(package)
    assert anki.note("receive")["Word"] == "receive"


def take_own_data(phone: Page, name: str) -> None:
    """A pupil takes home all that is kept of them."""
    phone.goto("/settings")
    phone.get_by_role("link", name="My data").click()
    data = zipfile.ZipFile(io.BytesIO(saved(phone, "Save all my data")))
    whole = "".join(data.read(each).decode(errors="replace") for each in data.namelist())

    assert name in whole
    assert "recieve" in whole
    assert not [other for other in (*COMING, *LISTED) if other != name and other in whole]


def saved(page: Page, link: str) -> bytes:
    """The file behind a link."""
    with page.expect_download() as download:
        page.get_by_role("link", name=link).click()
    return download.value.path().read_bytes()


def delete_one(desk: Page, server: RunningServer, room: Class, name: str) -> None:
    """The teacher deletes a pupil who came with the code: nothing of them is left."""
    assert [name] == traces(server.instance, name)
    desk.goto(room.at())
    desk.locator(".pupil", has_text=name).click()
    desk.get_by_role("link", name=f"Delete {name}").click()
    desk.get_by_role("button", name="Delete for good").click()
    expect(desk.get_by_text(f"{name} is deleted.")).to_be_visible(timeout=PATIENCE)
    expect(desk.get_by_role("heading", name="29 pupils")).to_be_visible()
    phone = room.real[name]
    phone.goto(room.at())
    expect(phone.get_by_text("Nobody is signed in in this browser any more.")).to_be_visible()

    assert traces(server.instance, name) == []


def delete_class(desk: Page, server: RunningServer, room: Class) -> None:
    """The whole class, with the accounts that were made for it; nothing of it opens again."""
    desk.goto(room.at("settings"))
    desk.get_by_role("link", name="Delete the class").click()
    desk.get_by_role("button", name="Delete for good").click()
    expect(desk.get_by_text("The class is deleted.")).to_be_visible(timeout=PATIENCE)

    assert traces(server.instance, room.id, room.code, "3年2組", *LISTED, *COMING) == []
    teacher = desk.request
    places = ("", "people/new", "slips", "assignments/", "dashboard/", "sheets/", "deck/")
    assert {404} == {teacher.get(room.at(place)).status for place in places}
    phone = room.plain[LISTED[1]]
    phone.open(room.at())
    assert "Nobody is signed in" in phone.page
    phone.sign_in(room.slips[LISTED[1]])
    assert phone.status == 422
    assert phone.open(f"/c/{room.code}") == 404
