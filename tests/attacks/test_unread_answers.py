"""Clients that ask and never read."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest

from tests.attacks.clients import (
    SOON,
    ask,
    connect,
    connections,
    seconds_of_dripping,
    seconds_to_answer,
    status,
)
from tests.attacks.large_answers import FEW, LARGE, PATIENCE
from tests.browser.running import ROOT, RunningServer

ASKED: Final = b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n"
ONCE: Final = b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with subprocess.Popen(
        (sys.executable, "-m", "tests.attacks.large_answers"),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout
        yield process.stdout.readline().strip()
        process.send_signal(signal.SIGTERM)


def test_1300_who_read_nothing_harm_nobody(server: RunningServer) -> None:
    with connections(server.url, 1300, ASKED % b"/static/css/board.css", room=2048):
        assert until_answered(server.url) < 10  # after all that were asked for before it
        assert seconds_to_answer(server.url) < SOON
    assert seconds_to_answer(server.url) < SOON


def test_a_large_page_that_nobody_reads_holds_no_thread(url: str) -> None:
    """There are several times as many of them as threads."""
    with connections(url, 5 * FEW.threads, ASKED % b"/large", room=4096):
        assert seconds_to_answer(url) < SOON


def test_who_reads_slowly_gets_all_of_it(url: str) -> None:
    with connect(url, room=4096) as slow:
        slow.sendall(ONCE % b"/large")
        time.sleep(1)
        received = 0
        while data := slow.recv(2**16):
            received += len(data)
    assert received > LARGE


def test_a_huge_page_arrives_whole(url: str) -> None:
    answer = ask(url, ONCE % b"/huge")

    assert bytes(20 * LARGE) == answer.partition(b"\r\n\r\n")[2]


def test_who_does_not_close_after_the_last_answer_holds_up_nobody(url: str) -> None:
    """The server waits for them to do so, but not the others with it."""
    with connections(url, 20, ONCE % b"/"):
        time.sleep(0.2)
        assert seconds_to_answer(url) < SOON


def test_newcomers_are_sent_away_when_all_are_at_work(url: str) -> None:
    """Nobody is idle who could be closed: the answer is a 503 at once, and not silence."""
    with connections(url, FEW.connections, ASKED % b"/endless", room=4096):
        refused = ask(url, ASKED % b"/")
        assert status(refused) == 503
        assert b"Retry-After" in refused
    assert until_answered(url) < 10


def until_answered(url: str) -> float:
    began = time.monotonic()
    while time.monotonic() < began + 30:
        with suppress(AssertionError, OSError):
            seconds_to_answer(url)
            break
    return time.monotonic() - began


@pytest.mark.parametrize("size", [10, 300_000, 5_000_000])
@pytest.mark.parametrize("is_chunked", [False, True])
def test_a_body_arrives_whole_however_it_is_sent(url: str, size: int, is_chunked: bool) -> None:
    body = bytes(size)
    head = b"POST /size HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    if is_chunked:
        head += b"Transfer-Encoding: chunked\r\n\r\n"
        body = b"%x\r\n%s\r\n0\r\n\r\n" % (size, body)
    else:
        head += b"Content-Length: %d\r\n\r\n" % size

    assert ask(url, head + body).endswith(b"%d" % size)


def test_an_upload_that_stalls_is_given_up_and_makes_room(url: str) -> None:
    half = b"POST /size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\nx"
    with connections(url, 4 * FEW.upload_threads, half) as stalled:
        assert seconds_to_answer(url) < SOON
        began = time.monotonic()
        with suppress(ConnectionResetError):
            assert status(stalled[0].recv(2**16)) in {400, 0}
        assert time.monotonic() - began < PATIENCE + SOON


def test_a_head_that_never_ends_is_given_up(url: str) -> None:
    """However steadily it drips."""
    assert PATIENCE - 1 < seconds_of_dripping(url) < PATIENCE + SOON
