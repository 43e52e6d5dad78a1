"""``kill -9`` while people play all games live: nothing acknowledged is lost, all come back."""

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from studyplay.cli.bench.crowd import Browser
from studyplay.cli.bench.house import House, Move, Party
from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Table
from studyplay.services.tables import host
from studyplay.store import codec, tables
from tests.apart import apart
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

    def __init__(self, url: str, party: Party, seat: int) -> None:
        self._browser = Browser(url, party.people[seat].headers)
        self._table = f"/tables/{party.table_id}"
        self.ear = self._browser.ear

    async def listen(self) -> None:
        """Hear the stream for ever, from where it was left."""
        while True:
            try:
                path = f"{self._table}/stream?after={self.ear.last}"
                await self._browser.listen(path, lambda: None)
            except (OSError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(0.1)

    def leave(self) -> None:
        """Close what is open."""
        self._browser.hang_up()

    async def act(self, body: Any) -> int:
        """Post *body* until it is answered; the status."""
        until = time.monotonic() + LONGEST
        while True:
            assert time.monotonic() < until, "the server does not come back"
            try:
                status, _ = await self._browser.post(f"{self._table}/act", body)
            except (OSError, asyncio.IncompleteReadError, IndexError, ValueError):
                self._browser.hang_up()
                await asyncio.sleep(0.1)
            else:
                return status


class Lane:
    """One game after another of one kind, as long as the server is killed."""

    def __init__(self, house: House, mortal: Mortal, game: str) -> None:
        self.house, self.mortal, self.game = house, mortal, game
        self.acknowledged: list[tuple[str, str]] = []
        self.parties: list[Party] = []

    async def play(self) -> None:
        """Play until there were enough kills."""
        while self.mortal.kills < KILLS:
            (party,) = self.house.seat([self.game], SEATS)
            self.parties.append(party)
            url = self.mortal.server.url.rstrip("/")
            guests = [Guest(url, party, seat) for seat in range(SEATS)]
            listening = [asyncio.create_task(guest.listen()) for guest in guests]
            await self._play(party, guests)
            await self._come_back(party, guests)
            for task, guest in zip(listening, guests, strict=True):
                task.cancel()
                guest.leave()

    async def _play(self, party: Party, guests: Sequence[Guest]) -> None:
        while self.mortal.kills < KILLS:
            move = self.house.choose(party)
            if move is None:
                return
            cid = f"c{len(self.acknowledged)}-{random.getrandbits(40):x}"
            status = await guests[move.seat].act(_body(move, cid))
            if status == 200:
                self.acknowledged.append((party.table_id, f"{move.seat}-{cid}"))
            await asyncio.sleep(random.uniform(*PAUSE))

    async def _come_back(self, party: Party, guests: Sequence[Guest]) -> None:
        """Every client is where the table is, and was told each event once and in order."""
        version = host.look(self.house.studio, party.table_id).row.version
        until = time.monotonic() + PATIENCE
        while any(guest.ear.last < version for guest in guests):
            assert time.monotonic() < until, (party, version, [g.ear.last for g in guests])
            await asyncio.sleep(0.1)
            version = host.look(self.house.studio, party.table_id).row.version
        assert [guest.ear.wrong for guest in guests] == [0] * SEATS


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_in_any_game(tmp_path: Path) -> None:
    """The server dies a hundred times at random moments while four games go on."""
    build_words(tmp_path)
    house = House(tmp_path)
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


def check(house: House, lane: Lane) -> None:
    """Every acknowledged action is in its log once, and every log folds into its state."""
    house.studio.database.check()
    with house.studio.database.reading() as connection:
        for party in lane.parties:
            row = tables.find(connection, party.table_id)
            assert row is not None
            log = tables.log(connection, party.table_id)
            marks = [event.client_id for event in log]
            acted = [mark for table, mark in lane.acknowledged if table == party.table_id]
            assert [1] * len(acted) == [marks.count(mark) for mark in acted]
            assert list(range(1, row.version + 1)) == [event.seq for event in log]
            engine = engine_of(row.game)
            events = [codec.decode(event.payload, engine.events) for event in log]
            replayed = Table.replay(house.studio.game(row.game), events).state
            assert replayed == codec.decode_derived(row.state, engine.state, engine.parts)


def _body(move: Move, cid: str) -> dict[str, Any]:
    return {
        "cid": cid,
        "base": move.base,
        "kind": type(move.action).__name__,
        "fields": msgspec.to_builtins(move.action),
    }
