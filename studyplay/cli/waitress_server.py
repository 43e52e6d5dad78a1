"""Serve with waitress where gunicorn does not run, with additional limits."""

import logging
import socket
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from flask import Flask
from typing_extensions import override
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer

from studyplay.cli.address import Listener
from studyplay.cli.server.incoming_request import MAX_HEAD_BYTES
from studyplay.export.anki_reader import MAX_FILE_BYTES

log = logging.getLogger(__name__)

THREADS: Final = 300
MAX_STREAMS: Final = 250
"""Maximum open streams.  Each uses a thread; the rest serve other requests."""

MAX_CONNECTIONS: Final = 500
"""Maximum connections; Windows can poll 512.  A browser opens several beside its stream."""

STALL_SECONDS: Final = 20
"""A connection is closed if the client reads no byte of a response for this long."""

BASE_REQUEST_SECONDS: Final = 10
"""Seconds allowed for receiving a request, in addition to the time for its body size."""

MIN_BYTES_PER_SECOND: Final = 8 * 1024
"""Minimum average rate at which a body must arrive."""

CHECK_INTERVAL_SECONDS: Final = 2
"""Seconds between checks for slow requests."""

SPARE_CONNECTIONS: Final = 20
"""Number of connections reserved for new clients."""


class TimedChannel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A connection that records when the current request began to arrive."""

    request_started_at: float | None = None
    base_request_seconds = BASE_REQUEST_SECONDS

    @override
    def received(self, data: bytes) -> bool:
        taken = bool(super().received(data))
        if self.request is None:
            self.request_started_at = None
        elif self.request_started_at is None:
            self.request_started_at = time.time()
        return taken

    def is_late(self, now: float) -> bool:
        """Return whether the current request arrives too slowly."""
        if self.request_started_at is None or self.request is None:
            return False
        received = int(self.request.body_bytes_received)
        return (
            now
            > self.request_started_at + self.base_request_seconds + received / MIN_BYTES_PER_SECOND
        )


class WaitressServer(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """One process with threads.  Slow clients are disconnected.

    waitress has no limit for three cases, which this class adds:

    - ``channel_timeout`` ignores connections with an unfinished response, so a thread can wait
      forever for a client that does not read.  Here such connections are closed.
    - A request may arrive byte by byte.  Here it has a deadline.
    - With all connections in use, no client is accepted.  Here idle connections are closed.
    """

    channel_class = TimedChannel

    def __init__(
        self,
        app: Flask,
        listener: Listener,
        threads: int = THREADS,
        stall_seconds: int = STALL_SECONDS,
    ) -> None:
        bound = listener.socket
        self._unread_activity: Mapping[Any, float] = {}
        self._stall_seconds = stall_seconds
        self._next_stall_check = 0.0
        self.sockets: dict[int, Any] = {}
        super().__init__(
            app,
            map=self.sockets,
            _sock=bound,
            sockinfo=(bound.family, bound.type, bound.proto, bound.getsockname()),
            bind_socket=False,
            sockets=[bound],
            threads=threads,
            connection_limit=MAX_CONNECTIONS,
            cleanup_interval=min(stall_seconds, CHECK_INTERVAL_SECONDS),
            max_request_header_size=MAX_HEAD_BYTES,
            max_request_body_size=MAX_FILE_BYTES + MAX_HEAD_BYTES,
            asyncore_use_poll=True,  # select() takes no descriptor above 1,023
            clear_untrusted_proxy_headers=False,  # web/security/proxies.py decides that
        )

    @override
    def handle_accept(self) -> None:
        super().handle_accept()
        if len(self.active_channels) > MAX_CONNECTIONS - SPARE_CONNECTIONS:
            self._close_oldest_idle()

    def _close_oldest_idle(self) -> None:
        """Close the oldest connection without a complete request, of the busiest address."""
        waiting = [
            channel
            for channel in self.active_channels.values()
            if not channel.requests and not channel.total_outbufs_len and not channel.will_close
        ]
        if waiting:
            most, _ = Counter(channel.addr[0] for channel in waiting).most_common(1)[0]
            oldest = min(
                (channel for channel in waiting if channel.addr[0] == most),
                key=lambda channel: float(channel.last_activity),
            )
            oldest.handle_close()

    @override
    def maintenance(self, now: float) -> None:
        """Disconnect clients that send a request too slowly or do not read a response."""
        super().maintenance(now)
        for channel in tuple(self.active_channels.values()):
            if channel.is_late(now):
                channel.will_close = True
        if now >= self._next_stall_check:
            self._next_stall_check = now + self._stall_seconds
            self._close_stalled()

    def _close_stalled(self) -> None:
        """Disconnect clients that have read nothing since the previous check."""
        waiting = {
            channel: channel.last_activity
            for channel in tuple(self.active_channels.values())
            if channel.total_outbufs_len
        }
        for channel in waiting.items() & self._unread_activity.items():
            _shut_down(channel[0])
        self._unread_activity = waiting


def _shut_down(channel: Any) -> None:
    """Shut down a connection.  The event loop closes it, to avoid a deadlock."""
    log.info("%s does not read the response; disconnected", channel.addr)
    channel.will_close = True
    with suppress(OSError):
        channel.socket.shutdown(socket.SHUT_RDWR)
