"""The learners who were here of late: each request begins with the question who asks."""

import threading
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

from studyplay.store.learners import Learner

MOST: Final = 4096

FRESH: Final = timedelta(seconds=30)
"""After so long a learner is read again: another process may have changed or deleted them."""


class Guests:
    """Learners by key, as this process has stored or read them last; safe from any thread.

    Whoever changes a learner in the store forgets them here, after the commit.
    """

    def __init__(self) -> None:
        self._by_key: OrderedDict[str, tuple[Learner, datetime]] = OrderedDict()
        self._lock = threading.Lock()
        self._changes = 0

    @property
    def changes(self) -> int:
        """How often somebody was forgotten."""
        return self._changes

    def recall(self, key: str, now: datetime) -> Learner | None:
        """The learner who holds *key*, if at hand and fresh."""
        learner, read_at = self._by_key.get(key, (None, now))
        return learner if abs(now - read_at) <= FRESH else None

    def remember(self, learner: Learner, read_at: datetime, changes: int) -> None:
        """Have *learner* at hand, who was read when there had been so many *changes*."""
        with self._lock:
            if changes != self._changes:
                return  # what was read may be what somebody has just changed
            self._by_key[learner.key] = learner, read_at
            self._by_key.move_to_end(learner.key)
            if len(self._by_key) > MOST:
                self._by_key.popitem(last=False)

    def forget(self, key: str) -> None:
        """Read the learner anew the next time."""
        with self._lock:
            self._changes += 1
            self._by_key.pop(key, None)
