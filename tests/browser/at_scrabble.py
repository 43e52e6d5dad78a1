"""Tables of Scrabble for browser tests, dealt as a test needs them, and their devices."""

import random
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from studyplay.bots.player import Bot, BotStrength
from studyplay.engines.core import Table
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.services import AppContext, open_app_context
from studyplay.services.people import learners
from studyplay.services.tables import bot_turns, table_actions
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.at_the_board import Head, Json, ready, until
from tests.browser.guard import Guard
from tests.browser.modules import imported
from tests.browser.running import RunningServer
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS

ROBOT: Final = Bot(Level.B1, BotStrength.EVEN)
DEALS: Final = 20_000
"""How many deals are looked at for one that fits."""


@dataclass(frozen=True, slots=True)
class Hall:
    """A server's instance to which tables are added, and two people who play there."""

    app_context: AppContext
    aya: Learner
    ken: Learner

    def ticket(self, learner: Learner) -> str:
        """What *learner* signs in with."""
        return ticket(self.app_context, learner)

    def deal(
        self,
        ruleset: str,
        sitting: Sequence[Learner | Bot],
        fits: Callable[[Any], bool] = lambda state: state.turn == 0,
    ) -> str:
        """Open a table whose first deal *fits*; returns its id."""
        name, table_id = f"scrabble/{ruleset}", secrets.token_urlsafe(9)
        game = self.app_context.game(name)
        for number in range(DEALS):
            dealt = Table.open(game, len(sitting), random.Random(number))
            if fits(dealt.state):
                lucky = replace(self.app_context, chance=random.Random(number))
                rows = [_seat(n, each) for n, each in enumerate(sitting)]
                table_actions.open_table(lucky, table_id, name, rows, now())
                return table_id
        raise AssertionError(f"no deal of {DEALS} fits")


def _seat(number: int, player: Learner | Bot) -> SeatRow:
    if isinstance(player, Bot):
        return SeatRow(number, None, bot_turns.encode_bot(player))
    return SeatRow(number, player.id, None)


@contextmanager
def hall(instance: Path) -> Iterator[Hall]:
    """The hall of an instance, for the time of the block."""
    app_context = open_app_context(
        instance,
        WORDLISTS,
        now,
        exports=instance / "exports",
        chance=random.Random(3),
        background=False,
    )
    with closing(app_context):
        aya = learners.register(app_context, "Aya", Level.B1, "en", now())
        ken = learners.register(app_context, "Ken", Level.B1, "en", now())
        yield Hall(app_context, aya, ken)


def holding(*cards: str) -> Callable[[Any], bool]:
    """Whether the first seat begins and holds all of the *cards*."""

    def fits(state: Any) -> bool:
        hands = dict(state.slices.items())["cards"].hands
        return bool(state.turn == 0 and set(cards) <= set(hands[0]))

    return fits


class Device:
    """One person's browser."""

    def __init__(
        self, browser: Browser, server: RunningServer, size: ViewportSize, guard: Guard | None
    ) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=server.url, viewport=size, locale="en-GB", has_touch=size["width"] < 500
        )
        self.context.set_default_timeout(10_000)
        if guard is not None:
            guard.watch(self.context)
        self.page: Page = self.context.new_page()

    def sign_in(self, held: str) -> None:
        """Become the learner with that ticket."""
        come_in(self.page, held)

    def sit(self, table_id: str) -> None:
        """Go to the table."""
        self.page.goto(f"/tables/{table_id}")
        ready(self.page)

    def state(self) -> Json:
        """The game as this seat sees it now."""
        return until(self.page, lambda _: True)

    def shows(self, version: int) -> None:
        """Wait until the page itself has come to *version*, by its stream."""
        self.page.wait_for_function(
            f"version => {imported('table/table.js')}.then(m => m.table.seq >= version)",
            arg=version,
        )


def scrambled(head: Head, state: Json) -> tuple[Placement, ...] | None:
    """Tiles where a play may lie, in an order that makes no words."""
    board, rack = Board(tuple(state["board"])), str(state["rack"]).replace("?", "")
    plays = head.generator.find_plays(board, rack)
    good = {frozenset(play.placements) for play in plays}
    for play in plays:
        letters = [tile.letter for tile in play.placements][::-1]
        tiles = tuple(
            replace(tile, letter=letter)
            for tile, letter in zip(play.placements, letters, strict=True)
        )
        if frozenset(tiles) not in good:
            return tiles
    return None
