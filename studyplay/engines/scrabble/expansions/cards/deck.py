"""The deck: which 26 cards there are (SCR-14.1).

Titles and texts are the web's; a card is known by its ``id``, which is stored for ever.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class When(StrEnum):
    """At which moment of a play a card does what it does."""

    MODIFY_PLACE = "modify_place"
    AFTER_PLACE = "after_place"
    AFTER_DRAW = "after_draw"
    REACTION = "reaction"


class Origin(StrEnum):
    """Whose card it is: one of the five that S000 §4 quotes, or of our own design."""

    DOCUMENT = "S000"
    OURS = "OURS"


class Refill(StrEnum):
    """Whether a used card is made up for (SCR-14.5)."""

    NONE = "none"
    DRAW_ONE = "draw1"


class RemovedTo(StrEnum):
    """Where tiles go that a card takes up from the board (SCR-14.14)."""

    BAG = "bag"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck; ``number`` is its place in RULES.md, from one."""

    number: int
    id: str
    when: When
    origin: Origin

    @property
    def clause(self) -> str:
        """The clause of RULES.md that says what it does."""
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
"""What takes the place of the passport where no foreign words are at hand (SCR-14.8)."""

UMBRELLA: Final = "umbrella"
GUIDE_BOOK: Final = "guide_book"


def deck(*, foreign_words: bool) -> tuple[str, ...]:
    """The ids of the 26 cards that are shuffled, in the order of their numbers."""
    return tuple(STAND_IN if name == PASSPORT and not foreign_words else name for name in CARDS)
