"""Things to be done at a time: the end of a challenge window, a bot that has thought enough.

An alarm only wakes somebody up.  What is due stands in the log, so one that is lost with the
process is set again by whoever looks at the table next.
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
"""Seconds; the machine's clock may be set while we sleep."""

GRAIN: Final = timedelta(milliseconds=5)
"""An alarm rings a little late rather than a little early, when nothing would be due yet."""

AGAIN: Final = timedelta(seconds=5)
"""After so long a call that has failed is tried again: a full disk has room some time."""

MOST_DOUBLED: Final = 6
"""Each further time it is twice as long; from here on, some five minutes, it stays so."""


class Alarms:
    """Calls by key, each at its time; one thread rings them all, so a call must be short."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._due: list[tuple[datetime, int, str]] = []
        self._calls: dict[str, tuple[int, Callable[[], None]]] = {}
        self._failures: dict[str, int] = {}
        self._numbers = count()
        self._stopped = False

    def start(self) -> None:
        """Ring by the clock, in a thread of its own."""
        threading.Thread(target=self._ring_for_ever, name="alarms", daemon=True).start()

    def set(self, key: str, at: datetime, call: Callable[[], None]) -> None:
        """Do *call* at that time; an earlier alarm of the same key is forgotten."""
        with self._changed:
            self._set(key, at, call)

    def drop(self, key: str) -> None:
        """Forget the alarm of *key*, if there is one."""
        with self._changed:
            self._calls.pop(key, None)

    def is_set(self, key: str) -> bool:
        """Whether there is an alarm of *key*."""
        return key in self._calls

    def ring(self, now: datetime) -> None:
        """Do all that is due *now*, the earliest first; what fails is tried again later."""
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
        """Ring no more."""
        with self._changed:
            self._stopped = True
            self._changed.notify()

    def _set_again(self, key: str, now: datetime, call: Callable[[], None]) -> None:
        """Do *call* once more in a while, unless there is another alarm of its key by now."""
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
        if self._due[0] is entry:  # else who waits for the first of them need not wake up
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
