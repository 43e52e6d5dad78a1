"""The hall of this process: whose turn it is to write to a table, who listens, what is due."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Final
from weakref import WeakValueDictionary

from studyplay.services.clock import Clock
from studyplay.services.tables.alarms import Alarms
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import MOST, Hub, News
from studyplay.services.tables.pulse import Pulse

log = logging.getLogger(__name__)

Follower = Callable[[News], None]
"""Told what was committed at any table, under that table's lock: it must not take long."""

REMEMBERED: Final = 512
"""Tables whose folded state is kept at hand; a state is some kilobytes."""


class _Lock:
    """A lock that a dictionary can refer to weakly."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class Hall:
    """What the tables of one process share beside the database.

    ``pace`` is how long a bot waits at least, so that people can follow its game; ``streams``
    how many pages can listen at the same time.
    """

    def __init__(self, clock: Clock, pace: timedelta = timedelta(), streams: int = MOST) -> None:
        self.hub = Hub(streams)
        self.alarms = Alarms(clock)
        self.pulse = Pulse(clock)
        self.pace = pace
        self.followers: list[Follower] = []
        self._locks: WeakValueDictionary[str, _Lock] = WeakValueDictionary()
        self._known: OrderedDict[str, Hosted] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def alone(self, table_id: str) -> Iterator[None]:
        """One after the other at each table, in the order of arrival."""
        with self._lock:
            own = self._locks.setdefault(table_id, _Lock())
        with own.lock:
            yield

    def committed(self, news: News) -> None:
        """Tell everybody what was just committed, whoever listens first.

        Nothing that goes wrong here can undo it any more.
        """
        self.remember(news.hosted)
        self.hub.publish(news)
        for follower in self.followers:
            try:
                follower(news)
            except Exception:
                log.exception("table %s: a follower failed", news.hosted.row.id)

    def recall(self, table_id: str) -> Hosted | None:
        """The table as this process saw it last; whoever writes checks that it still is so."""
        return self._known.get(table_id)

    def forget(self, table_id: str) -> None:
        """Read the table anew the next time: its seats or its clock have changed."""
        with self._lock:
            self._known.pop(table_id, None)

    def forget_all(self) -> None:
        """Read every table anew the next time."""
        with self._lock:
            self._known.clear()

    def remember(self, hosted: Hosted) -> None:
        """Have the table at hand; only under its own lock, or an older one could come last."""
        with self._lock:
            self._known[hosted.row.id] = hosted
            self._known.move_to_end(hosted.row.id)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)

    def close(self) -> None:
        """Ring no more and let all listeners go."""
        self.pulse.close()
        self.alarms.close()
        self.hub.close()
