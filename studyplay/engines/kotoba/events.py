"""The events of a game.  The event log is the stored game.

Every event names its seat and includes all drawn cards and lookup results, so a replay needs
no deck file, dictionary or clock.  The fields are stored permanently: add fields with defaults,
never rename or remove one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.steps import WordStep

HIDDEN = "·"
"""Replaces each card that a seat may not see; the number of cards stays visible."""


@dataclass(frozen=True, slots=True)
class GameOpened:
    """The first event: the first seat, the number of ``rounds``, and the material.

    ``deck`` is each kana with the number of its cards; ``chips`` is the number per seat.
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
    """The pile was empty when ``seat`` drew: the discards become the pile (KOT-3.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WordMade:
    """``seat`` laid a new word.  ``by_vote`` are the words (cards) that a vote allowed."""

    seat: Seat
    step: WordStep
    by_vote: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WordRewritten:
    """``seat`` bought word number ``index`` of ``owner`` and rewrote it in ``steps``.

    ``price`` was paid before the steps, to ``paid_to`` or, if ``None``, to the bank.  ``before``
    are the cards of the bought word.
    """

    seat: Seat
    owner: Seat
    index: int
    before: str
    steps: tuple[WordStep, ...]
    price: int
    paid_to: Seat | None
    by_vote: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayProposed:
    """``seat`` asks the others whether the ``doubtful`` words (cards) are words (KOT-4.5).

    ``words`` are the readings of all words of the play, in order.  ``owner`` and ``index``
    identify the word to buy; ``owner`` is ``None`` for a new word.
    """

    seat: Seat
    owner: Seat | None
    index: int
    words: tuple[str, ...]
    doubtful: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VoteCast:
    """``seat`` voted on the proposed words; ``None`` is an abstention."""

    seat: Seat
    agree: bool | None


@dataclass(frozen=True, slots=True)
class ProposalRefused:
    """A majority is no longer possible; ``doubtful`` may not be proposed again (KOT-4.7).

    With ``set_aside``, all votes were abstentions and they may be proposed again (KOT-4.11).
    """

    seat: Seat
    doubtful: tuple[str, ...]
    set_aside: bool = False


@dataclass(frozen=True, slots=True)
class ProposalWithdrawn:
    """``seat`` withdrew its proposal (KOT-4.9)."""

    seat: Seat
    doubtful: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """``seat`` discarded ``cards``, face up."""

    seat: Seat
    cards: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn of ``seat`` is over; the next seat is on turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last round is over; ``points`` (by seat) are table cards plus chips (KOT-10.2)."""

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
