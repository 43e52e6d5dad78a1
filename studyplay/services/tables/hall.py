"""Per-process state of all tables: locks, cache of loaded tables, streams and alarms."""

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
"""Called after each commit at any table, with that table's lock held.  Must return quickly."""

REMEMBERED: Final = 512
"""Maximum number of tables in the cache.  One state takes some kilobytes."""


class _Lock:
    """A lock that can be referenced weakly."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class Hall:
    """In-memory state that all tables of one process share.

    Args:
        clock: Current time.
        min_bot_delay: Minimum time before a bot acts, so that people can follow its game.
        max_streams: Maximum number of open streams.
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
        """Hold the table's lock for the duration of the block.  The lock is reentrant."""
        with self._lock:
            own = self._locks.setdefault(table_id, _Lock())
        with own.lock:
            yield

    def committed(self, news: News) -> None:
        """Cache the committed table, publish the update and call all commit listeners.

        An exception in a listener is logged: the commit cannot be undone any more.
        """
        self.remember(news.hosted)
        self.hub.publish(news)
        for follower in self.followers:
            try:
                follower(news)
            except Exception:
                log.exception("table %s: a commit listener failed", news.hosted.row.id)

    def recall(self, table_id: str) -> Hosted | None:
        """Return the cached table, or ``None``.  It may be stale: writers check the version."""
        return self._known.get(table_id)

    def forget(self, table_id: str) -> None:
        """Remove the table from the cache, because its seats or its clock have changed."""
        with self._lock:
            self._known.pop(table_id, None)

    def forget_all(self) -> None:
        """Remove all tables from the cache."""
        with self._lock:
            self._known.clear()

    def remember(self, hosted: Hosted) -> None:
        """Cache the table.  Requires its lock, or an older version could replace a newer one."""
        with self._lock:
            self._known[hosted.row.id] = hosted
            self._known.move_to_end(hosted.row.id)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)

    def close(self) -> None:
        """Stop the heartbeat and the alarms and close all streams."""
        self.pulse.close()
        self.alarms.close()
        self.hub.close()
