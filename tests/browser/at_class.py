"""What the people of a class do: with a browser, by finger, or with a phone that has no script."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect
from typing_extensions import override

from tests.browser.at_drills import Hand, ready

CODE: Final = ".room-code"


@dataclass(frozen=True, slots=True)
class Slip:
    """What is printed on a login slip: whose it is, its address, its mark and the PIN."""

    name: str
    address: str
    mark: str
    pin: str


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a page; ``act`` is what it does to a drill, ``fields`` what it sends untouched."""

    action: str
    act: str
    fields: dict[str, str]


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Form] = []

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            act = told.get("data-act", told.get("id", ""))
            self.found.append(Form(told.get("action", ""), act, {}))
        elif tag == "input" and self.found and told.get("type") == "hidden":
            self.found[-1].fields[told["name"]] = told["value"]


class PlainPhone:
    """A browser that knows forms, links and cookies, and nothing more."""

    def __init__(self, origin: str) -> None:
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self._opener = urllib.request.build_opener(cookies)
        self._origin = origin
        self.address = origin
        self.status = 0
        self.page = ""

    def open(self, path: str, data: bytes | None = None) -> int:
        """Go to a page of the same site; the status."""
        there = urllib.parse.urljoin(self._origin, path)
        headers = {"Accept": "text/html", "Accept-Language": "en"}
        asked = urllib.request.Request(there, data, headers)  # noqa: S310 -- our own server
        try:
            with self._opener.open(asked, timeout=30) as answer:
                self._show(answer.status, answer.url, answer.read())
        except urllib.error.HTTPError as refused:
            self._show(refused.code, refused.url, refused.read())
        return self.status

    def send(self, act: str = "", **filled: str) -> int:
        """Send the form that does *act* to a drill, or the one that is the page's own."""
        reader = _Forms()
        reader.feed(self.page.partition("<main")[2])
        form = next(each for each in reader.found if each.act == act)
        fields = urllib.parse.urlencode({**form.fields, **filled})
        return self.open(urllib.parse.urljoin(self.address, form.action), fields.encode())

    def sign_in(self, slip: Slip) -> None:
        """Type what the slip says."""
        self.open(f"/in/?slip={slip.mark}")
        self.send(pin=slip.pin)

    def join(self, code: str, name: str) -> None:
        """Come with the code of the class."""
        self.open(f"/c/{code}")
        self.send(nickname=name)
        assert "/waiting" in self.address, self.page

    def begin(self, assignment: str) -> None:
        """Open the work and press its button."""
        self.open(f"/work/{assignment}")
        self.send()

    @property
    def state(self) -> dict[str, Any]:
        """What the page of a drill shows."""
        found = re.search(r'<script type="application/json" id="state">(.*?)</script>', self.page)
        assert found, self.page
        told: dict[str, Any] = json.loads(found[1])
        return told

    def _show(self, status: int, address: str, page: bytes) -> None:
        self.status, self.address, self.page = status, address, page.decode()


def word_of(rack: str, words: tuple[str, ...]) -> str:
    """The one of *words* that lies mixed on the rack."""
    return next(word for word in words if sorted(word) == sorted(rack.lower()))


def do_drill(phone: PlainPhone, words: tuple[str, ...], slips: dict[str, str]) -> None:
    """Answer all questions with forms; words in *slips* are written so, and then given up."""
    for number, _ in enumerate(words):
        word = word_of(phone.state["rack"], words)
        phone.send("typed", text=slips.get(word, word))
        if word in slips:
            phone.send("leave")
        if number < len(words) - 1:
            phone.send("begin")
    assert "How the drill went" in phone.page


def lay(phone: Page, words: tuple[str, ...], slip: str = "") -> None:
    """Lay the word that is asked for with a finger; or *slip*, and give it up."""
    word = word_of(rack_of(phone), words)
    text = slip if sorted(slip) == sorted(word) else word
    for letter in text.upper():
        phone.locator("#rack .tile", has_text=letter).first.tap()
    phone.locator("[data-do=submit]").tap()
    if text != word:
        expect(phone.locator("#verdict")).not_to_be_empty()
        phone.locator("form[data-act=leave] button").tap()


def spell(desk: Page, words: tuple[str, ...]) -> None:
    """The same with the keyboard."""
    expect(desk.locator("#panel-title")).to_have_count(0)
    desk.keyboard.type(word_of(rack_of(desk), words))
    desk.keyboard.press("Enter")
    expect(desk.locator("#panel-title, .score").first).to_be_visible()


def rack_of(page: Page) -> str:
    """The letters that are to be laid."""
    ready(page)
    expect(page.locator("#rack .tile").first).to_be_visible()
    return "".join(page.locator("#rack .tile").all_inner_texts())


def go_on(page: Page, hand: Hand) -> None:
    """To the next question."""
    expect(page.locator("[data-next]")).to_be_visible()
    page.wait_for_timeout(400)  # a tap that comes at once is taken for one too many
    hand.press(page.locator("[data-next]"))
    expect(page.locator("#answer .tile")).to_have_count(0)
    expect(page.locator("#rack .tile").first).to_be_visible()


def slips_on(page: Page) -> list[Slip]:
    """The login slips that are shown."""
    return [
        Slip(
            name=each.locator(".slip-name").inner_text(),
            address=each.locator(".slip-address").inner_text(),
            mark=each.locator(".slip-mark").inner_text(),
            pin=each.locator(".slip-pin").inner_text().replace(" ", ""),
        )
        for each in page.locator(".slip").all()
    ]


def traces(instance: Path, *texts: str) -> list[str]:
    """Which of *texts* stand anywhere in what the program has written, letter by letter."""
    written = [
        path.read_bytes()
        for pattern in ("studyplay.db*", "exports/**/*")
        for path in instance.glob(pattern)
        if path.is_file()
    ]
    assert written
    return [text for text in texts if any(text.encode() in data for data in written)]
