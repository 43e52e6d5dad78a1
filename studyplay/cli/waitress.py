"""waitress, which serves where gunicorn cannot: with bounds that it does not have by itself."""

import logging
import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from flask import Flask
from typing_extensions import override
from waitress.server import TcpWSGIServer

from studyplay.cli.address import Listener

log = logging.getLogger(__name__)

THREADS: Final = 300
STREAMS: Final = 250
"""A stream holds a thread, and some must be left for everything else."""

CONNECTIONS: Final = 500
"""A browser keeps some beside its stream; Windows lets a program look after 512 at once."""

PATIENCE: Final = 20
"""Seconds in which somebody to whom something is sent takes at least a byte of it."""


class Server(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """One process with threads.  Who reads nothing of an answer for a while is let go.

    waitress's own ``channel_timeout`` leaves connections alone whose answer is not finished, and
    a thread that has more to send than fits its buffers waits without an end.
    """

    def __init__(
        self, app: Flask, listener: Listener, threads: int = THREADS, patience: int = PATIENCE
    ) -> None:
        bound = listener.socket
        self._stuck: Mapping[Any, float] = {}
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
            cleanup_interval=patience,
            clear_untrusted_proxy_headers=False,  # web/proxies.py decides which are believed
        )

    @override
    def maintenance(self, now: float) -> None:
        """Let go of who has taken nothing of what is sent since the last time this was asked."""
        super().maintenance(now)
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
