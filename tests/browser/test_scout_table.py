"""Tables of the circus ladder in real browsers: phones, robots, keyboards and mishaps."""

import random
import time
from collections.abc import Callable
from itertools import count
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from studyplay.engines.scout.sets import find_stronger_slices, set_kind
from tests.browser.at_scout import (
    PATIENCE,
    Party,
    card,
    choose,
    gone,
    key,
    open_table,
    place_of,
    read,
    scout,
    sit_down,
    take_turn,
    tap,
)
from tests.browser.conftest import PHONE, NewPage
from tests.browser.guard import Guard
from tests.browser.running import RunningServer

NUMBERS: Final = count(1)
MANY: Final = 42
"""A seed with which the first of three seats comes to hold 15 cards."""

OVERFLOW: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

Seated = Callable[..., list[Page]]


@pytest.fixture
def seated(server: RunningServer, new_page: NewPage) -> Seated:
    """Opens a table and seats its people: ``seated(("Aya", "Ken"), robots=1, game=…)``.

    With ``devices`` only so many of them, from the first, have a page.
    """

    def sit(people: tuple[str, ...], locale: str = "en-GB", **more: Any) -> list[Page]:
        viewport = more.pop("viewport", PHONE)
        scheme = more.pop("color_scheme", "light")
        devices = more.pop("devices", None)
        party = Party(f"scout{next(NUMBERS)}-{random.random()}"[:20], people, **more)
        keys = open_table(server.instance, party)[:devices]
        pages = [new_page(locale=locale, viewport=viewport, color_scheme=scheme) for _ in keys]
        for page, learner in zip(pages, keys, strict=True):
            sit_down(page, learner, party.table_id)
        return pages

    return sit


def phases(pages: list[Page]) -> list[str]:
    """What is expected of each page."""
    return [read(page)["phase"] for page in pages]


def play_on(pages: list[Page], seconds: float, ends: Callable[[], bool]) -> list[str]:
    """Let whoever is to act take a turn, again and again, until it *ends*; what was done."""
    done: list[str] = []
    until = time.monotonic() + seconds
    while not ends():
        assert time.monotonic() < until, f"no end after {done}"
        moves = [move for move in map(take_turn, pages) if move]
        done += moves
        if not moves:
            pages[0].wait_for_timeout(20)
    return done


def ready_to_act(pages: list[Page]) -> Page:
    """All hold their hands as dealt; the page of whoever is on turn then."""
    until = time.monotonic() + PATIENCE / 1000
    while "turn" not in phases(pages):
        assert time.monotonic() < until
        for page in pages:
            if read(page)["phase"] == "hold":
                take_turn(page)
        pages[0].wait_for_timeout(20)
    return pages[phases(pages).index("turn")]


@pytest.mark.slow
def test_three_phones_and_a_robot_play_a_game_to_its_end(seated: Seated) -> None:
    """Four rounds; at the end all pages show the same standings."""
    pages = seated(("Aya", "Ken", "はるか"), robots=1)

    done = play_on(pages, 240, lambda: set(phases(pages)) == {"over"})
    standings = {page.locator(".standings").inner_text().replace("You", "") for page in pages}
    points = {tuple(page.locator(".standings .points").all_inner_texts()) for page in pages}

    assert {"hold", "show", "scout"} == set(done)
    assert len(points) == 1, standings
    for page in pages:
        expect(page.locator("#after a").first).to_be_visible()
        expect(page.locator(".overview tbody tr")).to_have_count(4)


def test_two_players_may_stop_the_round(seated: Seated) -> None:
    """Who stops is asked once more; then all hands are laid open, and the next round is dealt."""
    pages = seated(("Aya", "Ken"), game="scout/stop")
    first = ready_to_act(pages)
    take_turn(first)
    second = next(page for page in pages if page != first)
    key(second, "stop").click(timeout=PATIENCE)

    expect(second.locator("#status")).to_contain_text("End the round now?")

    key(second, "really-stop").click()
    for page in pages:
        expect(page.locator("#results h2")).to_have_text("Round 1 is over", timeout=PATIENCE)
        expect(page.locator(".all-hands li")).to_have_count(2)
        expect(key(page, "hold")).to_be_enabled()
    expect(first.locator(".counted .me td").nth(2)).to_have_text("0")
    expect(second.locator(".counted .me td").nth(2)).to_have_text("−11")


def test_a_round_needs_nothing_but_the_keyboard(seated: Seated) -> None:
    """Hold, choose with arrows and Shift, show with Enter; take, place and scout with Enter."""
    page = seated(("Aya",), robots=2)[0]
    key(page, "hold").focus()
    page.keyboard.press("Enter")
    gone(page, "hold")
    done: set[str] = set()
    until = time.monotonic() + 60
    while read(page)["phase"] in {"turn", "wait"}:
        assert time.monotonic() < until
        if read(page)["phase"] == "turn":
            done.add(by_keyboard(page))
        page.wait_for_timeout(20)

    expect(page.locator("#results h2")).to_have_text("Round 1 is over")
    assert "show" in done


def by_keyboard(page: Page) -> str:
    """One turn without a pointer."""
    seen = read(page)
    lines = page.locator("#log li").count()
    able = find_stronger_slices(seen["hand"], seen["active"])
    if able:
        start, stop = max(able, key=lambda found: found[1] - found[0])
        card(page, start).focus()
        page.keyboard.press("Space")
        for _ in range(stop - start - 1):
            page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Enter")
    else:
        page.locator("#active .end").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".slot-here").first).to_be_focused()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(key(page, "scout")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#log li")).not_to_have_count(lines, timeout=PATIENCE)
    return "show" if able else "scout"


def test_a_choice_that_cannot_be_shown_is_explained(seated: Seated) -> None:
    """While it is chosen, without a question to the server."""
    page = ready_to_act(seated(("Aya", "Ken")))
    hand = read(page)["hand"]
    bad = next(n for n in range(len(hand) - 1) if set_kind(hand[n : n + 2]) is None)
    choose(page, bad, bad + 2)

    expect(page.locator("#status")).to_contain_text("is no set")
    expect(key(page, "show")).to_be_disabled()

    tap(page, bad)

    expect(page.locator("#status")).to_contain_text(f"{hand[bad + 1]} can be shown")
    expect(page.locator("#aloud")).to_contain_text("まい")
    expect(key(page, "show")).to_be_enabled()


def test_cards_are_chosen_by_sliding_across_them(seated: Seated) -> None:
    page = ready_to_act(seated(("Aya", "Ken")))
    page.mouse.move(*place_of(page, 3))
    page.mouse.down()
    page.mouse.move(*place_of(page, 5), steps=4)
    page.mouse.up()

    pressed = [card(page, n).get_attribute("aria-pressed") for n in range(7)]

    assert pressed == ["false", "false", "false", "true", "true", "true", "false"]


def test_a_card_is_dragged_from_the_set_to_its_place(seated: Seated) -> None:
    """Dropped between two cards it lies there, to be confirmed, turned, moved or given up."""
    page = seated(("Aya", "Ken", "はるか"), seed=MANY, most=15, devices=1)[0]
    before, taken = read(page)["hand"], read(page)["active"][-1]
    end = page.locator("#active .end.right").bounding_box()
    assert end is not None
    page.mouse.move(end["x"] + 20, end["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 60, steps=3)
    slot = page.locator(".slot-here").nth(4).bounding_box()
    assert slot is not None
    page.mouse.move(slot["x"] + slot["width"] / 2, slot["y"] + slot["height"] / 2, steps=3)
    page.mouse.up()

    assert [*before[:4], taken, *before[4:]] == read(page)["hand"]

    key(page, "right").click()

    assert [*before[:5], taken, *before[5:]] == read(page)["hand"]

    key(page, "cancel").click()

    assert before == read(page)["hand"]


def test_every_place_is_wide_enough_for_a_thumb(seated: Seated) -> None:
    """44 pixels each way with 15 cards at 390 pixels, and nothing else moves."""
    page = seated(("Aya", "Ken", "はるか"), seed=MANY, most=15, devices=1)[0]
    bar = page.locator("#bar").bounding_box()
    page.locator("#active .end.left").click()
    slots = [each.bounding_box() for each in page.locator(".slot-here").all()]

    assert len(read(page)["hand"]) + 1 == len(slots)
    assert all(slot and slot["width"] >= 44 and slot["height"] >= 44 for slot in slots)
    assert bar == page.locator("#bar").bounding_box()
    assert page.evaluate(OVERFLOW) <= 0


def test_scout_and_show_are_two_steps_of_one_turn(seated: Seated) -> None:
    """The chip's button leads: take, place, choose; nothing is sent before the last tap."""
    page = seated(("Aya", "Ken", "はるか"), seed=MANY, most=15, devices=1)[0]
    before = read(page)["hand"]
    key(page, "start-both").click()

    expect(page.locator("#status")).to_contain_text("Step 1 of 2")

    place, (start, stop) = a_place_and_a_show(page)
    scout(page, place)

    expect(page.locator("#status")).to_contain_text("Step 2 of 2")

    choose(page, start, stop)
    key(page, "both").click()

    expect(page.locator("#owner")).to_have_text("Your set")
    assert len(before) + 1 - (stop - start) == len(read(page)["hand"])
    expect(page.locator("#people .me")).not_to_contain_text("★")


def a_place_and_a_show(page: Page) -> tuple[int, tuple[int, int]]:
    """Where the left card can go so that something can be shown then, and what."""
    seen = read(page)
    hand, (first, *rest) = seen["hand"], seen["active"]
    for place in range(len(hand) + 1):
        found = find_stronger_slices([*hand[:place], first, *hand[place:]], rest)
        if found:
            return place, found[0]
    raise AssertionError("there is no scout and show here; take another seed")


def test_a_reload_and_a_second_device_show_the_same(seated: Seated, new_page: NewPage) -> None:
    """Both devices of one seat, and the page after a reload: the hand, the table and the log."""
    page = seated(("Aya", "Ken", "はるか"), seed=MANY, most=15, devices=1)[0]
    expect(page.locator("#log li").first).to_be_visible()
    before = read(page), page.locator("#log").inner_text()
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#log")).to_have_text(before[1], use_inner_text=True)

    assert before[0] == read(page)

    second = new_page(viewport=PHONE)
    second.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]  # the same shape
    second.goto(page.url)
    second.wait_for_selector("html[data-ready]")
    scout(second, 0)
    key(second, "scout").click()

    for each in (page, second):
        expect(each.locator("#hand .scard")).to_have_count(len(before[0]["hand"]) + 1)
    assert read(second)["hand"] == read(page)["hand"]


def test_a_phone_that_was_away_shows_what_it_has_missed(seated: Seated, guard: Guard) -> None:
    """The exact table, hand and course of the game, without a reload."""
    guard.expect("ERR_INTERNET_DISCONNECTED")
    pages = seated(("Aya", "Ken"))
    first = ready_to_act(pages)
    other = next(page for page in pages if page != first)
    other.context.set_offline(True)
    take_turn(first)
    other.context.set_offline(False)

    expect(other.locator("#active .scard")).to_have_count(len(read(first)["active"]))
    expect(other.locator("body")).to_have_attribute("data-phase", "turn")
    expect(other.locator("#log li")).to_have_count(first.locator("#log li").count())


def test_the_projector_shows_the_set_and_no_hand(server: RunningServer, new_page: NewPage) -> None:
    """Large, for people without a seat, and it follows the game."""
    party = Party("scout-wall", ("Aya", "Ken", "はるか"), seed=MANY, most=15, code="WALLED")
    learner = open_table(server.instance, party)[0]
    player, wall = new_page(viewport=PHONE), new_page()
    sit_down(player, learner, party.table_id)
    wall.goto(f"/tables/{party.table_id}/audience")
    wall.wait_for_selector("html[data-ready]")
    size = wall.locator("#active .scard").first.bounding_box()

    assert size is not None
    assert size["height"] > 180
    expect(wall.locator(".tray-area")).to_be_hidden()
    expect(wall.locator("#hand .scard")).to_have_count(0)
    check(wall)

    left = len(read(wall)["active"]) - 1
    scout(player, 3)
    key(player, "scout").click()

    expect(wall.locator("#active .scard")).to_have_count(left, timeout=PATIENCE)
    expect(wall.locator("#log li").first).to_contain_text("Aya scouts")


def test_the_page_judges_as_the_engine_does(seated: Seated) -> None:
    """What it lights up and explains is what the server would accept, for any two hands."""
    page = seated(("Aya", "Ken"))[0]
    chance = random.Random(5)
    cases = [
        ([chance.randint(1, 5) for _ in range(size)], list(wall))
        for size in range(1, 13)
        for wall in [(), (3,), (2, 2), (3, 4), (4, 3), (2, 3, 4), (3, 3, 3)]
    ]
    found = page.evaluate(
        """async (cases) => {
          const { shows } = await import("/static/js/scout/sets.js");
          return cases.map(([hand, wall]) => shows(hand, wall));
        }""",
        cases,
    )

    assert [[list(each) for each in find_stronger_slices(*case)] for case in cases] == found


@pytest.mark.parametrize(
    ("locale", "scheme"), [("ja-JP", "light"), ("en-GB", "dark"), ("zh-TW", "light")]
)
def test_the_table_is_accessible_and_fits_a_phone(
    seated: Seated, locale: str, scheme: str
) -> None:
    """Axe finds nothing in any step of a turn, and nothing is wider than 390 pixels."""
    pages = seated(
        ("Aya", "Ken", "はるか"), seed=MANY, most=15, devices=1, locale=locale, color_scheme=scheme
    )
    page = pages[0]
    check(page)
    tap(page, 2)
    check(page)
    page.locator("#active .end.left").click()
    check(page)
    page.locator(".slot-here").nth(5).click()
    check(page)


def check(page: Page) -> None:
    """No fault that axe knows, and nothing beyond the right edge."""
    faults = Axe().run(page).response["violations"]

    assert [
        (fault["id"], [node["html"][:120] for node in fault["nodes"][:3]]) for fault in faults
    ] == []
    assert page.evaluate(OVERFLOW) <= 0
