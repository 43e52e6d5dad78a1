"""Title and description of each theme card, by its id."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from studyplay.web.i18n import LazyText, lazy


@dataclass(frozen=True, slots=True)
class CardText:
    """Title and text of a card."""

    title: LazyText
    text: LazyText


CARD_TEXTS: Final[Mapping[str, CardText]] = {
    "lucky_dip": CardText(
        lazy("Lucky dip"),
        lazy(
            "Pick three tiles of another player without looking. They are swapped for tiles from "
            "the bag."
        ),
    ),
    "encore": CardText(
        lazy("Encore"),
        lazy("Before you draw, make a second placement with the tiles left on your rack."),
    ),
    "island_stage": CardText(
        lazy("Island stage"),
        lazy("Put a theme word anywhere on the board where it touches no other tile."),
    ),
    "repaint": CardText(
        lazy("Repaint"),
        lazy(
            "Take one word off the board and put your own in its line. Tiles that belong to "
            "another word too stay where they are."
        ),
    ),
    "passport": CardText(
        lazy("Passport"),
        lazy(
            "Your main word may be from another language of this game. Words across it stay in "
            "English."
        ),
    ),
    "spotlight": CardText(
        lazy("Spotlight"),
        lazy(
            "Letter squares are one step brighter: double counts three times, triple four times."
        ),
    ),
    "drumroll": CardText(
        lazy("Drumroll"), lazy("20 points for playing six of seven tiles at once.")
    ),
    "short_ride": CardText(
        lazy("Short ride"), lazy("A main word of exactly three letters counts twice.")
    ),
    "big_wheel": CardText(
        lazy("Big wheel"), lazy("15 points for a main word of seven letters or more.")
    ),
    "twin_tickets": CardText(
        lazy("Twin tickets"), lazy("5 points for every doubled letter in your main word.")
    ),
    "parade": CardText(
        lazy("Parade"), lazy("5 points for every word that you form beyond the first.")
    ),
    "echo": CardText(lazy("Echo"), lazy("The best word across your main word counts again.")),
    "alphabet_stall": CardText(
        lazy("Alphabet stall"),
        lazy("3 points for every letter of yours that was never on the board before."),
    ),
    "second_wind": CardText(
        lazy("Second wind"),
        lazy("After drawing, draw two more tiles. Then put any two back into the bag."),
    ),
    "vowel_stand": CardText(
        lazy("Vowel stand"),
        lazy("After drawing, trade up to two consonants of yours for vowels from the bag."),
    ),
    "consonant_stand": CardText(
        lazy("Consonant stand"),
        lazy("After drawing, trade up to two vowels of yours for consonants from the bag."),
    ),
    "map_reader": CardText(
        lazy("Map reader"),
        lazy("Look at the next three tiles of the bag and lay them on top in any order."),
    ),
    "fair_trade": CardText(
        lazy("Fair trade"),
        lazy("Swap a tile of your choice for one of another player, picked without looking."),
    ),
    "long_queue": CardText(
        lazy("Long queue"),
        lazy("The next player may place at most four tiles on the next turn."),
    ),
    "umbrella": CardText(
        lazy("Umbrella"),
        lazy("Opens by itself: a card of another player that is aimed at you does nothing."),
    ),
    "costume": CardText(
        lazy("Costume"), lazy("One of your tiles stands for another letter and counts 0.")
    ),
    "rain_check": CardText(
        lazy("Rain check"),
        lazy("If this play is challenged and comes off, you may place once more."),
    ),
    "story_time": CardText(
        lazy("Story time"),
        lazy("Choose the right meaning of your word out of four: 8 points."),
    ),
    "spelling_bee": CardText(
        lazy("Spelling bee"),
        lazy("Read the meaning of a word on the board and spell it without looking: 8 points."),
    ),
    "word_family": CardText(
        lazy("Word family"),
        lazy("Write another form of your word, or a word made from it: 6 points."),
    ),
    "guide_book": CardText(
        lazy("Guide book"),
        lazy(
            "Search the dictionary once by a pattern, even where that is forbidden. Your play is "
            "marked as assisted."
        ),
    ),
}
"""By card id, in the order of the deck."""

CARD_BONUSES: Final[Mapping[str, LazyText]] = {
    "theme": lazy("theme words"),
    **{card: told.title for card, told in CARD_TEXTS.items()},
}
"""Reasons for bonus points on a score sheet: theme words, or a card."""
