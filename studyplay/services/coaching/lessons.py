"""Cache of the words that bots should teach: a bot needs them at every turn."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from datetime import datetime, timedelta
from typing import Final, TypeAlias

Weights: TypeAlias = Mapping[str, float]
"""Words and how urgently they should be taught. Weights are above 0."""

FRESH: Final = timedelta(minutes=1)
MOST: Final = 256


class Lessons:
    """Word weights by game and learner. Thread-safe."""

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, tuple[Weights, datetime]] = OrderedDict()
        self._lock = threading.Lock()

    def forget_all(self) -> None:
        """Clear the cache, for example after a learner is deleted."""
        with self._lock:
            self._known.clear()

    def get(self, key: Hashable, now: datetime, ask: Callable[[], Weights]) -> Weights:
        """Return the cached weights of *key*, or call *load* if they are too old."""
        found = self._known.get(key)
        if found is not None and abs(now - found[1]) <= FRESH:
            return found[0]
        weights = ask()
        with self._lock:
            self._known[key] = weights, now
            self._known.move_to_end(key)
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        return weights
