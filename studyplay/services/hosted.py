"""A table as it stands in the store, with its rules and its folded state."""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from studyplay.engines.catalog import AnyGame, engine_of
from studyplay.engines.core import Millis, Seat, Table
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.state import State
from studyplay.services.refusals import Forbidden, NotFound
from studyplay.services.studio import Studio
from studyplay.store import codec
from studyplay.store import tables as store
from studyplay.store.database import Fault, StoreBroken
from studyplay.store.tables import SeatRow, TableRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hosted:
    """A table as it stands in the store, with its rules and folded state."""

    row: TableRow
    sitting: tuple[SeatRow, ...]
    game: AnyGame
    state: Any

    @property
    def crossword(self) -> Scrabble:
        """The rules as those of a crossword game.  Raises ``NotFound`` for another game."""
        if not isinstance(self.game, Scrabble):
            raise NotFound("table")
        return self.game

    @property
    def crossword_state(self) -> State:
        """The state as that of a crossword game.  Raises ``NotFound`` for another game."""
        if not isinstance(self.state, State):
            raise NotFound("table")
        return self.state

    def seat_of(self, learner_id: int) -> Seat:
        """The learner's seat.  Raises ``Forbidden`` if there is none."""
        for seat in self.sitting:
            if seat.learner_id == learner_id:
                return Seat(seat.seat)
        raise Forbidden(self.row.id)

    def millis(self, at: datetime) -> Millis:
        """*at* as the engines count time: milliseconds since the table was opened."""
        return Millis((at - self.row.opened_at) // timedelta(milliseconds=1))

    def overdue(self, at: datetime) -> bool:
        """Whether the clock has something to say."""
        deadline = self.game.deadline(self.state)
        return deadline is not None and self.millis(at) >= deadline


def revive(studio: Studio, connection: Connection, table_id: str) -> Hosted:
    """The table under *table_id*.

    Raises ``NotFound``, and ``StoreBroken`` if its log cannot be read or a newer studyplay has
    written it.
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
        why = f"game {row.id}: there are no rules {row.game}"
        raise StoreBroken(studio.database.where, why, Fault.NEWER) from unknown


def read_log(studio: Studio, connection: Connection, row: TableRow) -> list[Any]:
    """All events of a table in order.  Raises ``StoreBroken`` if one cannot be read."""
    types = engine_of(row.game).events
    try:
        return [codec.decode(event.payload, types) for event in store.log(connection, row.id)]
    except codec.NewerRecord as newer:
        why = f"game {row.id}: {newer}"
        raise StoreBroken(studio.database.where, why, Fault.NEWER) from newer
    except codec.UnknownRecord as unknown:
        raise StoreBroken(studio.database.where, f"game {row.id}: {unknown}") from unknown


def _state(studio: Studio, connection: Connection, row: TableRow, game: AnyGame) -> Any:
    """The stored state, or what the log folds into if it was stored by another version."""
    try:
        engine = engine_of(row.game)
        return codec.decode_derived(row.state, engine.state, engine.parts)
    except codec.UnknownRecord as unknown:
        log.info("table %s: its state is folded again: %s", row.id, unknown)
        return Table.replay(game, read_log(studio, connection, row)).state
