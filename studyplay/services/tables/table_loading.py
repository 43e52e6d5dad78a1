"""Load tables from the store: rules, seats and folded state."""

import logging
from typing import Any

from sqlalchemy import Connection

from studyplay.engines.core import Table
from studyplay.engines.engine import AnyGame
from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.database import DatabaseFault, DatabaseUnusable
from studyplay.store.tables import TableRow
from studyplay.study.games.catalog import engine_of

log = logging.getLogger(__name__)


def read_table(context: AppContext, connection: Connection, table_id: str) -> LoadedTable:
    """Load the table within the caller's transaction.

    Raises ``NotFound``, and ``DatabaseUnusable`` if the log cannot be decoded or was written by a
    newer studyplay.
    """
    row = store.find_table(connection, table_id)
    if row is None:
        raise NotFound("table")
    game = _find_game(context, row)
    sitting = store.list_seats(connection, table_id)
    return LoadedTable(row, sitting, game, _load_state(context, connection, row, game))


def _find_game(context: AppContext, row: TableRow) -> AnyGame:
    try:
        return context.game(row.game)
    except KeyError as unknown:
        why = f"game {row.id}: unknown rules {row.game}"
        raise DatabaseUnusable(context.database.location, why, DatabaseFault.NEWER) from unknown


def read_events(context: AppContext, connection: Connection, row: TableRow) -> list[Any]:
    """Return all events of a table in order.

    Raises ``DatabaseUnusable`` if one cannot be decoded.
    """
    types = engine_of(row.game).events
    try:
        return [
            codec.decode(event.payload, types) for event in store.load_events(connection, row.id)
        ]
    except codec.NewerRecord as newer:
        why = f"game {row.id}: {newer}"
        raise DatabaseUnusable(context.database.location, why, DatabaseFault.NEWER) from newer
    except codec.UnknownRecord as unknown:
        raise DatabaseUnusable(context.database.location, f"game {row.id}: {unknown}") from unknown


def _load_state(context: AppContext, connection: Connection, row: TableRow, game: AnyGame) -> Any:
    """Decode the stored state; fold the log if another version has stored it."""
    try:
        engine = engine_of(row.game)
        return codec.decode_derived(row.state, engine.state, engine.expansion_state_types)
    except codec.UnknownRecord as unknown:
        log.info("table %s: folding the state again: %s", row.id, unknown)
        return Table.replay(game, read_events(context, connection, row)).state
