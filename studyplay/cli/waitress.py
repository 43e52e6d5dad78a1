"""waitress, which serves where gunicorn cannot: with bounds that it does not have by itself."""

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
"""A stream holds a thread, and some must be left for everything else."""

CONNECTIONS: Final = 500
"""A browser keeps some beside its stream; Windows lets a program look after 512 at once."""

PATIENCE: Final = 20
"""Seconds in which somebody to whom something is sent takes at least a byte of it."""

HEAD_SECONDS: Final = 10
"""From the first byte of a request to its last, besides what its size takes."""

SLOWEST: Final = 8 * 1024
"""Bytes of a body that must come in a second in the long run."""

CHECK_SECONDS: Final = 2
"""Between two looks for requests that do not get on."""

SPARE: Final = 20
"""Of the connections: so many are kept free for newcomers."""


class Channel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """A connection that knows when the request began to arrive that it is collecting."""

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
        """Whether a request was begun and does not get on."""
        if self.began is None or self.request is None:
            return False
        received = int(self.request.body_bytes_received)
        return now > self.began + self.head_seconds + received / SLOWEST


class Server(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """One process with threads.  Who reads nothing of an answer for a while is let go.

    waitress's own ``channel_timeout`` leaves connections alone whose answer is not finished, and
    a thread that has more to send than fits its buffers waits without an end.  It collects whole
    requests before a thread is taken, but for as long as a byte comes now and then; and when its
    connections are used up, it accepts nobody.  So half-sent requests have a deadline here, and
    connections on which nothing is asked make room for newcomers.
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
            clear_untrusted_proxy_headers=False,  # web/proxies.py decides which are believed
        )

    @override
    def handle_accept(self) -> None:
        super().handle_accept()
        if len(self.active_channels) > CONNECTIONS - SPARE:
            self._make_room()

    def _make_room(self) -> None:
        """Close the oldest connection without a whole request, of the address with the most."""
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
        """Let go of who sends a request too slowly, or takes nothing of an answer."""
        super().maintenance(now)
        for channel in tuple(self.active_channels.values()):
            if channel.is_late(now):
                channel.will_close = True
        if now >= self._next_stuck:
            self._next_stuck = now + self._patience
            self._let_go_of_the_stuck()

    def _let_go_of_the_stuck(self) -> None:
        """End who has taken nothing of what is sent since the last time this was asked."""
        waiting = {
            channel: channel.last_activity
            for channel in tuple(self.active_channels.values())
            if channel.total_outbufs_len
        }
        for channel in waiting.items() & self._stuck.items():
            _hang_up(channel[0])
        self._stuck = waiting


def _hang_up(channel: Any) -> None:
    """End a connection.  It is not closed here: the loop that closes it may be waiting for it."""
    log.info("%s reads nothing any more", channel.addr)
    channel.will_close = True
    with suppress(OSError):
        channel.socket.shutdown(socket.SHUT_RDWR)
