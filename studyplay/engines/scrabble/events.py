"""What happened.  The log of these is the game; whatever was drawn or looked up is inside.

Every event names the seat it concerns and is complete without the lexicon or the clock.
The fields are stored for ever: add fields with defaults, never rename or remove one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.interventions import Intervention
from studyplay.engines.scrabble.lookups import Aid
from studyplay.engines.scrabble.score import Sheet

HIDDEN = "·"
"""What a tile is replaced by where a seat may not see it; the count stays."""


@dataclass(frozen=True, slots=True)
class OrderDrawn:
    """The first event: ``rounds`` of one tile a seat, redraws among the tied only (SCR-2)."""

    seats: int
    rounds: tuple[tuple[tuple[Seat, str], ...], ...]
    first: Seat


@dataclass(frozen=True, slots=True)
class BagOrdered:
    """All tiles lie in the bag in this order, the first to be drawn first (SCR-16); nobody's.

    It comes before the first tiles are drawn.
    """

    tiles: str


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """``seat`` drew ``tiles`` from the bag (private)."""

    seat: Seat
    tiles: str


@dataclass(frozen=True, slots=True)
class TilesPlaced:
    """A play: its tiles, the words with their score sheet, and whether help was used.

    ``closes_at`` is the end of its challenge window, ``None`` if it stands at once.
    ``tiles`` are the tiles behind the placements, one each; empty where the letters tell them.
    ``admitted`` are words (upper case) that an expansion lets pass beside the lexicon, and
    ``besides`` words beside those of the sheet that must be known too.
    """

    seat: Seat
    placements: tuple[Placement, ...]
    sheet: Sheet
    assisted: bool
    at: Millis
    closes_at: Millis | None
    tiles: str = ""
    admitted: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayAccepted:
    """``seat`` lets the play stand; the window stays open for the others."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The play stands for good; its player draws next.

    ``reason``: all-accepted, time or moved-on.
    """

    reason: str


@dataclass(frozen=True, slots=True)
class PhonyWithdrawn:
    """A challenge succeeded: the play of ``seat`` is taken back, its turn is lost."""

    challenger: Seat
    seat: Seat
    unknown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChallengeFailed:
    """All words are known; the challenger pays ``penalty`` points or ``turns_lost``."""

    challenger: Seat
    seat: Seat
    penalty: int
    turns_lost: int


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """``seat`` swapped ``given`` for ``drawn``, both private.

    ``returned_first`` where the bag was too short to draw before returning (SCR-7).
    """

    seat: Seat
    given: str
    drawn: str
    returned_first: bool


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn of 0 points."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GaveUp:
    """``seat`` finds no word."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """``seat`` sits out a turn after a failed challenge."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookedUp:
    """``seat`` consulted the dictionary (``query`` and ``aid`` private)."""

    seat: Seat
    query: str
    aid: Aid = Aid.PATTERN


@dataclass(frozen=True, slots=True)
class StopProposed:
    """``seat`` asks to end the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StopAnswered:
    """``seat`` answered the proposal; one refusal ends it."""

    seat: Seat
    agree: bool


class ExpansionEvent:
    """What happens in an expansion alone; each is a frozen dataclass with a name of its own."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end and its sums.  ``racks`` are shown now; ``adjustments`` by seat (SCR-10)."""

    reason: str
    racks: tuple[str, ...]
    adjustments: tuple[int, ...]


Event: TypeAlias = (
    OrderDrawn
    | BagOrdered
    | TilesDrawn
    | TilesPlaced
    | PlayAccepted
    | WindowClosed
    | PhonyWithdrawn
    | ChallengeFailed
    | TilesExchanged
    | Passed
    | GaveUp
    | TurnMissed
    | LookedUp
    | StopProposed
    | StopAnswered
    | GameEnded
    | Intervention
    | ExpansionEvent
)
