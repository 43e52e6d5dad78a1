"""Messages for violations by theme cards."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

THEME_CARDS: Final[Mapping[str, LazyText]] = {
    "scrabble.no-theme-words": lazy("Theme cards need a list of theme words."),
    "scrabble.too-few-cards": lazy("%(cards)s cards are too few for so many players."),
    "scrabble.one-card-a-play": lazy("Only one card can be used or swapped with a play."),
    "scrabble.card-not-in-hand": lazy("You do not have this card (any more)."),
    "scrabble.card-not-with-a-play": lazy("This card is not used with a play."),
    "scrabble.no-card-to-draw": lazy("The deck is empty, so no card can be swapped."),
    "scrabble.no-card-asks": lazy("No card is waiting for an answer from you."),
    "scrabble.card-needs-opponent": lazy("Choose another player for this card."),
    "scrabble.card-needs-bag": lazy("This card needs tiles in the bag, and there are none."),
    "scrabble.card-not-apart": lazy("With this card the word must not touch any other tile."),
    "scrabble.card-needs-theme-word": lazy("With this card only theme words: %(word)s is none."),
    "scrabble.card-needs-word": lazy("Choose a word on the board for this card."),
    "scrabble.card-frees-nothing": lazy(
        "Every tile of %(word)s belongs to another word too, so none can be taken up."
    ),
    "scrabble.card-needs-line": lazy(
        "The new word must lie in the line of the one that was taken up."
    ),
    "scrabble.card-needs-freed-square": lazy(
        "The new word must cover a square that has become free."
    ),
    "scrabble.card-not-foreign": lazy(
        "%(word)s is in none of the word lists of other languages in this game."
    ),
    "scrabble.card-needs-costume": lazy(
        "Choose a tile of yours with a letter, and the square where it stands for another one."
    ),
}
