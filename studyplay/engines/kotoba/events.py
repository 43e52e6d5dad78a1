"""What happened.  The log of these is the game; whatever was drawn or looked up is inside.

Every event names the seat it concerns and is complete without the deck's file, the
dictionary or the clock.  The fields are stored for ever: add fields with defaults, never
rename or remove one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.steps import Step

HIDDEN = "·"
"""What a card is replaced by where a seat may not see it; the count stays."""


@dataclass(frozen=True, slots=True)
class GameOpened:
    """The first event: who begins, how many ``rounds`` there are, and with what.

    ``deck`` is each kana with the number of its cards; ``chips`` are those of each seat.
    """

    seats: int
    first: Seat
    rounds: int
    chips: int
    deck: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """``seat`` drew ``cards`` from the pile (private)."""

    seat: Seat
    cards: str


@dataclass(frozen=True, slots=True)
class DiscardsShuffled:
    """The pile was empty when ``seat`` drew: the discards are the new pile (KOT-3.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WordMade:
    """``seat`` laid a new word.  ``by_vote`` are words (cards) that no dictionary has."""

    seat: Seat
    step: Step
    by_vote: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WordRewritten:
    """``seat`` bought word number ``index`` of ``owner`` and rewrote it in ``steps``.

    ``price`` was paid first, to ``paid_to``, or to the bank if that is ``None``.  ``before``
    are the cards of the word that was bought.
    """

    seat: Seat
    owner: Seat
    index: int
    before: str
    steps: tuple[Step, ...]
    price: int
    paid_to: Seat | None
    by_vote: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayProposed:
    """``seat`` asks the others whether the ``doubtful`` words (cards) are words (KOT-4.5).

    ``words`` are all words of the play in order, as they are read.  ``owner`` and ``index``
    are those of the word to be bought; ``owner`` is ``None`` for a new word.
    """

    seat: Seat
    owner: Seat | None
    index: int
    words: tuple[str, ...]
    doubtful: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VoteCast:
    """``seat`` said whether it takes the proposed words for words; ``None`` is an abstention."""

    seat: Seat
    agree: bool | None


@dataclass(frozen=True, slots=True)
class ProposalRefused:
    """No majority can come any more; ``doubtful`` may not be proposed again (KOT-4.7).

    With ``set_aside`` nobody voted for or against them, and they may (KOT-4.11).
    """

    seat: Seat
    doubtful: tuple[str, ...]
    set_aside: bool = False


@dataclass(frozen=True, slots=True)
class ProposalWithdrawn:
    """``seat`` took its proposal back (KOT-4.9)."""

    seat: Seat
    doubtful: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """``seat`` put ``cards`` on the discards, face up."""

    seat: Seat
    cards: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn of ``seat`` is over; the next seat is on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last round is over; ``points`` by seat are cards in front and chips (KOT-10.2)."""

    points: tuple[int, ...]


Event: TypeAlias = (
    GameOpened
    | CardsDrawn
    | DiscardsShuffled
    | WordMade
    | WordRewritten
    | PlayProposed
    | VoteCast
    | ProposalRefused
    | ProposalWithdrawn
    | CardsDiscarded
    | TurnEnded
    | GameEnded
)
