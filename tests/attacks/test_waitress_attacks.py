"""The same attacks on waitress, which serves on Windows: its loop collects whole requests."""

import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from waitress import wasyncore

from studyplay.cli import waitress_server
from studyplay.cli.address import listen
from tests.attacks.clients import (
    SOON,
    allow_many_files,
    ask,
    connections,
    seconds_of_dripping,
    seconds_to_answer,
    status,
)

PATIENCE = 2

HALF = {
    "idle": b"",
    "head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "body": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx",
    "chunks": b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n",
}


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """waitress with two threads."""
    allow_many_files()
    app = Flask("small")
    app.add_url_rule("/", view_func=lambda: "small", methods=["GET", "POST"])
    listener = listen("127.0.0.1", 0)
    server = waitress_server.WaitressServer(app, listener, threads=2)
    over = threading.Event()

    def run() -> None:
        while not over.is_set():
            wasyncore.loop(timeout=0.1, use_poll=True, map=server.sockets, count=1)

    loop = threading.Thread(target=run)
    loop.start()
    yield listener.url
    over.set()
    loop.join(10)
    wasyncore.close_all(server.sockets)
    server.task_dispatcher.shutdown()


@pytest.mark.parametrize("half", HALF)
def test_more_connections_than_it_takes_hold_up_nobody(url: str, half: str) -> None:
    with connections(url, waitress_server.MAX_CONNECTIONS + 100, HALF[half]):
        assert seconds_to_answer(url) < SOON


def test_a_head_that_drips_is_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waitress_server.TimedChannel, "base_request_seconds", PATIENCE)

    assert (
        PATIENCE - 1
        < seconds_of_dripping(url)
        < PATIENCE + waitress_server.CHECK_INTERVAL_SECONDS + SOON
    )


def test_a_malformed_chunk_is_refused(url: str) -> None:
    chunks = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"

    assert status(ask(url, chunks, seconds=2.0)) == 400
