"""View objects of the hands page; words appear only after their hand is finished."""

from dataclasses import dataclass

from studyplay.services.drilling.basket_hands import OpenHands
from studyplay.services.studio import Studio
from studyplay.study.chain.hands import HandFault, Hands, missed
from studyplay.study.language import Language
from studyplay.web.games.chain_words import Shown, shown


@dataclass(frozen=True, slots=True)
class Card:
    """A card; ``laid_word`` is the word it was laid with, ``None`` while it is in the hand."""

    number: int
    face: str
    went: Shown | None


@dataclass(frozen=True, slots=True)
class HandShown:
    """The current hand; ``remaining_ms`` is ``None`` without a clock."""

    number: int
    letter: str
    cards: tuple[Card, ...]
    vouch: str
    vouch_card: int
    remaining: int | None


@dataclass(frozen=True, slots=True)
class CardTold:
    """A card of a finished hand, with possible words, or else a rare one or none."""

    card: Card
    words: tuple[Shown, ...]
    rare: Shown | None
    missed: bool


@dataclass(frozen=True, slots=True)
class HandTold:
    """A finished hand."""

    number: int
    letter: str
    cards: tuple[CardTold, ...]

    @property
    def found(self) -> int:
        """Number of cards laid."""
        return sum(each.card.went is not None for each in self.cards)

    @property
    def findable(self) -> int:
        """Number of cards that could be laid: those laid and those missed."""
        return self.found + sum(each.missed for each in self.cards)


def on_table(studio: Studio, opened: OpenHands) -> HandShown | None:
    """Build the current hand; ``None`` between two hands and at the end."""
    hands, number = opened.hands, opened.hands.on_table
    if number is None:
        return None
    refused = hands.tries[number].refused
    last = refused[-1] if refused else None
    vouch = last.word if last and last.fault is HandFault.UNKNOWN else ""
    later = hands.tries[number].laid
    if last and later and later[-1].at > last.at:
        vouch = ""
    return HandShown(
        number=number,
        letter=hands.hands[number].letter,
        cards=_cards(studio, hands, number),
        vouch=vouch,
        vouch_card=last.card if last else 0,
        remaining=None if hands.deadline is None else max(0, hands.deadline - opened.now),
    )


def told(studio: Studio, hands: Hands, number: int) -> HandTold:
    """Build the view of the finished hand *number*."""
    hand, left = hands.hands[number], missed(hands, number)
    cards = tuple(
        CardTold(
            card=card,
            words=tuple(_shown(studio, word) for word in hand.words[card.number]),
            rare=_shown(studio, rare) if (rare := hand.rare[card.number]) else None,
            missed=card.number in left,
        )
        for card in _cards(studio, hands, number)
    )
    return HandTold(number, hand.letter, cards)


def _cards(studio: Studio, hands: Hands, number: int) -> tuple[Card, ...]:
    tries = hands.tries[number]
    return tuple(
        Card(n, face, _shown(studio, word) if (word := tries.word_of(n)) else None)
        for n, face in enumerate(hands.hands[number].cards)
    )


def _shown(studio: Studio, word: str) -> Shown:
    return shown(studio, Language.JAPANESE, word)
