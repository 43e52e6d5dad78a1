"""Scheduled callbacks, such as the end of a challenge window or a bot's delayed action.

Alarms live in memory only.  The deadline itself is part of the table's state, so a lost alarm
is set again when the table is loaded.
"""

import heapq
import logging
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count
from typing import Final

from studyplay.services.runtime.clock import Clock

log = logging.getLogger(__name__)

MAX_SLEEP_SECONDS: Final = 5.0
"""Seconds; the system clock may be changed while the thread sleeps."""

ALARM_DELAY: Final = timedelta(milliseconds=5)
"""Added to each alarm, so that it never runs before the deadline."""

RETRY_DELAY: Final = timedelta(seconds=5)
"""Delay before a failed callback is retried, for example after a full disk."""

MAX_BACKOFF_DOUBLINGS: Final = 6
"""The retry delay doubles this many times, up to about five minutes."""


class Alarms:
    """Callbacks by key.  One thread runs them all, so each callback must be short."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._due: list[tuple[datetime, int, str]] = []
        self._callbacks: dict[str, tuple[int, Callable[[], None]]] = {}
        self._failures: dict[str, int] = {}
        self._sequence = count()
        self._stopped = False

    def start(self) -> None:
        """Start the thread that runs due callbacks."""
        threading.Thread(target=self._run_loop, name="alarms", daemon=True).start()

    def set(self, key: str, at: datetime, callback: Callable[[], None]) -> None:
        """Schedule *callback*; it replaces an earlier alarm with the same key."""
        with self._changed:
            self._schedule(key, at, callback)

    def cancel(self, key: str) -> None:
        """Cancel the alarm of *key*, if there is one."""
        with self._changed:
            self._callbacks.pop(key, None)

    def is_set(self, key: str) -> bool:
        """Return whether an alarm of *key* is scheduled."""
        return key in self._callbacks

    def run_due(self, now: datetime) -> None:
        """Run all callbacks due at *now*, the earliest first.  Failed ones are rescheduled."""
        while (due := self._pop_due(now)) is not None:
            key, call = due
            try:
                call()
            except Exception:
                log.exception("%s: an alarm failed", key)
                self._schedule_retry(key, now, call)
            else:
                self._failures.pop(key, None)

    def close(self) -> None:
        """Stop the thread."""
        with self._changed:
            self._stopped = True
            self._changed.notify()

    def _schedule_retry(self, key: str, now: datetime, callback: Callable[[], None]) -> None:
        """Schedule a retry, unless the key has a new alarm already."""
        failures = self._failures.get(key, 0)
        self._failures[key] = min(failures + 1, MAX_BACKOFF_DOUBLINGS)
        with self._changed:
            if key not in self._callbacks:
                self._schedule(key, now + RETRY_DELAY * 2**failures, callback)

    def _schedule(self, key: str, at: datetime, callback: Callable[[], None]) -> None:
        number = next(self._sequence)
        self._callbacks[key] = (number, callback)
        entry = (at + ALARM_DELAY, number, key)
        heapq.heappush(self._due, entry)
        if self._due[0] is entry:  # the thread waits for the first entry only
            self._changed.notify()

    def _pop_due(self, now: datetime) -> tuple[str, Callable[[], None]] | None:
        with self._changed:
            while self._due and self._due[0][0] <= now:
                _, number, key = heapq.heappop(self._due)
                if self._callbacks.get(key, (-1, None))[0] == number:
                    return key, self._callbacks.pop(key)[1]
        return None

    def _run_loop(self) -> None:
        while not self._stopped:
            self.run_due(self._clock())
            with self._changed:
                if not self._stopped:
                    self._changed.wait(self._sleep_seconds())

    def _sleep_seconds(self) -> float:
        """Seconds until the next alarm."""
        if not self._due:
            return MAX_SLEEP_SECONDS
        left = (self._due[0][0] - self._clock()).total_seconds()
        return min(MAX_SLEEP_SECONDS, max(0.0, left))
