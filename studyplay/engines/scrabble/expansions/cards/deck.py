"""The deck of 26 cards (SCR-14.1).

The ``id`` of a card is stored permanently.  Titles and texts are defined in the web package.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class When(StrEnum):
    """The time during a play at which a card takes effect."""

    MODIFY_PLACE = "modify_place"
    AFTER_PLACE = "after_place"
    AFTER_DRAW = "after_draw"
    REACTION = "reaction"


class Origin(StrEnum):
    """The source of a card: one of the five quoted in S000 §4, or our own design."""

    DOCUMENT = "S000"
    OURS = "OURS"


class Refill(StrEnum):
    """Whether a player draws a card to replace a used one (SCR-14.5)."""

    NONE = "none"
    DRAW_ONE = "draw1"


class RemovedTo(StrEnum):
    """Where tiles go that a card removes from the board (SCR-14.14)."""

    BAG = "bag"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck; ``number`` is its position in RULES.md, from 1."""

    number: int
    id: str
    when: When
    origin: Origin

    @property
    def clause(self) -> str:
        """The clause of RULES.md that defines the card."""
        return f"SCR-14.{10 + self.number}"


_LISTED: Final = (
    (Origin.DOCUMENT, When.AFTER_PLACE, "lucky_dip"),
    (Origin.DOCUMENT, When.AFTER_PLACE, "encore"),
    (Origin.DOCUMENT, When.MODIFY_PLACE, "island_stage"),
    (Origin.DOCUMENT, When.MODIFY_PLACE, "repaint"),
    (Origin.DOCUMENT, When.MODIFY_PLACE, "passport"),
    (Origin.OURS, When.MODIFY_PLACE, "spotlight"),
    (Origin.OURS, When.MODIFY_PLACE, "drumroll"),
    (Origin.OURS, When.MODIFY_PLACE, "short_ride"),
    (Origin.OURS, When.AFTER_PLACE, "big_wheel"),
    (Origin.OURS, When.AFTER_PLACE, "twin_tickets"),
    (Origin.OURS, When.AFTER_PLACE, "parade"),
    (Origin.OURS, When.AFTER_PLACE, "echo"),
    (Origin.OURS, When.AFTER_PLACE, "alphabet_stall"),
    (Origin.OURS, When.AFTER_DRAW, "second_wind"),
    (Origin.OURS, When.AFTER_DRAW, "vowel_stand"),
    (Origin.OURS, When.AFTER_DRAW, "consonant_stand"),
    (Origin.OURS, When.AFTER_DRAW, "map_reader"),
    (Origin.OURS, When.AFTER_PLACE, "fair_trade"),
    (Origin.OURS, When.AFTER_PLACE, "long_queue"),
    (Origin.OURS, When.REACTION, "umbrella"),
    (Origin.OURS, When.MODIFY_PLACE, "costume"),
    (Origin.OURS, When.MODIFY_PLACE, "rain_check"),
    (Origin.OURS, When.AFTER_PLACE, "story_time"),
    (Origin.OURS, When.AFTER_PLACE, "spelling_bee"),
    (Origin.OURS, When.AFTER_PLACE, "word_family"),
    (Origin.OURS, When.MODIFY_PLACE, "guide_book"),
)

CARDS: Final[Mapping[str, Card]] = {
    name: Card(number, name, when, origin)
    for number, (origin, when, name) in enumerate(_LISTED, start=1)
}
"""All cards by id, in the order of their numbers."""

PASSPORT: Final = "passport"
STAND_IN: Final = "encore"
"""The card that replaces the passport if there are no foreign words (SCR-14.8)."""

UMBRELLA: Final = "umbrella"
GUIDE_BOOK: Final = "guide_book"


def deck(*, foreign_words: bool) -> tuple[str, ...]:
    """Return the ids of the 26 cards to shuffle, in the order of their numbers."""
    return tuple(STAND_IN if name == PASSPORT and not foreign_words else name for name in CARDS)
