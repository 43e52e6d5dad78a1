"""Everything the rules need to go on; folded from events, never sent to anybody."""

from dataclasses import dataclass, field

from studyplay.engines.core import Millis, Outcome, Seat, Slices
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.lookups import Aid
from studyplay.engines.scrabble.score import Sheet


@dataclass(frozen=True, slots=True)
class Addition:
    """The second placement of a play in its window; the fields are those of ``Pending``."""

    placements: tuple[Placement, ...]
    sheet: Sheet
    tiles: str
    admitted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pending:
    """A play in its challenge window.

    ``tiles`` are those behind the placements, one each; ``admitted`` the words that pass
    beside the lexicon; ``besides`` words beside those of the sheet that must be known too.
    """

    seat: Seat
    placements: tuple[Placement, ...]
    sheet: Sheet
    accepted: frozenset[Seat]
    closes_at: Millis
    tiles: str
    admitted: tuple[str, ...] = ()
    added: Addition | None = None
    besides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score sheet (S000 6.3.6: points *and* words).

    ``kind``: play, added, withdrawn, exchange, pass, give-up, missed, penalty, award, end.
    ``points`` may be negative; ``total`` is the seat's score after it; ``tiles`` is how many
    were swapped.
    """

    seat: Seat
    kind: str
    points: int
    total: int
    placements: tuple[Placement, ...] = ()
    sheet: Sheet | None = None
    tiles: int = 0
    assisted: bool = False
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """One game in progress.

    ``racks`` and ``bag`` are strings of tiles; the bag is kept sorted, since a draw is a
    sample.  ``turn`` is the seat whose turn it is (during a window: the next one).
    ``passes``, ``give_ups`` and ``scoreless`` count turns running.  ``skips`` is how many
    turns each seat must still miss.  ``helped`` is whether the seat on turn looked a word up,
    ``aid`` the most that the dictionary told it and ``last_aid`` the same of the last play.
    ``stop_asked`` is who proposed to stop, ``stop_agreed`` who is for it, ``stop_refused``
    whether a proposal of this turn was turned down.  ``disguised`` are the squares of the board
    whose tile is another than the letter says, with that tile.  ``top`` are tiles of the bag
    that lie on top in this order, if somebody arranged them.  ``slices`` belong to expansions.
    """

    seats: int
    first: Seat
    board: Board
    racks: tuple[str, ...]
    bag: str
    scores: tuple[int, ...]
    turn: Seat
    pending: Pending | None = None
    skips: tuple[int, ...] = ()
    passes: int = 0
    give_ups: int = 0
    scoreless: int = 0
    helped: bool = False
    aid: Aid | None = None
    last_aid: Aid | None = None
    stop_asked: Seat | None = None
    stop_agreed: frozenset[Seat] = frozenset()
    stop_refused: bool = False
    disguised: tuple[Placement, ...] = ()
    top: str = ""
    slices: Slices = field(default_factory=Slices)
    sheet: tuple[Line, ...] = ()
    outcome: Outcome | None = None
