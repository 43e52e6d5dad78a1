"""Who listens to which table, in this process: news are handed to every stream of it.

News are published after they were committed and under the table's own lock, so that every
listener gets them once and in order.

There are only so many streams.  As long as there is room everybody gets one.  When there is none,
``sharing.to_evict`` says whose stream a newcomer takes: that page asks for news instead.
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
"""Streams of the whole process, where it may open enough files; else the server gives less."""

MOST_EACH: Final = 4
"""Streams of one learner: a browser has six connections, and posts need some of them."""

LEAVING_SHARE: Final = 20
"""Of all streams, a twentieth at most may have been evicted and not have ended yet."""

PATIENCE: Final = 256
"""News that may wait for one listener; one that never reads is let go and comes back later."""


@dataclass(frozen=True, slots=True)
class News:
    """``events`` have happened at a table, and ``hosted`` is what it is after them.

    The last of the events has the number ``hosted.row.version``.
    """

    hosted: Hosted
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something beside the game: ``"people"`` came or went, the ``"room"`` was changed."""

    kind: str


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The last that a listener hears.

    ``why``: elsewhere (a newer stream), seat (it is another's now), anew (who listens must be
    asked again), full (somebody with fewer streams has taken the place), slow, or stop.
    """

    why: str


Item: TypeAlias = News | Notice | Goodbye


class Full(RuntimeError):
    """There are as many streams as the process can serve; ask for news instead."""


class Crowded(Full):
    """There are too many streams to one address from which nobody has said who they are."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """People who may have one *share*-th of all streams, times *parts*, with one another.

    ``address`` is where they come from, if that makes them a crowd.
    """

    parts: int
    share: int
    address: str = ""

    def most(self, streams: int) -> int:
        """How many of so many *streams* that is, rounded up."""
        return -(-streams * self.parts // self.share)


LOOKING_ON: Final = Crowd(3, 4)
"""Without a seat: the rest is for those who play."""

UNSEATED_HERE: Final = Crowd(1, 2)
"""Learners of one address without a seat: throwaway learners have none at the tables of others."""

UNKNOWN: Final = Crowd(1, 4)
"""Without a learner, which any script can be."""

UNKNOWN_HERE: Final = Crowd(1, 10)
"""Those of one address; who has a name is not counted by address: a whole hall comes from one."""


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """One stream: of a table, on a seat or, with ``None``, in the audience.

    ``who`` is the learner's id; ``0`` is an audience that nobody knows.  ``address`` is where
    they are.
    """

    table_id: str
    seat: Seat | None
    who: int
    address: str = ""
    waiting: SimpleQueue[Item] = field(default_factory=SimpleQueue)

    @property
    def crowds(self) -> tuple[Crowd, ...]:
        """The crowds to which this stream belongs, the smallest first."""
        if not self.who:
            here = replace(UNKNOWN_HERE, address=self.address)
            unknown = (here, UNKNOWN)
            return unknown if self.seat is not None else (*unknown, LOOKING_ON)
        if self.seat is not None:
            return ()
        unseated = (replace(UNSEATED_HERE, address=self.address),) if self.address else ()
        return (*unseated, LOOKING_ON)

    def get(self, seconds: float) -> Item | None:
        """What comes next; ``None`` if nothing does for so many seconds."""
        try:
            return self.waiting.get(timeout=seconds)
        except Empty:
            return None


class Hub:
    """All listeners; safe to use from any thread."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._tables: dict[str, dict[Listener, None]] = {}
        self._people: dict[int, list[Listener]] = {}
        self._crowds = Counter[Crowd]()
        self._all: dict[Listener, tuple[Crowd, ...]] = {}  # the oldest first
        self._leaving: set[Listener] = set()
        self._count = 0
        self._stopped = False

    @property
    def streams(self) -> int:
        """How many listeners there are."""
        return self._count

    @contextmanager
    def listening(
        self, table_id: str, seat: Seat | None, who: int, address: str = ""
    ) -> Iterator[Listener]:
        """A listener for the time of the block.  Raises ``Full`` or ``Crowded``."""
        listener = Listener(table_id, seat, who, address)
        self._add(listener)
        self.tell(table_id, Notice("people"))
        try:
            yield listener
        finally:
            self._remove(listener)
            self.tell(table_id, Notice("people"))

    def publish(self, news: News) -> None:
        """Hand *news* to everybody who listens to their table."""
        self._put(news.hosted.row.id, news)

    def tell(self, table_id: str, notice: Notice) -> None:
        """Hand *notice* to everybody who listens to the table or room."""
        self._put(table_id, notice)

    def present(self, table_id: str) -> tuple[frozenset[int], int]:
        """The ids of the learners who listen from a seat, and how many streams look on."""
        with self._lock:
            listeners = tuple(self._tables.get(table_id, ()))
        seated = frozenset(each.who for each in listeners if each.seat is not None)
        return seated, sum(each.seat is None for each in listeners)

    def dismiss(self, table_id: str, who: int) -> None:
        """End the streams that a learner has of a table: the seat is somebody else's now."""
        with self._lock:
            gone = [each for each in self._tables.get(table_id, ()) if each.who == who]
        for listener in gone:
            listener.waiting.put(Goodbye("seat"))

    def let_go(self, who: int) -> None:
        """End all streams of a learner; a page that may still listen comes back by itself."""
        with self._lock:
            theirs = tuple(self._people.get(who, ()))
        for listener in theirs:
            listener.waiting.put(Goodbye("anew"))

    def close(self) -> None:
        """Say goodbye to everybody and take nobody in any more."""
        with self._lock:
            self._stopped = True
            everybody = list(self._all)
        for listener in everybody:
            listener.waiting.put(Goodbye("stop"))

    def _put(self, table_id: str, item: Item) -> None:
        with self._lock:
            listeners = tuple(self._tables.get(table_id, ()))
        for listener in listeners:
            if listener.waiting.qsize() < PATIENCE:
                listener.waiting.put(item)
            else:
                listener.waiting.put(Goodbye("slow"))
                self._remove(listener)

    def _add(self, listener: Listener) -> None:
        with self._lock:
            evicted = self._make_room(listener)
            self._insert(listener)
            mine = self._people[listener.who]
            too_many = mine[:-MOST_EACH] if listener.who else []
        for oldest in too_many:
            oldest.waiting.put(Goodbye("elsewhere"))
        for gone in evicted:
            gone.waiting.put(Goodbye("full"))
            self.tell(gone.table_id, Notice("people"))

    def _make_room(self, comer: Listener) -> list[Listener]:
        """Those whose places *comer* takes, removed.  Raises ``Full`` or ``Crowded``."""
        if self._stopped:
            raise Full
        evicted: list[Listener] = []
        for crowd in (*comer.crowds, None):
            full = self._crowds[crowd] >= crowd.most(self._most) if crowd else self._is_full
            if not full:
                continue
            members = [each for each, of in self._all.items() if not crowd or crowd in of]
            # One that was evicted holds its thread until it has noticed.
            is_busy = len(self._leaving) >= max(1, self._most // LEAVING_SHARE)
            one = None if is_busy else sharing.to_evict(members, comer)
            if one is None:
                for each in evicted:
                    self._insert(each)
                raise Crowded if crowd and crowd.address else Full
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
        listeners = self._tables[listener.table_id]
        del listeners[listener]
        if not listeners:
            del self._tables[listener.table_id]
        self._count -= 1
        self._crowds -= Counter(self._all.pop(listener))  # this forgets those who are at 0
        self._people[listener.who].remove(listener)
        if not self._people[listener.who]:
            del self._people[listener.who]
