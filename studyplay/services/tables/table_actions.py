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

from studyplay.engines.core import Chance, IllegalAction, Seat, Table
from studyplay.services.app_context import AppContext
from studyplay.services.coaching.bag_seeding import choose_chance
from studyplay.services.errors import Refused, Stale
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.tables.table_loading import read_table
from studyplay.services.tables.table_streams import TableUpdate
from studyplay.services.wordlog.use_recording import build_use_rows, record_refusal
from studyplay.store import codec, pin_locks
from studyplay.store import tables as store
from studyplay.store import word_log as word_store
from studyplay.store.tables import EventRow, SeatRow, StaleTable, TableRow
from studyplay.study.games.catalog import engine_of

log = logging.getLogger(__name__)

MAX_QUEUE_WAIT: Final = timedelta(seconds=2)
"""Upper limit of the time that an action waits for the table's lock."""


@dataclass(frozen=True, slots=True)
class TableTransition:
    """Events of one action or deadline, written in one transaction, and the state after them."""

    events: tuple[Any, ...]
    state: Any
    client_id: str | None
    at: datetime


def correct_clock_jump(context: AppContext) -> None:
    """Shift all stored times if the system clock has jumped, so that no game time passes.

    Must be called without a table lock and outside transactions.
    """

    def shift_times(jump: timedelta) -> None:
        log.warning("the system clock has jumped by %s", jump)
        with context.database.write_transaction() as connection:
            store.shift_clocks(connection, jump)
            pin_locks.shift_pin_locks(connection, jump)
        context.table_registry.evict_all()

    context.table_registry.heartbeat.check_clock(shift_times)


def load_table(context: AppContext, table_id: str) -> LoadedTable:
    """Load the table from the store.  Raises ``NotFound``."""
    with context.database.read_transaction() as connection:
        return read_table(context, connection, table_id)


def cached_table(context: AppContext, table_id: str) -> LoadedTable:
    """Return the table from the cache, or load and cache it.

    The cached version may be stale if another process has written; writers check this on commit.
    Raises ``NotFound``.
    """
    with context.table_registry.locked(table_id):
        table = context.table_registry.get_cached(table_id)
        if table is None:
            table = load_table(context, table_id)
            context.table_registry.cache(table)
        return table


def open_table(
    context: AppContext, table_id: str, game_name: str, seats: Sequence[SeatRow], at: datetime
) -> None:
    """Create a table and start the game *game_name*.

    Raises ``KeyError``, ``ImpossibleRules`` or ``ValueError``.
    """
    chance = choose_chance(context, context.game(game_name), seats)
    deal_table(context, TableRow(table_id, game_name, at, at, None, 0, ""), seats, chance)


def deal_table(
    context: AppContext, row: TableRow, seats: Sequence[SeatRow], chance: Chance
) -> None:
    """Store *row* and *seats* and start the game with *chance*.  Raises as ``open_table`` does."""
    correct_clock_jump(context)
    table_id, name, at = row.id, row.game, row.opened_at
    game = context.game(name)
    table = Table.open(game, len(seats), chance)
    with context.table_registry.locked(table_id):
        with context.database.write_transaction() as connection:
            store.add_table(connection, row, seats)
            rows = _event_rows(TableTransition(table.log, table.state, None, at), 0)
            store.append_events(
                connection, table_id, rows, _encode_state(name, table.state), ended=False
            )
        context.table_registry.publish_commit(
            TableUpdate(load_table(context, table_id), table.log)
        )


def submit_action(context: AppContext, table_id: str, seat: Seat, request: ActionRequest) -> int:
    """Apply the action on *seat* and return the table's new version.

    An unknown word in a rejected action is stored in the learner's word log as rejected.

    Raises:
        NotFound: There is no such table.
        Refused: The game is paused.
        Stale: ``base_version`` is not the current version.
        IllegalAction: The rules forbid the action; the table is unchanged.
    """
    correct_clock_jump(context)
    with context.table_registry.locked(table_id):
        table = cached_table(context, table_id)
        while True:
            try:
                return _submit_once(context, table, seat, request)
            except StaleTable:
                table = load_table(context, table_id)


def tick(context: AppContext, table_id: str, at: datetime) -> None:
    """Write the events of a passed deadline, if there is one."""
    correct_clock_jump(context)
    with context.table_registry.locked(table_id):
        table = cached_table(context, table_id)
        try:
            _apply_deadline(context, table, at)
        except StaleTable:
            _apply_deadline(context, load_table(context, table_id), at)


def _submit_once(
    context: AppContext, table: LoadedTable, seat: Seat, request: ActionRequest
) -> int:
    waited = timedelta() < table.row.touched_at - request.at < MAX_QUEUE_WAIT
    at = table.row.touched_at if waited else request.at
    table = _apply_deadline(context, table, at)
    try:
        happened = _evaluate(context, table, seat, replace(request, at=at))
        return _commit(context, table, happened).row.version
    except (IllegalAction, IntegrityError, Refused, Stale) as error:
        version = _find_completed_version(context, table, request)
        if version is not None:
            return version
        if isinstance(error, IllegalAction):
            record_refusal(context, table, seat, error.violation, at)
        raise


def _apply_deadline(context: AppContext, table: LoadedTable, at: datetime) -> LoadedTable:
    """Return the table after a passed deadline.

    The deadline's events are committed separately: a rejected action does not undo them.
    """
    if not table.is_overdue(at):
        return table
    after = Table(table.game, table.state, ()).tick(table.to_game_time(at), context.chance)
    if not after.log:
        return table
    return _commit(context, table, TableTransition(after.log, after.state, None, at))


def _evaluate(
    context: AppContext, table: LoadedTable, seat: Seat, request: ActionRequest
) -> TableTransition:
    if table.row.paused_at is not None:
        raise Refused("table.paused")
    if request.base_version is not None and request.base_version != table.row.version:
        raise Stale(table.row.version)
    before = Table(table.game, table.state, ())
    after = before.submit(seat, request.action, table.to_game_time(request.at), context.chance)
    return TableTransition(after.log, after.state, request.client_id, request.at)


def _find_completed_version(
    context: AppContext, table: LoadedTable, request: ActionRequest
) -> int | None:
    """Return the current version if the action with this client id is already stored.

    Raises ``StaleTable`` if the cached table is older than the stored one.
    """
    with context.database.read_transaction() as connection:
        version = store.find_table_version(connection, table.row.id)
        if store.find_action_event(connection, table.row.id, request.client_id) is not None:
            return version
    if version != table.row.version and context.table_registry.get_cached(table.row.id) is table:
        raise StaleTable(table.row.id)
    return None


def _commit(context: AppContext, table: LoadedTable, transition: TableTransition) -> LoadedTable:
    name, version = table.row.game, table.row.version
    ended = table.game.outcome(transition.state) is not None
    rows, stored = _event_rows(transition, version), _encode_state(name, transition.state)
    uses = build_use_rows(context, table, transition.events, transition.at)

    def work(connection: Connection) -> None:
        store.append_events(connection, table.row.id, rows, stored, ended=ended)
        word_store.add_word_uses_of_learners(connection, uses)

    context.database.write(work)
    row = replace(
        table.row,
        touched_at=transition.at,
        ended_at=transition.at if ended else None,
        version=version + len(rows),
        state=stored,
    )
    after = replace(table, row=row, state=transition.state)
    context.table_registry.publish_commit(TableUpdate(after, transition.events))
    return after


def _encode_state(game_name: str, state: Any) -> str:
    """Encode the folded *state* for the store."""
    return codec.encode_derived(state, engine_of(game_name).expansion_state_types)


def _event_rows(transition: TableTransition, version: int) -> tuple[EventRow, ...]:
    return tuple(
        EventRow(
            seq=version + n,
            client_id=transition.client_id if n == 1 else None,
            at=transition.at,
            payload=codec.encode(event),
        )
        for n, event in enumerate(transition.events, start=1)
    )
