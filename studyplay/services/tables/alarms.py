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

from studyplay.services.clock import Clock

log = logging.getLogger(__name__)

LONGEST_SLEEP: Final = 5.0
"""Seconds; the system clock may be changed while the thread sleeps."""

GRAIN: Final = timedelta(milliseconds=5)
"""Added to each alarm, so that it never runs before the deadline."""

AGAIN: Final = timedelta(seconds=5)
"""Delay before a failed callback is retried, for example after a full disk."""

MOST_DOUBLED: Final = 6
"""The retry delay doubles this many times, up to about five minutes."""


class Alarms:
    """Callbacks by key.  One thread runs them all, so each callback must be short."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._due: list[tuple[datetime, int, str]] = []
        self._calls: dict[str, tuple[int, Callable[[], None]]] = {}
        self._failures: dict[str, int] = {}
        self._numbers = count()
        self._stopped = False

    def start(self) -> None:
        """Start the thread that runs due callbacks."""
        threading.Thread(target=self._ring_for_ever, name="alarms", daemon=True).start()

    def set(self, key: str, at: datetime, call: Callable[[], None]) -> None:
        """Schedule *callback*; it replaces an earlier alarm with the same key."""
        with self._changed:
            self._set(key, at, call)

    def drop(self, key: str) -> None:
        """Cancel the alarm of *key*, if there is one."""
        with self._changed:
            self._calls.pop(key, None)

    def is_set(self, key: str) -> bool:
        """Return whether an alarm of *key* is scheduled."""
        return key in self._calls

    def ring(self, now: datetime) -> None:
        """Run all callbacks due at *now*, the earliest first.  Failed ones are rescheduled."""
        while (due := self._next(now)) is not None:
            key, call = due
            try:
                call()
            except Exception:
                log.exception("%s: an alarm failed", key)
                self._set_again(key, now, call)
            else:
                self._failures.pop(key, None)

    def close(self) -> None:
        """Stop the thread."""
        with self._changed:
            self._stopped = True
            self._changed.notify()

    def _set_again(self, key: str, now: datetime, call: Callable[[], None]) -> None:
        """Schedule a retry, unless the key has a new alarm already."""
        failures = self._failures.get(key, 0)
        self._failures[key] = min(failures + 1, MOST_DOUBLED)
        with self._changed:
            if key not in self._calls:
                self._set(key, now + AGAIN * 2**failures, call)

    def _set(self, key: str, at: datetime, call: Callable[[], None]) -> None:
        number = next(self._numbers)
        self._calls[key] = (number, call)
        entry = (at + GRAIN, number, key)
        heapq.heappush(self._due, entry)
        if self._due[0] is entry:  # the thread waits for the first entry only
            self._changed.notify()

    def _next(self, now: datetime) -> tuple[str, Callable[[], None]] | None:
        with self._changed:
            while self._due and self._due[0][0] <= now:
                _, number, key = heapq.heappop(self._due)
                if self._calls.get(key, (-1, None))[0] == number:
                    return key, self._calls.pop(key)[1]
        return None

    def _ring_for_ever(self) -> None:
        while not self._stopped:
            self.ring(self._clock())
            with self._changed:
                if not self._stopped:
                    self._changed.wait(self._sleep())

    def _sleep(self) -> float:
        """Seconds until the next alarm."""
        if not self._due:
            return LONGEST_SLEEP
        left = (self._due[0][0] - self._clock()).total_seconds()
        return min(LONGEST_SLEEP, max(0.0, left))
