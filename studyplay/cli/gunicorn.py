"""gunicorn, started from Python with the settings that this app was measured with."""

from collections.abc import Callable
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from typing_extensions import override

from studyplay.cli.address import Listener


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """One process with threads; the app is made in it, after the fork."""

    def __init__(
        self, make_app: Callable[[], Flask], listener: Listener, ready: Callable[[], None]
    ) -> None:
        self.make_app = make_app
        self.listener = listener
        self.ready = ready
        super().__init__()

    @override
    def load_config(self) -> None:
        for name, value in self.settings().items():
            self.cfg.set(name, value)

    @override
    def load(self) -> Flask:
        return self.make_app()

    def settings(self) -> dict[str, Any]:
        """The settings of gunicorn; an open connection costs a slot, not a thread."""
        return {
            "bind": f"fd://{self.listener.socket.detach()}",
            "worker_class": "gthread",
            "workers": 1,
            "threads": 240,
            "worker_connections": 4000,
            "keepalive": 75,
            "timeout": 120,
            "limit_request_line": 8190,  # the most it allows: longer searches get our own page
            "graceful_timeout": 5,
            "loglevel": "warning",
            "control_socket_disable": True,
            "post_worker_init": lambda _worker: self.ready(),
        }
