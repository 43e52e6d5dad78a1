"""The books of the event loop: what each connection waits for, how long, and what it holds."""

import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker
from typing_extensions import override

from studyplay.cli.server.connection import Connection
from studyplay.cli.server.fair_queue import FairQueue

log = logging.getLogger(__name__)

MEMORY: Final = 64 * 2**20
"""Bytes of half-sent requests and of answers that are taken slowly, of all connections."""

SWEEP_SECONDS: Final = 0.5
"""Between two looks for what has waited too long."""


class ConnectionLoop(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """gunicorn's threaded worker with queues that are fair to every address."""

    worker_connections: int

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.room: int = self.worker_connections
        self.worker_connections = sys.maxsize  # accept() itself keeps within the room
        self.keepalived_conns: FairQueue[Connection] = FairQueue()
        self.pending_conns: FairQueue[Connection] = FairQueue()
        self.sending: FairQueue[Connection] = FairQueue()
        self.closing: FairQueue[Connection] = FairQueue()
        self.queued: FairQueue[Connection] = FairQueue()
        self.uploading = Counter[str]()
        self.held = 0
        self._pause_until = 0.0
        self._next_sweep = 0.0
        self._next_line = 0.0

    def _drop(self, conn: Connection) -> None:
        if conn.is_open:
            conn.is_open = False
            self._forget(conn)
            self._watch(conn, 0)
            self.nr_conns -= 1
            conn.close()

    def _drop_victim(self, queue: FairQueue[Connection]) -> None:
        victim = queue.victim()
        if victim is not None:
            self._say("half-sent requests and unread answers fill the memory; the oldest go")
            self._drop(victim)

    def _forget(self, conn: Connection) -> None:
        """Take *conn* out of every queue."""
        for queue in self._queues():
            queue.discard(conn)
        self.held -= conn.held
        conn.held = 0

    def _queues(self) -> tuple[FairQueue[Connection], ...]:
        return (
            self.keepalived_conns,
            self.pending_conns,
            self.sending,
            self.closing,
            self.queued,
        )

    def _hold(self, conn: Connection, size: int) -> None:
        """Count *size* bytes for *conn*; close other connections if the total is too high."""
        self.held += size - conn.held
        conn.held = size
        while self.held > MEMORY:
            self._drop_victim(max(self.pending_conns, self.sending, self.queued, key=len))

    def _watch(
        self,
        conn: Connection,
        events: int,
        call: Callable[[Connection, object], None] | None = None,
    ) -> None:
        """Have *call* called on *events* of *conn*, in the place of what was watched before."""
        with suppress(OSError, KeyError, ValueError):
            if conn.events:
                self.poller.unregister(conn.sock)
            conn.events = events
            if events and call is not None:
                self.poller.register(conn.sock, events, partial(call, conn))

    @override
    def murder_keepalived(self, force: bool = False) -> None:
        """Close what has waited too long; with *force*, all that waits."""
        now = time.monotonic()
        if now < self._next_sweep and self.alive and not force:
            return
        self._next_sweep = now + SWEEP_SECONDS
        for queue in self._queues():
            for conn in queue:
                if force or conn.timeout <= now:
                    self._give_up(conn)

    @override
    def murder_pending(self) -> None:
        """Nothing: ``murder_keepalived`` looks after all queues."""

    @override
    def _cap_keepalive(self, deadline: float) -> None:
        """Wait until *deadline* at most for requests that have not arrived: the worker stops."""
        for conn in (*self.keepalived_conns, *self.pending_conns, *self.queued):
            conn.timeout = min(conn.timeout, deadline)

    def _give_up(self, conn: Connection) -> None:
        """End *conn*, which has waited too long."""
        self._drop(conn)

    def _say(self, text: str, *values: object) -> None:
        """Log *text*, but no more than one such line in ten seconds: an attack sends thousands."""
        if time.monotonic() >= self._next_line:
            self._next_line = time.monotonic() + 10
            log.warning(text, *values)
