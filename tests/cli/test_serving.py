"""Streams hold threads; the servers keep some for everything else."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask, Response
from waitress import wasyncore

from studyplay.cli import waitress_server
from studyplay.cli.address import listen
from studyplay.cli.server.connection_budget import compute_budget
from studyplay.services.tables import table_streams
from studyplay.services.tables.table_registry import TableRegistry


@pytest.mark.parametrize(
    ("streams", "threads"),
    [
        (table_streams.MAX_STREAMS, compute_budget(65_536).threads),
        (waitress_server.MAX_STREAMS, waitress_server.THREADS),
    ],
)
def test_posts_get_through_when_as_many_listen_as_can(streams: int, threads: int) -> None:
    assert streams + 50 <= threads


def test_each_server_says_how_many_can_listen() -> None:
    """waitress has fewer threads than gunicorn."""
    hall = TableRegistry(lambda: datetime(2026, 11, 21, tzinfo=UTC), timedelta(), max_streams=1)

    with (
        hall.hub.subscribe("t", None, 0),
        pytest.raises(table_streams.TooManyStreams),
        hall.hub.subscribe("t", None, 0),
    ):
        pass


class Endless:
    """An application whose one answer has no end; ``ended`` is set when nobody wants it."""

    def __init__(self) -> None:
        self.app = Flask("endless")
        self.ended = threading.Event()
        self.app.add_url_rule("/", view_func=self._answer)

    def _answer(self) -> Response:
        answer = Response(self._chunks(), mimetype="text/plain")
        answer.call_on_close(self.ended.set)
        return answer

    def _chunks(self) -> Iterator[bytes]:
        while not self.ended.is_set():
            yield bytes(2**20)


@contextmanager
def served(app: Flask) -> Iterator[int]:
    """waitress with the patience of a second; its port."""
    listener = listen("127.0.0.1", 0)
    server = waitress_server.WaitressServer(app, listener, threads=2, stall_seconds=1)
    connections, over = server.sockets, threading.Event()

    def run() -> None:
        while not over.is_set():
            wasyncore.loop(timeout=0.1, map=connections, count=1)

    loop = threading.Thread(target=run)
    loop.start()
    try:
        yield listener.port
    finally:
        over.set()
        loop.join(10)
        wasyncore.close_all(connections)
        server.task_dispatcher.shutdown()


def asked(port: int) -> socket.socket:
    """A connection with little room on which the endless answer was asked for."""
    asking = socket.socket()
    asking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    asking.connect(("127.0.0.1", port))
    asking.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
    return asking


def test_who_reads_nothing_holds_no_thread_of_waitress() -> None:
    """The answer is over for the application although the other side never hangs up."""
    endless = Endless()
    with served(endless.app) as port, closing(asked(port)):
        assert endless.ended.wait(20)


def test_who_reads_slowly_is_served_on() -> None:
    endless = Endless()
    with served(endless.app) as port, closing(asked(port)) as slow:
        for _ in range(12):
            assert all(slow.recv(4096) for _ in range(100))
            assert not endless.ended.wait(0.25)


def test_waitress_takes_more_connections_than_streams() -> None:
    assert waitress_server.MAX_STREAMS + 100 <= waitress_server.MAX_CONNECTIONS < 512
