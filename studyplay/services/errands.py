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
"""Of bots; more would only wait for each other."""

Errand = Callable[[], None]


class Errands:
    """Threads that run what they are asked to; safe to ask from any thread."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._workers = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="errands")
        self._next: dict[str, Errand | None] = {}
        self._lock = threading.Lock()
        self._closed = False

    def ask(self, key: str, errand: Errand) -> None:
        """Run *errand*, after that of *key* if one waits or runs; of several the last one."""
        with self._lock:
            if self._closed:
                return
            if key in self._next:
                self._next[key] = errand
                return
            self._next[key] = None
            self._workers.submit(self._run, key, errand)

    def close(self) -> None:
        """Let what runs come to its end and forget what waits."""
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
        """What was asked for under *key* meanwhile; if nothing, it is done."""
        with self._lock:
            following = self._next.pop(key)
            if following is not None:
                self._next[key] = None
            return following
