"""Records of the power tiles: an extra, two actions, events and a state slice.

The fields of the events are stored permanently: only add fields with defaults; never rename or
remove one.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import ExpansionKey, Seat
from studyplay.engines.scrabble.actions import ExpansionAction, PlayExtra
from studyplay.engines.scrabble.events import ExpansionEvent

STARS_PER_SEAT: Final = 2
"""How many stars each seat begins with (SCR-13.1)."""


class StarBlocking(StrEnum):
    """What a star may block (SCR-13.8)."""

    SQUARE = "square"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class PowerBlank(PlayExtra):
    """The tile on this square, a lower-case letter, is the seat's power blank (SCR-13.2)."""

    row: int
    col: int


@dataclass(frozen=True, slots=True)
class SwapStar(ExpansionAction):
    """Spend a star to swap ``tile`` of the rack; the turn continues (SCR-13.6)."""

    tile: str


@dataclass(frozen=True, slots=True)
class BlockStar(ExpansionAction):
    """Spend a star to block an empty square for all seats for a time (SCR-13.7)."""

    row: int
    col: int


@dataclass(frozen=True, slots=True)
class StarSpent(ExpansionEvent):
    """``seat`` spent a star on a swap; the event of the swap follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SquareBlocked(ExpansionEvent):
    """``seat`` blocked this square with a star."""

    seat: Seat
    row: int
    col: int


@dataclass(frozen=True, slots=True)
class SquareFreed(ExpansionEvent):
    """The star of ``seat`` was removed from this square and from the game."""

    seat: Seat
    row: int
    col: int


@dataclass(frozen=True, slots=True)
class BlockedSquare:
    """A square blocked by a star of ``seat``."""

    seat: Seat
    row: int
    col: int


@dataclass(frozen=True, slots=True)
class PowerState:
    """The state of the power tiles, public to all seats.

    ``blanks`` is whether each seat still has its power blank, and ``stars`` how many stars it
    has left.  ``used`` is whether the seat on turn has spent a star in this turn;
    ``used_before`` is the same for the turn of the latest play, which may be returned.
    ``latest`` is the seat whose power blank is in the latest play; it gets the blank back if
    the play is withdrawn.
    """

    blanks: tuple[bool, ...]
    stars: tuple[int, ...]
    blocks: tuple[BlockedSquare, ...] = ()
    used: bool = False
    used_before: bool = False
    latest: Seat | None = None

    def is_blocked(self, row: int, col: int) -> bool:
        """Whether a star blocks the square."""
        return any((each.row, each.col) == (row, col) for each in self.blocks)


POWER_SLICE: Final = ExpansionKey("power", PowerState)
