"""Events that change tiles, points and turns beyond ordinary play; expansions emit them.

They are ordinary log events and do not name the expansion that emitted them.  Class and field
names are stored: add fields with defaults, never rename or remove one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.scoring import PlayScore


@dataclass(frozen=True, slots=True)
class TilesSwapped:
    """``seat`` exchanged ``given`` for ``drawn`` (both private) without using its turn."""

    seat: Seat
    given: str
    drawn: str
    returned_first: bool


@dataclass(frozen=True, slots=True)
class TilesReturned:
    """``seat`` returned ``tiles`` (private) to the bag."""

    seat: Seat
    tiles: str


@dataclass(frozen=True, slots=True)
class TilesTraded:
    """``seat`` traded ``given`` for ``taken`` with ``other``; only these two see the tiles."""

    seat: Seat
    other: Seat
    given: str
    taken: str


@dataclass(frozen=True, slots=True)
class TilesTakenUp:
    """``placements`` left the board; their ``tiles``, one each, went into the bag.

    If ``boxed`` is true, the tiles leave the game.  A tile that is not from the tile set always
    leaves the game.
    """

    placements: tuple[Placement, ...]
    tiles: str
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class TilesLaidBack:
    """Tiles of a ``TilesTakenUp`` event are back on the board; the fields are the same."""

    placements: tuple[Placement, ...]
    tiles: str
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class TilesAdded:
    """A second placement of ``seat`` in the same turn.

    The fields are as in ``TilesPlaced``.
    """

    seat: Seat
    placements: tuple[Placement, ...]
    sheet: PlayScore
    tiles: str = ""
    admitted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AdditionWithdrawn:
    """A challenge succeeded against the second placement only; the first one stays."""

    challenger: Seat
    seat: Seat
    unknown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointsAwarded:
    """``seat`` earned ``points`` without a play; the web layer translates the key ``name``."""

    seat: Seat
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class TurnReturned:
    """``seat`` gets its turn back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TopArranged:
    """``seat`` saw ``tiles`` and put them on top of the bag in this order (private)."""

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
