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
    """Learners by the id of their device, as this process has read them last; for any thread.

    Whoever changes a learner in the store, or ends a device, forgets them here, after the commit.
    """

    def __init__(self) -> None:
        self._by_device: OrderedDict[str, tuple[Learner, datetime]] = OrderedDict()
        self._lock = threading.Lock()
        self._changes = 0

    @property
    def changes(self) -> int:
        """How often somebody was forgotten."""
        return self._changes

    def recall(self, device_id: str, now: datetime) -> Learner | None:
        """The learner signed in on the device, if at hand and fresh."""
        learner, read_at = self._by_device.get(device_id, (None, now))
        return learner if abs(now - read_at) <= FRESH else None

    def remember(self, device_id: str, learner: Learner, read_at: datetime, changes: int) -> None:
        """Have *learner* at hand, who was read when there had been so many *changes*."""
        with self._lock:
            if changes != self._changes:
                return  # what was read may be what somebody has just changed
            self._by_device[device_id] = learner, read_at
            self._by_device.move_to_end(device_id)
            if len(self._by_device) > MOST:
                self._by_device.popitem(last=False)

    def forget(self, learner_id: int) -> None:
        """Read the learner anew the next time, on every device."""
        with self._lock:
            self._changes += 1
            known = [key for key, (who, _) in self._by_device.items() if who.id == learner_id]
            for key in known:
                del self._by_device[key]
