"""The events of a game.  The event log is the stored game.

The events include all drawn cards, lookup results and times, so a replay needs no lexicon or
clock.  The fields are stored permanently: add fields with defaults, never rename or remove one.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.cards import Card, Cards

HIDDEN: Final = "·"
"""Replaces each card that a seat may not see; the number of cards stays visible."""


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
    """``cards`` were turned up until one was not a number card (WB-2.2, WB-2.3).

    ``field`` are the new letters: those of the last card, or the previous ones if no such card
    was left (WB-11.4).
    """

    cards: Cards
    field: str


@dataclass(frozen=True, slots=True)
class CardThrown:
    """``seat`` said ``word`` and threw ``card``.

    Attributes:
        word: The reading in normalised hiragana.
        field: The letters that may begin the next word.
        reach: Whether リーチ was called with the throw.
        fault: The name of the violation of WB-4.2 to 4.12, or empty.  Private until an
            accusation: players see an empty string.
        known: Whether the lexicon has the word.  Private likewise: players see ``None``.
        approved: How an unknown word was allowed before the throw: vote, self, or empty.
        accusable: Whether the throw can be accused.
        closes_at: When going out with it becomes final; ``None`` if no time is set.
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
    """``seat`` threw the whole hand; the top card is the last one in ``cards``."""

    seat: Seat
    cards: Cards
    field: str
    at: Millis


@dataclass(frozen=True, slots=True)
class ThrowTakenBack:
    """After an accusation, the last card of ``seat`` goes back to its hand (WB-5.3).

    ``fault`` is the name of the violation.  With ``set-aside`` the vote did not decide, and the
    card goes back without a penalty (WB-7.6).
    """

    seat: Seat
    accuser: Seat
    fault: str


@dataclass(frozen=True, slots=True)
class AccusationFailed:
    """The throw of ``seat`` was legal and cannot be accused again."""

    seat: Seat
    accuser: Seat


@dataclass(frozen=True, slots=True)
class ReachCalled:
    """``seat`` called リーチ after its throw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReachMissed:
    """``accuser`` claimed correctly that ``seat`` had not called リーチ."""

    seat: Seat
    accuser: Seat


@dataclass(frozen=True, slots=True)
class VoteOpened:
    """The other players vote on ``word`` of ``seat``, which is not in the lexicon.

    ``accuser`` is the seat that accused the throw in the basket.  It is ``None`` if the
    ``card`` is still in the hand and is thrown, with or without ``reach``, once allowed.
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
    """``seat`` voted on the word; ``None`` is an abstention."""

    seat: Seat
    accept: bool | None


@dataclass(frozen=True, slots=True)
class VoteClosed:
    """The vote is over.

    ``closes_at`` is the new end of the time for objections if the player had gone out.
    ``set_aside``: the word was not accepted because the votes did not decide (WB-7.6).
    """

    accepted: bool
    closes_at: Millis | None
    set_aside: bool = False


@dataclass(frozen=True, slots=True)
class BasketShuffled:
    """The deck ran out: all cards of the basket become the deck."""


@dataclass(frozen=True, slots=True)
class StopProposed:
    """``seat`` proposes to end the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StopAnswered:
    """``seat`` answered the proposal; one refusal cancels it."""

    seat: Seat
    agree: bool


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """``seat`` is on turn until ``ends_at`` (WB-14); never in a race."""

    seat: Seat
    ends_at: Millis


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn of ``seat`` timed out without a throw; the next seat is on turn."""

    seat: Seat
    at: Millis


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over.  ``reason``: out, agreed or stuck; ``winner`` is set only for out."""

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
