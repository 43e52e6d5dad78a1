"""Hands of Word Basket as exercises: which of five cards can go now, and with which word?

What is asked, the events of the log, and the state folded from them (CH-7).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from typing import Final, TypeAlias

from studyplay.words.model import Level

WHICHEVER: Final = -1
"""The card of a word that is said without pointing at one."""


class HandFault(StrEnum):
    """Why a word does not take its card along; it may be tried again."""

    N_END = "n-end"
    WRONG_START = "wrong-start"
    TOO_SHORT = "too-short"
    WRONG_CARD = "wrong-card"
    SAID_BEFORE = "said-before"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class HandSpec:
    """What was asked for: words up to ``level``, so many ``hands``, ``seconds`` for each or 0."""

    level: Level
    hands: int = 5
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """The letter in the basket, five cards, and for each card words of the level that fit.

    ``rare`` are words beyond the level for the cards that have no others; "" for none at all.
    """

    letter: str
    cards: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    rare: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandsOpened:
    """The first event: everything drawn is inside."""

    spec: HandSpec
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class CardLaid:
    """``word`` takes card number ``card`` of the hand along."""

    hand: int
    card: int
    word: str
    at: int
    vouched: bool = False


@dataclass(frozen=True, slots=True)
class LayRefused:
    """A word that does not go with the card."""

    hand: int
    card: int
    word: str
    fault: HandFault
    at: int


@dataclass(frozen=True, slots=True)
class HandBegun:
    """The learner has turned to a hand, and its clock runs."""

    hand: int
    at: int


@dataclass(frozen=True, slots=True)
class HandLeft:
    """The hand is over: all has gone, the learner says so, or its time is up."""

    hand: int
    at: int


@dataclass(frozen=True, slots=True)
class HandsStopped:
    """The learner stops early."""

    at: int


HandEvent: TypeAlias = HandsOpened | CardLaid | LayRefused | HandBegun | HandLeft | HandsStopped


@dataclass(frozen=True, slots=True)
class Lay:
    """Say ``word`` (a normalised reading) for card number ``card``, or for ``WHICHEVER``."""

    hand: int
    card: int
    word: str


@dataclass(frozen=True, slots=True)
class VouchLay:
    """As ``Lay``, although no dictionary has the word."""

    hand: int
    card: int
    word: str


@dataclass(frozen=True, slots=True)
class LeaveHand:
    """No other card can go, or none comes to mind."""

    hand: int


@dataclass(frozen=True, slots=True)
class NextHand:
    """Turn to the hand, after having read about the one before."""

    hand: int


@dataclass(frozen=True, slots=True)
class StopHands:
    """End the exercise at this hand."""

    hand: int


HandAction: TypeAlias = Lay | VouchLay | LeaveHand | NextHand | StopHands


@dataclass(frozen=True, slots=True)
class Tries:
    """One hand so far: what was laid with which word, and what was refused."""

    laid: tuple[CardLaid, ...] = ()
    refused: tuple[LayRefused, ...] = ()
    over: bool = False

    def word_of(self, card: int) -> str:
        """The word with which *card* went, empty if it is still there."""
        return next((each.word for each in self.laid if each.card == card), "")


@dataclass(frozen=True, slots=True)
class Hands:
    """The state: ``current`` is the hand on the table or to come, ``None`` at the end.

    ``begun_at`` is ``None`` while the learner reads about the hand before.
    """

    spec: HandSpec
    hands: tuple[Hand, ...]
    tries: tuple[Tries, ...]
    current: int | None = 0
    begun_at: int | None = 0

    @property
    def on_table(self) -> int | None:
        """The hand that can be played now."""
        return None if self.begun_at is None else self.current

    @property
    def deadline(self) -> int | None:
        """When the time of the hand on the table is up, ``None`` without a clock."""
        if self.begun_at is None or not self.spec.seconds:
            return None
        return self.begun_at + 1000 * self.spec.seconds


def fold(events: Sequence[HandEvent]) -> Hands:
    """The exercise that *events* tell of; the first is ``HandsOpened``."""
    first, *rest = events
    if not isinstance(first, HandsOpened):
        raise TypeError("the log of an exercise begins with HandsOpened")
    begun = Hands(first.spec, first.hands, tuple(Tries() for _ in first.hands))
    return reduce(evolve, rest, begun)


def evolve(hands: Hands, event: HandEvent) -> Hands:
    """Fold one event; judges nothing."""
    match event:
        case CardLaid() | LayRefused():
            return _tried(hands, event)
        case HandBegun(_, at):
            return replace(hands, begun_at=at)
        case HandLeft(hand):
            over = _put(hands, hand, replace(hands.tries[hand], over=True))
            following = hand + 1 if hand + 1 < len(hands.hands) else None
            return replace(over, current=following, begun_at=None)
        case HandsStopped():
            return replace(hands, current=None, begun_at=None)
        case HandsOpened():
            return hands


def missed(hands: Hands, number: int) -> tuple[int, ...]:
    """The cards of a hand that could have gone with a word of the level and did not."""
    tries = hands.tries[number]
    return tuple(
        card
        for card, words in enumerate(hands.hands[number].words)
        if words and not tries.word_of(card)
    )


def _tried(hands: Hands, event: CardLaid | LayRefused) -> Hands:
    before = hands.tries[event.hand]
    if isinstance(event, CardLaid):
        after = replace(before, laid=(*before.laid, event))
    else:
        after = replace(before, refused=(*before.refused, event))
    return _put(hands, event.hand, after)


def _put(hands: Hands, number: int, tries: Tries) -> Hands:
    return replace(hands, tries=(*hands.tries[:number], tries, *hands.tries[number + 1 :]))
