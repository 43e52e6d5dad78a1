"""A table as it stands in the store, with its rules and its folded state."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from studyplay.engines.catalog import AnyGame
from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.state import State
from studyplay.services.refusals import Forbidden, NotFound
from studyplay.store.tables import SeatRow, TableRow


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
        """*at* as the engines count time: milliseconds since the deal without the pauses."""
        now = at if self.row.paused_at is None else self.row.paused_at
        since = (now - self.row.opened_at) // timedelta(milliseconds=1)
        return Millis(since - self.row.paused_ms)

    @property
    def since(self) -> Millis:
        """When the last event happened, as the engines count time."""
        touched = (self.row.touched_at - self.row.opened_at) // timedelta(milliseconds=1)
        return Millis(touched - self.row.paused_ms)

    @property
    def due(self) -> datetime | None:
        """When the clock has something to say; ``None`` if never, or while it stands still.

        It stands still for ever when the game is over.
        """
        deadline = self.game.deadline(self.state)
        if deadline is None or self.row.paused_at or self.row.ended_at:
            return None
        return self.row.opened_at + timedelta(milliseconds=deadline + self.row.paused_ms)

    def overdue(self, at: datetime) -> bool:
        """Whether the clock has something to say."""
        due = self.due
        return due is not None and at >= due
