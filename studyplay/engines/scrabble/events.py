"""The events of the game; the event log is the stored game.

Every event names its seat and needs neither the lexicon nor the clock: draws and look-ups are
recorded in it.  Class and field names are stored: add fields with defaults, never rename or
remove one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.interventions import Intervention
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.engines.scrabble.scoring import PlayScore

HIDDEN_TILE = "·"
"""Replaces each tile that a seat may not see, so the count stays visible."""


@dataclass(frozen=True, slots=True)
class OrderDrawn:
    """The first event: ``rounds`` of one tile per seat; only tied seats draw again (SCR-2)."""

    seats: int
    rounds: tuple[tuple[tuple[Seat, str], ...], ...]
    first: Seat


@dataclass(frozen=True, slots=True)
class BagOrdered:
    """The order of the bag, first tile drawn first (SCR-16); hidden from all seats.

    The event comes before the first ``TilesDrawn``.
    """

    tiles: str


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """``seat`` drew ``tiles`` from the bag (private)."""

    seat: Seat
    tiles: str


@dataclass(frozen=True, slots=True)
class TilesPlaced:
    """A play: its tiles, the scored words, and whether help was used (``assisted``).

    ``closes_at`` is the end of the challenge window, ``None`` without a window.  ``tiles`` has
    the physical tile of each placement; it is empty if the letters determine them.
    ``admitted`` are words (upper case) that an expansion admits in addition to the lexicon.
    ``besides`` are words that the play does not form but that must be in the lexicon too.
    """

    seat: Seat
    placements: tuple[Placement, ...]
    sheet: PlayScore
    assisted: bool
    at: Millis
    closes_at: Millis | None
    tiles: str = ""
    admitted: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayAccepted:
    """``seat`` accepted the play; the window stays open for the other seats."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The play can no longer be challenged; its player draws next.

    ``reason`` is all-accepted, time or moved-on.
    """

    reason: str


@dataclass(frozen=True, slots=True)
class PhonyWithdrawn:
    """A challenge succeeded: the play of ``seat`` is withdrawn and the turn is lost."""

    challenger: Seat
    seat: Seat
    unknown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChallengeFailed:
    """All words are valid; the challenger loses ``penalty`` points or ``turns_lost`` turns."""

    challenger: Seat
    seat: Seat
    penalty: int
    turns_lost: int


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """``seat`` exchanged ``given`` for ``drawn``; both are private.

    ``returned_first`` is true if the bag had too few tiles to draw before returning (SCR-7).
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
    """``seat`` declared that it finds no word."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """``seat`` missed a turn after a failed challenge."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookedUp:
    """``seat`` used the dictionary; ``query`` and ``aid`` are private."""

    seat: Seat
    query: str
    aid: LookupAid = LookupAid.PATTERN


@dataclass(frozen=True, slots=True)
class StopProposed:
    """``seat`` proposed to end the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StopAnswered:
    """``seat`` answered the proposal; one refusal cancels the proposal."""

    seat: Seat
    agree: bool


class ExpansionEvent:
    """Base class of an expansion's own events: frozen dataclasses with unique names."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end of the game; ``racks`` become public, ``adjustments`` are by seat (SCR-10)."""

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
