"""Requests that are begun and not finished (audit H3)."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.apart import apart
from tests.attacks.clients import (
    SOON,
    ask,
    connect,
    connections,
    page,
    read_answer,
    seconds_to_answer,
    status,
)
from tests.browser.running import RunningServer
from tests.commands.bench.async_browser import AsyncBrowser
from tests.commands.bench.bench_instance import BenchInstance

COUNT: Final = 1300

START: Final = b"POST /start HTTP/1.1\r\nHost: 127.0.0.1\r\n"
FORM: Final = START + b"Content-Type: application/x-www-form-urlencoded\r\n"

HALF: Final = {
    "a byte": b"G",
    "head": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
    "body": FORM + b"Content-Length: 1000\r\n\r\nnickname=",
    "large body": FORM + b"Content-Length: 5000000\r\n\r\nnickname=",
    "chunks": FORM + b"Transfer-Encoding: chunked\r\n\r\n40\r\nnick",
    "next head": b"GET /static/img/favicon.svg HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT",
}


@pytest.mark.parametrize("half", HALF)
def test_half_sent_requests_hold_up_nobody(
    server: RunningServer, house: BenchInstance, half: str
) -> None:
    """An honest client gets its pages, and a player's stream tells of a move, meanwhile."""
    with connections(server.url, COUNT, HALF[half]) as opened:
        if half == "next head":  # what was sent in full is work, not an attack
            for sock in opened:
                read_answer(sock)
        assert [took for _ in range(5) if (took := seconds_to_answer(server.url)) > SOON] == []
        assert heard_a_move(server, house) < SOON


def heard_a_move(server: RunningServer, house: BenchInstance) -> float:
    """Seconds from a move until a stream has told of it."""
    (party,) = house.create_tables(["wordbasket/base"], 2)
    move = house.choose_move(party)
    assert move is not None
    body = {
        "cid": "c1",
        "base": move.base,
        "kind": type(move.action).__name__,
        "fields": msgspec.to_builtins(move.action),
    }
    path = f"/tables/{party.table_id}"

    async def play() -> float:
        listener, player = (
            AsyncBrowser(server.url, party.learners[seat].headers)
            for seat in (1 - move.seat, move.seat)
        )
        ready = asyncio.Event()
        listening = asyncio.create_task(listener.read_stream(f"{path}/stream?after=0", ready.set))
        await asyncio.wait_for(ready.wait(), 10)
        version, began = listener.stream_record.last_seq, time.monotonic()
        posted, _ = await player.post(f"{path}/act", body)
        assert posted == 200
        while listener.stream_record.last_seq == version:
            assert time.monotonic() < began + 10
            await asyncio.sleep(0.01)
        took = time.monotonic() - began
        player.close_connection()
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening
        return took

    return apart(play())


def test_a_head_without_measure_is_refused(server: RunningServer) -> None:
    answer = ask(server.url, b"GET / HTTP/1.1\r\n" + b"X-Much: y\r\n" * 8000)

    assert status(answer) == 431


@pytest.mark.parametrize("size", [7, 20_000, 262_144])
def test_a_form_in_pieces_arrives_whole(server: RunningServer, size: int) -> None:
    """As a phone in a bad network sends it; what is asked next on the connection is answered."""
    body = b"x=" + b"y" * (size - 2)
    head = FORM + b"Content-Length: %d\r\nConnection: keep-alive\r\n\r\n" % size
    with connect(server.url) as sock:
        for piece in (head[:20], head[20:-1], head[-1:], body[:3], body[3:]):
            sock.sendall(piece)
            time.sleep(0.02)
        assert status(sock.recv(2**16)) == 400  # no token of ours is in it


def test_two_requests_at_once_are_both_answered(server: RunningServer) -> None:
    one = b"GET /static/img/favicon.svg HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    answer = ask(server.url, one + b"\r\n" + one + b"Connection: close\r\n\r\n")

    assert answer.count(b"HTTP/1.1 200") == 2


def test_an_upload_that_waits_for_permission_gets_it(server: RunningServer) -> None:
    with connect(server.url) as sock:
        sock.sendall(FORM + b"Expect: 100-continue\r\nContent-Length: 3\r\n\r\n")
        assert status(sock.recv(25)) == 100
        sock.sendall(b"x=y")
        assert status(sock.recv(2**16)) == 400


def test_nothing_of_it_is_a_trace_in_the_log(server: RunningServer) -> None:
    assert page(server.url) == 200
    assert "Traceback" not in Path(server.log).read_text(encoding="utf-8")
