"""Limit on expensive work: a few run concurrently, at most one per person."""

import threading
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final

from studyplay.services.refusals import Refused

RETRY: Final = 15
"""Seconds after which a rejected person may try again."""


class Busy(Refused):
    """All slots are taken; try again after ``retry_after`` seconds."""

    def __init__(self, code: str, retry_after: int = RETRY) -> None:
        super().__init__(code)
        self.retry_after = retry_after


class Turns:
    """A semaphore with *max_running* slots and a queue of at most *max_waiting* people.

    People wait for *max_wait_seconds* at most.  Nobody can hold or wait for two slots, so one
    person never blocks all others.  *area* is the prefix of the error codes.
    """

    def __init__(self, area: str, *, most: int, waiting: int, patience: float) -> None:
        self._area = area
        self._most = most
        self._all = most + waiting
        self._patience = patience
        self._changed = threading.Condition()
        self._people: set[Hashable] = set()
        self._working = 0

    @contextmanager
    def turn(self, who: Hashable) -> Iterator[None]:
        """Hold a slot for the duration of the block.

        Raises:
            Busy: ``AREA.still-on`` if *person* holds or waits for one, ``AREA.busy`` if none is
                free in time or the queue is full.
        """
        self._come(who)
        try:
            self._begin()
            try:
                yield
            finally:
                self._end()
        finally:
            with self._changed:
                self._people.discard(who)

    def _come(self, who: Hashable) -> None:
        with self._changed:
            if who in self._people:
                raise Busy(f"{self._area}.still-on")
            if len(self._people) >= self._all:
                raise Busy(f"{self._area}.busy")
            self._people.add(who)

    def _begin(self) -> None:
        with self._changed:
            if not self._changed.wait_for(self._is_free, self._patience):
                raise Busy(f"{self._area}.busy")
            self._working += 1

    def _is_free(self) -> bool:
        return self._working < self._most

    def _end(self) -> None:
        with self._changed:
            self._working -= 1
            self._changed.notify()
