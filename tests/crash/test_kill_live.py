"""``kill -9`` while people play all games live: nothing acknowledged is lost, all come back."""

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from studyplay.engines.core import Table
from studyplay.services.tables import table_actions
from studyplay.store import codec, tables
from studyplay.study.games.catalog import engine_of
from tests.apart import apart
from tests.commands.bench.async_browser import AsyncBrowser
from tests.commands.bench.bench_instance import BenchInstance, BenchMove, BenchTable
from tests.crash.test_kill import Mortal
from tests.small_words import build_words

KILLS: Final = 100
SEATS: Final = 3
GAMES: Final = ("wordbasket/base", "kotoba/base", "scout/base", "scrabble/seed003")
PAUSE: Final = (0.02, 0.2)
PATIENCE: Final = 60.0
"""Seconds that a client may take to come back after the last kill."""

LONGEST: Final = 300.0
"""Seconds after which a server that does not answer is not starting any more."""


class Guest:
    """One browser that connects anew whenever the server is gone."""

    def __init__(self, url: str, party: BenchTable, seat: int) -> None:
        self._browser = AsyncBrowser(url, party.learners[seat].headers)
        self._table = f"/tables/{party.table_id}"
        self.ear = self._browser.stream_record

    async def listen(self) -> None:
        """Hear the stream for ever, from where it was left."""
        while True:
            try:
                path = f"{self._table}/stream?after={self.ear.last_seq}"
                await self._browser.read_stream(path, lambda: None)
            except (OSError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(0.1)

    def leave(self) -> None:
        """Close what is open."""
        self._browser.close_connection()

    async def act(self, body: Any) -> int:
        """Post *body* until it is answered; the status."""
        until = time.monotonic() + LONGEST
        while True:
            assert time.monotonic() < until, "the server does not come back"
            try:
                status, _ = await self._browser.post(f"{self._table}/act", body)
            except (OSError, asyncio.IncompleteReadError, IndexError, ValueError):
                self._browser.close_connection()
                await asyncio.sleep(0.1)
            else:
                return status


class Lane:
    """One game after another of one kind, as long as the server is killed."""

    def __init__(self, house: BenchInstance, mortal: Mortal, game: str) -> None:
        self.house, self.mortal, self.game = house, mortal, game
        self.acknowledged: list[tuple[str, str]] = []
        self.parties: list[BenchTable] = []

    async def play(self) -> None:
        """Play until there were enough kills."""
        while self.mortal.kills < KILLS:
            (party,) = self.house.create_tables([self.game], SEATS)
            self.parties.append(party)
            url = self.mortal.server.url.rstrip("/")
            guests = [Guest(url, party, seat) for seat in range(SEATS)]
            listening = [asyncio.create_task(guest.listen()) for guest in guests]
            await self._play(party, guests)
            await self._come_back(party, guests)
            for task, guest in zip(listening, guests, strict=True):
                task.cancel()
                guest.leave()

    async def _play(self, party: BenchTable, guests: Sequence[Guest]) -> None:
        while self.mortal.kills < KILLS:
            move = self.house.choose_move(party)
            if move is None:
                return
            cid = f"c{len(self.acknowledged)}-{random.getrandbits(40):x}"
            status = await guests[move.seat].act(_body(move, cid))
            if status == 200:
                self.acknowledged.append((party.table_id, f"{move.seat}-{cid}"))
            await asyncio.sleep(random.uniform(*PAUSE))

    async def _come_back(self, party: BenchTable, guests: Sequence[Guest]) -> None:
        """Every client is where the table is, and was told each event once and in order."""
        version = table_actions.load_table(self.house.app_context, party.table_id).row.version
        until = time.monotonic() + PATIENCE
        while any(guest.ear.last_seq < version for guest in guests):
            assert time.monotonic() < until, (party, version, [g.ear.last_seq for g in guests])
            await asyncio.sleep(0.1)
            version = table_actions.load_table(self.house.app_context, party.table_id).row.version
        assert [guest.ear.out_of_order for guest in guests] == [0] * SEATS


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_in_any_game(tmp_path: Path) -> None:
    """The server dies a hundred times at random moments while four games go on."""
    build_words(tmp_path)
    house = BenchInstance(tmp_path)
    mortal = Mortal(tmp_path)
    lanes = [Lane(house, mortal, game) for game in GAMES]

    async def all_lanes() -> None:
        await asyncio.gather(*(lane.play() for lane in lanes))

    with mortal.haunted():
        apart(all_lanes())

    for lane in lanes:
        assert len(lane.acknowledged) >= KILLS / 4, lane.game
        check(house, lane)
    house.close()


def check(house: BenchInstance, lane: Lane) -> None:
    """Every acknowledged action is in its log once, and every log folds into its state."""
    house.app_context.database.check_integrity()
    with house.app_context.database.read_transaction() as connection:
        for party in lane.parties:
            row = tables.find_table(connection, party.table_id)
            assert row is not None
            log = tables.load_events(connection, party.table_id)
            marks = [event.client_id for event in log]
            acted = [mark for table, mark in lane.acknowledged if table == party.table_id]
            assert [1] * len(acted) == [marks.count(mark) for mark in acted]
            assert list(range(1, row.version + 1)) == [event.seq for event in log]
            engine = engine_of(row.game)
            events = [codec.decode(event.payload, engine.events) for event in log]
            replayed = Table.replay(house.app_context.game(row.game), events).state
            assert replayed == codec.decode_derived(
                row.state, engine.state, engine.expansion_state_types
            )


def _body(move: BenchMove, cid: str) -> dict[str, Any]:
    return {
        "cid": cid,
        "base": move.base,
        "kind": type(move.action).__name__,
        "fields": msgspec.to_builtins(move.action),
    }
