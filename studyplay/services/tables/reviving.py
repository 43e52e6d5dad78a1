"""Load tables from the store: rules, seats and folded state."""

import logging
from typing import Any

from sqlalchemy import Connection

from studyplay.engines.catalog import AnyGame, engine_of
from studyplay.engines.core import Table
from studyplay.services.refusals import NotFound
from studyplay.services.studio import Studio
from studyplay.services.tables.hosted import Hosted
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.database import Fault, StoreBroken
from studyplay.store.tables import TableRow

log = logging.getLogger(__name__)


def revive(studio: Studio, connection: Connection, table_id: str) -> Hosted:
    """Load the table within the caller's transaction.

    Raises ``NotFound``, and ``StoreBroken`` if the log cannot be decoded or was written by a newer
    studyplay.
    """
    row = store.find(connection, table_id)
    if row is None:
        raise NotFound("table")
    game = _rules(studio, row)
    sitting = store.sitting_at(connection, table_id)
    return Hosted(row, sitting, game, _state(studio, connection, row, game))


def _rules(studio: Studio, row: TableRow) -> AnyGame:
    try:
        return studio.game(row.game)
    except KeyError as unknown:
        why = f"game {row.id}: unknown rules {row.game}"
        raise StoreBroken(studio.database.where, why, Fault.NEWER) from unknown


def read_log(studio: Studio, connection: Connection, row: TableRow) -> list[Any]:
    """Return all events of a table in order.  Raises ``StoreBroken`` if one cannot be decoded."""
    types = engine_of(row.game).events
    try:
        return [codec.decode(event.payload, types) for event in store.log(connection, row.id)]
    except codec.NewerRecord as newer:
        why = f"game {row.id}: {newer}"
        raise StoreBroken(studio.database.where, why, Fault.NEWER) from newer
    except codec.UnknownRecord as unknown:
        raise StoreBroken(studio.database.where, f"game {row.id}: {unknown}") from unknown


def _state(studio: Studio, connection: Connection, row: TableRow, game: AnyGame) -> Any:
    """Decode the stored state; fold the log if another version has stored it."""
    try:
        engine = engine_of(row.game)
        return codec.decode_derived(row.state, engine.state, engine.parts)
    except codec.UnknownRecord as unknown:
        log.info("table %s: folding the state again: %s", row.id, unknown)
        return Table.replay(game, read_log(studio, connection, row)).state
