"""What people do at a live table of ことばであそぼ, and a head for words: the bots' own index."""

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from studyplay.bots.kotoba_chains import SearchContext, SearchLimits, find_best_chain
from studyplay.bots.kotoba_words import CardWordIndex
from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.rules import Rules
from studyplay.services import AppContext, open_app_context
from studyplay.services.people import learners
from studyplay.services.tables import bot_turns, table_actions
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.words.japanese_words import JapaneseWordLexicon
from studyplay.words.model import Level
from tests.browser.running import RunningServer
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS

Json = dict[str, Any]

PATIENCE: Final = 30.0
ROBOT: Final = Bot(Level.B1, BotStrength.EVEN)
ABOVE: Final = 30
"""Pixels that a card is held above the finger."""

FETCH: Final = """async () =>
  (await fetch(document.body.dataset.table + "/news?after=1000000")).json()"""


@dataclass(frozen=True, slots=True)
class Rewriting:
    """Word number ``index`` of ``owner``, and the words after each step."""

    owner: int
    index: int
    before: str
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Head:
    """Finds words in a view, as the page gets it."""

    index: CardWordIndex
    words: JapaneseWordLexicon
    rules: Rules

    def new_words(self, view: Json) -> list[str]:
        """Words that the hand makes, the longest first, as cards."""
        found = {known.cards for known in self.index.find_makeable(view["hand"])}
        return sorted(
            found - {*view["appeared"], *view["voted_down"]}, key=lambda word: -len(word)
        )

    def nonsense(self, view: Json) -> Iterator[str]:
        """Rows of three cards of the hand that no dictionary has, each once."""
        gone = {*view["appeared"], *view["voted_down"]}
        for cards in dict.fromkeys(map("".join, permutations(view["hand"], 3))):
            if cards[0] != "ー" and cards not in gone and cards not in self.words:
                yield cards

    def rewrite(self, view: Json, depth: int = 2) -> Rewriting | None:
        """A rewrite that the chips allow, if there is one."""
        gone = {*view["appeared"], *view["voted_down"]}
        for owner, laid in enumerate(view["words"]):
            for index, word in enumerate(laid):
                before = word["cards"]
                if owner == view["seat"] or self.rules.price(before) > view["chips"][view["seat"]]:
                    continue
                known = [
                    each
                    for each in self.index.find_makeable(view["hand"] + before)
                    if each.cards not in gone
                ]
                table = SearchContext(self.rules, self.index)
                chain = find_best_chain(before, view["hand"], known, SearchLimits(depth, 4), table)
                if chain is not None:
                    return Rewriting(owner, index, before, chain.words)
        return None


@dataclass(frozen=True, slots=True)
class Opened:
    """A table, with the keys of the people who sit at it, and a head that knows its words."""

    id: str
    tickets: tuple[str, ...]
    head: Head


@dataclass(frozen=True, slots=True)
class House:
    """The studio of the running server's instance, opened beside it, and the bots' words."""

    app_context: AppContext
    index: CardWordIndex

    def open_table(self, names: Sequence[str], ruleset: str, robots: int = 0) -> Opened:
        """A new table of people, in the order of *names*, and *robots*."""
        app_context, table_id = self.app_context, f"kotoba-{secrets.token_hex(4)}"
        people = [learners.register(app_context, name, Level.B1, "en", now()) for name in names]
        rows = [SeatRow(seat, person.id, None) for seat, person in enumerate(people)]
        robot = bot_turns.encode_bot(ROBOT)
        rows += [SeatRow(len(people) + number, None, robot) for number in range(robots)]
        table_actions.open_table(app_context, table_id, f"kotoba/{ruleset}", rows, now())
        game = app_context.game(f"kotoba/{ruleset}")
        assert isinstance(game, Kotoba)
        head = Head(self.index, app_context.library.japanese_lexicon, game.rules)
        return Opened(table_id, tuple(ticket(app_context, each) for each in people), head)


@contextmanager
def open_house(server: RunningServer) -> Iterator[House]:
    """Open the house of *server*, for as long as tables are opened in it."""
    with closing(
        open_app_context(server.instance, WORDLISTS, now, background=False)
    ) as app_context:
        known = app_context.library.japanese_lexicon.common_keys()
        yield House(app_context, CardWordIndex(cards for cards, _ in known))


def sit_down(page: Page, held: str, table_id: str) -> Page:
    """Go on as the person with that ticket, at the table."""
    come_in(page, held)
    page.goto(f"/tables/{table_id}")
    ready(page)
    return page


def ready(page: Page) -> None:
    """Wait until the page's script listens."""
    page.wait_for_selector("html[data-ready]")


def look(page: Page) -> Json:
    """The view of the page's seat as the server has it."""
    view: Json = page.evaluate(FETCH)["frame"]["view"]
    return view


def until(page: Page, fits: Callable[[Json], bool]) -> Json:
    """The view as soon as it *fits*."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        view = look(page)
        if fits(view):
            return view
        page.wait_for_timeout(50)
    raise AssertionError(f"this did not happen in {PATIENCE} seconds")


def do(page: Page, name: str) -> Locator:
    """The button that does *name*."""
    return page.locator(f"[data-do={name}]")


def card(page: Page, kana: str) -> Locator:
    """The first card of the hand with this kana that is not on the desk yet."""
    return page.locator("#hand button:not(.used)").filter(has_text=kana).first


def row(page: Page) -> str:
    """The cards of the working row, in order."""
    return "".join(page.locator("#row [data-at] .letter").all_inner_texts())


def centre(place: Locator) -> tuple[float, float]:
    """The middle of an element on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag with a finger; what is dragged is held above it."""
    touch = page.context.new_cdp_session(page)
    steps: tuple[tuple[str, list[dict[str, float]]], ...] = (
        ("touchStart", [{"x": start[0], "y": start[1]}]),
        ("touchMove", [{"x": start[0] + 10, "y": start[1] - 20}]),
        ("touchMove", [{"x": end[0], "y": end[1] + ABOVE}]),
        ("touchEnd", []),
    )
    for kind, points in steps:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.detach()


def show_desk(page: Page) -> None:
    """Scroll so that the desk and the hand are on the screen."""
    page.evaluate("document.getElementById('desk').scrollIntoView({ block: 'start' })")


def drag_word(page: Page, word: str) -> None:
    """Drag the cards of a new word into the row, one by one, each to the end."""
    show_desk(page)
    for number, kana in enumerate(word):
        box = page.locator("#row-place").bounding_box()
        assert box is not None
        spots = page.locator("#row [data-at]")
        place = (box["x"] + 12, box["y"] + box["height"] / 2)
        if number:
            last = spots.nth(number - 1).bounding_box()
            assert last is not None
            place = (last["x"] + last["width"] - 3, last["y"] + last["height"] / 2)
        finger(page, centre(card(page, kana)), place)
        expect(spots).to_have_count(number + 1)


def drag_step(page: Page, before: str, after: str) -> None:
    """Make one step of a rewrite by dragging cards onto cards, or beside them."""
    show_desk(page)
    spots = page.locator("#row [data-at]")
    if len(before) == len(after):
        for at, (was, kana) in enumerate(zip(before, after, strict=True)):
            if was != kana:
                finger(page, centre(card(page, kana)), centre(spots.nth(at)))
        return
    rest = list(before)
    for at, kana in enumerate(after):
        if rest and rest[0] == kana:
            rest.pop(0)
            continue
        box = (spots.nth(at) if at < spots.count() else spots.last).bounding_box()
        assert box is not None
        x = box["x"] + (2 if at < spots.count() else box["width"] - 2)
        finger(page, centre(card(page, kana)), (x, box["y"] + box["height"] / 2))


def tap_word(page: Page, word: str) -> None:
    """Tap the cards of a new word, one after the other."""
    for kana in word:
        card(page, kana).click()


def choose(page: Page, rewriting: Rewriting) -> None:
    """Put the word of another player on the desk."""
    place = f"#words [data-owner='{rewriting.owner}'][data-index='{rewriting.index}']"
    page.locator(place).click()
    expect(page.locator("#desk-title")).to_contain_text(rewriting.before)


def make(page: Page) -> None:
    """Make the word on the desk, once its price is known."""
    expect(do(page, "make")).to_be_enabled()
    do(page, "make").click()


def end_turn(page: Page, away: int = 0) -> None:
    """Put the first cards of the hand away, and finish."""
    do(page, "end").click()
    for place in range(away):
        page.locator("#hand button").nth(place).click()
    do(page, "finish").click()
    expect(page.locator("#ending")).to_be_hidden()
