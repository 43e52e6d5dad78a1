"""The sixty cards (WB-1.1).

A card is a text: a kana card is its letter (``あ``), a number card the length that it asks for
(``5``, ``6``, ``7+``), a line card its row (``か行``).
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from studyplay.words.kana import LETTERS, ROWS

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]

NO_LIMIT: Final = 99

NUMBERS: Final[Mapping[Card, tuple[int, int]]] = {"5": (5, 5), "6": (6, 6), "7+": (7, NO_LIMIT)}
"""The wild number cards, each with the shortest and the longest word that it takes."""

LINES: Final[Mapping[Card, str]] = {f"{row[0]}行": row for row in ROWS if len(row) > 1}
"""The wild line cards, each with the letters of its row; there is none for わ alone."""

DECK: Final[Cards] = (*LETTERS, "わ", *(card for card in NUMBERS for _ in range(2)), *LINES)
"""All cards: 44 kana with わ twice, three kinds of numbers twice, nine lines."""

_PLACE: Final = {card: place for place, card in enumerate(DECK)}


def is_number(card: Card) -> bool:
    """Whether *card* is a wild number card."""
    return card in NUMBERS


def is_wild(card: Card) -> bool:
    """Whether *card* is a wild card of either kind."""
    return card in NUMBERS or card in LINES


def letters_of(card: Card) -> str:
    """The letters that *card* may stand for by itself; none for a number card."""
    return LINES.get(card, "" if is_number(card) else card)


def in_order(cards: Iterable[Card]) -> Cards:
    """*cards* as a deck keeps them: a draw is a sample, so their order means nothing."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def without(cards: Cards, taken: Iterable[Card]) -> Cards:
    """*cards* less those *taken*, order kept.  Raises ``ValueError`` if one is not there."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
