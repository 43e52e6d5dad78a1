"""What has happened at a crossword table, in sentences: mine and those of others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from studyplay.engines.core import Seat
from studyplay.engines.scrabble import events as happened
from studyplay.engines.scrabble import interventions as effects
from studyplay.web.i18n import Lazy, gettext, lazy
from studyplay.web.texts.practice import MINE, THEIRS

Who = Callable[[Seat], str | None]
"""The name of a seat, ``None`` for one's own."""

SIMPLE: Final[Mapping[type[Any], str]] = {
    happened.Passed: "pass",
    happened.GaveUp: "give-up",
    happened.TurnMissed: "missed",
    happened.PlayAccepted: "accepts",
    happened.LookedUp: "looks-up",
    happened.StopProposed: "proposes",
    effects.TilesReturned: "returned",
    effects.TurnReturned: "again",
    effects.TopArranged: "arranged",
}
"""Events of which only the seat is told, with the key of their sentence."""

OWN: Final[Mapping[str, Lazy]] = {
    **MINE,
    "begins": lazy("You begin."),
    "added": lazy("You placed once more, %(words)s: %(points)s points."),
    "challenged": lazy("You challenged it."),
    "failed": lazy("Your challenge failed: all words are in the word list."),
    "failed-miss": lazy("Your challenge failed, so you miss a turn."),
    "accepts": lazy("You let it stand."),
    "looks-up": lazy("You looked a word up."),
    "proposes": lazy("You proposed to stop."),
    "agrees": lazy("You agree to stop."),
    "disagrees": lazy("You want to play on."),
    "swapped": lazy("You swapped tiles with the bag (%(tiles)s)."),
    "returned": lazy("You put tiles back into the bag."),
    "traded": lazy("You traded a tile with %(other)s."),
    "award": lazy("%(what)s: %(points)s points for you."),
    "again": lazy("You have the turn again."),
    "arranged": lazy("You put tiles of the bag in order."),
}
OTHERS: Final[Mapping[str, Lazy]] = {
    **THEIRS,
    "begins": lazy("%(name)s begins."),
    "added": lazy("%(name)s placed once more, %(words)s: %(points)s points."),
    "challenged": lazy("%(name)s challenged it."),
    "failed": lazy("The challenge of %(name)s failed: all words are in the word list."),
    "failed-miss": lazy("The challenge of %(name)s failed, who misses a turn."),
    "accepts": lazy("%(name)s lets it stand."),
    "looks-up": lazy("%(name)s looked a word up."),
    "proposes": lazy("%(name)s proposed to stop."),
    "agrees": lazy("%(name)s agrees to stop."),
    "disagrees": lazy("%(name)s wants to play on."),
    "swapped": lazy("%(name)s swapped tiles with the bag (%(tiles)s)."),
    "returned": lazy("%(name)s put tiles back into the bag."),
    "traded": lazy("%(name)s traded a tile with %(other)s."),
    "award": lazy("%(what)s: %(points)s points for %(name)s."),
    "again": lazy("%(name)s has the turn again."),
    "arranged": lazy("%(name)s put tiles of the bag in order."),
}


def by(seat: Seat, who: Who, key: str, **facts: object) -> str:
    """The sentence *key* about what *seat* did."""
    name = who(seat)
    sentence = (OWN if name is None else OTHERS)[key]
    return gettext(sentence.text, **facts, name=name)
