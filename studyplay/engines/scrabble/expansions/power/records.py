"""What power tiles add to the records of a game: an extra, two actions, events and a slice.

The fields of the events are stored for ever: add fields with defaults, never rename or
remove one.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Seat, Slice
from studyplay.engines.scrabble.actions import Extra, Special
from studyplay.engines.scrabble.events import ExpansionEvent

STARS: Final = 2
"""How many stars each seat begins with (SCR-13.1)."""


class Blocking(StrEnum):
    """What a star may block (SCR-13.8)."""

    SQUARE = "square"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class PowerBlank(Extra):
    """The tile put on this square, a lower-case letter, is the seat's power blank (SCR-13.2)."""

    row: int
    col: int


@dataclass(frozen=True, slots=True)
class SwapStar(Special):
    """Spend a star to swap ``tile`` of the rack; the turn goes on (SCR-13.6)."""

    tile: str


@dataclass(frozen=True, slots=True)
class BlockStar(Special):
    """Spend a star to keep everybody off a bare square for a while (SCR-13.7)."""

    row: int
    col: int


@dataclass(frozen=True, slots=True)
class StarSpent(ExpansionEvent):
    """``seat`` spent a star on a swap, which follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SquareBlocked(ExpansionEvent):
    """``seat`` put a star on this square."""

    seat: Seat
    row: int
    col: int


@dataclass(frozen=True, slots=True)
class SquareFreed(ExpansionEvent):
    """The star of ``seat`` left this square, and the game."""

    seat: Seat
    row: int
    col: int


@dataclass(frozen=True, slots=True)
class Block:
    """The star of ``seat`` lies on this square."""

    seat: Seat
    row: int
    col: int


@dataclass(frozen=True, slots=True)
class PowerState:
    """All that is to know of the power tiles, and everybody may.

    ``blanks`` is who still has the power blank and ``stars`` how many each seat has left.
    ``used`` is whether the seat on turn has spent a star in this turn, and ``used_before`` the
    same of the turn of the latest play, which may be given back.  ``latest`` is whose power
    blank lies in the latest play; it comes back if the play does.
    """

    blanks: tuple[bool, ...]
    stars: tuple[int, ...]
    blocks: tuple[Block, ...] = ()
    used: bool = False
    used_before: bool = False
    latest: Seat | None = None

    def blocked(self, row: int, col: int) -> bool:
        """Whether a star lies on the square."""
        return any((each.row, each.col) == (row, col) for each in self.blocks)


PART: Final = Slice("power", PowerState)
