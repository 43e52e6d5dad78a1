"""Clients that behave badly, and one that does not: on real sockets, bounded in time."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tests.browser.running import RunningServer

SOON: Final = 2.0
"""Seconds in which an honest request must be answered on a machine that does other work, too."""

TRIES: Final = 3
"""How often it may be asked: a connection that meets a full server is told to come again."""


def allow_many_files() -> None:
    """Let this process hold the connections of an attack."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard), hard))


def connect(url: str, room: int | None = None) -> socket.socket:
    """A connection to *url*, with *room* bytes for what comes back."""
    parts = urlsplit(url)
    sock = socket.socket()
    if room is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    sock.settimeout(10)
    try:
        sock.connect((parts.hostname or "", parts.port or 80))
    except OSError:
        sock.close()
        raise
    return sock


@contextmanager
def connections(
    url: str, count: int, data: bytes = b"", room: int | None = None
) -> Iterator[list[socket.socket]]:
    """*count* connections, on each of which *data* was sent and nothing is read."""
    with ExitStack() as held:
        opened = []
        for _ in range(count):
            opened.append(held.enter_context(connect(url, room)))
            opened[-1].sendall(data)
        yield opened


def ask(url: str, data: bytes, seconds: float = 10.0) -> bytes:
    """The whole answer to *data*, or what came of it within *seconds*."""
    until, answer = time.monotonic() + seconds, bytearray()
    with connect(url) as sock:
        sock.sendall(data)
        while time.monotonic() < until:
            sock.settimeout(max(0.01, until - time.monotonic()))
            try:
                piece = sock.recv(2**16)
            except TimeoutError:
                break
            if not piece:
                break
            answer += piece
    return bytes(answer)


def read_answer(sock: socket.socket) -> bytes:
    """The head and body of the next answer on *sock*, which must have a length."""
    data = bytearray()
    while b"\r\n\r\n" not in data:
        data += sock.recv(2**16)
    head, _, body = bytes(data).partition(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    length = next(int(line[15:]) for line in lines if line.startswith(b"content-length:"))
    while len(body) < length:
        body += sock.recv(2**16)
    return head + body


def status(answer: bytes) -> int:
    """The status code of *answer*; 0 if there is none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.") else 0


def page(url: str, path: str = "/") -> int:
    """The status of the page at *path*, asked for on a new connection."""
    host = urlsplit(url).netloc
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    return status(ask(url, request.encode()))


def seconds_to_answer(url: str) -> float:
    """How long an honest request takes, which must be answered with a page."""
    began = time.monotonic()
    assert page(url) == 200
    return time.monotonic() - began


def seconds_of_dripping(url: str) -> float:
    """How long a request may arrive byte by byte without its head ending."""
    began = time.monotonic()
    with connect(url) as sock, suppress(BrokenPipeError, ConnectionResetError):
        sock.settimeout(0.2)
        while time.monotonic() < began + 20:
            sock.sendall(b"G")
            with suppress(TimeoutError):
                if not sock.recv(1):
                    break
    return time.monotonic() - began


def workers(server: RunningServer) -> list[str]:
    """The process ids of the workers of *server*."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return children.read_text(encoding="ascii").split() if children.exists() else []
