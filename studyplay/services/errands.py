"""Work in the background, by key: never twice at once, never forgotten.

A page asks for the bots of its table every time it looks, several times a second while they
think; only the first of these may start them.
"""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

log = logging.getLogger(__name__)

WORKERS: Final = 2


class Errands:
    """Threads that run what they are asked to; safe to ask from any thread."""

    def __init__(self) -> None:
        self._workers = ThreadPoolExecutor(max_workers=WORKERS, thread_name_prefix="errands")
        self._asked_again: dict[str, bool] = {}
        self._lock = threading.Lock()

    def ask(self, key: str, errand: Callable[[], None]) -> None:
        """Run *errand*; if that of *key* waits or runs already, run it once more after it."""
        with self._lock:
            if key in self._asked_again:
                self._asked_again[key] = True
                return
            self._asked_again[key] = False
            self._workers.submit(self._run, key, errand)

    def close(self) -> None:
        """Let what runs come to its end and forget what waits."""
        self._workers.shutdown(wait=True, cancel_futures=True)

    def _run(self, key: str, errand: Callable[[], None]) -> None:
        again = True
        while again:
            try:
                errand()
            except Exception:
                log.exception("%s: an errand failed", key)
            again = self._go_on(key)

    def _go_on(self, key: str) -> bool:
        """Whether *key* was asked for meanwhile; if not, it is done."""
        with self._lock:
            again = self._asked_again.pop(key)
            if again:
                self._asked_again[key] = False
            return again
