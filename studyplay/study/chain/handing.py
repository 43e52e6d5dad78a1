"""Draws hands of cards and turns a learner's actions on them into events (CH-7)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.bots.wordbasket_words import Query, Vocabulary
from studyplay.engines.core import Chance
from studyplay.engines.wordbasket.cards import DECK, LINES, NUMBERS, Card, in_order, letters_of
from studyplay.engines.wordbasket.chain import misfit
from studyplay.study.chain.deciding import AWAY, TurnOver
from studyplay.study.chain.hands import (
    WHICHEVER,
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
    missed,
)
from studyplay.study.wordlog.uses import ALONE, Role, Use
from studyplay.words import kana
from studyplay.words.nouns import LONGEST, NounLexicon, Wanted

HAND: Final = 5
SHORTEST: Final = 3
"""Minimum length of a word in kana (CH-7.3)."""

SHOWN: Final = 3
"""Maximum words stored per card, and maximum unplayed cards recorded as missed words."""

TRIED: Final = 16
"""How many words of the level, commonest first, are considered for a card."""

FEW: Final = 6
"""How many rarer words are considered for each letter that a card stands for."""

TRIES: Final = 40
"""How many extra hands may be drawn, because some hands cannot be played."""

HANDS: Final = range(1, 21)
SECONDS: Final = range(601)


@dataclass(frozen=True, slots=True)
class HandWords:
    """The word sources of an exercise with hands.

    ``vocabulary``: the words expected at the learner's level; ``nouns``: all nouns.
    ``may_show``: whether a word is suitable for a classroom.  ``learning_value``: how useful a
    word is to the learner; higher is better.
    """

    level: Vocabulary
    nouns: NounLexicon
    may_show: Callable[[str], bool]
    worth: Callable[[str], float]


def draw(spec: HandSpec, words: HandWords, chance: Chance) -> tuple[Hand, ...]:
    """Draw up to ``spec.hands`` hands, each with at least one playable card (CH-7.2)."""
    hands = (_draw(words, chance) for _ in range(TRIES + spec.hands))
    return tuple(islice((hand for hand in hands if any(hand.words)), spec.hands))


def decide(
    hands: Hands, action: HandAction, at: int, known: Callable[[str], bool]
) -> tuple[HandEvent, ...]:
    """Return the events that *action* causes.

    Raises:
        StaleTurn: if the action's hand is not the active or current one.
    """
    match action:
        case Lay() | VouchLay():
            _must_be(hands.on_table, action.hand)
            return _lay(hands, action, at, known)
        case LeaveHand(hand):
            _must_be(hands.on_table, hand)
            return (HandLeft(hand, at),)
        case NextHand(hand):
            _must_be(hands.current, hand)
            return () if hands.on_table == hand else (HandBegun(hand, at),)
        case StopHands(hand):
            _must_be(hands.current, hand)
            return _stop(hands, hand, at)


def expire(hands: Hands, at: int) -> tuple[HandEvent, ...]:
    """Return the events of an expired clock: the hand ends, or restarts if nobody was there."""
    if hands.on_table is None or hands.deadline is None or at < hands.deadline:
        return ()
    if at > hands.deadline + AWAY:
        return (HandBegun(hands.on_table, at),)
    return (HandLeft(hands.on_table, at),)


def fault(hands: Hands, card: int, word: str) -> HandFault | None:
    """Return why *word* does not fit *card* of the active hand; no dictionary is consulted."""
    number = hands.on_table or 0
    hand, tries = hands.hands[number], hands.tries[number]
    checks = (
        (kana.head(word) == hand.letter, HandFault.WRONG_START),
        (kana.tail(word) != kana.HATSUON, HandFault.N_END),
        (kana.length(word) >= SHORTEST, HandFault.TOO_SHORT),
        (card != WHICHEVER and misfit(word, hand.cards[card]) is None, HandFault.WRONG_CARD),
        (all(each.word != word for each in tries.laid), HandFault.SAID_BEFORE),
    )
    return next((wrong for holds, wrong in checks if not holds), None)


def uses(after: Hands, event: HandEvent) -> Iterator[Use]:
    """Yield the word uses of *event*; *after* is the state that includes it (CH-8.1)."""
    match event:
        case CardLaid(hand, _, word, _, vouched):
            rack = " ".join(after.hands[hand].cards)
            yield Use(ALONE, word, Role.PLAYED, vouched, rack=rack, lang="ja")
        case LayRefused(word=word, fault=HandFault.UNKNOWN):
            yield Use(ALONE, word, Role.REJECTED, lang="ja")
        case HandLeft(hand):
            rack = " ".join(after.hands[hand].cards)
            for card in missed(after, hand)[:SHOWN]:
                word = after.hands[hand].words[card][0]
                yield Use(ALONE, word, Role.MISSED, rack=rack, lang="ja")
        case _:
            return


def _lay(
    hands: Hands, action: Lay | VouchLay, at: int, known: Callable[[str], bool]
) -> tuple[HandEvent, ...]:
    number, word = action.hand, action.word
    card = _card_for(hands, word) if action.card == WHICHEVER else action.card
    if card != WHICHEVER and card not in _kept(hands):
        raise TurnOver(f"card {card} is not in the hand")
    is_known, wrong = known(word), fault(hands, card, word)
    if wrong is None and isinstance(action, Lay) and not is_known:
        wrong = HandFault.UNKNOWN
    if wrong is not None:
        return (LayRefused(number, card, word, wrong, at),)
    laid = CardLaid(number, card, word, at, vouched=not is_known)
    last = len(hands.tries[number].laid) + 1 == len(hands.hands[number].cards)
    return (laid, HandLeft(number, at)) if last else (laid,)


def _kept(hands: Hands) -> list[int]:
    """Return the unplayed cards of the active hand."""
    number = hands.on_table or 0
    tries = hands.tries[number]
    return [card for card in range(len(hands.hands[number].cards)) if not tries.word_of(card)]


def _card_for(hands: Hands, word: str) -> int:
    """Choose a card that fits *word*; prefer cards that stand for a single letter."""
    cards = hands.hands[hands.on_table or 0].cards
    ranked = sorted(_kept(hands), key=lambda card: (len(letters_of(cards[card])) != 1, card))
    return next((card for card in ranked if misfit(word, cards[card]) is None), WHICHEVER)


def _stop(hands: Hands, number: int, at: int) -> tuple[HandEvent, ...]:
    """Count the active hand only if something was tried on it."""
    tries = hands.tries[number]
    tried = hands.on_table == number and (tries.laid or tries.refused)
    return (HandLeft(number, at), HandsStopped(at)) if tried else (HandsStopped(at),)


def _must_be(there: int | None, hand: int) -> None:
    if there != hand:
        raise TurnOver(f"hand {hand} is not active")


def _draw(words: HandWords, chance: Chance) -> Hand:
    (letter,) = chance.sample(kana.LETTERS, 1)
    cards = in_order(chance.sample(DECK, HAND))
    fitting = tuple(_fitting(words, letter, card) for card in cards)
    rare = tuple(
        "" if found else _rare(words, letter, card)
        for card, found in zip(cards, fitting, strict=True)
    )
    return Hand(letter, cards, fitting, rare)


def _fitting(words: HandWords, letter: str, card: Card) -> tuple[str, ...]:
    """Return up to ``MAX_WORDS_PER_CARD`` words of the level for *card*, most useful first."""
    found = _find(words.level, letter, card)
    fit = [word for word in found if words.may_show(word)]
    return tuple(sorted(fit, key=words.worth, reverse=True)[:SHOWN])


def _rare(words: HandWords, letter: str, card: Card) -> str:
    """Return the commonest word beyond the level for *card*; empty if there is none."""
    least, most = NUMBERS.get(card, (SHORTEST, LONGEST))
    tails = kana.LETTERS if card in NUMBERS else LINES.get(card, card)
    queries = (Wanted(letter, tail, max(least, SHORTEST), most) for tail in tails)
    found = (word for query in queries for word in words.nouns.find(query, FEW))
    fit = [noun for word in found if words.may_show(word) and (noun := words.nouns.noun(word))]
    best = min(fit, key=lambda noun: (noun.rank, len(noun.reading)), default=None)
    return "" if best is None else best.reading


def _find(vocabulary: Vocabulary, letter: str, card: Card) -> list[str]:
    query = Query(letter, card, SHORTEST, vocabulary.size)
    return [ranked.word for ranked in vocabulary.find(query, TRIED)]
