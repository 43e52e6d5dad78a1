"""View objects of the hands page; words appear only after their hand is finished."""

from dataclasses import dataclass

from studyplay.services.app_context import AppContext
from studyplay.services.drilling.basket_hands import HandsExercise
from studyplay.study.chain.hands import HandFault, Hands, missed_cards
from studyplay.study.language import Language
from studyplay.web.games.chain_words import WordDetails, describe_word


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card; ``laid_word`` is the word it was laid with, ``None`` while it is in the hand."""

    number: int
    face: str
    laid_word: WordDetails | None


@dataclass(frozen=True, slots=True)
class HandView:
    """The current hand; ``remaining_ms`` is ``None`` without a clock."""

    number: int
    letter: str
    cards: tuple[HandCard, ...]
    vouchable_word: str
    vouchable_card: int
    remaining_ms: int | None


@dataclass(frozen=True, slots=True)
class FinishedCard:
    """A card of a finished hand, with possible words, or else a rare one or none."""

    card: HandCard
    words: tuple[WordDetails, ...]
    rare_word: WordDetails | None
    is_missed: bool


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand."""

    number: int
    letter: str
    cards: tuple[FinishedCard, ...]

    @property
    def found(self) -> int:
        """Number of cards laid."""
        return sum(each.card.laid_word is not None for each in self.cards)

    @property
    def findable(self) -> int:
        """Number of cards that could be laid: those laid and those missed."""
        return self.found + sum(each.is_missed for each in self.cards)


def build_hand_view(context: AppContext, opened: HandsExercise) -> HandView | None:
    """Build the current hand; ``None`` between two hands and at the end."""
    hands, number = opened.hands, opened.hands.active_hand
    if number is None:
        return None
    refused = hands.progress[number].refused
    last = refused[-1] if refused else None
    vouch = last.word if last and last.fault is HandFault.UNKNOWN else ""
    later = hands.progress[number].laid
    if last and later and later[-1].at > last.at:
        vouch = ""
    return HandView(
        number=number,
        letter=hands.hands[number].letter,
        cards=_build_cards(context, hands, number),
        vouchable_word=vouch,
        vouchable_card=last.card if last else 0,
        remaining_ms=None
        if hands.deadline is None
        else max(0, hands.deadline - opened.elapsed_ms),
    )


def build_finished_hand(context: AppContext, hands: Hands, number: int) -> FinishedHand:
    """Build the view of the finished hand *number*."""
    hand, left = hands.hands[number], missed_cards(hands, number)
    cards = tuple(
        FinishedCard(
            card=card,
            words=tuple(_describe_word(context, word) for word in hand.words[card.number]),
            rare_word=_describe_word(context, rare) if (rare := hand.rare[card.number]) else None,
            is_missed=card.number in left,
        )
        for card in _build_cards(context, hands, number)
    )
    return FinishedHand(number, hand.letter, cards)


def _build_cards(context: AppContext, hands: Hands, number: int) -> tuple[HandCard, ...]:
    tries = hands.progress[number]
    return tuple(
        HandCard(n, face, _describe_word(context, word) if (word := tries.word_of(n)) else None)
        for n, face in enumerate(hands.hands[number].cards)
    )


def _describe_word(context: AppContext, word: str) -> WordDetails:
    return describe_word(context, Language.JAPANESE, word)
