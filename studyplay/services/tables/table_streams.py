"""Event streams of tables and rooms: distribute committed updates to subscribers.

Updates are published after the commit and with the table's lock held, so every subscriber
receives each update once and in order.

The number of streams is limited.  When a limit is reached, ``choose_stream_to_evict`` selects
the stream that a new subscriber replaces; the page of the closed stream polls instead.
"""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias

from studyplay.engines.core import Seat
from studyplay.services.tables import stream_eviction
from studyplay.services.tables.loaded_table import LoadedTable

MAX_STREAMS: Final = 1100
"""Streams of the whole process.  The server sets fewer if it may open fewer files."""

MAX_STREAMS_PER_LEARNER: Final = 4
"""Streams of one learner: a browser opens six connections and needs some of them for posts."""

CLOSING_STREAMS_DIVISOR: Final = 20
"""At most one twentieth of all streams may be evicted and not yet closed."""

MAX_QUEUED_NEWS: Final = 256
"""Maximum queue length of one subscriber.  Beyond it the stream is closed; the page reconnects."""


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """Events committed at a table, and the table after them.

    The last event has the number ``table.row.version``.
    """

    table: LoadedTable
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """A change outside the game: ``"people"`` (somebody came or left) or ``"room"``."""

    kind: str


@dataclass(frozen=True, slots=True)
class StreamClosed:
    """The last item of a stream.

    ``reason`` is one of: elsewhere (the learner has a newer stream), seat (somebody else has the
    seat now), anew (reconnect to check access again), full (evicted for a subscriber with fewer
    streams), slow (queue too long), stop (server shutdown).
    """

    reason: str


StreamItem: TypeAlias = TableUpdate | Notice | StreamClosed


class TooManyStreams(RuntimeError):
    """No stream is available.  The page should poll."""


class TooManyAddressStreams(TooManyStreams):
    """Too many anonymous streams from one address."""


@dataclass(frozen=True, slots=True)
class StreamQuota:
    """Limit for a group of streams: ``numerator / denominator`` of all streams.

    ``address`` is set if the quota applies to one network address.
    """

    numerator: int
    denominator: int
    address: str = ""

    def limit(self, max_streams: int) -> int:
        """Return the limit of this quota for a total of *max_streams*, rounded up."""
        return -(-max_streams * self.numerator // self.denominator)


SPECTATOR_QUOTA: Final = StreamQuota(3, 4)
"""Spectators; the rest is reserved for players."""

SPECTATOR_ADDRESS_QUOTA: Final = StreamQuota(1, 2)
"""Spectators of one address: throwaway accounts have no seat at other people's tables."""

ANONYMOUS_QUOTA: Final = StreamQuota(1, 4)
"""Anonymous visitors, which any script can be."""

ANONYMOUS_ADDRESS_QUOTA: Final = StreamQuota(1, 10)
"""Anonymous visitors of one address.  Learners are not counted: a school may share one address."""


@dataclass(frozen=True, slots=True, eq=False)
class Subscriber:
    """One stream of a table or room, for a seat or, with ``None``, for a spectator.

    ``learner_id`` is 0 for an anonymous visitor.  ``address`` is the network address.
    """

    table_id: str
    seat: Seat | None
    learner_id: int
    address: str = ""
    queue: SimpleQueue[StreamItem] = field(default_factory=SimpleQueue)

    @property
    def quotas(self) -> tuple[StreamQuota, ...]:
        """The quotas that apply to this stream, the smallest first."""
        if not self.learner_id:
            here = replace(ANONYMOUS_ADDRESS_QUOTA, address=self.address)
            unknown = (here, ANONYMOUS_QUOTA)
            return unknown if self.seat is not None else (*unknown, SPECTATOR_QUOTA)
        if self.seat is not None:
            return ()
        unseated = (
            (replace(SPECTATOR_ADDRESS_QUOTA, address=self.address),) if self.address else ()
        )
        return (*unseated, SPECTATOR_QUOTA)

    def next_item(self, seconds: float) -> StreamItem | None:
        """Return the next item; ``None`` if there is none within so many seconds."""
        try:
            return self.queue.get(timeout=seconds)
        except Empty:
            return None


class StreamHub:
    """All subscribers of this process.  Thread-safe."""

    def __init__(self, max_streams: int = MAX_STREAMS) -> None:
        self._max_streams = max_streams
        self._lock = threading.Lock()
        self._by_table: dict[str, dict[Subscriber, None]] = {}
        self._by_learner: dict[int, list[Subscriber]] = {}
        self._quota_counts = Counter[StreamQuota]()
        self._quotas_by_subscriber: dict[Subscriber, tuple[StreamQuota, ...]] = {}  # oldest first
        self._closing: set[Subscriber] = set()
        self._count = 0
        self._stopped = False

    @property
    def stream_count(self) -> int:
        """Number of open streams."""
        return self._count

    @contextmanager
    def subscribe(
        self, table_id: str, seat: Seat | None, learner_id: int, address: str = ""
    ) -> Iterator[Subscriber]:
        """Subscribe for the duration of the block.  Raises ``TooManyStreams`` or its subclass."""
        subscriber = Subscriber(table_id, seat, learner_id, address)
        self._add_subscriber(subscriber)
        self.notify(table_id, Notice("people"))
        try:
            yield subscriber
        finally:
            self._remove(subscriber)
            self.notify(table_id, Notice("people"))

    def publish(self, update: TableUpdate) -> None:
        """Send *update* to all subscribers of its table."""
        self._enqueue(update.table.row.id, update)

    def notify(self, table_id: str, notice: Notice) -> None:
        """Send *notice* to all subscribers of the table or room."""
        self._enqueue(table_id, notice)

    def presence(self, table_id: str) -> tuple[frozenset[int], int]:
        """Return the ids of learners with a stream on a seat, and the number of spectators."""
        with self._lock:
            subscribers = tuple(self._by_table.get(table_id, ()))
        seated = frozenset(each.learner_id for each in subscribers if each.seat is not None)
        return seated, sum(each.seat is None for each in subscribers)

    def close_table_streams(self, table_id: str, learner_id: int) -> None:
        """Close a learner's streams of one table, because somebody else has the seat now."""
        with self._lock:
            closed = [
                each for each in self._by_table.get(table_id, ()) if each.learner_id == learner_id
            ]
        for subscriber in closed:
            subscriber.queue.put(StreamClosed("seat"))

    def disconnect(self, learner_id: int) -> None:
        """Close all streams of a learner.  Pages that still have access reconnect."""
        with self._lock:
            theirs = tuple(self._by_learner.get(learner_id, ()))
        for subscriber in theirs:
            subscriber.queue.put(StreamClosed("anew"))

    def close(self) -> None:
        """Close all streams and accept no new ones."""
        with self._lock:
            self._stopped = True
            everybody = list(self._quotas_by_subscriber)
        for subscriber in everybody:
            subscriber.queue.put(StreamClosed("stop"))

    def _enqueue(self, table_id: str, item: StreamItem) -> None:
        with self._lock:
            subscribers = tuple(self._by_table.get(table_id, ()))
        for subscriber in subscribers:
            if subscriber.queue.qsize() < MAX_QUEUED_NEWS:
                subscriber.queue.put(item)
            else:
                subscriber.queue.put(StreamClosed("slow"))
                self._remove(subscriber)

    def _add_subscriber(self, subscriber: Subscriber) -> None:
        with self._lock:
            evicted = self._evict_for(subscriber)
            self._insert(subscriber)
            mine = self._by_learner[subscriber.learner_id]
            too_many = mine[:-MAX_STREAMS_PER_LEARNER] if subscriber.learner_id else []
        for oldest in too_many:
            oldest.queue.put(StreamClosed("elsewhere"))
        for closed in evicted:
            closed.queue.put(StreamClosed("full"))
            self.notify(closed.table_id, Notice("people"))

    def _evict_for(self, newcomer: Subscriber) -> list[Subscriber]:
        """Remove and return the streams that *newcomer* replaces.

        Raises ``TooManyStreams`` or its subclass.
        """
        if self._stopped:
            raise TooManyStreams
        evicted: list[Subscriber] = []
        for quota in (*newcomer.quotas, None):
            full = (
                self._quota_counts[quota] >= quota.limit(self._max_streams)
                if quota
                else self._is_full
            )
            if not full:
                continue
            members = [
                each for each, of in self._quotas_by_subscriber.items() if not quota or quota in of
            ]
            # An evicted stream occupies its thread until it reads the closing item.
            is_busy = len(self._closing) >= max(1, self._max_streams // CLOSING_STREAMS_DIVISOR)
            one = None if is_busy else stream_eviction.choose_stream_to_evict(members, newcomer)
            if one is None:
                for each in evicted:
                    self._insert(each)
                raise TooManyAddressStreams if quota and quota.address else TooManyStreams
            self._drop(one)
            evicted.append(one)
        self._closing.update(evicted)
        return evicted

    @property
    def _is_full(self) -> bool:
        return self._count >= self._max_streams

    def _insert(self, subscriber: Subscriber) -> None:
        self._count += 1
        self._quotas_by_subscriber[subscriber] = subscriber.quotas
        self._quota_counts.update(self._quotas_by_subscriber[subscriber])
        self._by_table.setdefault(subscriber.table_id, {})[subscriber] = None
        self._by_learner.setdefault(subscriber.learner_id, []).append(subscriber)

    def _remove(self, subscriber: Subscriber) -> None:
        with self._lock:
            self._closing.discard(subscriber)
            if subscriber in self._by_table.get(subscriber.table_id, {}):
                self._drop(subscriber)

    def _drop(self, subscriber: Subscriber) -> None:
        subscribers = self._by_table[subscriber.table_id]
        del subscribers[subscriber]
        if not subscribers:
            del self._by_table[subscriber.table_id]
        self._count -= 1
        self._quota_counts -= Counter(
            self._quotas_by_subscriber.pop(subscriber)
        )  # drops quotas with a count of 0
        self._by_learner[subscriber.learner_id].remove(subscriber)
        if not self._by_learner[subscriber.learner_id]:
            del self._by_learner[subscriber.learner_id]
