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
from studyplay.cli.server.connection_budget import ConnectionBudget
from studyplay.cli.server.worker import FairWorker

KEEP_ALIVE_SECONDS: Final = 75
"""Seconds that an idle connection stays open."""


def ignore_stop_signals(_arbiter: Any, _worker: Any) -> None:
    """Ignore signals while the worker exits: Ctrl+C sends two."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


class GunicornServer(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """One worker process with threads.  The app is created in it, after the fork."""

    def __init__(
        self,
        make_app: Callable[[], Flask],
        listener: Listener,
        budget: ConnectionBudget,
        on_ready: Callable[[], None],
    ) -> None:
        self.make_app = make_app
        self.budget = budget
        self.listener = listener
        self.on_ready = on_ready
        super().__init__()

    @override
    def load_config(self) -> None:
        for name, value in self.build_settings().items():
            self.cfg.set(name, value)

    @override
    def load(self) -> Flask:
        return self.make_app()

    def build_settings(self) -> dict[str, Any]:
        """Return gunicorn's settings.  An open stream uses a thread."""
        return {
            "bind": f"fd://{self.listener.socket.detach()}",
            "worker_class": FairWorker,
            "workers": 1,
            "threads": self.budget.threads,
            "worker_connections": self.budget.connections,
            "keepalive": KEEP_ALIVE_SECONDS,
            "timeout": 120,
            "limit_request_line": 8190,  # gunicorn's maximum: the app answers longer URLs itself
            "graceful_timeout": 5,
            "loglevel": "warning",
            "forwarded_allow_ips": "",  # web/security/proxies.py decides which proxies are trusted
            "forwarder_headers": "",  # no header may set SCRIPT_NAME or PATH_INFO
            "control_socket_disable": True,
            "post_worker_init": self._on_worker_start,
            "worker_exit": ignore_stop_signals,
        }

    def _on_worker_start(self, worker: FairWorker) -> None:
        """Close the streams on SIGTERM: the worker waits for all open requests."""
        from studyplay.web.app_context import close_streams  # noqa: PLC0415 -- only where the app runs

        worker.max_uploads = self.budget.upload_threads
        app: Flask = worker.wsgi
        worker.end_streams = partial(close_streams, app)
        stop = signal.getsignal(signal.SIGTERM)

        def stop_streams(number: int, frame: Any) -> None:
            # In a thread, because a signal handler must not wait for a lock.
            threading.Thread(target=close_streams, args=(app,)).start()
            if callable(stop):
                stop(number, frame)

        signal.signal(signal.SIGTERM, stop_streams)
        self.on_ready()
