"""Hands of Word Basket as exercises: which of five cards can be played, and with which word?

Contains the specification, the logged events, and the state folded from them (CH-7).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from typing import Final, TypeAlias

from studyplay.words.model import Level

ANY_CARD: Final = -1
"""The ``card`` of a word said without choosing a card."""


class HandFault(StrEnum):
    """Why a word was refused for its card; the learner may try again."""

    N_END = "n-end"
    WRONG_START = "wrong-start"
    TOO_SHORT = "too-short"
    WRONG_CARD = "wrong-card"
    SAID_BEFORE = "said-before"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class HandSpec:
    """An exercise: words up to ``level``, ``hands`` hands, ``seconds`` per hand (0: no limit)."""

    level: Level
    hands: int = 5
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """The letter in the basket, five cards, and for each card the matching words of the level.

    ``rare``: for each card without such words a word beyond the level, or "".
    """

    letter: str
    cards: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    rare: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandsOpened:
    """The first event; it contains everything that was drawn at random."""

    spec: HandSpec
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class CardLaid:
    """Card number ``card`` of the hand was played with ``word``."""

    hand: int
    card: int
    word: str
    at: int
    vouched: bool = False


@dataclass(frozen=True, slots=True)
class LayRefused:
    """A word was refused for the card."""

    hand: int
    card: int
    word: str
    fault: HandFault
    at: int


@dataclass(frozen=True, slots=True)
class HandBegun:
    """The learner started a hand, and its clock runs."""

    hand: int
    at: int


@dataclass(frozen=True, slots=True)
class HandLeft:
    """The hand is over: all cards were played, the learner left it, or its time is up."""

    hand: int
    at: int


@dataclass(frozen=True, slots=True)
class HandsStopped:
    """The learner stopped the exercise early."""

    at: int


HandEvent: TypeAlias = HandsOpened | CardLaid | LayRefused | HandBegun | HandLeft | HandsStopped


@dataclass(frozen=True, slots=True)
class Lay:
    """Say ``word`` (a normalised reading) for card number ``card``, or for ``ANY_CARD``."""

    hand: int
    card: int
    word: str


@dataclass(frozen=True, slots=True)
class VouchLay:
    """Like ``Lay``, for a word that no dictionary has."""

    hand: int
    card: int
    word: str


@dataclass(frozen=True, slots=True)
class LeaveHand:
    """Finish the hand without playing more cards."""

    hand: int


@dataclass(frozen=True, slots=True)
class NextHand:
    """Start the hand after the result of the previous one was shown."""

    hand: int


@dataclass(frozen=True, slots=True)
class StopHands:
    """End the exercise at this hand."""

    hand: int


HandAction: TypeAlias = Lay | VouchLay | LeaveHand | NextHand | StopHands


@dataclass(frozen=True, slots=True)
class HandProgress:
    """The progress of one hand: played cards with their words, and refused words."""

    laid: tuple[CardLaid, ...] = ()
    refused: tuple[LayRefused, ...] = ()
    is_over: bool = False

    def word_of(self, card: int) -> str:
        """Return the word that *card* was played with, empty if it was not played."""
        return next((each.word for each in self.laid if each.card == card), "")


@dataclass(frozen=True, slots=True)
class Hands:
    """The state of an exercise.  ``current`` is the active or next hand, ``None`` at the end.

    ``started_at`` is in milliseconds since the exercise was opened; it is ``None`` while the
    result of the previous hand is shown.
    """

    spec: HandSpec
    hands: tuple[Hand, ...]
    progress: tuple[HandProgress, ...]
    current: int | None = 0
    started_at: int | None = 0

    @property
    def active_hand(self) -> int | None:
        """The hand that accepts words now."""
        return None if self.started_at is None else self.current

    @property
    def deadline(self) -> int | None:
        """When the time of the active hand is up, ``None`` without a clock."""
        if self.started_at is None or not self.spec.seconds:
            return None
        return self.started_at + 1000 * self.spec.seconds


def fold(events: Sequence[HandEvent]) -> Hands:
    """Build the exercise from *events*.

    Raises:
        TypeError: if the first event is not ``HandsOpened``.
    """
    first, *rest = events
    if not isinstance(first, HandsOpened):
        raise TypeError("the first event of an exercise must be HandsOpened")
    opened = Hands(first.spec, first.hands, tuple(HandProgress() for _ in first.hands))
    return reduce(evolve, rest, opened)


def evolve(hands: Hands, event: HandEvent) -> Hands:
    """Apply one event without validating it."""
    match event:
        case CardLaid() | LayRefused():
            return _add_attempt(hands, event)
        case HandBegun(_, at):
            return replace(hands, started_at=at)
        case HandLeft(hand):
            over = _replace_progress(hands, hand, replace(hands.progress[hand], is_over=True))
            following = hand + 1 if hand + 1 < len(hands.hands) else None
            return replace(over, current=following, started_at=None)
        case HandsStopped():
            return replace(hands, current=None, started_at=None)
        case HandsOpened():
            return hands


def missed_cards(hands: Hands, number: int) -> tuple[int, ...]:
    """Return the unplayed cards of a hand that match a word of the level."""
    tries = hands.progress[number]
    return tuple(
        card
        for card, words in enumerate(hands.hands[number].words)
        if words and not tries.word_of(card)
    )


def _add_attempt(hands: Hands, event: CardLaid | LayRefused) -> Hands:
    before = hands.progress[event.hand]
    if isinstance(event, CardLaid):
        after = replace(before, laid=(*before.laid, event))
    else:
        after = replace(before, refused=(*before.refused, event))
    return _replace_progress(hands, event.hand, after)


def _replace_progress(hands: Hands, number: int, tries: HandProgress) -> Hands:
    return replace(
        hands, progress=(*hands.progress[:number], tries, *hands.progress[number + 1 :])
    )
