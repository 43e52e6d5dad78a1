"""The one writer of every table: actions in, events to the log, words to the record.

Whoever acts at a table waits for those who came before, and is judged by the state they left.
The events, the state they fold into and the word uses they tell are committed together, and
only then is anybody told.  The same action sent again (same client id) is answered, not
repeated.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.engines.catalog import engine_of
from studyplay.engines.core import Chance, IllegalAction, Seat, Table
from studyplay.services.coaching.seeding import chance_for
from studyplay.services.refusals import Refused, Stale
from studyplay.services.studio import Studio
from studyplay.services.tables.hosted import Hosted
from studyplay.services.tables.hub import News
from studyplay.services.tables.reviving import revive
from studyplay.services.wordlog.recording import record_refusal, uses_of
from studyplay.store import codec, pin_locks
from studyplay.store import tables as store
from studyplay.store import words as word_store
from studyplay.store.tables import EventRow, Overtaken, SeatRow, TableRow

log = logging.getLogger(__name__)

QUEUE: Final = timedelta(seconds=2)
"""Longer than anybody waits in line at a table."""


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
    """The events of one action or of the clock, to be written together, and what they lead to."""

    events: tuple[Any, ...]
    state: Any
    client_id: str | None
    at: datetime


def keep_time(studio: Studio) -> None:
    """Let no time have passed if the clock of this machine has jumped: at no table, in no lock."""

    def put_back(jump: timedelta) -> None:
        log.warning("the clock of this machine has jumped by %s", jump)
        with studio.database.writing() as connection:
            store.shift(connection, jump)
            pin_locks.shift(connection, jump)
        studio.hall.forget_all()

    studio.hall.pulse.notice(put_back)


def look(studio: Studio, table_id: str) -> Hosted:
    """The table as it is now.  Raises ``NotFound``."""
    with studio.database.reading() as connection:
        return revive(studio, connection, table_id)


def at_hand(studio: Studio, table_id: str) -> Hosted:
    """The table to write on, as this process saw it last; it is read the first time only.

    Whoever writes finds out whether another process has gone on since.  Raises ``NotFound``.
    """
    with studio.hall.alone(table_id):
        hosted = studio.hall.recall(table_id)
        if hosted is None:
            hosted = look(studio, table_id)
            studio.hall.remember(hosted)
        return hosted


def open_table(
    studio: Studio, table_id: str, name: str, sitting: Sequence[SeatRow], at: datetime
) -> None:
    """Deal a new game *name* to *sitting*.

    Raises ``KeyError``, ``ImpossibleRules`` or ``ValueError``.
    """
    chance = chance_for(studio, studio.game(name), sitting)
    deal(studio, TableRow(table_id, name, at, at, None, 0, ""), sitting, chance)


def deal(studio: Studio, row: TableRow, sitting: Sequence[SeatRow], chance: Chance) -> None:
    """Deal the new game of *row* by *chance*.  Raises as ``open_table`` does."""
    keep_time(studio)
    table_id, name, at = row.id, row.game, row.opened_at
    game = studio.game(name)
    table = Table.open(game, len(sitting), chance)
    with studio.hall.alone(table_id):
        with studio.database.writing() as connection:
            store.add(connection, row, sitting)
            rows = _rows(Happened(table.log, table.state, None, at), 0)
            store.append(connection, table_id, rows, _stored(name, table.state), ended=False)
        studio.hall.committed(News(look(studio, table_id), table.log))


def act(studio: Studio, table_id: str, request: Request) -> int:
    """Do what *request* asks and return the table's new version.

    Raises ``NotFound``, ``Refused`` while the game stands still, ``Stale``, and
    ``IllegalAction`` with the reason; then nothing has happened, except that an unknown word
    is kept in the learner's record as rejected.
    """
    keep_time(studio)
    with studio.hall.alone(table_id):
        hosted = at_hand(studio, table_id)
        while True:
            try:
                return _act(studio, hosted, request)
            except Overtaken:
                hosted = look(studio, table_id)


def tick(studio: Studio, table_id: str, at: datetime) -> None:
    """Let the clock have its say, if it is due."""
    keep_time(studio)
    with studio.hall.alone(table_id):
        hosted = at_hand(studio, table_id)
        try:
            _ticked(studio, hosted, at)
        except Overtaken:
            _ticked(studio, look(studio, table_id), at)


def _act(studio: Studio, hosted: Hosted, request: Request) -> int:
    waited = timedelta() < hosted.row.touched_at - request.at < QUEUE
    at = hosted.row.touched_at if waited else request.at
    hosted = _ticked(studio, hosted, at)
    try:
        happened = _decide(studio, hosted, replace(request, at=at))
        return _commit(studio, hosted, happened).row.version
    except (IllegalAction, IntegrityError, Refused, Stale) as no:
        version = _answered(studio, hosted, request)
        if version is not None:
            return version
        if isinstance(no, IllegalAction):
            record_refusal(studio, hosted, request.seat, no.violation, at)
        raise


def _ticked(studio: Studio, hosted: Hosted, at: datetime) -> Hosted:
    """The table after whatever the clock had to say.

    Written by itself: an action that is refused afterwards does not undo it.
    """
    if not hosted.overdue(at):
        return hosted
    after = Table(hosted.game, hosted.state, ()).tick(hosted.millis(at), studio.chance)
    if not after.log:
        return hosted
    return _commit(studio, hosted, Happened(after.log, after.state, None, at))


def _decide(studio: Studio, hosted: Hosted, request: Request) -> Happened:
    if hosted.row.paused_at is not None:
        raise Refused("table.paused")
    if request.base is not None and request.base != hosted.row.version:
        raise Stale(hosted.row.version)
    table = Table(hosted.game, hosted.state, ())
    after = table.submit(request.seat, request.action, hosted.millis(request.at), studio.chance)
    return Happened(after.log, after.state, request.client_id, request.at)


def _answered(studio: Studio, hosted: Hosted, request: Request) -> int | None:
    """The version of the table if it has done *request* already.

    Raises ``Overtaken`` if this process has not seen all that happened at the table.
    """
    with studio.database.reading() as connection:
        version = store.version(connection, hosted.row.id)
        if store.answered(connection, hosted.row.id, request.client_id) is not None:
            return version
    if version != hosted.row.version and studio.hall.recall(hosted.row.id) is hosted:
        raise Overtaken(hosted.row.id)
    return None


def _commit(studio: Studio, hosted: Hosted, happened: Happened) -> Hosted:
    name, version = hosted.row.game, hosted.row.version
    ended = hosted.game.outcome(happened.state) is not None
    rows, stored = _rows(happened, version), _stored(name, happened.state)
    uses = uses_of(studio, hosted, happened.events, happened.at)

    def work(connection: Connection) -> None:
        store.append(connection, hosted.row.id, rows, stored, ended=ended)
        word_store.add_all(connection, uses)

    studio.database.write(work)
    row = replace(
        hosted.row,
        touched_at=happened.at,
        ended_at=happened.at if ended else None,
        version=version + len(rows),
        state=stored,
    )
    after = replace(hosted, row=row, state=happened.state)
    studio.hall.committed(News(after, happened.events))
    return after


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
