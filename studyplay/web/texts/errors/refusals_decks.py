"""Messages for refusals about decks."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

DECKS: Final[Mapping[str, LazyText]] = {
    "decks.nothing-to-add": lazy("All of these words are in the class deck already."),
    "decks.class-full": lazy("A class deck holds %(most)s words; take some out first."),
    "decks.class-empty": lazy("There are no words in the class deck yet."),
}
