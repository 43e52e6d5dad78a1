"""The entries that people make for a game on a real board: its score sheet lines (SCR-12).

Entries are the log of such a game.  Only they are stored, in order, and everything else is
computed from them.  Squares are 0-based.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Direction


@dataclass(frozen=True, slots=True)
class PlayWritten:
    """``seat`` played ``word``, the complete word on the board, starting at ``(row, col)``.

    Lower-case letters are blanks.  ``points`` is the score written down by the players, with
    the bonus, or ``None`` if the program should compute it.
    """

    seat: Seat
    word: str
    row: int
    col: int
    direction: Direction
    points: int | None = None


@dataclass(frozen=True, slots=True)
class PlayTakenBack:
    """The last play was successfully challenged; ``seat`` took its tiles back, lost the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ExchangeWritten:
    """``seat`` exchanged this number of ``tiles``."""

    seat: Seat
    tiles: int


@dataclass(frozen=True, slots=True)
class PassWritten:
    """``seat`` passed, gave up or missed the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsWritten:
    """``points`` given to ``seat``, or taken if below 0; not a turn."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class RacksLeft:
    """The end: the tiles left on each rack, and the seat that went ``out``, if any.

    ``totals`` are the final scores by seat as written down by the players; may be empty.
    """

    racks: tuple[str, ...]
    out: Seat | None = None
    totals: tuple[int, ...] = ()


Turn: TypeAlias = PlayWritten | ExchangeWritten | PassWritten
Entry: TypeAlias = Turn | PlayTakenBack | PointsWritten | RacksLeft
