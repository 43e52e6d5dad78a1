"""ことばであそぼ on several phones in a real browser: dragged, typed, voted on, to the end."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from studyplay.words.romaji import romaji_spellings
from tests.browser.at_kotoba import (
    Head,
    House,
    Json,
    Opened,
    choose,
    do,
    drag_step,
    drag_word,
    end_turn,
    look,
    make,
    open_house,
    row,
    sit_down,
    tap_word,
    until,
)
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.guard import Guard
from tests.browser.running import RunningServer

SERIOUS = {"serious", "critical"}
HARD_TO_SPELL = set("んっーぢづをゃゅょ")


@pytest.fixture(scope="module")
def house(server: RunningServer) -> Iterator[House]:
    """Where tables of the running server are opened."""
    with open_house(server) as opened:
        yield opened


def two(new_page: NewPage, house: House) -> tuple[Page, Page, Opened]:
    """Two phones at a table for two; the page of whoever is on turn comes first."""
    opened = house.open_table(("Aya", "Ken"), "two-players")
    pages = [sit_down(new_page(viewport=PHONE), held, opened.id) for held in opened.tickets]
    first, second = pages if look(pages[0])["turn"] == 0 else reversed(pages)
    return first, second, opened


def total(view: Json, seat: int) -> int:
    return int(view["in_front"][seat] + view["chips"][seat])


def by_drag(page: Page, head: Head, view: Json) -> None:
    """A new word of at most five cards, so that the row is one line."""
    words = [word for word in head.new_words(view) if len(word) < 6]
    if not words:
        return
    drag_word(page, words[0])

    assert words[0] == row(page)

    expect(page.locator("#sum")).to_contain_text(f"Cards in the word: {len(words[0])}")
    make(page)
    until(page, lambda now: bool(now["played"]))


def by_vote(page: Page, other: Page, head: Head, view: Json) -> None:
    """A row of cards that is no word; the other person agrees, before the robot votes."""
    page.fill("#word", next(head.nonsense(view)))
    expect(do(page, "make")).to_have_text("Put to the vote")
    make(page)
    expect(page.locator(".voice.awaited")).to_have_count(2)
    do(other, "agree").click()
    until(page, lambda now: bool(now["played"]))


def by_rewriting(page: Page, head: Head, view: Json) -> bool:
    """A word bought from another player; its price is on the button before it is paid."""
    found = head.rewrite(view)
    if found is None:
        return False
    seat = view["seat"]
    choose(page, found)
    before = found.before
    for number, word in enumerate(found.chain):
        if number:
            do(page, "next").click()
        drag_step(page, before, word)
        expect(page.locator("#steps li")).to_have_count(number + 1)
        before = word
    price = head.rules.price(found.before)
    expect(do(page, "make")).to_have_text(f"Rewrite (price {price})")
    expect(page.locator("#sum")).to_contain_text(f"Price: {price}, paid to")
    sums = page.locator("#sum").inner_text()
    after = re.search(r"→ (\d+)", sums)
    assert after is not None
    make(page)
    now = until(page, lambda now: bool(now["played"]))

    assert int(after[1]) == now["chips"][seat]
    assert found.chain[-1] == now["words"][seat][-1]["cards"]

    return True


def test_a_whole_game_of_two_phones_and_a_robot(new_page: NewPage, house: House) -> None:
    """From the deal to the standings; every word is made on the page, none by the interface."""
    opened = house.open_table(("Aya", "Ken"), "base", robots=1)
    pages = [sit_down(new_page(viewport=PHONE), held, opened.id) for held in opened.tickets]
    head, turns, rewritten = opened.head, 0, 0
    view = until(pages[0], lambda now: now["turn"] < 2)
    while view["outcome"] is None:
        page = pages[view["turn"]]
        expect(page.locator("#turn")).to_have_class(re.compile("mine"))
        mine = look(page)
        if turns == 1:
            by_vote(page, pages[1 - view["turn"]], head, mine)
        elif mine["round"] < 3:
            by_drag(page, head, mine)
        elif by_rewriting(page, head, mine):
            rewritten += 1
        end_turn(page, away=turns % 3)
        turns += 1
        view = until(pages[0], lambda now: now["turn"] < 2 or now["outcome"] is not None)

    assert turns == 8
    assert rewritten > 0
    for each in pages:
        expect(each.locator("#result")).to_be_visible()
        expect(each.locator("#standings tr")).to_have_count(3)
        expect(each.locator("#result a.button").first).to_be_visible()
    points = pages[0].locator("#standings tr td:last-child").all_inner_texts()

    assert sorted(view["outcome"]["points"], reverse=True) == [int(each) for each in points]
    assert [total(view, seat) for seat in range(3)] == view["outcome"]["points"]


def test_a_word_is_voted_down_taken_back_and_at_last_accepted(
    new_page: NewPage, house: House
) -> None:
    """Whoever has not voted is named; what was voted down cannot be made any more."""
    mine, theirs, opened = two(new_page, house)
    words = opened.head.nonsense(look(mine))
    down, back, up = next(words), next(words), next(words)

    mine.fill("#word", down)
    expect(mine.locator("#steps .badge")).to_contain_text("not in the dictionary")
    make(mine)
    expect(theirs.locator("#vote")).to_contain_text(down)
    expect(mine.locator(".voice.awaited")).to_have_count(1)
    expect(do(mine, "withdraw")).to_be_in_viewport()
    do(theirs, "disagree").click()
    expect(mine.locator("#vote")).to_be_hidden()
    expect(mine.locator("#fault")).to_contain_text("voted")
    expect(mine.locator("#word")).to_have_value(down)

    mine.fill("#word", back)
    make(mine)
    expect(theirs.locator("#vote")).to_be_visible()
    do(mine, "withdraw").click()
    expect(theirs.locator("#vote")).to_be_hidden()

    mine.fill("#word", up)
    make(mine)
    do(theirs, "agree").click()
    expect(theirs.locator("#words")).to_contain_text(up[0])
    until(mine, lambda now: bool(now["played"]))

    assert [down] == look(mine)["voted_down"]


def test_alone_with_robots_nonsense_is_set_aside(new_page: NewPage, house: House) -> None:
    """They abstain; nothing is lost, and another word can be made."""
    opened = house.open_table(("Aya",), "base", robots=2)
    page = sit_down(new_page(viewport=PHONE), opened.tickets[0], opened.id)
    until(page, lambda now: now["turn"] == 0)
    hand = look(page)["hand"]
    page.fill("#word", next(opened.head.nonsense(look(page))))
    make(page)
    until(page, lambda now: now["failed"] == 1)
    expect(page.locator("#vote")).to_be_hidden()

    expect(page.locator("#fault")).to_contain_text("Please make another word.")
    expect(page.locator("#log")).to_contain_text("Nobody else could judge it. Set aside:")
    expect(page.locator("#log")).to_contain_text("abstains")
    assert (look(page)["hand"], look(page)["played"]) == (hand, False)


def test_who_abstains_is_named(new_page: NewPage, house: House) -> None:
    opened = house.open_table(("Aya", "Ken", "Mei"), "base")
    pages = [sit_down(new_page(viewport=PHONE), held, opened.id) for held in opened.tickets]
    turn = look(pages[0])["turn"]
    mine, theirs, third = (pages[(turn + step) % 3] for step in range(3))
    mine.fill("#word", next(opened.head.nonsense(look(mine))))
    make(mine)
    do(theirs, "abstain").click()
    expect(third.locator(".voice.abstained")).to_contain_text("abstains")
    expect(third.locator("#vote-need")).to_have_text("2 of 2 must agree.")
    do(third, "agree").click()
    until(mine, lambda now: bool(now["played"]))


def test_what_is_built_outlives_a_reload_and_the_turn_of_another(
    new_page: NewPage, house: House
) -> None:
    first, waiting, opened = two(new_page, house)
    word = opened.head.new_words(look(waiting))[0]
    tap_word(waiting, word)
    expect(do(waiting, "make")).to_be_disabled()

    end_turn(first)
    expect(waiting.locator("#turn")).to_have_class(re.compile("mine"))
    waiting.reload()

    expect(waiting.locator("#row [data-at]")).to_have_count(len(word))
    assert word == row(waiting)
    make(waiting)
    until(waiting, lambda now: bool(now["played"]))


def test_a_phone_without_network_catches_up_and_keeps_its_row(
    new_page: NewPage, house: House, guard: Guard
) -> None:
    """Meanwhile the other has had a turn; building went on, prices come when the network does."""
    guard.expect("ERR_INTERNET_DISCONNECTED")
    first, waiting, opened = two(new_page, house)
    word = opened.head.new_words(look(waiting))[0]
    waiting.context.set_offline(True)
    tap_word(waiting, word)
    end_turn(first, away=10)
    waiting.context.set_offline(False)

    expect(waiting.locator("#turn")).to_have_class(re.compile("mine"), timeout=20_000)
    assert word == row(waiting)
    make(waiting)
    until(waiting, lambda now: bool(now["played"]))


def test_two_devices_on_one_seat_show_the_same(new_page: NewPage, house: House) -> None:
    """What one has made is not offered by the other any more."""
    mine, theirs, opened = two(new_page, house)
    seat = look(mine)["seat"]
    laptop = sit_down(new_page(viewport=DESKTOP), opened.tickets[seat], opened.id)
    word = opened.head.new_words(look(mine))[0]
    laptop.fill("#word", word)
    expect(laptop.locator("#row [data-at]")).to_have_count(len(word))
    mine.fill("#word", word)
    make(mine)

    expect(laptop.locator("#row [data-at]")).to_have_count(0)
    expect(theirs.locator("#words .laid")).to_have_count(1)
    expect(laptop.locator("#words .laid")).to_have_count(1)


def test_cards_are_moved_taken_back_and_typed_over(new_page: NewPage, house: House) -> None:
    """By keys on the row; letters become kana as they are typed."""
    page, _, _ = two(new_page, house)
    hand = look(page)["hand"]
    tap_word(page, hand[:3])
    page.locator("#row [data-at='2']").focus()
    page.keyboard.press("ArrowLeft")

    assert hand[0] + hand[2] + hand[1] == row(page)

    page.keyboard.press("Delete")

    assert hand[0] + hand[1] == row(page)

    page.locator("#word").fill("")
    page.locator("#word").press_sequentially("kyattsu")

    assert row(page) == "きやつつ"
    expect(page.locator("#word")).to_have_value("きゃっつ")
    expect(page.locator("#fault")).to_contain_text("きやつつ")


SPELT = {
    "ringo": "りんご",
    "onna": "おんな",
    "konnichiha": "こんにちは",
    "kon'ya": "こんや",
    "hon": "ほん",
    "matcha": "まっちゃ",
    "kippu": "きっぷ",
    "syatsu": "しゃつ",
    "jyunban": "じゅんばん",
    "tsuduku": "つづく",
    "batta-": "ばったー",
    "fairu": "ふぁいる",
    "ﾊﾟﾙﾌﾟ": "ぱるぷ",
    "シャツ": "しゃつ",
    "ねこ7": "ねこ",
}
CALL = """async (typed) => {
  const { reading } = await import("/static/js/kotoba/kana.js");
  return typed.map(reading);
}"""


def test_latin_letters_and_katakana_are_read_as_hiragana(page: Page) -> None:
    """What is no kana is left out; a single n at the end is ん."""
    page.goto("/")

    assert list(SPELT.values()) == page.evaluate(CALL, list(SPELT))


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Walk with the key until the element is reached."""
    for _ in range(60):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} is not reached by {key}")


def test_a_turn_by_keyboard_alone(new_page: NewPage, house: House) -> None:
    """A word typed in Latin letters, one card put away, and the turn is over."""
    page, _, opened = two(new_page, house)
    view = look(page)
    words = opened.head.new_words(view)
    word = next((each for each in words if not HARD_TO_SPELL & set(each)), words[0])
    tab_to(page, "#word")
    page.keyboard.type(romaji_spellings(word)[-1] if not HARD_TO_SPELL & set(word) else word)
    expect(do(page, "make")).to_be_enabled()
    page.keyboard.press("Enter")
    until(page, lambda now: bool(now["played"]))

    tab_to(page, "[data-do=end]")
    page.keyboard.press("Enter")
    expect(do(page, "finish")).to_be_focused()
    tab_to(page, "#hand button")
    page.keyboard.press("Space")
    expect(page.locator("#ending-sums")).to_contain_text(f"You draw: {len(word) + 1}")
    tab_to(page, "[data-do=finish]", "Shift+Tab")
    page.keyboard.press("Enter")
    now = until(page, lambda now: now["turn"] != view["seat"])

    assert len(now["discards"]) == 1


def test_no_serious_faults_for_screen_readers(new_page: NewPage, house: House) -> None:
    """With a word in the row, in a vote and at the end of a turn."""
    mine, theirs, opened = two(new_page, house)

    def faults(page: Page) -> list[str]:
        found = Axe().run(page).response["violations"]
        return [
            f"{each['id']}: {each['nodes'][0]['html']}"
            for each in found
            if each["impact"] in SERIOUS
        ]

    mine.fill("#word", next(opened.head.nonsense(look(mine))))
    expect(do(mine, "make")).to_be_enabled()
    assert faults(mine) == []
    make(mine)
    expect(theirs.locator("#vote")).to_be_visible()
    assert faults(theirs) == []
    do(theirs, "agree").click()
    until(mine, lambda now: bool(now["played"]))
    do(mine, "end").click()
    assert faults(mine) == []
