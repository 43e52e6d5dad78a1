"""The part of the game that one seat may see; hidden data has no field."""

from dataclasses import dataclass, field

from studyplay.engines.core import ExpansionStates, Outcome, Seat
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.state import PendingPlay, ScoreSheetLine


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it; ``None`` is the audience, whose ``rack`` is empty.

    ``rack_counts`` has the number of tiles of each seat.  ``unseen`` has the tiles of the bag
    and the other racks, sorted (empty for the audience).  ``racks`` has all racks, each sorted,
    after the game; it is empty before.  ``disguised`` are the squares whose tile differs from
    the letter, with that tile.  ``slices`` are the parts of expansions that the seat may see.
    """

    seat: Seat | None
    seats: int
    board: Board
    rack: str
    rack_counts: tuple[int, ...]
    bag_count: int
    unseen: str
    scores: tuple[int, ...]
    turn: Seat
    to_act: frozenset[Seat]
    pending: PendingPlay | None
    skips: tuple[int, ...]
    helped: bool
    stop_asked: Seat | None
    sheet: tuple[ScoreSheetLine, ...]
    racks: tuple[str, ...]
    outcome: Outcome | None
    disguised: tuple[Placement, ...] = ()
    slices: ExpansionStates = field(default_factory=ExpansionStates)

    def bag_count_after_draw(self, rack_size: int) -> int:
        """Return the bag count after the player of a pending play has drawn (SCR-8.8)."""
        if self.pending is None:
            return self.bag_count
        draw_count = rack_size - self.rack_counts[self.pending.seat]
        return max(0, self.bag_count - draw_count)
