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

from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound, Stale
from studyplay.services.wordlog.use_recording import WordUseOrigin, build_use_row
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store import word_log as word_store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow
from studyplay.store.word_log import WordUseRow
from studyplay.study.wordlog.word_uses import WordUse

State = TypeVar("State")
Event = TypeVar("Event")
Action_co = TypeVar("Action_co", covariant=True)
StepFunction = Callable[[State, int], tuple[Event, ...]]
"""Returns the events of a step, given the state and the milliseconds since the creation."""


@dataclass(frozen=True, slots=True)
class PracticeKind(Generic[State, Event]):
    """A kind of practice. ``events`` maps names to classes.

    ``opening_event`` is the name of the first event, ``mode`` the mode in the word log.
    ``stale_error`` is raised by a step function for an action of another turn.
    """

    mode: str
    opening_event: str
    events: Mapping[str, type[Event]]
    fold: Callable[[Sequence[Event]], State]
    evolve: Callable[[State, Event], State]
    uses: Callable[[State, Event], Iterator[WordUse]]
    is_over: Callable[[State], bool]
    stale_error: type[ValueError]


@dataclass(frozen=True, slots=True)
class PracticeActionRequest(Generic[Action_co]):
    """An action from a page. A retry of the page has the same ``client_id``."""

    action: Action_co
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class StepOrigin:
    """Identifies a step. A retry has the same ``client_id``; "" if there is no action."""

    practice_id: str
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class StepResult(Generic[State, Event]):
    """The result of a step. ``elapsed_ms`` is since the creation, ``version`` counts events."""

    state: State
    events: tuple[Event, ...]
    elapsed_ms: int
    version: int


def begin_practice(
    context: AppContext, learner: Learner, origin: StepOrigin, opening: object
) -> None:
    """Save a new practice whose log begins with *opening*."""
    with context.database.write_transaction() as connection:
        add_practice(connection, learner, origin, opening)


def add_practice(
    connection: Connection, learner: Learner, origin: StepOrigin, opening: object
) -> None:
    """Save a new practice within a transaction."""
    row = EventRow(1, None, origin.at, codec.encode(opening))
    store.add_drill(connection, origin.practice_id, learner.id, origin.at)
    store.append_drill_events(connection, origin.practice_id, [row], ended=False)


def apply_step(
    context: AppContext,
    learner: Learner,
    origin: StepOrigin,
    kind: PracticeKind[State, Event],
    decide: StepFunction[State, Event],
) -> StepResult[State, Event]:
    """Apply one step and save its events. A retry returns the events of the first try.

    Raises:
        NotFound: The learner has no such practice.
        Stale: *decide* reports that the action is for another turn.
    """
    with context.database.write_transaction() as connection:
        log, now = _load_log(connection, learner, origin, kind.opening_event)
        before = kind.fold([codec.decode(row.payload, kind.events) for row in log])
        again = _find_repeated_events(log, origin.client_id, kind)
        if again:
            return StepResult(before, again, now, len(log))
        try:
            events = decide(before, now)
        except kind.stale_error as over:
            raise Stale(len(log)) from over
        states = tuple(accumulate(events, kind.evolve, initial=before))
        if events:
            rows = _build_rows(events, len(log), origin)
            store.append_drill_events(
                connection, origin.practice_id, rows, ended=kind.is_over(states[-1])
            )
            steps = zip(rows, events, states[1:], strict=True)
            word_store.add_word_uses(
                connection, learner.id, list(_build_use_rows(context, kind, origin, steps))
            )
        return StepResult(states[-1], events, now, len(log) + len(events))


def load_practice(
    context: AppContext,
    learner: Learner,
    origin: StepOrigin,
    kind: PracticeKind[State, Event],
    expire: StepFunction[State, Event],
) -> StepResult[State, Event]:
    """Return the practice after applying *expire*, which ends what has run out of time.

    Opens a write transaction only if there are events to save. Raises ``NotFound``.
    """
    with context.database.read_transaction() as connection:
        log, now = _load_log(connection, learner, origin, kind.opening_event)
    state = kind.fold([codec.decode(row.payload, kind.events) for row in log])
    if expire(state, now):
        return apply_step(context, learner, origin, kind, expire)
    return StepResult(state, (), now, len(log))


def find_unfinished(context: AppContext, learner: Learner, opening_event: str) -> str | None:
    """Return the id of the latest unfinished practice of that kind, if any."""
    with context.database.read_transaction() as connection:
        return store.find_unfinished_drill(connection, learner.id, opening_event)


def _load_log(
    connection: Connection, learner: Learner, origin: StepOrigin, opening_event: str
) -> tuple[Sequence[EventRow], int]:
    """Return the log, and the milliseconds since the creation. Raises ``NotFound``."""
    opened_at = store.find_opened_at(connection, origin.practice_id, learner.id, opening_event)
    if opened_at is None:
        raise NotFound("drill")
    log = store.load_drill_events(connection, origin.practice_id)
    # The server clock may be set back; log times must not decrease (CH-6.3).
    latest = max(origin.at, *(row.at for row in log))
    return log, (latest - opened_at) // timedelta(milliseconds=1)


def _find_repeated_events(
    log: Sequence[EventRow], client_id: str, kind: PracticeKind[State, Event]
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


def _build_rows(events: Sequence[object], before: int, origin: StepOrigin) -> list[EventRow]:
    first = origin.client_id or None
    return [
        EventRow(before + n, first if n == 1 else None, origin.at, codec.encode(event))
        for n, event in enumerate(events, start=1)
    ]


def _build_use_rows(
    context: AppContext,
    kind: PracticeKind[State, Event],
    origin: StepOrigin,
    steps: Iterable[tuple[EventRow, Event, State]],
) -> Iterator[WordUseRow]:
    """Yield the word uses of events, each with the state after it."""
    met = WordUseOrigin(kind.mode, origin.practice_id, origin.at)
    for row, event, after in steps:
        for use in kind.uses(after, event):
            yield build_use_row(context, met, row.seq, use)
