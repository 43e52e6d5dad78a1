"""What happened.  The log of these is the game; whatever was drawn or looked up is inside.

Every event is complete without the lexicon or the clock.  The fields are stored for ever: add
fields with defaults, never rename or remove one.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.cards import Card, Cards

HIDDEN: Final = "·"
"""What a card is replaced by where a seat may not see it; the count stays."""


@dataclass(frozen=True, slots=True)
class GameOpened:
    """The first event."""

    seats: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """``seat`` drew ``cards`` from the deck (private)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class FieldTurned:
    """``cards`` were turned up one by one until one was no number card (WB-2.2, WB-2.3).

    ``field`` are the letters asked for now: those of the last card, or those of before if no
    such card was left (WB-11.4).
    """

    cards: Cards
    field: str


@dataclass(frozen=True, slots=True)
class CardThrown:
    """``seat`` said ``word`` and threw ``card``; ``field`` are the letters asked for now.

    ``word`` is normalised hiragana.  ``fault`` is the rule that it breaks, by the name of the
    violation, empty if none of WB-4.2 to 4.12; ``known`` is whether the lexicon had the word
    (both private until somebody points it out: empty and ``None`` for all players).
    ``approved`` is by whom an unknown word was allowed beforehand: vote, self, or empty.
    ``accusable`` is whether it can be pointed out as wrong.  ``closes_at`` is when going out
    with it becomes final, ``None`` if no time is set.
    """

    seat: Seat
    word: str
    card: Card
    field: str
    reach: bool
    fault: str
    known: bool | None
    approved: str
    accusable: bool
    at: Millis
    closes_at: Millis | None


@dataclass(frozen=True, slots=True)
class HandReset:
    """``seat`` threw the whole hand, ``cards`` with the top one last."""

    seat: Seat
    cards: Cards
    field: str
    at: Millis


@dataclass(frozen=True, slots=True)
class ThrowTakenBack:
    """``accuser`` was right: the last card of ``seat`` goes back to its hand (WB-5.3).

    ``fault`` is the rule that was broken, by the name of the violation.  With ``set-aside`` the
    accuser was not right: the card goes back without a penalty (WB-7.6).
    """

    seat: Seat
    accuser: Seat
    fault: str


@dataclass(frozen=True, slots=True)
class AccusationFailed:
    """The throw of ``seat`` keeps the rules and stands for good."""

    seat: Seat
    accuser: Seat


@dataclass(frozen=True, slots=True)
class ReachCalled:
    """``seat`` said リーチ after its throw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReachMissed:
    """``accuser`` pointed out that ``seat`` had not said リーチ."""

    seat: Seat
    accuser: Seat


@dataclass(frozen=True, slots=True)
class VoteOpened:
    """The others judge ``word`` of ``seat``, which the lexicon does not have.

    ``accuser`` is who pointed out the throw that lies in the basket; ``None`` if the ``card``
    is still in the hand, to be thrown with ``reach`` or without if the word is allowed.
    """

    seat: Seat
    word: str
    card: Card
    reach: bool
    accuser: Seat | None
    at: Millis
    closes_at: Millis


@dataclass(frozen=True, slots=True)
class VoteCast:
    """``seat`` finds that it is a word, or not; ``None`` is an abstention."""

    seat: Seat
    accept: bool | None


@dataclass(frozen=True, slots=True)
class VoteClosed:
    """The vote is over.

    ``closes_at`` is the new end of the time for objections if its player had gone out.
    ``set_aside`` is whether the word was not accepted because the votes do not decide (WB-7.6).
    """

    accepted: bool
    closes_at: Millis | None
    set_aside: bool = False


@dataclass(frozen=True, slots=True)
class BasketShuffled:
    """The deck ran out: all cards of the basket are the new deck."""


@dataclass(frozen=True, slots=True)
class StopProposed:
    """``seat`` asks to end the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StopAnswered:
    """``seat`` answered the proposal; one refusal ends it."""

    seat: Seat
    agree: bool


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """``seat`` is on turn, until ``ends_at`` (WB-14); never in a race."""

    seat: Seat
    ends_at: Millis


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The time of ``seat`` was over before it threw a card; the next is on."""

    seat: Seat
    at: Millis


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end.  ``reason``: out, agreed or stuck; ``winner`` is ``None`` for the last two."""

    reason: str
    winner: Seat | None


Event: TypeAlias = (
    GameOpened
    | CardsDrawn
    | FieldTurned
    | CardThrown
    | HandReset
    | ThrowTakenBack
    | AccusationFailed
    | ReachCalled
    | ReachMissed
    | VoteOpened
    | VoteCast
    | VoteClosed
    | BasketShuffled
    | StopProposed
    | StopAnswered
    | TurnBegan
    | TurnPassed
    | GameEnded
)
