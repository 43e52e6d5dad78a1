"""One client connection: a socket on which nothing waits for ever, and the request arriving."""

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

from studyplay.cli.server.incoming import Incoming

SEND_SECONDS: Final = 20.0
"""The connection is closed if the client takes nothing of an answer for so long."""

SLOWEST: Final = 8 * 1024
"""Bytes a second that a client must take or send in the long run."""

PIECE: Final = 64 * 1024
"""Bytes that are sent at once."""

DEFERRED: Final = 2**20
"""Bytes of an answer that the event loop sends on after the thread is done with it."""

STALL_SECONDS: Final = 10.0
"""The connection is closed if a thread waits so long for the next piece of a body."""

UPLOAD_SECONDS: Final = (30.0, 300.0)
"""How long a body may take that a thread reads: in any case, and at most."""


class ClientSocket(socket.socket):
    """A socket that never blocks in the system, and whose sends end in bounded time.

    What waits does so in ``poll``: to make it blocking for a thread and non-blocking for the
    event loop would cost four system calls a request, each with a wait for the interpreter's lock.
    Timeouts that others set are remembered and change how long a send waits.

    While it is ``in_thread``, ``close`` only shuts the connection down: the event loop still
    watches the descriptor, which must not be reused before the loop has unregistered it.

    ``unsent`` is what the event loop has still to send.  With ``defers``, the end of an answer is
    put there instead of being waited for; a stream of events must not do so, because nothing
    would send the rest before the next event.
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
        if len(self.unsent) > PIECE:  # less goes with the rest, in one system call
            self.send_unsent()
        if len(self.unsent) > DEFERRED:
            waiting, self.unsent = self.unsent, bytearray()
            self._send_waiting(memoryview(waiting))

    @override
    def sendfile(self, file: Any, offset: int = 0, count: int | None = None) -> int:
        file.seek(offset)
        sent = 0
        while data := file.read(PIECE if count is None else min(PIECE, count - sent)):
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
        """Send what goes at once of ``unsent``; whether anything went."""
        before = len(self.unsent)
        with suppress(BlockingIOError):
            while self.unsent:
                sent = self.send(memoryview(self.unsent)[:PIECE])
                del self.unsent[:sent]
        return len(self.unsent) < before

    def wait(self, events: int, seconds: float) -> bool:
        """Wait for one of *events* of ``poll``; whether it came in time."""
        poll = select.poll()
        poll.register(self, events)
        return bool(poll.poll(1000 * seconds))

    def _send_waiting(self, data: memoryview) -> None:
        """Send all of *data*.  Raises ``BrokenPipeError`` when the client is too slow."""
        began, sent = time.monotonic(), 0
        while sent < len(data):
            try:
                sent += self.send(data[sent : sent + PIECE])
            except BlockingIOError:
                if not self._patience:
                    raise
                if not self.wait(select.POLLOUT, self._patience):
                    raise BrokenPipeError(EPIPE, "the client reads nothing") from None
            if time.monotonic() - began > SEND_SECONDS + sent / SLOWEST:
                raise BrokenPipeError(EPIPE, "the client reads too slowly")


class BoundedUnreader(SocketUnreader):  # type: ignore[misc]  # gunicorn has no types
    """Reads from a client within limits of time; only for what the event loop did not collect.

    ``stall_seconds`` is how long it waits for more.
    """

    stall_seconds = STALL_SECONDS

    def __init__(self, sock: ClientSocket) -> None:
        super().__init__(sock)
        self.start()

    def start(self) -> None:
        """Begin to count anew, for the next request."""
        self._began = time.monotonic()
        self._taken = 0
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
        self._taken += len(data)
        return data

    def _receive(self, size_hint: int | None) -> bytes:
        least, most = UPLOAD_SECONDS
        allowed = min(most, least + self._taken / SLOWEST)
        left = self._began + allowed - time.monotonic()
        seconds = min(self.stall_seconds, left, self.sock.gettimeout())
        if not self.sock.wait(select.POLLIN, max(0.1, seconds)):
            raise ConnectionResetError(ECONNRESET, "the body does not arrive")
        data: bytes = super().chunk(size_hint)
        if time.monotonic() > self._began + allowed:
            raise ConnectionResetError(ECONNRESET, "the body arrives too slowly")
        return data


class Connection(TConn):  # type: ignore[misc]  # gunicorn has no types
    """A client connection.

    Attributes:
        address: The remote address.
        incoming: The request that is arriving.
        timeout: When the event loop gives up waiting for what it waits for.
        held: Bytes that were counted for it.
        events: What the selector watches, 0 for nothing.
        keep: Whether it is kept for another request once everything is sent.
        uploads: Whether it holds one of the places for uploads.
        leftover: What the client has sent beyond the request that was answered.
        must_wake: Whether the thread must wake the event loop when it is done.
    """

    sock: ClientSocket
    parser: Any

    def __init__(self, cfg: Any, sock: ClientSocket, client: Any, server: Any) -> None:
        super().__init__(cfg, sock, client, server)
        self.address = str(client[0]) if isinstance(client, tuple) else ""
        self.incoming = Incoming()
        self.timeout = 0.0
        self.held = 0
        self.events = 0
        self.keep = False
        self.leftover = b""
        self.uploads = False
        self.is_open = True
        self.must_wake = False
        self.data_ready = True  # it only comes to a thread with data

    @override
    def init(self) -> None:
        """Hand the collected bytes to the parser; called in the thread, once a request."""
        if self.parser is None:
            self.initialized = True
            self.parser = get_parser(self.cfg, self.sock, self.client)
            self.parser.unreader = BoundedUnreader(self.sock)
        self.sock.defers = False
        self.parser.unreader.start()
        self.parser.unreader.unread(bytes(self.incoming.data))
        self.incoming = Incoming()

    def complete_request(self, *, keep: bool) -> None:
        """Called in the thread when the request is answered, or has failed."""
        self.keep = keep
        self.leftover = self.parser.unreader.take_buffered() if keep and self.parser else b""
