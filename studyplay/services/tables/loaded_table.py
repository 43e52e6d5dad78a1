"""A table loaded from the store, with its game and its folded state."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from studyplay.engines.core import Millis, Seat
from studyplay.engines.engine import AnyGame
from studyplay.services.errors import Forbidden
from studyplay.store.tables import SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A stored table with its seats, its game (rules) and its folded state."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    state: Any

    def seat_of(self, learner_id: int) -> Seat:
        """Return the learner's seat.  Raises ``Forbidden`` if the learner has none."""
        for seat in self.seats:
            if seat.learner_id == learner_id:
                return Seat(seat.seat)
        raise Forbidden(self.row.id)

    def to_game_time(self, at: datetime) -> Millis:
        """Convert *at* to game time: milliseconds since the start, without pauses."""
        now = at if self.row.paused_at is None else self.row.paused_at
        since = (now - self.row.opened_at) // timedelta(milliseconds=1)
        return Millis(since - self.row.paused_ms)

    @property
    def last_event_time(self) -> Millis:
        """Game time of the last event."""
        touched = (self.row.touched_at - self.row.opened_at) // timedelta(milliseconds=1)
        return Millis(touched - self.row.paused_ms)

    @property
    def next_deadline(self) -> datetime | None:
        """Time of the next deadline.

        ``None`` if the game has no deadline, is paused or is over.
        """
        deadline = self.game.deadline(self.state)
        if deadline is None or self.row.paused_at or self.row.ended_at:
            return None
        return self.row.opened_at + timedelta(milliseconds=deadline + self.row.paused_ms)

    def is_overdue(self, at: datetime) -> bool:
        """Return whether the deadline has passed."""
        due = self.next_deadline
        return due is not None and at >= due
