"""What a deck is made of, in words."""

from collections.abc import Mapping
from typing import Final

from studyplay.study.decks import CardKind, Status, Wish
from studyplay.web.i18n import Lazy, lazy

WISHES: Final[Mapping[Wish, Lazy]] = {
    Wish.NEW: lazy("New since the last download"),
    Wish.CHANGED: lazy("Changed since then"),
    Wish.ALL: lazy("All of them"),
}

CARDS: Final[Mapping[CardKind, tuple[Lazy, Lazy]]] = {
    CardKind.RECALL: (lazy("Recall"), lazy("See the meaning, type the word")),
    CardKind.DICTATION: (lazy("Dictation"), lazy("Hear the word, type it")),
    CardKind.RACK: (lazy("Rack"), lazy("See the tiles you held, find the word")),
}
"""The name of each kind of card, and what it asks."""

STATUS: Final[Mapping[Status, Lazy]] = {
    Status.NEW: lazy("new in your Anki"),
    Status.CHANGED: lazy("updates a note"),
    Status.UNCHANGED: lazy("in your Anki already"),
}
