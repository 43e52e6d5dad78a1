"""The sixty cards (WB-1.1).

A card is a string: a kana card is its letter (``あ``), a number card the required word length
(``5``, ``6``, ``7+``), a line card its kana row (``か行``).
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from studyplay.words.kana import LETTERS, ROWS

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]

NO_MAX_LENGTH: Final = 99

NUMBER_CARDS: Final[Mapping[Card, tuple[int, int]]] = {
    "5": (5, 5),
    "6": (6, 6),
    "7+": (7, NO_MAX_LENGTH),
}
"""The wild number cards, each with its minimum and maximum word length in kana."""

LINE_CARDS: Final[Mapping[Card, str]] = {f"{row[0]}行": row for row in ROWS if len(row) > 1}
"""The wild line cards, each with the letters of its row; わ has none."""

DECK: Final[Cards] = (
    *LETTERS,
    "わ",
    *(card for card in NUMBER_CARDS for _ in range(2)),
    *LINE_CARDS,
)
"""All cards: 44 kana (わ twice), three kinds of numbers (each twice), nine lines."""

_DECK_INDEX: Final = {card: place for place, card in enumerate(DECK)}


def is_number_card(card: Card) -> bool:
    """Return whether *card* is a wild number card."""
    return card in NUMBER_CARDS


def is_wild_card(card: Card) -> bool:
    """Return whether *card* is a wild card (number or line)."""
    return card in NUMBER_CARDS or card in LINE_CARDS


def card_letters(card: Card) -> str:
    """Return the letters that *card* represents; empty for a number card."""
    return LINE_CARDS.get(card, "" if is_number_card(card) else card)


def sort_cards(cards: Iterable[Card]) -> Cards:
    """Return *cards* in deck order; the order has no effect, since a draw is a random sample."""
    return tuple(sorted(cards, key=_DECK_INDEX.__getitem__))


def remove_cards(cards: Cards, removed: Iterable[Card]) -> Cards:
    """Return *cards* without *taken*, in order.  Raises ``ValueError`` for a missing card."""
    left = list(cards)
    for card in removed:
        left.remove(card)
    return tuple(left)
