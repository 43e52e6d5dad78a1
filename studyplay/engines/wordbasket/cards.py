"""The sixty cards (WB-1.1).

A card is a string: a kana card is its letter (``あ``), a number card the required word length
(``5``, ``6``, ``7+``), a line card its kana row (``か行``).
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from studyplay.words.kana import LETTERS, ROWS

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]

NO_LIMIT: Final = 99

NUMBERS: Final[Mapping[Card, tuple[int, int]]] = {"5": (5, 5), "6": (6, 6), "7+": (7, NO_LIMIT)}
"""The wild number cards, each with its minimum and maximum word length in kana."""

LINES: Final[Mapping[Card, str]] = {f"{row[0]}行": row for row in ROWS if len(row) > 1}
"""The wild line cards, each with the letters of its row; わ has none."""

DECK: Final[Cards] = (*LETTERS, "わ", *(card for card in NUMBERS for _ in range(2)), *LINES)
"""All cards: 44 kana (わ twice), three kinds of numbers (each twice), nine lines."""

_PLACE: Final = {card: place for place, card in enumerate(DECK)}


def is_number(card: Card) -> bool:
    """Return whether *card* is a wild number card."""
    return card in NUMBERS


def is_wild(card: Card) -> bool:
    """Return whether *card* is a wild card (number or line)."""
    return card in NUMBERS or card in LINES


def letters_of(card: Card) -> str:
    """Return the letters that *card* represents; empty for a number card."""
    return LINES.get(card, "" if is_number(card) else card)


def in_order(cards: Iterable[Card]) -> Cards:
    """Return *cards* in deck order; the order has no effect, since a draw is a random sample."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def without(cards: Cards, taken: Iterable[Card]) -> Cards:
    """Return *cards* without *taken*, in order.  Raises ``ValueError`` for a missing card."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
