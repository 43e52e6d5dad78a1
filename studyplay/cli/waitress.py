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
from studyplay.cli.server.incoming import LARGEST_HEAD
from studyplay.export.reading import LARGEST

log = logging.getLogger(__name__)

THREADS: Final = 300
STREAMS: Final = 250
"""Maximum open streams.  Each uses a thread; the rest serve other requests."""

CONNECTIONS: Final = 500
"""Maximum connections; Windows can poll 512.  A browser opens several beside its stream."""

PATIENCE: Final = 20
"""A connection is closed if the client reads no byte of a response for this long."""

HEAD_SECONDS: Final = 10
"""Seconds allowed for receiving a request, in addition to the time for its body size."""

SLOWEST: Final = 8 * 1024
"""Minimum average rate at which a body must arrive."""

CHECK_SECONDS: Final = 2
"""Seconds between checks for slow requests."""

SPARE: Final = 20
"""Number of connections reserved for new clients."""


class Channel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A connection that records when the current request began to arrive."""

    began: float | None = None
    head_seconds = HEAD_SECONDS

    @override
    def received(self, data: bytes) -> bool:
        taken = bool(super().received(data))
        if self.request is None:
            self.began = None
        elif self.began is None:
            self.began = time.time()
        return taken

    def is_late(self, now: float) -> bool:
        """Return whether the current request arrives too slowly."""
        if self.began is None or self.request is None:
            return False
        received = int(self.request.body_bytes_received)
        return now > self.began + self.head_seconds + received / SLOWEST


class Server(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """One process with threads.  Slow clients are disconnected.

    waitress has no limit for three cases, which this class adds:

    - ``channel_timeout`` ignores connections with an unfinished response, so a thread can wait
      forever for a client that does not read.  Here such connections are closed.
    - A request may arrive byte by byte.  Here it has a deadline.
    - With all connections in use, no client is accepted.  Here idle connections are closed.
    """

    channel_class = Channel

    def __init__(
        self, app: Flask, listener: Listener, threads: int = THREADS, patience: int = PATIENCE
    ) -> None:
        bound = listener.socket
        self._stuck: Mapping[Any, float] = {}
        self._patience = patience
        self._next_stuck = 0.0
        self.sockets: dict[int, Any] = {}
        super().__init__(
            app,
            map=self.sockets,
            _sock=bound,
            sockinfo=(bound.family, bound.type, bound.proto, bound.getsockname()),
            bind_socket=False,
            sockets=[bound],
            threads=threads,
            connection_limit=CONNECTIONS,
            cleanup_interval=min(patience, CHECK_SECONDS),
            max_request_header_size=LARGEST_HEAD,
            max_request_body_size=LARGEST + LARGEST_HEAD,
            asyncore_use_poll=True,  # select() takes no descriptor above 1,023
            clear_untrusted_proxy_headers=False,  # web/proxies.py decides which are trusted
        )

    @override
    def handle_accept(self) -> None:
        super().handle_accept()
        if len(self.active_channels) > CONNECTIONS - SPARE:
            self._make_room()

    def _make_room(self) -> None:
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
        if now >= self._next_stuck:
            self._next_stuck = now + self._patience
            self._let_go_of_the_stuck()

    def _let_go_of_the_stuck(self) -> None:
        """Disconnect clients that have read nothing since the previous check."""
        waiting = {
            channel: channel.last_activity
            for channel in tuple(self.active_channels.values())
            if channel.total_outbufs_len
        }
        for channel in waiting.items() & self._stuck.items():
            _hang_up(channel[0])
        self._stuck = waiting


def _hang_up(channel: Any) -> None:
    """Shut down a connection.  The event loop closes it, to avoid a deadlock."""
    log.info("%s does not read the response; disconnected", channel.addr)
    channel.will_close = True
    with suppress(OSError):
        channel.socket.shutdown(socket.SHUT_RDWR)
