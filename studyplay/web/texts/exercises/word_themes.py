"""Names of the word themes."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy
from studyplay.words.themes import PARK_THEME

THEMES: Final[Mapping[str, LazyText]] = {
    "animals": lazy("Animals"),
    "food": lazy("Food and cooking"),
    "body": lazy("The body"),
    "health": lazy("Health"),
    "clothes": lazy("Clothes"),
    "home": lazy("At home"),
    "family": lazy("Family and people"),
    "feelings": lazy("Feelings"),
    "character": lazy("What people are like"),
    "school": lazy("School"),
    "work": lazy("Work and jobs"),
    "shopping": lazy("Shopping and money"),
    "town": lazy("In town"),
    "travel": lazy("Travel"),
    "weather": lazy("Weather"),
    "nature": lazy("Nature"),
    "sports": lazy("Sports and play"),
    "arts": lazy("Music, art and stories"),
    "computers": lazy("Computers and phones"),
    "time": lazy("Time"),
    PARK_THEME: lazy("At the theme park"),
}
"""By theme key, in the order of the page."""
