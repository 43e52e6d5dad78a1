"""One connection with many requests: the event loop gets it back from the thread each time."""

import time
from urllib.parse import urlsplit

from tests.attacks.clients import connect, read_answer
from tests.browser.running import RunningServer

PATH = "/static/img/favicon.svg"
STALL = 0.9
"""A stalled answer takes a second: the timeout of the event loop's ``select``."""


def test_each_request_on_a_kept_connection_is_answered_at_once(server: RunningServer) -> None:
    waits = []
    with connect(server.url) as sock:
        for _ in range(200):
            began = time.monotonic()
            sock.sendall(_request(server.url))
            read_answer(sock)
            waits.append(time.monotonic() - began)
    assert [wait for wait in waits if wait > STALL] == []


def test_requests_that_are_sent_in_advance_are_answered_in_turn(server: RunningServer) -> None:
    with connect(server.url) as sock:
        sock.sendall(_request(server.url) * 20)
        began = time.monotonic()
        sock.settimeout(5)
        received = bytearray()
        while received.count(b"HTTP/1.1 200 OK") < 20 or not received.endswith(b"</svg>\n"):
            received += sock.recv(2**16)
    assert time.monotonic() - began < 20 * STALL / 2


def test_a_last_request_ends_the_connection_at_once(server: RunningServer) -> None:
    with connect(server.url) as sock:
        sock.sendall(_request(server.url, "Connection: close\r\n"))
        read_answer(sock)
        began = time.monotonic()
        assert sock.recv(1) == b""
    assert time.monotonic() - began < STALL


def _request(url: str, more: str = "") -> bytes:
    return f"GET {PATH} HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\n{more}\r\n".encode()
