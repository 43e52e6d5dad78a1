"""What the events of a drill tell the word record."""

from collections.abc import Iterator

from studyplay.engines.core import Seat
from studyplay.study.drill.drill import Drill
from studyplay.study.drill.result import missed
from studyplay.study.drill.tasks import Answered, Event, ItemLeft, Task, Verdict
from studyplay.study.uses import Role, Use

LEARNER = Seat(0)
"""A drill has one seat."""


def uses(after: Drill, event: Event) -> Iterator[Use]:
    """The uses that *event* tells; *after* is the drill with it folded in.

    A word found is played, whatever showed a part of it: tiles, a stem, a pattern, a sound.  It
    is assisted if a hint pointed at it, and always if it was only written once more.  What is no
    word is rejected; a word that is not the one asked for, or does not fit, tells nothing.  What
    was left on an item that is over is missed.
    """
    match event:
        case Answered(verdict=Verdict.RIGHT | Verdict.EXTRA):
            rack = after.items[event.item].rack
            yield Use(LEARNER, event.text, Role.PLAYED, _helped(after, event), rack=rack)
        case Answered(verdict=Verdict.NOT_A_WORD):
            yield Use(LEARNER, event.text, Role.REJECTED, rack=after.items[event.item].rack)
        case ItemLeft():
            for word in missed(after, event.item):
                yield Use(LEARNER, word, Role.MISSED, rack=after.items[event.item].rack)
        case _:
            return


def _helped(after: Drill, answered: Answered) -> bool:
    copied = after.spec.task is Task.RETYPE
    return copied or after.progress[answered.item].helped(answered.text)
