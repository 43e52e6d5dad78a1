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
from studyplay.services.tables import sharing
from studyplay.services.tables.hosted import Hosted

MOST: Final = 1100
"""Streams of the whole process.  The server sets fewer if it may open fewer files."""

MOST_EACH: Final = 4
"""Streams of one learner: a browser opens six connections and needs some of them for posts."""

LEAVING_SHARE: Final = 20
"""At most one twentieth of all streams may be evicted and not yet closed."""

PATIENCE: Final = 256
"""Maximum queue length of one subscriber.  Beyond it the stream is closed; the page reconnects."""


@dataclass(frozen=True, slots=True)
class News:
    """Events committed at a table, and the table after them.

    The last event has the number ``table.row.version``.
    """

    hosted: Hosted
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """A change outside the game: ``"people"`` (somebody came or left) or ``"room"``."""

    kind: str


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The last item of a stream.

    ``reason`` is one of: elsewhere (the learner has a newer stream), seat (somebody else has the
    seat now), anew (reconnect to check access again), full (evicted for a subscriber with fewer
    streams), slow (queue too long), stop (server shutdown).
    """

    why: str


Item: TypeAlias = News | Notice | Goodbye


class Full(RuntimeError):
    """No stream is available.  The page should poll."""


class Crowded(Full):
    """Too many anonymous streams from one address."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Limit for a group of streams: ``numerator / denominator`` of all streams.

    ``address`` is set if the quota applies to one network address.
    """

    parts: int
    share: int
    address: str = ""

    def most(self, streams: int) -> int:
        """Return the limit of this quota for a total of *max_streams*, rounded up."""
        return -(-streams * self.parts // self.share)


LOOKING_ON: Final = Crowd(3, 4)
"""Spectators; the rest is reserved for players."""

UNSEATED_HERE: Final = Crowd(1, 2)
"""Spectators of one address: throwaway accounts have no seat at other people's tables."""

UNKNOWN: Final = Crowd(1, 4)
"""Anonymous visitors, which any script can be."""

UNKNOWN_HERE: Final = Crowd(1, 10)
"""Anonymous visitors of one address.  Learners are not counted: a school may share one address."""


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """One stream of a table or room, for a seat or, with ``None``, for a spectator.

    ``learner_id`` is 0 for an anonymous visitor.  ``address`` is the network address.
    """

    table_id: str
    seat: Seat | None
    who: int
    address: str = ""
    waiting: SimpleQueue[Item] = field(default_factory=SimpleQueue)

    @property
    def crowds(self) -> tuple[Crowd, ...]:
        """The quotas that apply to this stream, the smallest first."""
        if not self.who:
            here = replace(UNKNOWN_HERE, address=self.address)
            unknown = (here, UNKNOWN)
            return unknown if self.seat is not None else (*unknown, LOOKING_ON)
        if self.seat is not None:
            return ()
        unseated = (replace(UNSEATED_HERE, address=self.address),) if self.address else ()
        return (*unseated, LOOKING_ON)

    def get(self, seconds: float) -> Item | None:
        """Return the next item; ``None`` if there is none within so many seconds."""
        try:
            return self.waiting.get(timeout=seconds)
        except Empty:
            return None


class Hub:
    """All subscribers of this process.  Thread-safe."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._tables: dict[str, dict[Listener, None]] = {}
        self._people: dict[int, list[Listener]] = {}
        self._crowds = Counter[Crowd]()
        self._all: dict[Listener, tuple[Crowd, ...]] = {}  # oldest first
        self._leaving: set[Listener] = set()
        self._count = 0
        self._stopped = False

    @property
    def streams(self) -> int:
        """Number of open streams."""
        return self._count

    @contextmanager
    def listening(
        self, table_id: str, seat: Seat | None, who: int, address: str = ""
    ) -> Iterator[Listener]:
        """Subscribe for the duration of the block.  Raises ``TooManyStreams`` or its subclass."""
        subscriber = Listener(table_id, seat, who, address)
        self._add(subscriber)
        self.tell(table_id, Notice("people"))
        try:
            yield subscriber
        finally:
            self._remove(subscriber)
            self.tell(table_id, Notice("people"))

    def publish(self, news: News) -> None:
        """Send *update* to all subscribers of its table."""
        self._put(news.hosted.row.id, news)

    def tell(self, table_id: str, notice: Notice) -> None:
        """Send *notice* to all subscribers of the table or room."""
        self._put(table_id, notice)

    def present(self, table_id: str) -> tuple[frozenset[int], int]:
        """Return the ids of learners with a stream on a seat, and the number of spectators."""
        with self._lock:
            subscribers = tuple(self._tables.get(table_id, ()))
        seated = frozenset(each.who for each in subscribers if each.seat is not None)
        return seated, sum(each.seat is None for each in subscribers)

    def dismiss(self, table_id: str, who: int) -> None:
        """Close a learner's streams of one table, because somebody else has the seat now."""
        with self._lock:
            closed = [each for each in self._tables.get(table_id, ()) if each.who == who]
        for subscriber in closed:
            subscriber.waiting.put(Goodbye("seat"))

    def let_go(self, who: int) -> None:
        """Close all streams of a learner.  Pages that still have access reconnect."""
        with self._lock:
            theirs = tuple(self._people.get(who, ()))
        for subscriber in theirs:
            subscriber.waiting.put(Goodbye("anew"))

    def close(self) -> None:
        """Close all streams and accept no new ones."""
        with self._lock:
            self._stopped = True
            everybody = list(self._all)
        for subscriber in everybody:
            subscriber.waiting.put(Goodbye("stop"))

    def _put(self, table_id: str, item: Item) -> None:
        with self._lock:
            subscribers = tuple(self._tables.get(table_id, ()))
        for subscriber in subscribers:
            if subscriber.waiting.qsize() < PATIENCE:
                subscriber.waiting.put(item)
            else:
                subscriber.waiting.put(Goodbye("slow"))
                self._remove(subscriber)

    def _add(self, listener: Listener) -> None:
        with self._lock:
            evicted = self._make_room(listener)
            self._insert(listener)
            mine = self._people[listener.who]
            too_many = mine[:-MOST_EACH] if listener.who else []
        for oldest in too_many:
            oldest.waiting.put(Goodbye("elsewhere"))
        for closed in evicted:
            closed.waiting.put(Goodbye("full"))
            self.tell(closed.table_id, Notice("people"))

    def _make_room(self, comer: Listener) -> list[Listener]:
        """Remove and return the streams that *newcomer* replaces.

        Raises ``TooManyStreams`` or its subclass.
        """
        if self._stopped:
            raise Full
        evicted: list[Listener] = []
        for quota in (*comer.crowds, None):
            full = self._crowds[quota] >= quota.most(self._most) if quota else self._is_full
            if not full:
                continue
            members = [each for each, of in self._all.items() if not quota or quota in of]
            # An evicted stream occupies its thread until it reads the closing item.
            is_busy = len(self._leaving) >= max(1, self._most // LEAVING_SHARE)
            one = None if is_busy else sharing.to_evict(members, comer)
            if one is None:
                for each in evicted:
                    self._insert(each)
                raise Crowded if quota and quota.address else Full
            self._drop(one)
            evicted.append(one)
        self._leaving.update(evicted)
        return evicted

    @property
    def _is_full(self) -> bool:
        return self._count >= self._most

    def _insert(self, listener: Listener) -> None:
        self._count += 1
        self._all[listener] = listener.crowds
        self._crowds.update(self._all[listener])
        self._tables.setdefault(listener.table_id, {})[listener] = None
        self._people.setdefault(listener.who, []).append(listener)

    def _remove(self, listener: Listener) -> None:
        with self._lock:
            self._leaving.discard(listener)
            if listener in self._tables.get(listener.table_id, {}):
                self._drop(listener)

    def _drop(self, listener: Listener) -> None:
        subscribers = self._tables[listener.table_id]
        del subscribers[listener]
        if not subscribers:
            del self._tables[listener.table_id]
        self._count -= 1
        self._crowds -= Counter(self._all.pop(listener))  # drops quotas with a count of 0
        self._people[listener.who].remove(listener)
        if not self._people[listener.who]:
            del self._people[listener.who]
