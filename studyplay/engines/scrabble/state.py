"""The full game state, derived from events; it is never sent to a client."""

from dataclasses import dataclass, field

from studyplay.engines.core import ExpansionStates, Millis, Outcome, Seat
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.lookup_aid import LookupAid
from studyplay.engines.scrabble.scoring import PlayScore


@dataclass(frozen=True, slots=True)
class PendingAddition:
    """The second placement of a pending play; the fields are as in ``PendingPlay``."""

    placements: tuple[Placement, ...]
    sheet: PlayScore
    tiles: str
    admitted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PendingPlay:
    """A play whose challenge window is open.

    ``tiles`` has the physical tile of each placement.  ``admitted`` are words that are valid
    without the lexicon; ``besides`` are words not on ``sheet`` that must be in the lexicon.
    """

    seat: Seat
    placements: tuple[Placement, ...]
    sheet: PlayScore
    accepted: frozenset[Seat]
    closes_at: Millis
    tiles: str
    admitted: tuple[str, ...] = ()
    added: PendingAddition | None = None
    besides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheetLine:
    """One line of the score sheet (S000 6.3.6: points *and* words).

    ``kind``: play, added, withdrawn, exchange, pass, give-up, missed, penalty, award, end.
    ``points`` may be negative; ``total`` is the seat's score after the line; ``tiles`` is the
    number of exchanged tiles.
    """

    seat: Seat
    kind: str
    points: int
    total: int
    placements: tuple[Placement, ...] = ()
    sheet: PlayScore | None = None
    tiles: int = 0
    assisted: bool = False
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The state of one game.

    Attributes:
        racks: A string of tiles per seat.
        bag: A sorted string of tiles; a draw is a random sample.
        turn: The seat on turn; during a challenge window the next one.
        skips: The number of turns that each seat must still miss.
        passes: Consecutive passes; ``give_ups`` and ``scoreless`` count consecutive turns too.
        helped: Whether the seat on turn used the dictionary.
        aid: The strongest aid of the turn; ``last_aid`` is that of the last play.
        stop_asked: The seat that proposed to stop; ``stop_agreed`` are the seats that agree.
        stop_refused: Whether a proposal of this turn was refused.
        disguised: The squares whose tile differs from the letter, with that tile.
        top: The arranged tiles on top of the bag, first tile first; empty if none.
        slices: The state of expansions.
        sheet: The lines of the score sheet.
    """

    seats: int
    first: Seat
    board: Board
    racks: tuple[str, ...]
    bag: str
    scores: tuple[int, ...]
    turn: Seat
    pending: PendingPlay | None = None
    skips: tuple[int, ...] = ()
    passes: int = 0
    give_ups: int = 0
    scoreless: int = 0
    helped: bool = False
    aid: LookupAid | None = None
    last_aid: LookupAid | None = None
    stop_asked: Seat | None = None
    stop_agreed: frozenset[Seat] = frozenset()
    stop_refused: bool = False
    disguised: tuple[Placement, ...] = ()
    top: str = ""
    slices: ExpansionStates = field(default_factory=ExpansionStates)
    sheet: tuple[ScoreSheetLine, ...] = ()
    outcome: Outcome | None = None
