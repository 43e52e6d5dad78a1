"""Many who look on, and one who never reads: on real sockets, beside people who play."""

import asyncio
import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
import pytest

from studyplay.services.tables import table_actions
from studyplay.store import rooms
from studyplay.store.rooms import RoomRow
from studyplay.web.clock import now
from tests.apart import apart
from tests.browser.running import RunningServer, start_server
from tests.commands.bench.async_browser import AsyncBrowser
from tests.commands.bench.bench_instance import BenchInstance, BenchTable
from tests.small_words import build_words

WATCHING = 50
SEATS = 4
MOVES = 25
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Hall:
    """A server and the studio beside it."""

    server: RunningServer
    house: BenchInstance

    def table(self, game: str) -> BenchTable:
        """A game that may be watched."""
        (party,) = self.house.create_tables([game], SEATS)
        row = RoomRow(
            id=party.table_id,
            code=party.table_id,
            host_id=None,
            game=game,
            seats=SEATS,
            locked=False,
            watched=True,
            opened_at=now(),
        )
        with self.house.app_context.database.write_transaction() as connection:
            rooms.add_room(connection, row)
        return party

    async def play(self, party: BenchTable, moves: int) -> int:
        """Play so many moves over the network; the version at the end."""
        phones = [AsyncBrowser(self.server.url, each.headers) for each in party.learners]
        for n in range(moves):
            move = self.house.choose_move(party)
            if move is None:
                break
            kind, fields = type(move.action).__name__, msgspec.to_builtins(move.action)
            body = {"cid": f"c{n}", "base": move.base, "kind": kind, "fields": fields}
            status, answer = await phones[move.seat].post(f"/tables/{party.table_id}/act", body)
            assert status == 200, answer
        for phone in phones:
            phone.close_connection()
        return table_actions.load_table(self.house.app_context, party.table_id).row.version


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    instance = tmp_path_factory.mktemp("crowd")
    build_words(instance)
    house = BenchInstance(instance)
    server = start_server(instance)
    yield Hall(server, house)
    server.stop()
    house.close()


class Recorder(AsyncBrowser):
    """A browser that keeps every byte of its stream."""

    def __init__(self, url: str, headers: str) -> None:
        super().__init__(url, headers)
        self.lines: list[bytes] = []

    async def record_lines(self, path: str, ready: asyncio.Event) -> None:
        """Hear and keep the stream at *path* until cancelled."""
        reader, writer = await self._connect()
        writer.write(f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode())
        try:
            while line := await reader.readline():
                self.lines.append(line)
                if line.startswith(b"data: ") and self.lines[-2] == b"event: frame\n":
                    self.stream_record.add_frame(line[6:], time.monotonic())
                    ready.set()
        finally:
            writer.close()


@pytest.mark.parametrize("game", ["scout/base", "wordbasket/base"])
def test_fifty_who_look_on_see_everything_once_and_no_hand(hall: Hall, game: str) -> None:
    """Four play and fifty look on, each with a stream of their own."""
    party = hall.table(game)

    async def evening() -> tuple[int, list[Recorder]]:
        headers = [each.headers for each in party.learners] + [""] * WATCHING
        crowd = [Recorder(hall.server.url, header) for header in headers]
        gates = [asyncio.Event() for _ in crowd]
        path = f"/tables/{party.table_id}/stream?after=0"
        listening = [
            asyncio.create_task(each.record_lines(path, gate))
            for each, gate in zip(crowd, gates, strict=True)
        ]
        await asyncio.wait_for(asyncio.gather(*(gate.wait() for gate in gates)), PATIENCE)
        version = await hall.play(party, MOVES)
        end = time.monotonic() + PATIENCE
        while any(each.stream_record.last_seq < version for each in crowd):
            assert time.monotonic() < end
            await asyncio.sleep(0.05)
        for task in listening:
            task.cancel()
        return version, crowd

    version, crowd = apart(evening())

    assert [version] * (SEATS + WATCHING) == [each.stream_record.last_seq for each in crowd]
    assert [each.stream_record.out_of_order for each in crowd] == [0] * (SEATS + WATCHING)
    watching = b"".join(b"".join(each.lines) for each in crowd[SEATS:])
    assert {b"[]"} == set(re.findall(rb'"hand":(\[.*?\]|"[^"]*")', watching)) or (
        b'"hand"' not in watching
    )
    assert b'"hand":[' in b"".join(crowd[0].lines) or b'"hand":"' in b"".join(crowd[0].lines)


def memory(server: RunningServer) -> int:
    """Kilobytes that all processes of the server hold."""
    group = server.process.pid
    total = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError, ValueError):
            stat = (status.parent / "stat").read_text().rpartition(")")[2].split()
            if int(stat[2]) == group:
                found = re.search(r"VmRSS:\s+(\d+)", status.read_text())
                total += int(found.group(1)) if found else 0
    return total


def silent(server: RunningServer, path: str, headers: str) -> socket.socket:
    """A connection with a tiny buffer that asks for a stream and reads nothing of it."""
    parts = urlsplit(server.url)
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    client.connect((parts.hostname, parts.port))
    client.sendall(f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n{headers}\r\n".encode())
    return client


@pytest.mark.slow
def test_one_that_never_reads_harms_nobody(hall: Hall) -> None:
    """Its stream is let go, what waits for it does not grow, and the others hear everything."""
    party = hall.table("wordbasket/base")
    address = f"/tables/{party.table_id}/stream?after=0"
    wait_until_it_is_warm(hall.server)
    with closing(silent(hall.server, address, party.learners[3].headers)):
        before = memory(hall.server)
        end = time.monotonic() + PATIENCE
        waited = [apart(chat(hall, party))]
        assert is_there(hall, party), "the stream has begun"
        while is_there(hall, party) and time.monotonic() < end:
            waited.append(apart(chat(hall, party)))
        after = memory(hall.server)

        assert not is_there(hall, party), "it was let go although the connection is open"
    assert max(waited) < 5.0
    assert after - before < 60_000


def wait_until_it_is_warm(server: RunningServer) -> None:
    """Let the server that has just started load and compile what it will need anyway."""
    end, held = time.monotonic() + PATIENCE, 0
    while time.monotonic() < end and memory(server) - held > 500:
        held = memory(server)
        time.sleep(3)


async def chat(hall: Hall, party: BenchTable) -> float:
    """Do something that everybody is told; how long one of the others waited for the answer."""
    began = time.monotonic()
    listener = Recorder(hall.server.url, party.learners[0].headers)
    ready = asyncio.Event()
    path = f"/tables/{party.table_id}/stream?after=0"
    listening = asyncio.create_task(listener.record_lines(path, ready))
    await hall.play(party, 1)
    await asyncio.wait_for(ready.wait(), PATIENCE)
    listening.cancel()
    return time.monotonic() - began


def is_there(hall: Hall, party: BenchTable) -> bool:
    """Whether the others are told that the one who never reads is there."""
    url = f"{hall.server.url.rstrip('/')}/tables/{party.table_id}/news"
    headers = dict(line.split(": ", 1) for line in party.learners[0].headers.splitlines())
    with urlopen(Request(url, headers=headers)) as answer:  # noqa: S310 -- our own server
        told = json.loads(answer.read())
    return bool(told["people"]["seats"][3]["here"])
