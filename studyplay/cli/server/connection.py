"""A client connection, with a socket whose operations have time limits."""

import select
import socket
import time
from contextlib import suppress
from errno import ECONNRESET, EPIPE
from typing import Any, Final

from gunicorn.http import get_parser
from gunicorn.http.unreader import SocketUnreader
from gunicorn.workers.gthread import TConn
from typing_extensions import override

from studyplay.cli.server.incoming_request import IncomingRequest

SEND_SECONDS: Final = 20.0
"""The connection is closed if the client reads nothing of a response for this long."""

MIN_BYTES_PER_SECOND: Final = 8 * 1024
"""Minimum average rate at which a client must read or send."""

CHUNK_BYTES: Final = 64 * 1024
"""Maximum number of bytes per send."""

MAX_DEFERRED_BYTES: Final = 2**20
"""Maximum bytes of a response that are left to the event loop to send."""

STALL_SECONDS: Final = 10.0
"""The connection is closed if a thread waits this long for more of a body."""

UPLOAD_SECONDS: Final = (30.0, 300.0)
"""Base time and maximum time for a body that a thread reads."""


class ClientSocket(socket.socket):
    """A non-blocking socket whose sends take bounded time.

    Sends wait in ``poll``.  Switching the socket between blocking (for a thread) and non-blocking
    (for the event loop) would cost four system calls per request, each with a wait for the GIL.
    ``settimeout`` only changes how long a send waits.

    While ``in_thread`` is true, ``close`` only shuts the connection down: the event loop still
    polls the descriptor, which must not be reused before the loop has unregistered it.

    ``unsent`` holds bytes that the event loop still has to send.  If ``defers`` is true, the end
    of a response is appended to it instead of waiting.  Event streams must not defer: the rest
    would not be sent before the next event.
    """

    __slots__ = ("_patience", "defers", "in_thread", "unsent", "was_closed")

    def __init__(self, accepted: socket.socket) -> None:
        family, kind, proto = accepted.family, accepted.type, accepted.proto
        super().__init__(family, kind, proto, fileno=accepted.detach())
        self.unsent = bytearray()
        self.defers = False
        self.in_thread = False
        self.was_closed = False
        self._patience = 0.0
        super().setblocking(False)

    @override
    def setblocking(self, flag: bool, /) -> None:
        self._patience = SEND_SECONDS if flag else 0.0

    @override
    def settimeout(self, value: float | None, /) -> None:
        self._patience = SEND_SECONDS if value is None else value

    @override
    def gettimeout(self) -> float:
        return self._patience

    @override
    def sendall(self, data: Any, flags: int = 0, /) -> None:
        if not self._patience or not self.defers:
            self._send_waiting(memoryview(data))
            return
        self.unsent += data
        if (
            len(self.unsent) > CHUNK_BYTES
        ):  # smaller data is sent with the rest, in one system call
            self.send_unsent()
        if len(self.unsent) > MAX_DEFERRED_BYTES:
            waiting, self.unsent = self.unsent, bytearray()
            self._send_waiting(memoryview(waiting))

    @override
    def sendfile(self, file: Any, offset: int = 0, count: int | None = None) -> int:
        file.seek(offset)
        sent = 0
        while data := file.read(CHUNK_BYTES if count is None else min(CHUNK_BYTES, count - sent)):
            self.sendall(data)
            sent += len(data)
        return sent

    @override
    def close(self) -> None:
        self.was_closed = True
        if self.in_thread:
            with suppress(OSError):
                self.shutdown(socket.SHUT_RDWR)
        else:
            super().close()

    def send_unsent(self) -> bool:
        """Send as much of ``unsent`` as possible without waiting; return whether any was sent."""
        before = len(self.unsent)
        with suppress(BlockingIOError):
            while self.unsent:
                sent = self.send(memoryview(self.unsent)[:CHUNK_BYTES])
                del self.unsent[:sent]
        return len(self.unsent) < before

    def wait(self, events: int, seconds: float) -> bool:
        """Wait for one of the ``poll`` *events*; return whether it occurred in time."""
        poll = select.poll()
        poll.register(self, events)
        return bool(poll.poll(1000 * seconds))

    def _send_waiting(self, data: memoryview) -> None:
        """Send all of *data*.  Raises ``BrokenPipeError`` if the client is too slow."""
        began, sent = time.monotonic(), 0
        while sent < len(data):
            try:
                sent += self.send(data[sent : sent + CHUNK_BYTES])
            except BlockingIOError:
                if not self._patience:
                    raise
                if not self.wait(select.POLLOUT, self._patience):
                    raise BrokenPipeError(EPIPE, "the client reads nothing") from None
            if time.monotonic() - began > SEND_SECONDS + sent / MIN_BYTES_PER_SECOND:
                raise BrokenPipeError(EPIPE, "the client reads too slowly")


class BoundedUnreader(SocketUnreader):  # type: ignore[misc]  # gunicorn has no types
    """Reads the part of a request that the event loop did not collect, with time limits.

    ``stall_seconds`` is the maximum wait for more data.
    """

    stall_seconds = STALL_SECONDS

    def __init__(self, sock: ClientSocket) -> None:
        super().__init__(sock)
        self.restart_clock()

    def restart_clock(self) -> None:
        """Reset the time limit for the next request."""
        self._started_at = time.monotonic()
        self._received_bytes = 0
        self._has_failed = False

    @override
    def chunk(self, size_hint: int | None = None) -> bytes:
        if self._has_failed:  # a second read must not wait again
            raise ConnectionResetError(ECONNRESET, "the body did not arrive")
        try:
            data = self._receive(size_hint)
        except OSError:
            self._has_failed = True
            raise
        self._received_bytes += len(data)
        return data

    def _receive(self, size_hint: int | None) -> bytes:
        least, most = UPLOAD_SECONDS
        allowed = min(most, least + self._received_bytes / MIN_BYTES_PER_SECOND)
        left = self._started_at + allowed - time.monotonic()
        seconds = min(self.stall_seconds, left, self.sock.gettimeout())
        if not self.sock.wait(select.POLLIN, max(0.1, seconds)):
            raise ConnectionResetError(ECONNRESET, "the body does not arrive")
        data: bytes = super().chunk(size_hint)
        if time.monotonic() > self._started_at + allowed:
            raise ConnectionResetError(ECONNRESET, "the body arrives too slowly")
        return data


class Connection(TConn):  # type: ignore[misc]  # gunicorn has no types
    """A client connection.

    Attributes:
        address: The remote address.
        incoming: The request that is arriving.
        timeout: Time at which the event loop stops waiting.
        held_bytes: Bytes counted for this connection.
        events: Events that the selector watches, 0 for none.
        keep_alive: Whether to wait for another request after the response.
        has_upload_slot: Whether it has one of the upload slots.
        leftover: Bytes that the client sent after the current request.
        must_wake: Whether the thread must wake the event loop when it is done.
    """

    sock: ClientSocket
    parser: Any

    def __init__(self, cfg: Any, sock: ClientSocket, client: Any, server: Any) -> None:
        super().__init__(cfg, sock, client, server)
        self.address = str(client[0]) if isinstance(client, tuple) else ""
        self.incoming = IncomingRequest()
        self.timeout = 0.0
        self.held_bytes = 0
        self.events = 0
        self.keep_alive = False
        self.leftover = b""
        self.has_upload_slot = False
        self.is_open = True
        self.must_wake = False
        self.data_ready = True  # a thread gets a connection only with data

    @override
    def init(self) -> None:
        """Pass the collected bytes to the parser.  Called in the thread, once per request."""
        if self.parser is None:
            self.initialized = True
            self.parser = get_parser(self.cfg, self.sock, self.client)
            self.parser.unreader = BoundedUnreader(self.sock)
        self.sock.defers = False
        self.parser.unreader.restart_clock()
        self.parser.unreader.unread(bytes(self.incoming.data))
        self.incoming = IncomingRequest()

    def complete_request(self, *, keep: bool) -> None:
        """Called in the thread when the request has been answered or has failed."""
        self.keep_alive = keep
        self.leftover = self.parser.unreader.take_buffered() if keep and self.parser else b""
