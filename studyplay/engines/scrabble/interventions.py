"""What may happen to tiles, points and turns beyond ordinary play; expansions bring it about.

They are ordinary events of the log, folded like the others, and none of them knows which
expansion it came from.  The fields are stored for ever: add fields with defaults, never
rename or remove one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.score import Sheet


@dataclass(frozen=True, slots=True)
class TilesSwapped:
    """``seat`` swapped ``given`` for ``drawn`` from the bag, both private; no turn passes."""

    seat: Seat
    given: str
    drawn: str
    returned_first: bool


@dataclass(frozen=True, slots=True)
class TilesReturned:
    """``seat`` put ``tiles`` (private) back into the bag."""

    seat: Seat
    tiles: str


@dataclass(frozen=True, slots=True)
class TilesTraded:
    """``seat`` gave ``given`` to ``other`` for ``taken``; only these two see the tiles."""

    seat: Seat
    other: Seat
    given: str
    taken: str


@dataclass(frozen=True, slots=True)
class TilesTakenUp:
    """``placements`` left the board; ``tiles``, one each, went into the bag.

    With ``boxed``, and if it does not belong to the bag, a tile leaves the game.
    """

    placements: tuple[Placement, ...]
    tiles: str
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class TilesLaidBack:
    """What was taken up lies on the board again, as it was; the fields are the same."""

    placements: tuple[Placement, ...]
    tiles: str
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class TilesAdded:
    """A second placement in the turn of ``seat``, whose first one has just been made.

    The fields are those of ``TilesPlaced``.
    """

    seat: Seat
    placements: tuple[Placement, ...]
    sheet: Sheet
    tiles: str = ""
    admitted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AdditionWithdrawn:
    """A challenge succeeded against the second placement alone; the first one stands."""

    challenger: Seat
    seat: Seat
    unknown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointsAwarded:
    """``seat`` earned ``points`` beside a play; ``name`` is a key that the web translates."""

    seat: Seat
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class TurnReturned:
    """It is the turn of ``seat`` again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TopArranged:
    """``seat`` saw ``tiles`` and laid them, in this order, on top of the bag (private)."""

    seat: Seat
    tiles: str


Intervention: TypeAlias = (
    TilesSwapped
    | TilesReturned
    | TilesTraded
    | TilesTakenUp
    | TilesLaidBack
    | TilesAdded
    | AdditionWithdrawn
    | PointsAwarded
    | TurnReturned
    | TopArranged
)
