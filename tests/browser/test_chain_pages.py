"""Chains and hands in a real browser: by touch on a phone, and by keyboard alone."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.at_drills import MOUSE, Finger, Hand, Keyboard
from tests.browser.at_record import scheduled
from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard
from tests.browser.running import RunningServer


class Nouns:
    """What a learner who knows the dictionary can say."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def after(self, letter: str, tail: str = "", length: int = 0) -> list[str]:
        """Common readings that begin with *letter* as it stands, never on ん."""
        found = self._database.execute(
            "SELECT reading FROM noun WHERE substr(reading, 1, 1) = ? AND rank <= 49"
            " AND tail <> 'ん' AND length > 2 AND (? IN ('', tail)) AND (? IN (0, length))"
            " ORDER BY rank, reading",
            (letter, tail, length),
        )
        return [reading for (reading,) in found]


@pytest.fixture
def nouns(server: RunningServer) -> Iterator[Nouns]:
    path = server.instance / "ja.db"
    if not path.exists():
        pytest.skip("the Japanese dictionary is not set up")
    with closing(sqlite3.connect(path)) as database:
        yield Nouns(database)


def enter(page: Page, nickname: str = "Mio") -> None:
    """Become a learner of level B1."""
    page.goto("/")
    page.locator("[name=nickname]").fill(nickname)
    page.locator("[name=level][value=B1]").check(force=True)
    page.locator("form[action='/start'] button").click()


def start(
    page: Page,
    form: str = ".new-chain",
    nickname: str = "Mio",
    hand: Hand = MOUSE,
    **chosen: str,
) -> None:
    """Open a chain, or hands, with what is *chosen* in the form."""
    enter(page, nickname)
    start_again(page, form, hand, **chosen)


def start_again(page: Page, form: str, hand: Hand, **chosen: str) -> None:
    """Leave what is begun and open another."""
    page.goto("/chain/")
    for name, value in chosen.items():
        switches = page.locator(".switches")
        if name.startswith("shortest") and switches.get_attribute("open") is None:
            hand.press(switches.locator("summary"))
        hand.choose(page.locator(f"{form} [name={name}][value='{value}']"))
    hand.press(page.locator(f"{form} button.primary"))
    page.locator("html[data-ready]").wait_for(state="attached")


def letter(page: Page) -> str:
    return page.locator(".asked .letters span").first.inner_text()


def said(page: Page) -> list[str]:
    """The words of the chain, the latest first."""
    return page.locator("#part-links strong").all_text_contents()


def say(page: Page, word: str, touch: bool) -> None:
    if touch:
        page.locator("#word").fill(word)
        page.locator("#say button").tap()
    else:
        while not page.evaluate("document.activeElement.id === 'word'"):
            page.keyboard.press("Tab")
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(word)
        page.keyboard.press("Enter")


def by(touch: bool, new_page: NewPage) -> tuple[Page, Hand]:
    """A phone for fingers, or a desk with a keyboard."""
    return (new_page(viewport=PHONE), Finger()) if touch else (new_page(), Keyboard())


def record_of(page: Page, kind: str) -> str:
    page.goto(f"/words/?kind={kind}")
    return page.locator("main").inner_text()


@pytest.mark.parametrize("touch", [True, False])
def test_a_chain_alone_goes_from_start_to_record_and_schedule(
    new_page: NewPage, server: RunningServer, nouns: Nouns, touch: bool
) -> None:
    """What was said is in the record, and asked again some day."""
    page, hand = by(touch, new_page)
    start(page, nickname=f"chain {touch}", hand=hand, goal="10")
    mine = []
    for number in range(2, 4):
        mine.append(next(w for w in nouns.after(letter(page)) if w not in said(page)))
        say(page, mine[-1], touch)
        expect(page.locator("#part-links strong")).to_have_count(number)
    hand.press(page.locator("form[data-act=Skip] button"))
    expect(page.locator("#part-links strong")).to_have_count(4)
    page.reload()
    expect(page.locator("#part-links strong")).to_have_count(4)
    hand.press(page.locator("form[data-act=Stop] button"))
    expect(page.locator("h1")).to_have_text("Chain stopped")
    played = record_of(page, "played")
    cards = scheduled(page, server, f"chain {touch}", "ja")

    assert all(word in played for word in mine)
    assert {*mine} <= {*cards}


@pytest.mark.parametrize("touch", [True, False])
def test_a_chain_with_a_bot_ends_on_n(new_page: NewPage, nouns: Nouns, touch: bool) -> None:
    page, hand = by(touch, new_page)
    start(page, hand=hand, partner="bot", clock="word-30")
    say(page, nouns.after(letter(page))[0], touch)
    expect(page.locator("#part-links strong")).to_have_count(3)
    expect(page.locator("#part-last .who")).to_have_text("Robot")
    assert page.locator("#part-coach .chain-word").count() > 0

    say(page, letter(page) + "っぬぬん", touch)
    expect(page.locator("#verdict .said")).to_contain_text("not in my dictionary")
    hand.press(page.locator("form[data-act=Vouch] button"))
    expect(page.locator("h1")).to_have_text("That was ん")


@pytest.mark.parametrize("touch", [True, False])
def test_an_english_chain_goes_from_start_to_record_and_schedule(
    new_page: NewPage, server: RunningServer, guard: Guard, touch: bool
) -> None:
    """What is no word may be mended; a word that was said is kept."""
    guard.expect("422")
    page, hand = by(touch, new_page)
    start(page, nickname=f"english {touch}", hand=hand, lang="en", **{"shortest-en": "3"})
    begins = letter(page).lower()
    say(page, f"{begins}zzq", touch)
    expect(page.locator("#verdict .said")).to_contain_text("not in my dictionary")
    say(page, "9", touch)
    expect(page.locator("#verdict .said")).to_contain_text("A to Z")
    words = {"a": "apple", "e": "egg", "t": "tea", "s": "sun", "r": "rain", "n": "night"}
    while letter(page).lower() not in words:
        count = page.locator("#part-links strong").count()
        hand.press(page.locator("form[data-act=Skip] button"))
        expect(page.locator("#part-links strong")).to_have_count(count + 1)
    word = words[letter(page).lower()]
    say(page, word.upper(), touch)
    expect(page.locator("#verdict .said")).to_contain_text("counts")
    hand.press(page.locator("form[data-act=Stop] button"))
    expect(page.locator("h1")).to_have_text("Chain stopped")

    assert word in record_of(page, "played")
    assert word in scheduled(page, server, f"english {touch}")


@pytest.mark.parametrize("touch", [True, False])
def test_a_hand_goes_from_start_to_record_and_schedule(
    new_page: NewPage, server: RunningServer, nouns: Nouns, touch: bool
) -> None:
    """One card is laid, the rest of the hand is left; the word is kept."""
    page, hand = by(touch, new_page)
    start(page, ".new-hands", f"hands {touch}", hand, hands="3")
    while not (laid := lay_one(page, nouns, hand, touch)):
        start_again(page, ".new-hands", hand, hands="3")
    hand.press(page.locator("form[data-act=LeaveHand] button"))
    expect(page.locator("#told")).to_be_visible()
    page.wait_for_timeout(400)  # what ended a hand does not turn the page as well
    hand.press(page.locator("[data-next]"))
    expect(page.locator(".chain-head strong")).to_have_text("Hand 2 of 3")
    hand.press(page.locator("form[data-act=StopHands] button"))
    expect(page.locator("h1")).to_have_text("How the hands went")

    assert laid in record_of(page, "played")
    assert laid in scheduled(page, server, f"hands {touch}", "ja")


def lay_one(page: Page, nouns: Nouns, hand: Hand, touch: bool) -> str:
    """Lay the first card for which the dictionary has a common word; "" if none has one."""
    begin = letter(page)
    for button in page.locator("button.hand-card").all():
        face = button.inner_text()
        length = int(face) if face.isdecimal() else 0
        words = nouns.after(begin, face if not length and len(face) == 1 else "", length)
        if not words or len(face) > 1:
            continue
        hand.press(button)
        expect(button).to_have_attribute("aria-pressed", "true")
        say(page, words[0], touch)
        expect(page.locator(".hand-card.went")).to_have_count(1)
        return words[0]
    return ""


@pytest.mark.usefixtures("nouns")
def test_kanji_are_read_and_kept(page: Page) -> None:
    """A word of two readings asks which; the field outlives a reload."""
    start(page)
    page.locator("#word").fill("今日")
    choices = page.locator("#reading button")
    expect(choices.first).to_be_visible()
    assert "きょう" in choices.all_inner_texts()

    page.reload()
    page.locator("html[data-ready]").wait_for(state="attached")
    expect(page.locator("#word")).to_have_value("今日")
    page.locator("#reading button", has_text="きょう").first.click()
    expect(page.locator("#verdict .said")).to_be_visible()


def test_nothing_is_wrong_for_a_screen_reader(page: Page, nouns: Nouns) -> None:
    """Neither while choosing nor in a chain nor over a hand."""
    start(page, partner="bot")
    say(page, nouns.after(letter(page))[0], touch=False)
    expect(page.locator("#part-links strong")).to_have_count(3)
    found = Axe().run(page).response["violations"]
    page.goto("/chain/")
    found += Axe().run(page).response["violations"]
    page.locator(".new-hands button.primary").click()
    page.locator("html[data-ready]").wait_for(state="attached")
    found += Axe().run(page).response["violations"]

    assert [fault["id"] for fault in found if fault["impact"] in {"serious", "critical"}] == []


def test_no_page_is_wider_than_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport=PHONE)
    start(page, partner="bot", clock="word-30")
    for address in (page.url, "/chain/"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
