"""The learners who were here of late: each request begins with the question who asks."""

import threading
from collections import OrderedDict
from typing import Final

from studyplay.store.learners import Learner

MOST: Final = 4096


class Guests:
    """Learners by key, as this process has stored or read them last; safe from any thread.

    Whoever changes a learner in the store forgets them here, after the commit.
    """

    def __init__(self) -> None:
        self._by_key: OrderedDict[str, Learner] = OrderedDict()
        self._lock = threading.Lock()
        self._changes = 0

    @property
    def changes(self) -> int:
        """How often somebody was forgotten."""
        return self._changes

    def recall(self, key: str) -> Learner | None:
        """The learner who holds *key*, if at hand."""
        return self._by_key.get(key)

    def remember(self, learner: Learner, changes: int) -> None:
        """Have *learner* at hand, who was read when there had been so many *changes*."""
        with self._lock:
            if changes != self._changes:
                return  # what was read may be what somebody has just changed
            self._by_key[learner.key] = learner
            if len(self._by_key) > MOST:
                self._by_key.popitem(last=False)

    def forget(self, key: str) -> None:
        """Read the learner anew the next time."""
        with self._lock:
            self._changes += 1
            self._by_key.pop(key, None)
