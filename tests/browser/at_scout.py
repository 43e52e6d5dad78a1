"""What a person does at a live table of the circus ladder, by what the page shows."""

import random
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.scout_hand import expected_turns
from studyplay.engines.scout.actions import Scout
from studyplay.engines.scout.sets import find_stronger_slices
from studyplay.services import AppContext, open_app_context
from studyplay.services.people import learners
from studyplay.services.tables import bot_turns, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.store import rooms
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.signing import come_in, ticket
from tests.small_words import WORDLISTS

PATIENCE: Final = 15_000
"""Milliseconds until the others have moved on a busy machine."""

ROBOT: Final = SeatRow(0, None, bot_turns.encode_bot(Bot(Level.A2, BotStrength.EVEN)))

READ: Final = """() => ({
  phase: document.body.dataset.phase,
  hand: [...document.querySelectorAll("#hand .scard")].map((card) => Number(card.dataset.up)),
  active: [...document.querySelectorAll("#active .scard")].map((card) => Number(card.dataset.up)),
  backs: [...document.querySelectorAll("#active .scard")].map((card) => Number(card.dataset.down)),
  ends: document.querySelectorAll("#active button.end").length,
})"""


@dataclass(frozen=True, slots=True)
class Party:
    """A table to open: people by their names, then robots.  The cards are those of ``seed``.

    The first seat scouts until it holds ``most`` cards or more and may scout from a set.  With
    a ``code`` it belongs to a room that may be watched.
    """

    table_id: str
    people: tuple[str, ...]
    robots: int = 0
    game: str = "scout/base"
    seed: int = 1
    most: int = 0
    code: str = ""


def open_table(instance: Path, party: Party) -> list[str]:
    """Open the table in the server's *instance* before it is looked at; the people's tickets."""
    chance = random.Random(party.seed)
    app_context = open_app_context(
        instance, WORDLISTS, now, exports=instance / "x", chance=chance, background=False
    )
    with closing(app_context):
        sitting = [
            learners.register(app_context, name, Level.B1, "en", now()) for name in party.people
        ]
        seats = [SeatRow(n, learner.id, None) for n, learner in enumerate(sitting)]
        seats += [SeatRow(len(seats) + n, None, ROBOT.bot) for n in range(party.robots)]
        table_actions.open_table(app_context, party.table_id, party.game, seats, now())
        if party.code:
            _gather(app_context, party, len(seats))
        if party.most:
            _collect(app_context, party)
        return [ticket(app_context, learner) for learner in sitting]


def _gather(app_context: AppContext, party: Party, seats: int) -> None:
    with app_context.database.write_transaction() as connection:
        row = RoomRow(
            id=party.table_id,
            code=party.code,
            host_id=None,
            game=party.game,
            seats=seats,
            locked=False,
            watched=True,
            opened_at=now(),
            dealt_at=now(),
        )
        rooms.add_room(connection, row)


def _collect(app_context: AppContext, party: Party) -> None:
    """Play until the first seat holds many cards and is to act."""
    for number in range(200):
        hosted = table_actions.load_table(app_context, party.table_id)
        state = hosted.state
        seat = min(hosted.game.to_act(state))
        many = len(state.hands[0]) >= party.most and len(state.active) > 1
        if many and not state.choosing and seat == 0:
            return
        able = list(hosted.game.legal_actions(state, seat))
        scouts = [action for action in able if isinstance(action, Scout)]
        wants = scouts if seat == 0 and scouts else able
        sent = ActionRequest(wants[number % len(wants)], f"c{number}", None, now())
        table_actions.submit_action(app_context, party.table_id, seat, sent)
    raise AssertionError(f"no hand of {party.most} cards with seed {party.seed}")


def sit_down(page: Page, held: str, table_id: str) -> None:
    """Sign in on this device and open the table."""
    come_in(page, held)
    go_to(page, table_id)


def go_to(page: Page, table_id: str) -> None:
    """Open the table and wait until its script listens."""
    page.goto(f"/tables/{table_id}")
    page.wait_for_selector("html[data-ready]")


def read(page: Page) -> dict[str, Any]:
    """What the page shows: the phase of the game, the numbers in hand and on the table."""
    return dict(page.evaluate(READ))


def card(page: Page, n: int) -> Locator:
    """The card at position *n* of the hand."""
    return page.locator("#hand .scard").nth(n)


def key(page: Page, name: str) -> Locator:
    """The button of the tray."""
    return page.locator(f"#bar [data-key='{name}']")


def tap(page: Page, n: int) -> None:
    """Tap the part of card *n* that is seen."""
    spot = place_of(page, n)
    page.mouse.click(*spot)


def place_of(page: Page, n: int) -> tuple[float, float]:
    """Where on the screen card *n* can be touched."""
    box = card(page, n).bounding_box()
    assert box is not None
    return box["x"] + 8, box["y"] + box["height"] / 2


def choose(page: Page, start: int, stop: int) -> None:
    """Choose the cards from *start* to before *stop* by tapping the first and the last."""
    tap(page, start)
    if stop - start > 1:
        tap(page, stop - 1)


def take_turn(page: Page) -> str:
    """Do what is to be done now, if anything: the longest show, or a scout.  Says which."""
    seen = read(page)
    match seen["phase"]:
        case "hold":
            key(page, "hold").click()
            gone(page, "hold")
            return "hold"
        case "turn":
            return _turn(page, seen)
        case _:
            return ""


def _turn(page: Page, seen: dict[str, Any]) -> str:
    able = find_stronger_slices(seen["hand"], seen["active"])
    log = page.locator("#log li").count()
    if able:
        choose(page, *max(able, key=lambda found: found[1] - found[0]))
        key(page, "show").click()
    else:
        _take_the_best(page, seen)
    expect(page.locator("#log li")).not_to_have_count(log, timeout=PATIENCE)
    return "show" if able else "scout"


def _take_the_best(page: Page, seen: dict[str, Any]) -> None:
    """Scout what leaves the hand that is shown in the fewest turns."""
    hand: list[int] = seen["hand"]
    ends = [("left", 0), ("right", -1)][: seen["ends"]]
    ways = [
        (expected_turns((*hand[:place], seen[way][at], *hand[place:])), side, way, place)
        for side, at in ends
        for way in ("active", "backs")
        for place in range(len(hand) + 1)
    ]
    _, side, way, place = min(ways)
    scout(page, place, side)
    if way == "backs":
        key(page, "turn-card").click()
    key(page, "scout").click()


def scout(page: Page, place: int, side: str = "left") -> None:
    """Take the card at an end and put it at *place*, without confirming it."""
    page.locator(f"#active .end.{side}").click()
    page.locator(".slot-here").nth(place).click()


def gone(page: Page, name: str) -> None:
    """Wait until the button is not there any more."""
    expect(key(page, name)).to_have_count(0, timeout=PATIENCE)
