"""Limit on expensive work: a few run concurrently, at most one per person."""

import threading
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final

from studyplay.services.errors import Refused

RETRY_AFTER_SECONDS: Final = 15
"""Seconds after which a rejected person may try again."""


class Busy(Refused):
    """All slots are taken; try again after ``retry_after`` seconds."""

    def __init__(self, code: str, retry_after: int = RETRY_AFTER_SECONDS) -> None:
        super().__init__(code)
        self.retry_after = retry_after


class ConcurrencyLimiter:
    """A semaphore with *max_running* slots and a queue of at most *max_waiting* people.

    People wait for *max_wait_seconds* at most.  Nobody can hold or wait for two slots, so one
    person never blocks all others.  *area* is the prefix of the error codes.
    """

    def __init__(
        self, area: str, *, max_running: int, max_waiting: int, max_wait_seconds: float
    ) -> None:
        self._area = area
        self._max_running = max_running
        self._max_people = max_running + max_waiting
        self._max_wait_seconds = max_wait_seconds
        self._changed = threading.Condition()
        self._people: set[Hashable] = set()
        self._running = 0

    @contextmanager
    def slot(self, person: Hashable) -> Iterator[None]:
        """Hold a slot for the duration of the block.

        Raises:
            Busy: ``AREA.still-on`` if *person* holds or waits for one, ``AREA.busy`` if none is
                free in time or the queue is full.
        """
        self._enter(person)
        try:
            self._acquire()
            try:
                yield
            finally:
                self._release()
        finally:
            with self._changed:
                self._people.discard(person)

    def _enter(self, person: Hashable) -> None:
        with self._changed:
            if person in self._people:
                raise Busy(f"{self._area}.still-on")
            if len(self._people) >= self._max_people:
                raise Busy(f"{self._area}.busy")
            self._people.add(person)

    def _acquire(self) -> None:
        with self._changed:
            if not self._changed.wait_for(self._has_free_slot, self._max_wait_seconds):
                raise Busy(f"{self._area}.busy")
            self._running += 1

    def _has_free_slot(self) -> bool:
        return self._running < self._max_running

    def _release(self) -> None:
        with self._changed:
            self._running -= 1
            self._changed.notify()
