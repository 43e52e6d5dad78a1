"""What real pages request because of a move is what the benchmarks request in their place."""

import secrets
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import pytest
from playwright.sync_api import Browser, Request

from studyplay.services.people import learners as service
from studyplay.services.tables import table_actions
from studyplay.store import learners
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.browser.at_scrabble import Device, Hall, hall
from tests.browser.conftest import DESKTOP
from tests.browser.guard import Guard
from tests.browser.modules import imported
from tests.browser.running import RunningServer, lend_words, start_server
from tests.commands.bench import bench_instance
from tests.commands.bench.bench_instance import MoveRequest
from tests.commands.bench.page_requests import SimulatedPage, page_requests_of

GAMES: Final = ("scrabble/study", "kotoba/base", "wordbasket/base", "scout/base")
MOVES: Final = 3
SETTLED_MS: Final = 700
"""Longer than a page waits before it requests anything because of a frame."""

POST: Final = """async ([path, body]) => {
  const token = document.querySelector('meta[name="csrf-token"]').content;
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()).seq;
}"""
FRAME: Final = f"{imported('table/table.js')}.then(({{ table }}) => table)"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, Hall]]:
    """A server, and the hall of its instance."""
    instance = lend_words(tmp_path_factory.mktemp("requests"))
    with hall(instance) as opened:
        server = start_server(instance)
        yield server, opened
        server.stop()


@pytest.fixture
def devices(browser: Browser, served: tuple[RunningServer, Hall]) -> Iterator[list[Device]]:
    """The laptops of Aya, Ken and Ren, signed in."""
    server, people = served
    guard = Guard(server.url)
    three = [Device(browser, server, DESKTOP, guard) for _ in range(3)]
    for device, learner in zip(three, sitting(people), strict=True):
        device.sign_in(people.ticket(learner))
    yield three
    for device in three:
        device.context.close()
    assert guard.offences == []


def sitting(people: Hall) -> list[Learner]:
    """Three learners; the third one is made when first asked for."""
    with people.app_context.database.read_transaction() as connection:
        known = {each.nickname: each for each in learners.list_learners(connection)}
    ren = known.get("Ren") or service.register(people.app_context, "Ren", Level.B1, "en", now())
    return [people.aya, people.ken, ren]


class Recorded:
    """The requests below a table's address, without its stream and its moves."""

    def __init__(self, device: Device, address: str) -> None:
        self.paths: list[str] = []
        self._address = address
        device.page.on("request", self._note)

    def _note(self, request: Request) -> None:
        parts = urlsplit(request.url)
        path = parts.path.removeprefix(self._address) + (f"?{parts.query}" if parts.query else "")
        if not path.startswith(("/stream", "/act", "/static")):
            self.paths.append(path)


def move(people: Hall, devices: list[Device], table_id: str) -> None:
    """Make a move as a bot would, from the page of whoever is to act."""
    chosen = bench_instance.choose_move_in_context(
        people.app_context, MoveRequest(table_id, 0, len(devices))
    )
    assert chosen is not None
    body: dict[str, Any] = {
        "cid": secrets.token_hex(12),
        "base": chosen.base,
        "kind": type(chosen.action).__name__,
        "fields": msgspec.to_builtins(chosen.action),
    }
    seq = devices[chosen.seat].page.evaluate(POST, [f"/tables/{table_id}/act", body])
    for device in devices:
        device.shows(seq)
        device.page.wait_for_timeout(SETTLED_MS)


@pytest.mark.parametrize("game", GAMES)
def test_benchmarks_request_what_pages_request(
    served: tuple[RunningServer, Hall], devices: list[Device], game: str
) -> None:
    """After every move each page asks for exactly what `bench.pages` says of its game."""
    people, table_id = served[1], secrets.token_urlsafe(9)
    address = f"/tables/{table_id}"
    rows = [SeatRow(seat, each.id, None) for seat, each in enumerate(sitting(people))]
    table_actions.open_table(people.app_context, table_id, game, rows, now())
    for device in devices:
        device.sit(table_id)
        device.page.wait_for_timeout(SETTLED_MS)
    recorded = [Recorded(device, address) for device in devices]
    follower = SimulatedPage(page_requests_of(game))
    expected: list[str] = []

    for _ in range(MOVES):
        move(people, devices, table_id)
        frame = devices[0].page.evaluate(FRAME)
        expected += follower.paths_after_frame(msgspec.json.encode(frame))

    assert [each.paths for each in recorded] == [expected] * len(devices)


def test_the_price_of_a_play_is_asked_as_soon_as_its_tiles_connect(
    served: tuple[RunningServer, Hall], devices: list[Device]
) -> None:
    """A first tile alone cannot be a play: its page waits for the next one."""
    people = served[1]
    table_id = people.deal("study", (people.aya, people.ken))
    aya = devices[0]
    aya.sit(table_id)
    follower = SimulatedPage(page_requests_of("scrabble/study"))
    follower.paths_after_frame(msgspec.json.encode(aya.page.evaluate(FRAME)))
    recorded = Recorded(aya, f"/tables/{table_id}")
    placements = [
        {"row": 7, "col": 7 + column, "letter": tile}
        for column, tile in enumerate(tile for tile in aya.state()["rack"] if tile != "?")
    ][:3]
    recorded.paths.clear()

    for placed in placements:
        aya.page.locator("#rack button", has_text=placed["letter"]).first.click()
        aya.page.locator(f".cell[data-row='7'][data-col='{placed['col']}']").click()
        aya.page.wait_for_timeout(SETTLED_MS)

    move = {"cid": "x", "kind": "PlaceTiles", "fields": {"placements": placements}}
    expected = [path for path, _ in follower.posts_before_move(move)]
    assert recorded.paths == expected == ["/price"] * 2
