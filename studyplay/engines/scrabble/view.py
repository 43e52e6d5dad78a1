"""What one seat may know; it has no field for anything else."""

from dataclasses import dataclass, field

from studyplay.engines.core import Outcome, Seat, Slices
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.state import Line, Pending


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it; ``None`` is the audience, whose ``rack`` is empty.

    ``rack_counts`` are how many tiles each seat holds.  ``unseen`` is bag and other racks
    together, sorted (empty for the audience).  All racks are shown in ``racks`` once the
    game is over, each sorted, and it is empty before.  ``disguised`` are the squares whose tile is
    another than the letter says, with that tile.  ``slices`` are those parts of expansions that
    the seat may see.
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
    pending: Pending | None
    skips: tuple[int, ...]
    helped: bool
    stop_asked: Seat | None
    sheet: tuple[Line, ...]
    racks: tuple[str, ...]
    outcome: Outcome | None
    disguised: tuple[Placement, ...] = ()
    slices: Slices = field(default_factory=Slices)

    def bag_left(self, rack_size: int) -> int:
        """The tiles in the bag once the player of an open play has drawn (SCR-8.8)."""
        if self.pending is None:
            return self.bag_count
        owed = rack_size - self.rack_counts[self.pending.seat]
        return max(0, self.bag_count - owed)
