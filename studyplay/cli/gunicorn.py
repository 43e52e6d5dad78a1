"""Start gunicorn from Python with the settings that the benchmarks use."""

import signal
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from flask import Flask
from gunicorn.app.base import BaseApplication
from typing_extensions import override

from studyplay.cli.address import Listener
from studyplay.cli.server.budget import Budget
from studyplay.cli.server.worker import Worker

KEEP_ALIVE: Final = 75
"""Seconds that an idle connection stays open."""


def put_away_in_peace(_arbiter: Any, _worker: Any) -> None:
    """Ignore signals while the worker exits: Ctrl+C sends two."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """One worker process with threads.  The app is created in it, after the fork."""

    def __init__(
        self,
        make_app: Callable[[], Flask],
        listener: Listener,
        budget: Budget,
        ready: Callable[[], None],
    ) -> None:
        self.make_app = make_app
        self.budget = budget
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
        """Return gunicorn's settings.  An open stream uses a thread."""
        return {
            "bind": f"fd://{self.listener.socket.detach()}",
            "worker_class": Worker,
            "workers": 1,
            "threads": self.budget.threads,
            "worker_connections": self.budget.connections,
            "keepalive": KEEP_ALIVE,
            "timeout": 120,
            "limit_request_line": 8190,  # gunicorn's maximum: the app answers longer URLs itself
            "graceful_timeout": 5,
            "loglevel": "warning",
            "forwarded_allow_ips": "",  # web/proxies.py decides which proxies are trusted
            "forwarder_headers": "",  # no header may set SCRIPT_NAME or PATH_INFO
            "control_socket_disable": True,
            "post_worker_init": self._initialised,
            "worker_exit": put_away_in_peace,
        }

    def _initialised(self, worker: Worker) -> None:
        """Close the streams on SIGTERM: the worker waits for all open requests."""
        from studyplay.web.studio import hang_up  # noqa: PLC0415 -- only where the app runs

        worker.uploads = self.budget.uploads
        app: Flask = worker.wsgi
        worker.end_streams = partial(hang_up, app)
        stop = signal.getsignal(signal.SIGTERM)

        def stop_streams(number: int, frame: Any) -> None:
            # In a thread, because a signal handler must not wait for a lock.
            threading.Thread(target=hang_up, args=(app,)).start()
            if callable(stop):
                stop(number, frame)

        signal.signal(signal.SIGTERM, stop_streams)
        self.ready()
