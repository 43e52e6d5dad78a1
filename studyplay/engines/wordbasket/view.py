"""What one seat may know; it has no field for anything else."""

from dataclasses import dataclass

from studyplay.engines.core import Millis, Outcome, Seat
from studyplay.engines.wordbasket.cards import Cards
from studyplay.engines.wordbasket.state import Line, Said, Vote


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it; ``None`` is the audience, whose ``hand`` is empty.

    ``counts`` are how many cards each seat holds.  ``basket`` are the cards in it, the
    uppermost last.  ``field`` are the letters with which the next word may begin, ``seq`` is
    the number to send with a throw.  ``said`` is each seat's last word.  ``thrown`` is the
    throw that can be pointed out now.  ``unheard`` are those who have not said リーチ and
    should have.  ``turn`` is who may throw, ``None`` in a race where all may.  ``closes_at`` is
    when going out becomes final, when a vote is over, or else when the turn is: only one of
    these clocks runs.  All hands are shown in ``hands`` once the game is over, and it is empty
    before.
    """

    seat: Seat | None
    seats: int
    hand: Cards
    counts: tuple[int, ...]
    deck_count: int
    basket: Cards
    field: str
    seq: int
    said: tuple[str, ...]
    called: frozenset[Seat]
    unheard: frozenset[Seat]
    thrown: Said | None
    vote: Vote | None
    out: Seat | None
    turn: Seat | None
    closes_at: Millis | None
    to_act: frozenset[Seat]
    allowed: frozenset[str]
    barred: frozenset[str]
    set_aside: frozenset[str]
    fruitless: int
    stop_asked: Seat | None
    stop_agreed: frozenset[Seat]
    stop_refused: bool
    lines: tuple[Line, ...]
    hands: tuple[Cards, ...]
    outcome: Outcome | None
