"""Event logs of practice: load, apply a step once, save.

Drills, chains and card hands share the tables of drills. The first event of a log names the kind
of practice. The state is folded from the log, and word uses are written to the word log.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import accumulate, takewhile
from typing import Generic, TypeVar

from sqlalchemy import Connection

from studyplay.services.refusals import NotFound, Stale
from studyplay.services.studio import Studio
from studyplay.services.wordlog.recording import Met, use_row
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow
from studyplay.store.words import UseRow
from studyplay.study.wordlog.uses import Use

State = TypeVar("State")
Event = TypeVar("Event")
Judge = Callable[[State, int], tuple[Event, ...]]
"""Returns the events of a step, given the state and the milliseconds since the creation."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[State, Event]):
    """A kind of practice. ``events`` maps names to classes.

    ``opening_event`` is the name of the first event, ``mode`` the mode in the word log.
    ``stale_error`` is raised by a step function for an action of another turn.
    """

    mode: str
    first: str
    events: Mapping[str, type[Event]]
    fold: Callable[[Sequence[Event]], State]
    evolve: Callable[[State, Event], State]
    uses: Callable[[State, Event], Iterator[Use]]
    is_over: Callable[[State], bool]
    gone: type[ValueError]


@dataclass(frozen=True, slots=True)
class Origin:
    """Identifies a step. A retry has the same ``client_id``; "" if there is no action."""

    practice_id: str
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Stepped(Generic[State, Event]):
    """The result of a step. ``elapsed_ms`` is since the creation, ``version`` counts events."""

    state: State
    events: tuple[Event, ...]
    now: int
    version: int


def begin(studio: Studio, learner: Learner, origin: Origin, first: object) -> None:
    """Save a new practice whose log begins with *opening*."""
    with studio.database.writing() as connection:
        add(connection, learner, origin, first)


def add(connection: Connection, learner: Learner, origin: Origin, first: object) -> None:
    """Save a new practice within a transaction."""
    row = EventRow(1, None, origin.at, codec.encode(first))
    store.add(connection, origin.practice_id, learner.id, origin.at)
    store.append(connection, origin.practice_id, [row], ended=False)


def step(
    studio: Studio,
    learner: Learner,
    origin: Origin,
    kind: Kind[State, Event],
    judge: Judge[State, Event],
) -> Stepped[State, Event]:
    """Apply one step and save its events. A retry returns the events of the first try.

    Raises:
        NotFound: The learner has no such practice.
        Stale: *decide* reports that the action is for another turn.
    """
    with studio.database.writing() as connection:
        log, now = _read(connection, learner, origin, kind.first)
        before = kind.fold([codec.decode(row.payload, kind.events) for row in log])
        again = _told_before(log, origin.client_id, kind)
        if again:
            return Stepped(before, again, now, len(log))
        try:
            events = judge(before, now)
        except kind.gone as over:
            raise Stale(len(log)) from over
        states = tuple(accumulate(events, kind.evolve, initial=before))
        if events:
            rows = _rows(events, len(log), origin)
            store.append(connection, origin.practice_id, rows, ended=kind.is_over(states[-1]))
            steps = zip(rows, events, states[1:], strict=True)
            word_store.add(connection, learner.id, list(_uses(studio, kind, origin, steps)))
        return Stepped(states[-1], events, now, len(log) + len(events))


def look(
    studio: Studio,
    learner: Learner,
    origin: Origin,
    kind: Kind[State, Event],
    expire: Judge[State, Event],
) -> Stepped[State, Event]:
    """Return the practice after applying *expire*, which ends what has run out of time.

    Opens a write transaction only if there are events to save. Raises ``NotFound``.
    """
    with studio.database.reading() as connection:
        log, now = _read(connection, learner, origin, kind.first)
    state = kind.fold([codec.decode(row.payload, kind.events) for row in log])
    if expire(state, now):
        return step(studio, learner, origin, kind, expire)
    return Stepped(state, (), now, len(log))


def unfinished(studio: Studio, learner: Learner, first: str) -> str | None:
    """Return the id of the latest unfinished practice of that kind, if any."""
    with studio.database.reading() as connection:
        return store.unfinished(connection, learner.id, first)


def _read(
    connection: Connection, learner: Learner, origin: Origin, first: str
) -> tuple[Sequence[EventRow], int]:
    """Return the log, and the milliseconds since the creation. Raises ``NotFound``."""
    opened_at = store.opened(connection, origin.practice_id, learner.id, first)
    if opened_at is None:
        raise NotFound("drill")
    log = store.log(connection, origin.practice_id)
    # The server clock may be set back; log times must not decrease (CH-6.3).
    latest = max(origin.at, *(row.at for row in log))
    return log, (latest - opened_at) // timedelta(milliseconds=1)


def _told_before(
    log: Sequence[EventRow], client_id: str, kind: Kind[State, Event]
) -> tuple[Event, ...]:
    """Return the events of an earlier try of the same step.

    These are the marked event and those up to the next marked one.
    """
    marked = [n for n, row in enumerate(log) if client_id and row.client_id == client_id]
    if not marked:
        return ()
    rest = takewhile(lambda row: row.client_id is None, log[marked[0] + 1 :])
    rows = (log[marked[0]], *rest)
    return tuple(codec.decode(row.payload, kind.events) for row in rows)


def _rows(events: Sequence[object], before: int, origin: Origin) -> list[EventRow]:
    first = origin.client_id or None
    return [
        EventRow(before + n, first if n == 1 else None, origin.at, codec.encode(event))
        for n, event in enumerate(events, start=1)
    ]


def _uses(
    studio: Studio,
    kind: Kind[State, Event],
    origin: Origin,
    steps: Iterable[tuple[EventRow, Event, State]],
) -> Iterator[UseRow]:
    """Yield the word uses of events, each with the state after it."""
    met = Met(kind.mode, origin.practice_id, origin.at)
    for row, event, after in steps:
        for use in kind.uses(after, event):
            yield use_row(studio, met, row.seq, use)
