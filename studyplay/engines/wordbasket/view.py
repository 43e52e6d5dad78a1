"""The part of the state that one seat may see."""

from dataclasses import dataclass

from studyplay.engines.core import Millis, Outcome, Seat
from studyplay.engines.wordbasket.cards import Cards
from studyplay.engines.wordbasket.state import HistoryEntry, WordThrow, WordVote


@dataclass(frozen=True, slots=True)
class View:
    """The game as seen by ``seat``; ``None`` is the audience, with an empty ``hand``.

    Fields with the same name as in ``State`` have the same meaning, except:

    Attributes:
        counts: The number of cards of each seat.
        basket: The cards in the basket, the top one last.
        seq: The number to send with a throw.
        unheard: The seats that should have called リーチ and have not.
        thrown: The throw that can be accused, without its verdict.
        closes_at: When going out becomes final, a vote ends, or the turn ends; only one of
            these clocks runs.
        hands: All hands once the game is over; empty before.
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
    thrown: WordThrow | None
    vote: WordVote | None
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
    lines: tuple[HistoryEntry, ...]
    hands: tuple[Cards, ...]
    outcome: Outcome | None
