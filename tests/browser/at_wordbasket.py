"""What people do at a live Word Basket table, each on a page of their own."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, CDPSession, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.cards import LINE_CARDS, NUMBER_CARDS
from studyplay.services import AppContext, open_app_context
from studyplay.services.people import learners
from studyplay.services.tables import bot_turns, table_actions
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.web.games.adapter import to_json_values
from studyplay.words.japanese_nouns import NounLexicon, NounQuery
from studyplay.words.kana import LETTERS
from studyplay.words.model import Level
from tests.browser.conftest import PHONE
from tests.browser.guard import Guard
from tests.browser.modules import imported
from tests.browser.running import RunningServer, start_server
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS

HURRY: Final = 3_000
"""Milliseconds to touch something before it is gone for good."""

Json = dict[str, Any]

PATIENCE: Final = 30.0
ROBOT: Final = Bot(Level.A1, BotStrength.GENTLE)
STATE: Final = (
    f"() => {imported('table/table.js')}"
    ".then(({ table, fixed }) => ({ ...table.view, fixed }))"
)


class House:
    """A server that can be killed and started again at its address, and its tables."""

    def __init__(self, instance: Path) -> None:
        self.instance = instance
        self.server: RunningServer = start_server(instance)
        self.port = int(self.server.url.rsplit(":", 1)[1].strip("/"))
        self.opened = 0
        self.tickets: dict[int, str] = {}

    def kill(self) -> None:
        """End it as a power cut does."""
        self.server.kill()

    def restart(self) -> None:
        """Start it again where it was."""
        self.server = start_server(self.instance, self.port)

    @contextmanager
    def app_context(self) -> Iterator[AppContext]:
        """The services beside the running server, to lay out what a test needs."""
        opened = open_app_context(
            self.instance, WORDLISTS, now, exports=self.instance / "exports", background=False
        )
        with closing(opened):
            yield opened

    def seat(
        self, app_context: AppContext, ruleset: str, *names: str, robots: int = 0
    ) -> tuple[str, list[Learner]]:
        """A table with people of these *names*, who all have a good card, and so many robots."""
        people = [learners.register(app_context, name, Level.B1, "ja", now()) for name in names]
        self.tickets.update({each.id: ticket(app_context, each) for each in people})
        sitting = [SeatRow(seat, each.id, None) for seat, each in enumerate(people)]
        robot = bot_turns.encode_bot(ROBOT)
        sitting += [SeatRow(len(people) + n, None, robot) for n in range(robots)]
        while True:
            self.opened += 1
            table_id = f"basket-{self.opened}"
            table_actions.open_table(
                app_context, table_id, f"wordbasket/{ruleset}", sitting, now()
            )
            hosted = table_actions.load_table(app_context, table_id)
            views = [
                to_json_values(hosted.game.view(hosted.state, Seat(n))) for n in range(len(people))
            ]
            if all(fresh(view, app_context.library.nouns) for view in views):
                return table_id, people


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table, with a page and a head full of nouns."""

    page: Page
    nouns: NounLexicon

    def state(self) -> Json:
        """The view that the page has."""
        seen: Json = self.page.evaluate(STATE)
        return seen

    def until(self, fits: Callable[[Json], bool]) -> Json:
        """The view as soon as it *fits*."""
        end = time.monotonic() + PATIENCE
        while not fits(state := self.state()):
            assert time.monotonic() < end, f"this did not happen in {PATIENCE} seconds: {state}"
            self.page.wait_for_timeout(50)
        return state

    def passes(self, seq: int) -> Json:
        """The view as soon as the field *seq* is gone."""
        return self.until(lambda now: now["seq"] > seq or now["out"] is not None)

    def card(self, card: str) -> Locator:
        """The first card of the hand with this face."""
        return self.page.locator(f"#hand [data-card='{card}']").first

    def idea(self, state: Json) -> tuple[str, str] | None:
        """A word and the card of the hand that goes with it, if there is one."""
        return next(ideas(state, self.nouns), None)

    def throw(self, word: str, card: str) -> None:
        """Type *word* and tap *card*."""
        self.page.fill("#word", word)
        self.card(card).click()

    def call(self, says: str) -> Locator:
        """The button that calls something out."""
        return self.page.locator(".calls button, .panel button").filter(has_text=says)


def fresh(state: Json, nouns: NounLexicon) -> tuple[str, str] | None:
    """A word with a letter card that is not what is asked for, if there is one."""
    unlike = (idea for idea in ideas(state, nouns) if idea[1] not in state["field"])
    return next((idea for idea in unlike if idea[1] in LETTERS), None)


def ideas(state: Json, nouns: NounLexicon) -> Iterator[tuple[str, str]]:
    """Words with cards that may be thrown now."""
    hand: list[str] = state["hand"]
    shortest = 4 if len(hand) == 1 else 3
    for card in hand:
        for head in state["field"]:
            for wanted in wishes(head, card, shortest):
                for word in nouns.find(wanted, 4):
                    if not word.endswith("ん") and word != state["said"][state["seat"]]:
                        yield word, card


def wishes(head: str, card: str, shortest: int) -> Iterator[NounQuery]:
    """What to look for with *card*."""
    if card in NUMBER_CARDS:
        low, high = NUMBER_CARDS[card]
        yield NounQuery(head, None, max(low, shortest), high)
    else:
        for tail in LINE_CARDS.get(card, card):
            yield NounQuery(head, tail, shortest)


def enter(  # noqa: PLR0917 -- where and who
    browser: Browser,
    house: House,
    guard: Guard,
    learner: Learner,
    address: str,
    size: ViewportSize = PHONE,
    language: str = "en",
) -> Page:
    """The page at *address* in a browser of the learner's own."""
    context = browser.new_context(
        base_url=house.server.url,
        viewport=size,
        locale=language,
        has_touch=size == PHONE,
    )
    context.set_default_timeout(PATIENCE * 1000)
    guard.watch(context)
    page = context.new_page()
    come_in(page, house.tickets[learner.id])
    with page.expect_navigation():
        page.evaluate(
            "tag => document.querySelector(`button[name=lang][value=${tag}]`).click()", language
        )
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    return page


def seconds_in(text: str) -> float:
    """The seconds that a sentence names."""
    found = re.search(r"(\d+\.\d+) s", text)
    assert found, text
    return float(found[1])


@dataclass(frozen=True, slots=True)
class Club:
    """The house with its services, a browser, and what watches over the pages."""

    house: House
    app_context: AppContext
    browser: Browser
    guard: Guard

    def sit(
        self, ruleset: str, *names: str, robots: int = 0, size: ViewportSize = PHONE
    ) -> list[Player]:
        """People at a new table, each with a page."""
        table_id, people = self.house.seat(self.app_context, ruleset, *names, robots=robots)
        address = f"/tables/{table_id}"
        return [
            Player(
                enter(self.browser, self.house, self.guard, each, address, size),
                self.app_context.library.nouns,
            )
            for each in people
        ]


def good(player: Player) -> tuple[str, str]:
    """A word with a card that goes with it; the hand is reset until there is one."""
    while (idea := player.idea(state := player.state())) is None:
        player.call("Reset the hand").click()
        player.page.locator("#hand .fits").first.click()
        player.passes(state["seq"])
    return idea


def step(player: Player) -> None:
    """Do one sensible thing; somebody may be faster, and then there is another one to do."""
    state = player.state()
    try:
        if state["outcome"] or state["out"] is not None or state["vote"]:
            player.page.wait_for_timeout(100)
        elif state["seat"] in state["unheard"]:
            player.call("リーチ!").first.click(timeout=HURRY)
        elif (idea := player.idea(state)) is not None:
            player.page.fill("#word", idea[0], timeout=HURRY)
            player.card(idea[1]).click(timeout=HURRY)
            player.passes(state["seq"])
        else:
            player.call("Reset the hand").click(timeout=HURRY)
            player.page.locator("#hand .fits").first.click(timeout=HURRY)
    except PlaywrightTimeout:
        assert player.state() != state


def compose(typing: CDPSession, shown: str) -> None:
    """What an input method shows before anything is confirmed."""
    end = len(shown)
    facts = {"text": shown, "selectionStart": end, "selectionEnd": end}
    typing.send("Input.imeSetComposition", facts)


def faults(page: Page) -> list[str]:
    """What axe calls serious, and whether the page is too wide."""
    found = Axe().run(page).response["violations"]
    serious = [each for each in found if each["impact"] in {"serious", "critical"}]
    told = [f"{each['id']} at {[node['target'] for node in each['nodes']]}" for each in serious]
    root = "document.documentElement"
    if page.evaluate(f"{root}.scrollWidth > {root}.clientWidth"):
        told.append("too wide")
    return told


def made_up(state: Json) -> tuple[str, str]:
    """A word that no dictionary has, with a letter card of the hand."""
    card = next(each for each in state["hand"] if each in LETTERS)
    return f"{state['field'][0]}ぬぺぽ{card}", card
