"""gunicorn's threaded worker, changed so that only complete requests use a thread.

The event loop accepts connections, collects heads and small bodies, sends the rest of responses
to slow clients, and closes connections.  A thread only runs the application, except for uploads,
of which few are read at the same time.  If there are too many connections, idle ones are closed
first, then half-sent ones, always of the address with the most connections.  If all are in use,
new clients get a 503.
"""

import errno
import logging
import selectors
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from typing_extensions import override

from studyplay.cli.server.connection import SEND_SECONDS, SLOWEST, ClientSocket, Connection
from studyplay.cli.server.connection_loop import ConnectionLoop
from studyplay.cli.server.incoming import Progress
from studyplay.cli.server.wsgi import guarded

log = logging.getLogger(__name__)

HEAD_SECONDS: Final = 10.0
"""Time limit from the first byte of a request to the end of its head."""

BODY_SECONDS: Final = 30.0
"""Time limit for the rest of a small body, plus its size at the minimum rate."""

LINGER_SECONDS: Final = 2.0
"""Time for the client to close first: closing at once could lose the response."""

UPLOAD_WAIT_SECONDS: Final = 30.0
"""Maximum wait for a free upload slot."""

HALF_SENT: Final = 1_000
"""Maximum number of half-sent requests."""

AT_ONCE: Final = 64
"""Maximum number of connections accepted in a row."""

PIECE: Final = 64 * 1024
"""Maximum number of bytes per read."""

PAUSE_SECONDS: Final = 0.5
"""Pause in accepting when the system is out of descriptors."""

SHORT_OF_FILES: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})

TOO_LARGE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 32\r\n\r\nThe request head is too large.\r\n"
)
BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 46\r\n\r\n"
    b"Too many connections; try again in 5 seconds.\n"
)


class Worker(ConnectionLoop):
    """The worker.

    Attributes:
        max_uploads: Maximum number of threads that read a body from the network.
        head_seconds: Time limit for the head of a request.
        end_streams: Called when the main process has died, because open streams would prevent
            the worker from exiting.
    """

    end_streams: Callable[[], None] | None = None

    uploads = 25
    head_seconds = HEAD_SECONDS
    wsgi: Any

    @override
    def run(self) -> None:
        self.wsgi = guarded(self.wsgi)
        super().run()

    @override
    def is_parent_alive(self) -> bool:
        is_alive: bool = super().is_parent_alive()
        if not is_alive and self.end_streams is not None:
            threading.Thread(target=self.end_streams).start()
        return is_alive

    # Accepting

    @override
    def set_accept_enabled(self, enabled: bool) -> None:
        super().set_accept_enabled(enabled and time.monotonic() >= self._pause_until)

    @override
    def accept(self, listener: Any) -> None:
        for _ in range(AT_ONCE):
            try:
                accepted, client = listener.accept()
            except OSError as problem:
                if problem.errno in SHORT_OF_FILES:
                    self._pause(problem)
                return
            self._admit(ClientSocket(accepted), client, listener)

    def _pause(self, problem: OSError) -> None:
        """Close idle connections and stop accepting for ``PAUSE_SECONDS``."""
        self._say("cannot accept connections: %s", problem.strerror)
        for _ in range(AT_ONCE):
            if not self._make_room():
                break
        self._pause_until = time.monotonic() + PAUSE_SECONDS
        self.set_accept_enabled(False)

    def _admit(self, sock: ClientSocket, client: Any, listener: Any) -> None:
        if self.nr_conns >= self.room and not self._make_room():
            self._say("all %s connections are in use; new clients get a 503", self.room)
            with suppress(OSError), sock:
                sock.send(BUSY)
                sock.shutdown(socket.SHUT_WR)
                sock.recv(PIECE)  # unread bytes would cause a connection reset
            return
        self.nr_conns += 1
        conn = Connection(self.cfg, sock, client, listener.getsockname())
        self._wait(conn)
        self._read(conn, sock)

    def _make_room(self) -> bool:
        """Close the least needed connection; return whether one was closed."""
        self._process_finished()
        expendable = (self.closing, self.keepalived_conns, self.pending_conns)
        for queue in (*expendable, self.queued, self.sending):
            victim = queue.victim()
            if victim is not None:
                self._drop(victim)
                return True
        return False

    # Reading

    def _wait(self, conn: Connection) -> None:
        """Wait for the first or next request on *conn*."""
        conn.set_timeout()
        if not self.alive:
            conn.timeout = min(conn.timeout, time.monotonic() + LINGER_SECONDS)
        self.keepalived_conns.add(conn)
        if conn.events != selectors.EVENT_READ:
            self._watch(conn, selectors.EVENT_READ, self._read)

    def _read(self, conn: Connection, _sock: object) -> None:
        if not conn.is_open:
            return
        if self._is_in_thread(conn):  # a pipelined request, or the client has disconnected
            self._watch(conn, 0)
            return
        try:
            data = conn.sock.recv(PIECE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._take(conn, data)
        else:
            self._drop(conn)

    def _take(self, conn: Connection, data: bytes) -> None:
        """Add *data* to the request of *conn*, and dispatch it when it is complete."""
        before = conn.incoming.progress
        progress = conn.incoming.add(data)
        match progress:
            case Progress.HEAD | Progress.BODY:
                self._collect(conn, is_new=progress is not before)
            case Progress.COMPLETE:
                self._dispatch(conn)
            case Progress.UPLOAD:
                self._dispatch_upload(conn)
            case Progress.TOO_LARGE:
                self._refuse(conn, TOO_LARGE)

    def _collect(self, conn: Connection, *, is_new: bool) -> None:
        """Continue to collect the request of *conn*; each part has a deadline."""
        now = time.monotonic()
        if conn not in self.pending_conns:
            self._forget(conn)
            self.pending_conns.add(conn)
            conn.timeout = now + self.head_seconds
        if is_new and conn.incoming.progress is Progress.BODY:
            conn.timeout = now + BODY_SECONDS + conn.incoming.missing / SLOWEST
        self._hold(conn, len(conn.incoming.data))
        while len(self.pending_conns) > HALF_SENT:
            self._drop_victim(self.pending_conns)

    def _dispatch(self, conn: Connection) -> None:
        """Submit *conn* to the thread pool."""
        self._forget(conn)
        self.enqueue_req(conn)

    def _dispatch_upload(self, conn: Connection) -> None:
        """Submit *conn* to a thread that reads the body, or queue it for an upload slot."""
        if self._may_upload(conn.address):
            self.uploading[conn.address] += 1
            conn.uploads = True
            self._dispatch(conn)
            return
        self._forget(conn)
        self._watch(conn, 0)
        conn.timeout = time.monotonic() + UPLOAD_WAIT_SECONDS
        self.queued.add(conn)
        self._hold(conn, len(conn.incoming.data))

    def _may_upload(self, address: str) -> bool:
        """Return whether an upload slot is free; one address gets at most half of them."""
        is_free = self.uploading.total() < self.uploads
        return is_free and self.uploading[address] < max(1, self.uploads // 2)

    def _end_upload(self, conn: Connection) -> None:
        conn.uploads = False
        self.uploading[conn.address] -= 1
        self.uploading += Counter()  # drops the addresses that are at 0
        waiting = self.queued.first(self._may_upload)
        if waiting is not None:
            self._dispatch_upload(waiting)

    # Sending and closing

    @override
    def handle(self, conn: Connection) -> Any:
        """Answer the request of *conn*; a small response takes one system call."""
        is_kept = super().handle(conn)
        if conn.sock.unsent:
            with suppress(OSError):  # the event loop gets the error again and closes
                conn.sock.send_unsent()
        return is_kept

    @override
    def _end_request(self, conn: Connection) -> None:
        """Continue with *conn* after its thread: send the rest, then wait or close."""
        if conn.uploads:
            self._end_upload(conn)
        if conn.sock.was_closed:  # by the thread
            self._drop(conn)
        elif conn.sock.unsent:
            self._send(conn, conn.sock)
        else:
            self._settle(conn)

    def _send(self, conn: Connection, _sock: object) -> None:
        """Send the rest of a response as far as possible, without a thread."""
        if not conn.is_open:
            return
        try:
            has_moved = conn.sock.send_unsent()
        except OSError:
            self._drop(conn)
            return
        if not conn.sock.unsent:
            self._settle(conn)
            return
        if conn not in self.sending:
            self.sending.add(conn)
            self._watch(conn, selectors.EVENT_WRITE, self._send)
            has_moved = True
        if has_moved:
            conn.timeout = time.monotonic() + SEND_SECONDS
        self._hold(conn, len(conn.sock.unsent))

    def _settle(self, conn: Connection) -> None:
        """After the response: wait for the next request on *conn*, or close it."""
        self._forget(conn)
        if not conn.keep:
            self._close_later(conn)
            return
        self._wait(conn)
        if conn.leftover:
            self._take(conn, conn.leftover)

    def _refuse(self, conn: Connection, answer: bytes) -> None:
        with suppress(OSError):
            conn.sock.send(answer)
        self._close_later(conn)

    def _close_later(self, conn: Connection) -> None:
        """Shut down sending; close when the client has closed, or after ``LINGER_SECONDS``."""
        self._forget(conn)
        try:
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self._drop(conn)
            return
        conn.timeout = time.monotonic() + LINGER_SECONDS
        self.closing.add(conn)
        self._watch(conn, selectors.EVENT_READ, self._discard)

    def _discard(self, conn: Connection, _sock: object) -> None:
        try:
            is_over = not conn.is_open or not conn.sock.recv(PIECE)
        except BlockingIOError:
            return
        except OSError:
            is_over = True
        if is_over:
            self._drop(conn)

    @override
    def _give_up(self, conn: Connection) -> None:
        if conn in self.queued:
            self._refuse(conn, BUSY)
        else:
            self._drop(conn)
