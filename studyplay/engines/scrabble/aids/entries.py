"""What people enter about a game on a real board: the lines of its score sheet (SCR-12).

Entries are the log of such a game: they alone are kept, in their order, and everything else is
worked out from them anew.  Squares are 0-based.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Direction


@dataclass(frozen=True, slots=True)
class PlayWritten:
    """``seat`` made ``word``, given whole as it lies there, from ``(row, col)`` on.

    Lower-case letters are blanks.  ``points`` is what the people counted, bonus included, or
    ``None`` if they left the counting to us.
    """

    seat: Seat
    word: str
    row: int
    col: int
    direction: Direction
    points: int | None = None


@dataclass(frozen=True, slots=True)
class PlayTakenBack:
    """The last play was doubted rightly; ``seat`` took its tiles back and lost the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ExchangeWritten:
    """``seat`` swapped so many ``tiles``."""

    seat: Seat
    tiles: int


@dataclass(frozen=True, slots=True)
class PassWritten:
    """``seat`` passed, gave up or missed the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsWritten:
    """``points`` that the table gave ``seat`` or, below 0, took; no turn."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class RacksLeft:
    """The end: the tiles left on each rack, and who went ``out``, if anybody.

    ``totals`` are the final scores as the people counted them, by seat; empty if they did not.
    """

    racks: tuple[str, ...]
    out: Seat | None = None
    totals: tuple[int, ...] = ()


Turn: TypeAlias = PlayWritten | ExchangeWritten | PassWritten
Entry: TypeAlias = Turn | PlayTakenBack | PointsWritten | RacksLeft
