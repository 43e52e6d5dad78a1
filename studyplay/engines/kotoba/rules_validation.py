"""Validation of decks, rounds and numbers of a ruleset (KOT-1)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from studyplay.engines.core import Violation
from studyplay.words import kana

CardCounts: TypeAlias = tuple[tuple[str, int], ...]
"""Each kana with the number of its cards."""

KANA_WITHOUT_CARD: Final = frozenset("をゐゑ")
"""Large kana without a card (KOT-1.1)."""

MIN_SEATS: Final = 2
MAX_SEATS: Final = 5


def validate_deck(deck: CardCounts, bonus_cards: str, dealt: int) -> Iterator[Violation]:
    """Yield the problems of *deck*; *dealt* is the number of cards needed for the deal."""
    for card, count in deck:
        if not _is_card(card):
            yield Violation("kotoba.bad-card", "KOT-1.2", {"card": card[:10]})
        if count < 1:
            facts = {"card": card[:10], "count": str(count)}
            yield Violation("kotoba.bad-count", "KOT-1.1", facts)
    entries = Counter(card for card, _ in deck)
    for card in (card for card, times in entries.items() if times > 1):
        yield Violation("kotoba.card-twice", "KOT-1.1", {"card": card[:10]})
    for card in bonus_cards:
        if card not in entries:
            yield Violation("kotoba.no-bonus-card", "KOT-1.3", {"card": card})
    cards = sum(count for _, count in deck)
    if cards < dealt:
        facts = {"cards": str(cards), "dealt": str(dealt)}
        yield Violation("kotoba.deck-too-small", "KOT-2.2", facts)


def validate_rounds(rounds: Sequence[tuple[int, int]]) -> Iterator[Violation]:
    """Yield the problems of *rounds*, pairs of table size and number of rounds."""
    if not rounds or len(dict(rounds)) < len(rounds):
        yield Violation("kotoba.bad-rounds", "KOT-3.1")
    for seats, played in rounds:
        if not MIN_SEATS <= seats <= MAX_SEATS:
            yield Violation("kotoba.bad-seats", "KOT-1.5", {"seats": str(seats)})
        if played < 1:
            yield Violation("kotoba.no-rounds", "KOT-3.1", {"seats": str(seats)})


def validate_numbers(numbers: Mapping[str, int]) -> Iterator[Violation]:
    """Yield a problem for each of *numbers* (by name) that is negative."""
    for name, number in numbers.items():
        if number < 0:
            yield Violation("kotoba.bad-number", "KOT-1.4", {"name": name, "number": str(number)})


def _is_card(card: str) -> bool:
    """Return whether *card* is one large hiragana, or ー."""
    if card == kana.CHOUON:
        return True
    try:
        normal = kana.normalise(card)
    except kana.NotKana:
        return False
    return len(card) == 1 and kana.card_key(normal) == card and card not in KANA_WITHOUT_CARD
