"""The words that were wanted at tables of late: a robot asks at every turn."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from datetime import datetime, timedelta
from typing import Final, TypeAlias

Weights: TypeAlias = Mapping[str, float]
"""How much words are wanted, each above 0."""

FRESH: Final = timedelta(minutes=1)
MOST: Final = 256


class Lessons:
    """What was wanted, by game and learner; safe from any thread."""

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, tuple[Weights, datetime]] = OrderedDict()
        self._lock = threading.Lock()

    def forget_all(self) -> None:
        """Ask anew the next time: somebody is gone."""
        with self._lock:
            self._known.clear()

    def get(self, key: Hashable, now: datetime, ask: Callable[[], Weights]) -> Weights:
        """What *ask* answered a short while ago, or answers now."""
        found = self._known.get(key)
        if found is not None and abs(now - found[1]) <= FRESH:
            return found[0]
        wanted = ask()
        with self._lock:
            self._known[key] = wanted, now
            self._known.move_to_end(key)
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        return wanted
