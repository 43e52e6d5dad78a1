"""What the events of a rack drill tell the word record."""

from collections.abc import Iterator

from studyplay.engines.core import Seat
from studyplay.study.drill.drill import Drill
from studyplay.study.drill.result import missed
from studyplay.study.drill.tasks import Answered, Event, ItemLeft, Verdict
from studyplay.study.uses import Role, Use

LEARNER = Seat(0)
"""A drill has one seat."""


def uses(after: Drill, event: Event) -> Iterator[Use]:
    """The uses that *event* tells; *after* is the drill with it folded in.

    A word found is played, assisted if a hint pointed at it; a wrong word is rejected; what
    was left on a rack that is over is missed.
    """
    match event:
        case Answered(verdict=Verdict.RIGHT | Verdict.EXTRA):
            helped = after.progress[event.item].helped(event.text)
            rack = after.items[event.item].rack
            yield Use(LEARNER, event.text, Role.PLAYED, helped, rack=rack)
        case Answered(verdict=Verdict.NOT_A_WORD):
            yield Use(LEARNER, event.text, Role.REJECTED, rack=after.items[event.item].rack)
        case ItemLeft():
            for word in missed(after, event.item):
                yield Use(LEARNER, word, Role.MISSED, rack=after.items[event.item].rack)
        case _:
            return
