"""Bookkeeping of the event loop: queues, timeouts and memory of the connections."""

import logging
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker
from typing_extensions import override

from studyplay.cli.server.connection import Connection
from studyplay.cli.server.fair_queue import FairQueue

log = logging.getLogger(__name__)

MAX_HELD_BYTES: Final = 64 * 2**20
"""Maximum bytes of half-sent requests and unsent responses, of all connections."""

SWEEP_INTERVAL_SECONDS: Final = 0.5
"""Seconds between checks for timeouts."""

NOTIFY_INTERVAL_SECONDS: Final = 0.5
"""Seconds between heartbeats to the main process, whose timeout is 120 seconds."""


class ConnectionLoop(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """gunicorn's threaded worker with queues that are fair to all client addresses."""

    worker_connections: int

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.max_connections: int = self.worker_connections
        self.worker_connections = sys.maxsize  # accept() enforces max_connections
        self.keepalived_conns: FairQueue[Connection] = FairQueue()
        self.pending_conns: FairQueue[Connection] = FairQueue()
        self.sending: FairQueue[Connection] = FairQueue()
        self.closing: FairQueue[Connection] = FairQueue()
        self.waiting_uploads: FairQueue[Connection] = FairQueue()
        self.uploads_by_address = Counter[str]()
        self.held_bytes = 0
        self._accept_again_at = 0.0
        self._next_sweep = 0.0
        self._next_log_at = 0.0
        self._next_notify = 0.0
        self._finished: deque[Connection] = deque()

    @override
    def enqueue_req(self, conn: Connection) -> None:
        """Submit *conn* to the thread pool.

        The socket stays registered, and the loop processes the finished connection in its next
        iteration.  Waking the loop for each response would cost as much as reading the request.
        """
        conn.sock.in_thread, conn.must_wake = True, False
        self.tpool.submit(self.handle, conn).add_done_callback(
            partial(self._on_request_done, conn)
        )

    def _on_request_done(self, conn: Connection, future: Future[Any]) -> None:
        """Called in the thread when the request of *conn* is done."""
        has_failed = future.cancelled() or future.exception() is not None
        conn.complete_request(keep=not has_failed and bool(future.result()))
        is_idle = conn.keep_alive and not (
            conn.has_upload_slot or conn.sock.unsent or conn.leftover
        )
        self._finished.append(conn)
        # Read must_wake after the append: see _is_in_thread.
        if not is_idle or not self.alive or conn.must_wake:
            self.method_queue.defer(self._process_finished)

    def _process_finished(self) -> None:
        """Process the connections whose threads have finished."""
        while self._finished:
            conn = self._finished.popleft()
            conn.sock.in_thread = False
            self._end_request(conn)

    def _end_request(self, conn: Connection) -> None:
        """Hook: send unsent bytes of *conn*, then wait for a request or close."""

    def _is_in_thread(self, conn: Connection) -> bool:
        """Return whether a thread uses *conn*; if so, make it wake the loop when done."""
        while conn.sock.in_thread:
            conn.must_wake = True
            if not self._finished:  # read after must_wake is set: see _on_request_done
                return True
            self._process_finished()
        return False

    @override
    def notify(self) -> None:
        """Send a heartbeat to the main process, at most every ``NOTIFY_SECONDS``."""
        if time.monotonic() >= self._next_notify:
            self._next_notify = time.monotonic() + NOTIFY_INTERVAL_SECONDS
            super().notify()

    def _close_connection(self, conn: Connection) -> None:
        if conn.is_open:
            conn.is_open = False
            self._remove_from_queues(conn)
            self._watch(conn, 0)
            self.nr_conns -= 1
            conn.close()

    def _close_victim(self, queue: FairQueue[Connection]) -> None:
        victim = queue.choose_victim()
        if victim is not None:
            self._log_limited(
                "half-sent requests and unread responses use too much memory; closing one"
            )
            self._close_connection(victim)

    def _remove_from_queues(self, conn: Connection) -> None:
        """Remove *conn* from every queue."""
        for queue in self._queues():
            queue.discard(conn)
        self.held_bytes -= conn.held_bytes
        conn.held_bytes = 0

    def _queues(self) -> tuple[FairQueue[Connection], ...]:
        return (
            self.keepalived_conns,
            self.pending_conns,
            self.sending,
            self.closing,
            self.waiting_uploads,
        )

    def _set_held_bytes(self, conn: Connection, size: int) -> None:
        """Count *size* bytes for *conn*; close other connections while the total is too high."""
        self.held_bytes += size - conn.held_bytes
        conn.held_bytes = size
        while self.held_bytes > MAX_HELD_BYTES:
            self._close_victim(
                max(self.pending_conns, self.sending, self.waiting_uploads, key=len)
            )

    def _watch(
        self,
        conn: Connection,
        events: int,
        call: Callable[[Connection, object], None] | None = None,
    ) -> None:
        """Call *call* on *events* of *conn*; replaces the previous registration."""
        with suppress(OSError, KeyError, ValueError):
            if conn.events:
                self.poller.unregister(conn.sock)
            conn.events = events
            if events and call is not None:
                self.poller.register(conn.sock, events, partial(call, conn))

    @override
    def murder_keepalived(self, force: bool = False) -> None:
        """Close timed-out connections, with *force* all waiting ones.  Called every iteration."""
        self._process_finished()
        now = time.monotonic()
        if now < self._next_sweep and self.alive and not force:
            return
        self._next_sweep = now + SWEEP_INTERVAL_SECONDS
        for queue in self._queues():
            for conn in queue:
                if force or conn.timeout <= now:
                    self._handle_timeout(conn)

    @override
    def murder_pending(self) -> None:
        """Do nothing: ``murder_keepalived`` handles all queues."""

    @override
    def _cap_keepalive(self, deadline: float) -> None:
        """Limit all timeouts to *deadline*, because the worker is stopping."""
        self._process_finished()
        for conn in (*self.keepalived_conns, *self.pending_conns, *self.waiting_uploads):
            conn.timeout = min(conn.timeout, deadline)

    def _handle_timeout(self, conn: Connection) -> None:
        """Close *conn*, which has timed out."""
        self._close_connection(conn)

    def _log_limited(self, text: str, *values: object) -> None:
        """Log *text*, at most one line in ten seconds: an attack can cause thousands."""
        if time.monotonic() >= self._next_log_at:
            self._next_log_at = time.monotonic() + 10
            log.warning(text, *values)
