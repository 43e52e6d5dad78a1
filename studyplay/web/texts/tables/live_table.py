"""Strings for the scripts of all live tables."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

TABLE_STRINGS: Final[Mapping[str, LazyText]] = {
    "you": lazy("You"),
    "robot": lazy("Robot"),
    "teaches": lazy("teaches"),
    "robot-n": lazy("Robot %(n)s"),
    "player-n": lazy("Player %(n)s"),
    "nobody": lazy("Somebody"),
    "away": lazy("not connected"),
    "acts": lazy("to act"),
    "held": lazy("%(n)s in hand"),
    "watching": lazy("%(n)s watching"),
    "won": lazy("You have won!"),
    "draw": lazy("A draw"),
    "has-won": lazy("%(name)s has won"),
    "no-winner": lazy("Nobody has won"),
    "not-sent": lazy("No connection: this is sent again until it arrives."),
    "went-on": lazy("The game has gone on since this page was shown. Please look again."),
    "went-wrong": lazy("That did not work. Please try again."),
}
