"""Messages for refusals about real-board games."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

COMPANION: Final[Mapping[str, LazyText]] = {
    "companion.players": lazy("Write the names of 2 to %(most)s players."),
    "companion.same-name": lazy(
        "Two players have the same name; add something to tell them apart."
    ),
    "companion.limit": lazy("Please choose the time of a turn from the list."),
    "companion.order-first": lazy("First say who begins."),
    "companion.order-known": lazy("It is known already who begins."),
    "companion.over": lazy("The game is over; undo the end or correct a line instead."),
    "companion.nothing-to-undo": lazy("There is nothing to undo."),
    "companion.square": lazy("Tap the first square, or write it like 8D (across) or D8 (down)."),
    "companion.word-empty": lazy("Type the word."),
    "companion.number": lazy("Please write a number."),
    "companion.all-totals": lazy("Write the final points of all players, or of none."),
    "companion.rack": lazy("Write the tiles as letters A to Z, a blank as ?."),
    "companion.one-tile": lazy("Write one tile for each player who draws, a blank as ?."),
}
