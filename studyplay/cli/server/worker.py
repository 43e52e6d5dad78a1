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

from studyplay.cli.server.connection import (
    MIN_BYTES_PER_SECOND,
    SEND_SECONDS,
    ClientSocket,
    Connection,
)
from studyplay.cli.server.connection_loop import ConnectionLoop
from studyplay.cli.server.incoming_request import RequestProgress
from studyplay.cli.server.wsgi import wrap_application

log = logging.getLogger(__name__)

HEAD_SECONDS: Final = 10.0
"""Time limit from the first byte of a request to the end of its head."""

BODY_SECONDS: Final = 30.0
"""Time limit for the rest of a small body, plus its size at the minimum rate."""

LINGER_SECONDS: Final = 2.0
"""Time for the client to close first: closing at once could lose the response."""

UPLOAD_WAIT_SECONDS: Final = 30.0
"""Maximum wait for a free upload slot."""

MAX_HALF_SENT: Final = 1_000
"""Maximum number of half-sent requests."""

ACCEPT_BATCH: Final = 64
"""Maximum number of connections accepted in a row."""

CHUNK_BYTES: Final = 64 * 1024
"""Maximum number of bytes per read."""

PAUSE_SECONDS: Final = 0.5
"""Pause in accepting when the system is out of descriptors."""

OUT_OF_DESCRIPTORS: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})

TOO_LARGE_RESPONSE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 32\r\n\r\nThe request head is too large.\r\n"
)
BUSY_RESPONSE: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 46\r\n\r\n"
    b"Too many connections; try again in 5 seconds.\n"
)


class FairWorker(ConnectionLoop):
    """The worker.

    Attributes:
        max_uploads: Maximum number of threads that read a body from the network.
        head_seconds: Time limit for the head of a request.
        end_streams: Called when the main process has died, because open streams would prevent
            the worker from exiting.
    """

    end_streams: Callable[[], None] | None = None

    max_uploads = 25
    head_seconds = HEAD_SECONDS
    wsgi: Any

    @override
    def run(self) -> None:
        self.wsgi = wrap_application(self.wsgi)
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
        super().set_accept_enabled(enabled and time.monotonic() >= self._accept_again_at)

    @override
    def accept(self, listener: Any) -> None:
        for _ in range(ACCEPT_BATCH):
            try:
                accepted, client = listener.accept()
            except OSError as problem:
                if problem.errno in OUT_OF_DESCRIPTORS:
                    self._pause_accepting(problem)
                return
            self._admit(ClientSocket(accepted), client, listener)

    def _pause_accepting(self, problem: OSError) -> None:
        """Close idle connections and stop accepting for ``PAUSE_SECONDS``."""
        self._log_limited("cannot accept connections: %s", problem.strerror)
        for _ in range(ACCEPT_BATCH):
            if not self._close_least_needed():
                break
        self._accept_again_at = time.monotonic() + PAUSE_SECONDS
        self.set_accept_enabled(False)

    def _admit(self, sock: ClientSocket, client: Any, listener: Any) -> None:
        if self.nr_conns >= self.max_connections and not self._close_least_needed():
            self._log_limited(
                "all %s connections are in use; new clients get a 503", self.max_connections
            )
            with suppress(OSError), sock:
                sock.send(BUSY_RESPONSE)
                sock.shutdown(socket.SHUT_WR)
                sock.recv(CHUNK_BYTES)  # unread bytes would cause a connection reset
            return
        self.nr_conns += 1
        conn = Connection(self.cfg, sock, client, listener.getsockname())
        self._wait_for_request(conn)
        self._on_readable(conn, sock)

    def _close_least_needed(self) -> bool:
        """Close the least needed connection; return whether one was closed."""
        self._process_finished()
        expendable = (self.closing, self.keepalived_conns, self.pending_conns)
        for queue in (*expendable, self.waiting_uploads, self.sending):
            victim = queue.choose_victim()
            if victim is not None:
                self._close_connection(victim)
                return True
        return False

    # Reading

    def _wait_for_request(self, conn: Connection) -> None:
        """Wait for the first or next request on *conn*."""
        conn.set_timeout()
        if not self.alive:
            conn.timeout = min(conn.timeout, time.monotonic() + LINGER_SECONDS)
        self.keepalived_conns.add(conn)
        if conn.events != selectors.EVENT_READ:
            self._watch(conn, selectors.EVENT_READ, self._on_readable)

    def _on_readable(self, conn: Connection, _sock: object) -> None:
        if not conn.is_open:
            return
        if self._is_in_thread(conn):  # a pipelined request, or the client has disconnected
            self._watch(conn, 0)
            return
        try:
            data = conn.sock.recv(CHUNK_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._add_data(conn, data)
        else:
            self._close_connection(conn)

    def _add_data(self, conn: Connection, data: bytes) -> None:
        """Add *data* to the request of *conn*, and dispatch it when it is complete."""
        before = conn.incoming.progress
        progress = conn.incoming.add(data)
        match progress:
            case RequestProgress.HEAD | RequestProgress.BODY:
                self._continue_collecting(conn, is_new=progress is not before)
            case RequestProgress.COMPLETE:
                self._dispatch(conn)
            case RequestProgress.UPLOAD:
                self._dispatch_upload(conn)
            case RequestProgress.TOO_LARGE:
                self._send_error(conn, TOO_LARGE_RESPONSE)

    def _continue_collecting(self, conn: Connection, *, is_new: bool) -> None:
        """Continue to collect the request of *conn*; each part has a deadline."""
        now = time.monotonic()
        if conn not in self.pending_conns:
            self._remove_from_queues(conn)
            self.pending_conns.add(conn)
            conn.timeout = now + self.head_seconds
        if is_new and conn.incoming.progress is RequestProgress.BODY:
            conn.timeout = now + BODY_SECONDS + conn.incoming.missing_bytes / MIN_BYTES_PER_SECOND
        self._set_held_bytes(conn, len(conn.incoming.data))
        while len(self.pending_conns) > MAX_HALF_SENT:
            self._close_victim(self.pending_conns)

    def _dispatch(self, conn: Connection) -> None:
        """Submit *conn* to the thread pool."""
        self._remove_from_queues(conn)
        self.enqueue_req(conn)

    def _dispatch_upload(self, conn: Connection) -> None:
        """Submit *conn* to a thread that reads the body, or queue it for an upload slot."""
        if self._has_free_upload_slot(conn.address):
            self.uploads_by_address[conn.address] += 1
            conn.has_upload_slot = True
            self._dispatch(conn)
            return
        self._remove_from_queues(conn)
        self._watch(conn, 0)
        conn.timeout = time.monotonic() + UPLOAD_WAIT_SECONDS
        self.waiting_uploads.add(conn)
        self._set_held_bytes(conn, len(conn.incoming.data))

    def _has_free_upload_slot(self, address: str) -> bool:
        """Return whether an upload slot is free; one address gets at most half of them."""
        is_free = self.uploads_by_address.total() < self.max_uploads
        return is_free and self.uploads_by_address[address] < max(1, self.max_uploads // 2)

    def _end_upload(self, conn: Connection) -> None:
        conn.has_upload_slot = False
        self.uploads_by_address[conn.address] -= 1
        self.uploads_by_address += Counter()  # drops the addresses that are at 0
        waiting = self.waiting_uploads.first_allowed(self._has_free_upload_slot)
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
        if conn.has_upload_slot:
            self._end_upload(conn)
        if conn.sock.was_closed:  # by the thread
            self._close_connection(conn)
        elif conn.sock.unsent:
            self._on_writable(conn, conn.sock)
        else:
            self._finish_response(conn)

    def _on_writable(self, conn: Connection, _sock: object) -> None:
        """Send the rest of a response as far as possible, without a thread."""
        if not conn.is_open:
            return
        try:
            has_moved = conn.sock.send_unsent()
        except OSError:
            self._close_connection(conn)
            return
        if not conn.sock.unsent:
            self._finish_response(conn)
            return
        if conn not in self.sending:
            self.sending.add(conn)
            self._watch(conn, selectors.EVENT_WRITE, self._on_writable)
            has_moved = True
        if has_moved:
            conn.timeout = time.monotonic() + SEND_SECONDS
        self._set_held_bytes(conn, len(conn.sock.unsent))

    def _finish_response(self, conn: Connection) -> None:
        """After the response: wait for the next request on *conn*, or close it."""
        self._remove_from_queues(conn)
        if not conn.keep_alive:
            self._close_gracefully(conn)
            return
        self._wait_for_request(conn)
        if conn.leftover:
            self._add_data(conn, conn.leftover)

    def _send_error(self, conn: Connection, answer: bytes) -> None:
        with suppress(OSError):
            conn.sock.send(answer)
        self._close_gracefully(conn)

    def _close_gracefully(self, conn: Connection) -> None:
        """Shut down sending; close when the client has closed, or after ``LINGER_SECONDS``."""
        self._remove_from_queues(conn)
        try:
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self._close_connection(conn)
            return
        conn.timeout = time.monotonic() + LINGER_SECONDS
        self.closing.add(conn)
        self._watch(conn, selectors.EVENT_READ, self._on_closing_readable)

    def _on_closing_readable(self, conn: Connection, _sock: object) -> None:
        try:
            is_over = not conn.is_open or not conn.sock.recv(CHUNK_BYTES)
        except BlockingIOError:
            return
        except OSError:
            is_over = True
        if is_over:
            self._close_connection(conn)

    @override
    def _handle_timeout(self, conn: Connection) -> None:
        if conn in self.waiting_uploads:
            self._send_error(conn, BUSY_RESPONSE)
        else:
            self._close_connection(conn)
