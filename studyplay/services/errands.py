"""Background tasks by key: tasks of the same key never run concurrently.

A page requests the bots of its table at each poll, several times a second while they think; only
the first request may start them.
"""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

log = logging.getLogger(__name__)

WORKERS: Final = 2
"""Threads for bots.  More would only wait for each other, because they share one CPU core."""

Errand = Callable[[], None]


class Errands:
    """A thread pool with one running and one pending task per key.  Thread-safe."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._workers = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="errands")
        self._next: dict[str, Errand | None] = {}
        self._lock = threading.Lock()
        self._closed = False

    def ask(self, key: str, errand: Errand) -> None:
        """Run *task* in the background.

        While another task of *key* is queued or running, *task* waits for it; a later task of the
        same key replaces the one that waits.  Ignored after ``close``.
        """
        with self._lock:
            if self._closed:
                return
            if key in self._next:
                self._next[key] = errand
                return
            self._next[key] = None
            self._workers.submit(self._run, key, errand)

    def close(self) -> None:
        """Wait for running tasks and discard queued ones."""
        with self._lock:
            self._closed = True
        self._workers.shutdown(wait=True, cancel_futures=True)

    def _run(self, key: str, errand: Errand | None) -> None:
        while errand is not None:
            try:
                errand()
            except Exception:
                log.exception("%s: an errand failed", key)
            errand = self._go_on(key)

    def _go_on(self, key: str) -> Errand | None:
        """Return the task submitted under *key* meanwhile, or ``None``, which frees the key."""
        with self._lock:
            pending = self._next.pop(key)
            if pending is not None:
                self._next[key] = None
            return pending
