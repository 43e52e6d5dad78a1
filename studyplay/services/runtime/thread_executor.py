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

DEFAULT_WORKERS: Final = 2
"""Threads for bots.  More would only wait for each other, because they share one CPU core."""

Task = Callable[[], None]


class ThreadExecutor:
    """A thread pool with one running and one pending task per key.  Thread-safe."""

    def __init__(self, workers: int = DEFAULT_WORKERS) -> None:
        self._pool = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="background-task")
        self._pending: dict[str, Task | None] = {}
        self._lock = threading.Lock()
        self._closed = False

    def submit(self, key: str, task: Task) -> None:
        """Run *task* in the background.

        While another task of *key* is queued or running, *task* waits for it; a later task of the
        same key replaces the one that waits.  Ignored after ``close``.
        """
        with self._lock:
            if self._closed:
                return
            if key in self._pending:
                self._pending[key] = task
                return
            self._pending[key] = None
            self._pool.submit(self._run, key, task)

    def close(self) -> None:
        """Wait for running tasks and discard queued ones."""
        with self._lock:
            self._closed = True
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _run(self, key: str, task: Task | None) -> None:
        while task is not None:
            try:
                task()
            except Exception:
                log.exception("%s: a background task failed", key)
            task = self._next_task(key)

    def _next_task(self, key: str) -> Task | None:
        """Return the task submitted under *key* meanwhile, or ``None``, which frees the key."""
        with self._lock:
            pending = self._pending.pop(key)
            if pending is not None:
                self._pending[key] = None
            return pending
