"""The deck of 26 cards (SCR-14.1).

The ``id`` of a card is stored permanently.  Titles and texts are defined in the web package.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class CardTiming(StrEnum):
    """The time during a play at which a card takes effect."""

    MODIFY_PLACE = "modify_place"
    AFTER_PLACE = "after_place"
    AFTER_DRAW = "after_draw"
    REACTION = "reaction"


class CardOrigin(StrEnum):
    """The source of a card: one of the five quoted in S000 §4, or our own design."""

    DOCUMENT = "S000"
    OURS = "OURS"


class CardRefill(StrEnum):
    """Whether a player draws a card to replace a used one (SCR-14.5)."""

    NONE = "none"
    DRAW_ONE = "draw1"


class RemovedTileDestination(StrEnum):
    """Where tiles go that a card removes from the board (SCR-14.14)."""

    BAG = "bag"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """One card of the deck; ``number`` is its position in RULES.md, from 1."""

    number: int
    id: str
    timing: CardTiming
    origin: CardOrigin

    @property
    def clause(self) -> str:
        """The clause of RULES.md that defines the card."""
        return f"SCR-14.{10 + self.number}"


_CARD_LIST: Final = (
    (CardOrigin.DOCUMENT, CardTiming.AFTER_PLACE, "lucky_dip"),
    (CardOrigin.DOCUMENT, CardTiming.AFTER_PLACE, "encore"),
    (CardOrigin.DOCUMENT, CardTiming.MODIFY_PLACE, "island_stage"),
    (CardOrigin.DOCUMENT, CardTiming.MODIFY_PLACE, "repaint"),
    (CardOrigin.DOCUMENT, CardTiming.MODIFY_PLACE, "passport"),
    (CardOrigin.OURS, CardTiming.MODIFY_PLACE, "spotlight"),
    (CardOrigin.OURS, CardTiming.MODIFY_PLACE, "drumroll"),
    (CardOrigin.OURS, CardTiming.MODIFY_PLACE, "short_ride"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "big_wheel"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "twin_tickets"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "parade"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "echo"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "alphabet_stall"),
    (CardOrigin.OURS, CardTiming.AFTER_DRAW, "second_wind"),
    (CardOrigin.OURS, CardTiming.AFTER_DRAW, "vowel_stand"),
    (CardOrigin.OURS, CardTiming.AFTER_DRAW, "consonant_stand"),
    (CardOrigin.OURS, CardTiming.AFTER_DRAW, "map_reader"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "fair_trade"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "long_queue"),
    (CardOrigin.OURS, CardTiming.REACTION, "umbrella"),
    (CardOrigin.OURS, CardTiming.MODIFY_PLACE, "costume"),
    (CardOrigin.OURS, CardTiming.MODIFY_PLACE, "rain_check"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "story_time"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "spelling_bee"),
    (CardOrigin.OURS, CardTiming.AFTER_PLACE, "word_family"),
    (CardOrigin.OURS, CardTiming.MODIFY_PLACE, "guide_book"),
)

CARDS: Final[Mapping[str, CardDefinition]] = {
    name: CardDefinition(number, name, when, origin)
    for number, (origin, when, name) in enumerate(_CARD_LIST, start=1)
}
"""All cards by id, in the order of their numbers."""

PASSPORT: Final = "passport"
PASSPORT_SUBSTITUTE: Final = "encore"
"""The card that replaces the passport if there are no foreign words (SCR-14.8)."""

UMBRELLA: Final = "umbrella"
GUIDE_BOOK: Final = "guide_book"


def deck_card_ids(*, foreign_words: bool) -> tuple[str, ...]:
    """Return the ids of the 26 cards to shuffle, in the order of their numbers."""
    return tuple(
        PASSPORT_SUBSTITUTE if name == PASSPORT and not foreign_words else name for name in CARDS
    )
