"""The one writer of every table: actions in, events to the log, words to the record.

An action is decided against the present state inside the write transaction, of which there
is one at a time; its events, the state they fold into and the word uses they tell are
committed together, and only then is anybody told.  The same action sent again (same client
id) is answered, not repeated.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from typing import Any

from sqlalchemy import Connection

from studyplay.engines.catalog import engine_of
from studyplay.engines.core import IllegalAction, Seat, Table
from studyplay.services.hosted import Hosted, revive
from studyplay.services.refusals import Stale
from studyplay.services.studio import Studio
from studyplay.services.wordrecord import record_refusal, record_uses
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.tables import EventRow, SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class Request:
    """One action as it arrived.  ``base`` is the version its page showed, ``None``: not told."""

    seat: Seat
    action: Any
    client_id: str
    base: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Happened:
    """The events of one action or of the clock, to be written together."""

    events: tuple[Any, ...]
    client_id: str | None
    at: datetime


def look(studio: Studio, table_id: str) -> Hosted:
    """The table as it is now."""
    with studio.database.reading() as connection:
        return revive(studio, connection, table_id)


def open_table(
    studio: Studio, table_id: str, name: str, sitting: Sequence[SeatRow], at: datetime
) -> None:
    """Deal a new game *name* to *sitting*.  Raises ``KeyError`` or ``ValueError``."""
    table = Table.open(studio.game(name), len(sitting), studio.chance)
    row = TableRow(table_id, name, at, at, None, 0, "")
    with studio.database.writing() as connection:
        store.add(connection, row, sitting)
        rows = _rows(Happened(table.log, None, at), 0)
        store.append(connection, table_id, rows, _stored(name, table.state), ended=False)


def act(studio: Studio, table_id: str, request: Request) -> int:
    """Do what *request* asks and return the table's new version.

    Raises ``NotFound``, ``Stale``, and ``IllegalAction`` with the reason; then nothing has
    happened, except that an unknown word is kept in the learner's record as rejected.
    """
    tick(studio, table_id, request.at)
    try:
        with studio.database.writing() as connection:
            return _decide(studio, connection, revive(studio, connection, table_id), request)
    except IllegalAction as refusal:
        record_refusal(studio, look(studio, table_id), request.seat, refusal.violation, request.at)
        raise


def tick(studio: Studio, table_id: str, at: datetime) -> None:
    """Let the clock have its say, if it is due.

    In a transaction of its own: an action that is refused afterwards does not undo it.
    """
    if not look(studio, table_id).overdue(at):
        return
    with studio.database.writing() as connection:
        hosted = revive(studio, connection, table_id)
        if hosted.overdue(at):
            events = hosted.game.expire(hosted.state, hosted.millis(at), studio.chance)
            _commit(studio, connection, hosted, Happened(tuple(events), None, at))


def _decide(studio: Studio, connection: Connection, hosted: Hosted, request: Request) -> int:
    if store.answered(connection, hosted.row.id, request.client_id) is not None:
        return hosted.row.version
    if request.base is not None and request.base != hosted.row.version:
        raise Stale(hosted.row.version)
    table = Table(hosted.game, hosted.state, ())
    after = table.submit(request.seat, request.action, hosted.millis(request.at), studio.chance)
    happened = Happened(after.log, request.client_id, request.at)
    return _commit(studio, connection, hosted, happened)


def _commit(studio: Studio, connection: Connection, hosted: Hosted, happened: Happened) -> int:
    record_uses(studio, connection, hosted, happened.events, happened.at)
    state = reduce(hosted.game.evolve, happened.events, hosted.state)
    ended = hosted.game.outcome(state) is not None
    rows = _rows(happened, hosted.row.version)
    store.append(connection, hosted.row.id, rows, _stored(hosted.row.game, state), ended=ended)
    return hosted.row.version + len(rows)


def _stored(name: str, state: Any) -> str:
    """The folded *state* of a table of the game *name* as it is kept."""
    return codec.encode_derived(state, engine_of(name).parts)


def _rows(happened: Happened, version: int) -> tuple[EventRow, ...]:
    return tuple(
        EventRow(
            seq=version + n,
            client_id=happened.client_id if n == 1 else None,
            at=happened.at,
            payload=codec.encode(event),
        )
        for n, event in enumerate(happened.events, start=1)
    )
