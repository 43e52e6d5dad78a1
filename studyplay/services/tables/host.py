"""The write path of all tables: apply actions, append events, record word uses.

Writers of one table run one after the other, and each action is validated against the state
that the previous one left.  Events, folded state and word uses are committed in one
transaction; subscribers are notified after the commit.  Actions are idempotent: one that is
sent again with the same client id returns the version and changes nothing.
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
"""Upper limit of the time that an action waits for the table's lock."""


@dataclass(frozen=True, slots=True)
class Request:
    """One action for a seat.

    ``base_version`` is the table version that the client acted on; ``None`` accepts any version.
    """

    seat: Seat
    action: Any
    client_id: str
    base: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Happened:
    """Events of one action or deadline, written in one transaction, and the state after them."""

    events: tuple[Any, ...]
    state: Any
    client_id: str | None
    at: datetime


def keep_time(studio: Studio) -> None:
    """Shift all stored times if the system clock has jumped, so that no game time passes.

    Must be called without a table lock and outside transactions.
    """

    def shift_times(jump: timedelta) -> None:
        log.warning("the system clock has jumped by %s", jump)
        with studio.database.writing() as connection:
            store.shift(connection, jump)
            pin_locks.shift(connection, jump)
        studio.hall.forget_all()

    studio.hall.pulse.notice(shift_times)


def look(studio: Studio, table_id: str) -> Hosted:
    """Load the table from the store.  Raises ``NotFound``."""
    with studio.database.reading() as connection:
        return revive(studio, connection, table_id)


def at_hand(studio: Studio, table_id: str) -> Hosted:
    """Return the table from the cache, or load and cache it.

    The cached version may be stale if another process has written; writers check this on commit.
    Raises ``NotFound``.
    """
    with studio.hall.alone(table_id):
        table = studio.hall.recall(table_id)
        if table is None:
            table = look(studio, table_id)
            studio.hall.remember(table)
        return table


def open_table(
    studio: Studio, table_id: str, name: str, sitting: Sequence[SeatRow], at: datetime
) -> None:
    """Create a table and start the game *game_name*.

    Raises ``KeyError``, ``ImpossibleRules`` or ``ValueError``.
    """
    chance = chance_for(studio, studio.game(name), sitting)
    deal(studio, TableRow(table_id, name, at, at, None, 0, ""), sitting, chance)


def deal(studio: Studio, row: TableRow, sitting: Sequence[SeatRow], chance: Chance) -> None:
    """Store *row* and *seats* and start the game with *chance*.  Raises as ``open_table`` does."""
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
    """Apply the action and return the table's new version.

    An unknown word in a rejected action is stored in the learner's word log as rejected.

    Raises:
        NotFound: There is no such table.
        Refused: The game is paused.
        Stale: ``base_version`` is not the current version.
        IllegalAction: The rules forbid the action; the table is unchanged.
    """
    keep_time(studio)
    with studio.hall.alone(table_id):
        table = at_hand(studio, table_id)
        while True:
            try:
                return _act(studio, table, request)
            except Overtaken:
                table = look(studio, table_id)


def tick(studio: Studio, table_id: str, at: datetime) -> None:
    """Write the events of a passed deadline, if there is one."""
    keep_time(studio)
    with studio.hall.alone(table_id):
        table = at_hand(studio, table_id)
        try:
            _ticked(studio, table, at)
        except Overtaken:
            _ticked(studio, look(studio, table_id), at)


def _act(studio: Studio, hosted: Hosted, request: Request) -> int:
    waited = timedelta() < hosted.row.touched_at - request.at < QUEUE
    at = hosted.row.touched_at if waited else request.at
    hosted = _ticked(studio, hosted, at)
    try:
        happened = _decide(studio, hosted, replace(request, at=at))
        return _commit(studio, hosted, happened).row.version
    except (IllegalAction, IntegrityError, Refused, Stale) as error:
        version = _answered(studio, hosted, request)
        if version is not None:
            return version
        if isinstance(error, IllegalAction):
            record_refusal(studio, hosted, request.seat, error.violation, at)
        raise


def _ticked(studio: Studio, hosted: Hosted, at: datetime) -> Hosted:
    """Return the table after a passed deadline.

    The deadline's events are committed separately: a rejected action does not undo them.
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
    before = Table(hosted.game, hosted.state, ())
    after = before.submit(request.seat, request.action, hosted.millis(request.at), studio.chance)
    return Happened(after.log, after.state, request.client_id, request.at)


def _answered(studio: Studio, hosted: Hosted, request: Request) -> int | None:
    """Return the current version if the action with this client id is already stored.

    Raises ``Overtaken`` if the cached table is older than the stored one.
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
    """Encode the folded *state* for the store."""
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
