"""Cache of signed-in learners by device, which every request needs."""

import threading
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

from studyplay.store.learners import Learner

MAX_ENTRIES: Final = 4096

MAX_AGE: Final = timedelta(seconds=30)
"""Maximum age of an entry: another process may have changed or deleted the learner."""


class LearnerCache:
    """Learners by device id.  Thread-safe.

    Code that changes a learner or signs out a device must evict the learner after the commit.
    """

    def __init__(self) -> None:
        self._by_device: OrderedDict[str, tuple[Learner, datetime]] = OrderedDict()
        self._lock = threading.Lock()
        self._evictions = 0

    @property
    def evictions(self) -> int:
        """Number of evictions so far."""
        return self._evictions

    def get(self, device_id: str, now: datetime) -> Learner | None:
        """Return the cached learner of the device, if the entry is recent enough."""
        learner, read_at = self._by_device.get(device_id, (None, now))
        return learner if abs(now - read_at) <= MAX_AGE else None

    def add(self, device_id: str, learner: Learner, read_at: datetime, evictions: int) -> None:
        """Cache *learner*, unless somebody was evicted since *evictions* was read."""
        with self._lock:
            if evictions != self._evictions:
                return  # the learner may have been changed after the read
            self._by_device[device_id] = learner, read_at
            self._by_device.move_to_end(device_id)
            if len(self._by_device) > MAX_ENTRIES:
                self._by_device.popitem(last=False)

    def evict(self, learner_id: int) -> None:
        """Remove the learner's entries of all devices."""
        with self._lock:
            self._evictions += 1
            known = [key for key, (who, _) in self._by_device.items() if who.id == learner_id]
            for key in known:
                del self._by_device[key]
