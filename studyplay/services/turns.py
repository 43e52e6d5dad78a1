"""Turns at work that is expensive: a few at the same time, and one for each person."""

import threading
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final

from studyplay.services.refusals import Refused

RETRY: Final = 15
"""Seconds after which somebody who is turned away may try again."""


class Busy(Refused):
    """Others are at it now; ``retry_after`` seconds from now there may be room."""

    def __init__(self, code: str, retry_after: int = RETRY) -> None:
        super().__init__(code)
        self.retry_after = retry_after


class Turns:
    """Lets *most* work at the same time, and *waiting* more wait for *patience* seconds.

    A person who has a turn, or waits for one, cannot get another: one person never blocks all.
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
        """Have a turn while the context is open.

        Raises:
            Busy: ``AREA.still-on`` if *who* has one already, ``AREA.busy`` if there is none.
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
