"""One connection with many requests: the event loop gets it back from the thread each time."""

import time
from collections.abc import Callable
from typing import TypeAlias
from urllib.parse import urlsplit

from tests.attacks.clients import connect
from tests.browser.running import RunningServer

PATH = "/static/img/favicon.svg"
Recv: TypeAlias = Callable[[int], bytes]

STALL = 0.9
"""Seconds after which the event loop looks around even if nothing has woken it."""


def test_each_request_on_a_kept_connection_is_answered_at_once(server: RunningServer) -> None:
    waits = []
    with connect(server.url) as sock:
        for _ in range(200):
            began = time.monotonic()
            sock.sendall(_request(server.url))
            _read_answer(sock.recv)
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


def test_a_connection_that_is_given_up_while_it_waits_is_closed(server: RunningServer) -> None:
    """The server does not keep it for a request that can never come."""
    for _ in range(50):
        with connect(server.url) as sock:
            sock.sendall(_request(server.url))
    with connect(server.url) as sock:
        sock.sendall(_request(server.url))
        assert _read_answer(sock.recv).startswith(b"HTTP/1.1 200 OK")


def test_a_last_request_ends_the_connection_at_once(server: RunningServer) -> None:
    with connect(server.url) as sock:
        sock.sendall(_request(server.url, "Connection: close\r\n"))
        _read_answer(sock.recv)
        began = time.monotonic()
        assert sock.recv(1) == b""
    assert time.monotonic() - began < STALL


def _request(url: str, more: str = "") -> bytes:
    return f"GET {PATH} HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\n{more}\r\n".encode()


def _read_answer(recv: Recv) -> bytes:
    """The head and body of one answer with a length."""
    data = bytearray()
    while b"\r\n\r\n" not in data:
        data += recv(2**16)
    head, _, body = bytes(data).partition(b"\r\n\r\n")
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
    wanted = int(lengths[0].partition(b":")[2])
    while len(body) < wanted:
        body += recv(2**16)
    return head + body
