"""Stepping through a saved practice: one log, one judge, each step done once.

What chains and hands have in common: a log in the drills' tables whose first event names its
kind, a state folded from it, and uses that it tells the word record.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce
from itertools import takewhile
from typing import Final, Generic, TypeVar

from studyplay.services.refusals import NotFound, Stale
from studyplay.services.studio import Studio
from studyplay.services.wordlog.wordrecord import Met, use_row
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow
from studyplay.study.chain.deciding import TurnOver
from studyplay.study.uses import Use

MODE: Final = "chain"

State = TypeVar("State")
Event = TypeVar("Event")
Judge = Callable[[State, int], tuple[Event, ...]]
"""What a step brings, given the state and the milliseconds since the opening."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[State, Event]):
    """A kind of practice.  ``events`` by name; ``first`` is the name of the one that opens it.

    ``last_at`` is the time of a state's last event in milliseconds since the opening.
    """

    first: str
    events: Mapping[str, type[Event]]
    fold: Callable[[Sequence[Event]], State]
    evolve: Callable[[State, Event], State]
    uses: Callable[[State, Event], Iterator[Use]]
    last_at: Callable[[State], int]
    is_over: Callable[[State], bool]


@dataclass(frozen=True, slots=True)
class Origin:
    """Which step it is: ``client_id`` is the same when a page tries again, "" for a look."""

    practice_id: str
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Stepped(Generic[State, Event]):
    """What one step did.  ``now`` is milliseconds since the opening, ``version`` counts events."""

    state: State
    events: tuple[Event, ...]
    now: int
    version: int


def begin(studio: Studio, learner: Learner, origin: Origin, first: object) -> None:
    """Save a new practice whose log begins with *first*."""
    row = EventRow(1, None, origin.at, codec.encode(first))
    with studio.database.writing() as connection:
        store.add(connection, origin.practice_id, learner.id, origin.at)
        store.append(connection, origin.practice_id, [row], ended=False)


def step(
    studio: Studio,
    learner: Learner,
    origin: Origin,
    kind: Kind[State, Event],
    judge: Judge[State, Event],
) -> Stepped[State, Event]:
    """Judge one step and save what it brings.

    A step that came before brings what it brought then.  Raises ``NotFound``, and ``Stale`` if
    *judge* finds the practice at another turn.
    """
    with studio.database.writing() as connection:
        opened_at = store.opened(connection, origin.practice_id, learner.id, kind.first)
        if opened_at is None:
            raise NotFound("drill")
        log = store.log(connection, origin.practice_id)
        before = kind.fold([codec.decode(row.payload, kind.events) for row in log])
        # A clock that was set back must not make the log run backwards (CH-6.3).
        now = max((origin.at - opened_at) // timedelta(milliseconds=1), kind.last_at(before))
        again = _told_before(log, origin.client_id, kind)
        if again:
            return Stepped(before, again, now, len(log))
        try:
            events = judge(before, now)
        except TurnOver as over:
            raise Stale(len(log)) from over
        after = reduce(kind.evolve, events, before)
        if events:
            rows = _rows(events, len(log), origin)
            store.append(connection, origin.practice_id, rows, ended=kind.is_over(after))
            met = Met(MODE, origin.practice_id, origin.at)
            state = before
            for number, event in enumerate(events, start=len(log) + 1):
                state = kind.evolve(state, event)
                told = [use_row(studio, met, number, use) for use in kind.uses(state, event)]
                word_store.add(connection, learner.id, told)
        return Stepped(after, events, now, len(log) + len(events))


def unfinished(studio: Studio, learner: Learner, first: str) -> str | None:
    """The latest practice of that kind to go on with, if there is one."""
    with studio.database.reading() as connection:
        return store.unfinished(connection, learner.id, first)


def _told_before(
    log: Sequence[EventRow], client_id: str, kind: Kind[State, Event]
) -> tuple[Event, ...]:
    """The events of the same step if it came before: its own up to the next marked one."""
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
