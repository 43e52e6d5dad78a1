"""Cache of the words that bots should teach: a bot needs them at every turn."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from datetime import datetime, timedelta
from typing import Final, TypeAlias

WordWeights: TypeAlias = Mapping[str, float]
"""Words and how urgently they should be taught. Weights are above 0."""

MAX_AGE: Final = timedelta(minutes=1)
MAX_ENTRIES: Final = 256


class WordWeightsCache:
    """Word weights by game and learner. Thread-safe."""

    def __init__(self) -> None:
        self._entries: OrderedDict[Hashable, tuple[WordWeights, datetime]] = OrderedDict()
        self._lock = threading.Lock()

    def clear(self) -> None:
        """Clear the cache, for example after a learner is deleted."""
        with self._lock:
            self._entries.clear()

    def get(self, key: Hashable, now: datetime, load: Callable[[], WordWeights]) -> WordWeights:
        """Return the cached weights of *key*, or call *load* if they are too old."""
        found = self._entries.get(key)
        if found is not None and abs(now - found[1]) <= MAX_AGE:
            return found[0]
        weights = load()
        with self._lock:
            self._entries[key] = weights, now
            self._entries.move_to_end(key)
            if len(self._entries) > MAX_ENTRIES:
                self._entries.popitem(last=False)
        return weights
