"""Draws hands of cards and turns a learner's actions on them into events (CH-7)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.bots.wordbasket_words import ReadingIndex, ReadingQuery
from studyplay.engines.core import Chance
from studyplay.engines.wordbasket.cards import (
    DECK,
    LINE_CARDS,
    NUMBER_CARDS,
    Card,
    card_letters,
    sort_cards,
)
from studyplay.engines.wordbasket.chain_rules import check_card_match
from studyplay.study.chain.deciding import ABSENCE_MILLISECONDS, StaleTurn
from studyplay.study.chain.hands import (
    ANY_CARD,
    CardLaid,
    Hand,
    HandAction,
    HandBegun,
    HandEvent,
    HandFault,
    HandLeft,
    Hands,
    HandSpec,
    HandsStopped,
    Lay,
    LayRefused,
    LeaveHand,
    NextHand,
    StopHands,
    VouchLay,
    missed_cards,
)
from studyplay.study.wordlog.word_uses import PRACTICE_SEAT, UseRole, WordUse
from studyplay.words import kana
from studyplay.words.japanese_nouns import MAX_KANA, NounLexicon, NounQuery

HAND_SIZE: Final = 5
MIN_WORD_LENGTH: Final = 3
"""Minimum length of a word in kana (CH-7.3)."""

MAX_WORDS_PER_CARD: Final = 3
"""Maximum words stored per card, and maximum unplayed cards recorded as missed words."""

MAX_LEVEL_CANDIDATES: Final = 16
"""How many words of the level, commonest first, are considered for a card."""

MAX_RARE_CANDIDATES: Final = 6
"""How many rarer words are considered for each letter that a card stands for."""

MAX_EXTRA_DRAWS: Final = 40
"""How many extra hands may be drawn, because some hands cannot be played."""

HANDS_RANGE: Final = range(1, 21)
SECONDS_RANGE: Final = range(601)


@dataclass(frozen=True, slots=True)
class HandWords:
    """The word sources of an exercise with hands.

    ``vocabulary``: the words expected at the learner's level; ``nouns``: all nouns.
    ``may_show``: whether a word is suitable for a classroom.  ``learning_value``: how useful a
    word is to the learner; higher is better.
    """

    vocabulary: ReadingIndex
    nouns: NounLexicon
    may_show: Callable[[str], bool]
    learning_value: Callable[[str], float]


def draw_hands(spec: HandSpec, words: HandWords, chance: Chance) -> tuple[Hand, ...]:
    """Draw up to ``spec.hands`` hands, each with at least one playable card (CH-7.2)."""
    hands = (_draw_hand(words, chance) for _ in range(MAX_EXTRA_DRAWS + spec.hands))
    return tuple(islice((hand for hand in hands if any(hand.words)), spec.hands))


def decide(
    hands: Hands, action: HandAction, at: int, is_word: Callable[[str], bool]
) -> tuple[HandEvent, ...]:
    """Return the events that *action* causes.

    Raises:
        StaleTurn: if the action's hand is not the active or current one.
    """
    match action:
        case Lay() | VouchLay():
            _require_hand(hands.active_hand, action.hand)
            return _decide_lay(hands, action, at, is_word)
        case LeaveHand(hand):
            _require_hand(hands.active_hand, hand)
            return (HandLeft(hand, at),)
        case NextHand(hand):
            _require_hand(hands.current, hand)
            return () if hands.active_hand == hand else (HandBegun(hand, at),)
        case StopHands(hand):
            _require_hand(hands.current, hand)
            return _decide_stop(hands, hand, at)


def expire(hands: Hands, at: int) -> tuple[HandEvent, ...]:
    """Return the events of an expired clock: the hand ends, or restarts if nobody was there."""
    if hands.active_hand is None or hands.deadline is None or at < hands.deadline:
        return ()
    if at > hands.deadline + ABSENCE_MILLISECONDS:
        return (HandBegun(hands.active_hand, at),)
    return (HandLeft(hands.active_hand, at),)


def find_fault(hands: Hands, card: int, word: str) -> HandFault | None:
    """Return why *word* does not fit *card* of the active hand; no dictionary is consulted."""
    number = hands.active_hand or 0
    hand, tries = hands.hands[number], hands.progress[number]
    checks = (
        (kana.head(word) == hand.letter, HandFault.WRONG_START),
        (kana.tail(word) != kana.HATSUON, HandFault.N_END),
        (kana.length(word) >= MIN_WORD_LENGTH, HandFault.TOO_SHORT),
        (
            card != ANY_CARD and check_card_match(word, hand.cards[card]) is None,
            HandFault.WRONG_CARD,
        ),
        (all(each.word != word for each in tries.laid), HandFault.SAID_BEFORE),
    )
    return next((wrong for holds, wrong in checks if not holds), None)


def word_uses(after: Hands, event: HandEvent) -> Iterator[WordUse]:
    """Yield the word uses of *event*; *after* is the state that includes it (CH-8.1)."""
    match event:
        case CardLaid(hand, _, word, _, vouched):
            rack = " ".join(after.hands[hand].cards)
            yield WordUse(PRACTICE_SEAT, word, UseRole.PLAYED, vouched, rack=rack, lang="ja")
        case LayRefused(word=word, fault=HandFault.UNKNOWN):
            yield WordUse(PRACTICE_SEAT, word, UseRole.REJECTED, lang="ja")
        case HandLeft(hand):
            rack = " ".join(after.hands[hand].cards)
            for card in missed_cards(after, hand)[:MAX_WORDS_PER_CARD]:
                word = after.hands[hand].words[card][0]
                yield WordUse(PRACTICE_SEAT, word, UseRole.MISSED, rack=rack, lang="ja")
        case _:
            return


def _decide_lay(
    hands: Hands, action: Lay | VouchLay, at: int, is_word: Callable[[str], bool]
) -> tuple[HandEvent, ...]:
    number, word = action.hand, action.word
    card = _choose_card(hands, word) if action.card == ANY_CARD else action.card
    if card != ANY_CARD and card not in _remaining_cards(hands):
        raise StaleTurn(f"card {card} is not in the hand")
    is_known, wrong = is_word(word), find_fault(hands, card, word)
    if wrong is None and isinstance(action, Lay) and not is_known:
        wrong = HandFault.UNKNOWN
    if wrong is not None:
        return (LayRefused(number, card, word, wrong, at),)
    laid = CardLaid(number, card, word, at, vouched=not is_known)
    last = len(hands.progress[number].laid) + 1 == len(hands.hands[number].cards)
    return (laid, HandLeft(number, at)) if last else (laid,)


def _remaining_cards(hands: Hands) -> list[int]:
    """Return the unplayed cards of the active hand."""
    number = hands.active_hand or 0
    tries = hands.progress[number]
    return [card for card in range(len(hands.hands[number].cards)) if not tries.word_of(card)]


def _choose_card(hands: Hands, word: str) -> int:
    """Choose a card that fits *word*; prefer cards that stand for a single letter."""
    cards = hands.hands[hands.active_hand or 0].cards
    ranked = sorted(
        _remaining_cards(hands), key=lambda card: (len(card_letters(cards[card])) != 1, card)
    )
    return next((card for card in ranked if check_card_match(word, cards[card]) is None), ANY_CARD)


def _decide_stop(hands: Hands, number: int, at: int) -> tuple[HandEvent, ...]:
    """Count the active hand only if something was tried on it."""
    tries = hands.progress[number]
    tried = hands.active_hand == number and (tries.laid or tries.refused)
    return (HandLeft(number, at), HandsStopped(at)) if tried else (HandsStopped(at),)


def _require_hand(current: int | None, hand: int) -> None:
    if current != hand:
        raise StaleTurn(f"hand {hand} is not active")


def _draw_hand(words: HandWords, chance: Chance) -> Hand:
    (letter,) = chance.sample(kana.LETTERS, 1)
    cards = sort_cards(chance.sample(DECK, HAND_SIZE))
    fitting = tuple(_fitting_words(words, letter, card) for card in cards)
    rare = tuple(
        "" if found else _find_rare_word(words, letter, card)
        for card, found in zip(cards, fitting, strict=True)
    )
    return Hand(letter, cards, fitting, rare)


def _fitting_words(words: HandWords, letter: str, card: Card) -> tuple[str, ...]:
    """Return up to ``MAX_WORDS_PER_CARD`` words of the level for *card*, most useful first."""
    found = _find_level_words(words.vocabulary, letter, card)
    fit = [word for word in found if words.may_show(word)]
    return tuple(sorted(fit, key=words.learning_value, reverse=True)[:MAX_WORDS_PER_CARD])


def _find_rare_word(words: HandWords, letter: str, card: Card) -> str:
    """Return the commonest word beyond the level for *card*; empty if there is none."""
    least, most = NUMBER_CARDS.get(card, (MIN_WORD_LENGTH, MAX_KANA))
    tails = kana.LETTERS if card in NUMBER_CARDS else LINE_CARDS.get(card, card)
    queries = (NounQuery(letter, tail, max(least, MIN_WORD_LENGTH), most) for tail in tails)
    found = (word for query in queries for word in words.nouns.find(query, MAX_RARE_CANDIDATES))
    fit = [noun for word in found if words.may_show(word) and (noun := words.nouns.noun(word))]
    best = min(fit, key=lambda noun: (noun.rank, len(noun.reading)), default=None)
    return "" if best is None else best.reading


def _find_level_words(vocabulary: ReadingIndex, letter: str, card: Card) -> list[str]:
    query = ReadingQuery(letter, card, MIN_WORD_LENGTH, vocabulary.size)
    return [ranked.word for ranked in vocabulary.find(query, MAX_LEVEL_CANDIDATES)]
