"""Per-process state of all tables: locks, cache of loaded tables, streams and alarms."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Final
from weakref import WeakValueDictionary

from studyplay.services.runtime.clock import Clock
from studyplay.services.tables.alarms import Alarms
from studyplay.services.tables.heartbeat import Heartbeat
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_streams import MAX_STREAMS, StreamHub, TableUpdate

log = logging.getLogger(__name__)

CommitListener = Callable[[TableUpdate], None]
"""Called after each commit at any table, with that table's lock held.  Must return quickly."""

MAX_CACHED_TABLES: Final = 512
"""Maximum number of tables in the cache.  One state takes some kilobytes."""


class _TableLock:
    """A lock that can be referenced weakly."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class TableRegistry:
    """In-memory state that all tables of one process share.

    Args:
        clock: Current time.
        min_bot_delay: Minimum time before a bot acts, so that people can follow its game.
        max_streams: Maximum number of open streams.
    """

    def __init__(
        self, clock: Clock, min_bot_delay: timedelta = timedelta(), max_streams: int = MAX_STREAMS
    ) -> None:
        self.hub = StreamHub(max_streams)
        self.alarms = Alarms(clock)
        self.heartbeat = Heartbeat(clock)
        self.min_bot_delay = min_bot_delay
        self.commit_listeners: list[CommitListener] = []
        self._locks: WeakValueDictionary[str, _TableLock] = WeakValueDictionary()
        self._cached_tables: OrderedDict[str, LoadedTable] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def locked(self, table_id: str) -> Iterator[None]:
        """Hold the table's lock for the duration of the block.  The lock is reentrant."""
        with self._lock:
            own = self._locks.setdefault(table_id, _TableLock())
        with own.lock:
            yield

    def publish_commit(self, update: TableUpdate) -> None:
        """Cache the committed table, publish the update and call all commit listeners.

        An exception in a listener is logged: the commit cannot be undone any more.
        """
        self.cache(update.table)
        self.hub.publish(update)
        for follower in self.commit_listeners:
            try:
                follower(update)
            except Exception:
                log.exception("table %s: a commit listener failed", update.table.row.id)

    def get_cached(self, table_id: str) -> LoadedTable | None:
        """Return the cached table, or ``None``.  It may be stale: writers check the version."""
        return self._cached_tables.get(table_id)

    def evict(self, table_id: str) -> None:
        """Remove the table from the cache, because its seats or its clock have changed."""
        with self._lock:
            self._cached_tables.pop(table_id, None)

    def evict_all(self) -> None:
        """Remove all tables from the cache."""
        with self._lock:
            self._cached_tables.clear()

    def cache(self, table: LoadedTable) -> None:
        """Cache the table.  Requires its lock, or an older version could replace a newer one."""
        with self._lock:
            self._cached_tables[table.row.id] = table
            self._cached_tables.move_to_end(table.row.id)
            if len(self._cached_tables) > MAX_CACHED_TABLES:
                self._cached_tables.popitem(last=False)

    def close(self) -> None:
        """Stop the heartbeat and the alarms and close all streams."""
        self.heartbeat.close()
        self.alarms.close()
        self.hub.close()
