"""The events of a valid action; each event is folded before the next one is built.

A scout-and-show gives three events.  After every action the round may end; the next deal then
follows immediately.
"""

from studyplay.engines.core import Chance, Seat
from studyplay.engines.scout.actions import (
    Action,
    Flip,
    Keep,
    Scout,
    ScoutAndShow,
    Show,
    Stop,
)
from studyplay.engines.scout.endings import counted, due
from studyplay.engines.scout.events import (
    ChipSpent,
    Event,
    HandHeld,
    RoundEnd,
    RoundEnded,
    Scouted,
    Shown,
    Stopped,
)
from studyplay.engines.scout.folding import fold
from studyplay.engines.scout.legality import taken
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Rules
from studyplay.engines.scout.setup import next_deal
from studyplay.engines.scout.state import State


class Course:
    """Collects the events of one action and the state after them."""

    def __init__(self, state: State, rules: Rules, chance: Chance) -> None:
        self.state = state
        self.rules = rules
        self.chance = chance
        self.scouting = rules.setup(state.seats).scouting
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Append *event* and fold it into the state."""
        self.events.append(event)
        self.state = fold(self.state, event, self.rules)

    def close(self, end: RoundEnded | None) -> None:
        """Add *end*, if it is not ``None``, and deal the next round unless the game is over."""
        if end is None:
            return
        self.add(end)
        if self.state.outcome is None:
            self.add(next_deal(self.state, self.rules, self.chance))


def follow(course: Course, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Return the events of *action*, which must be legal."""
    match action:
        case Keep():
            course.add(HandHeld(seat, flipped=False))
        case Flip():
            course.add(HandHeld(seat, flipped=True))
        case Show():
            _show(course, seat, action)
        case Scout():
            _scout(course, seat, action, plays_on=isinstance(course.scouting, OwnChips))
        case ScoutAndShow(scout, show):
            course.add(ChipSpent(seat))
            _scout(course, seat, scout, plays_on=True)
            _show(course, seat, show)
        case Stop():
            course.add(Stopped(seat))
            course.close(counted(course.state, RoundEnd.STOPPED))
            return tuple(course.events)
    course.close(due(course.state, course.scouting))
    return tuple(course.events)


def _show(course: Course, seat: Seat, show: Show) -> None:
    cards = course.state.hands[seat][show.start : show.stop]
    course.add(Shown(seat, show.start, cards))


def _scout(course: Course, seat: Seat, scout: Scout, *, plays_on: bool) -> None:
    card, _ = taken(course.state.active, scout.side)
    paid_to = course.state.owner if isinstance(course.scouting, OwnerIsPaid) else None
    course.add(Scouted(seat, scout.side, card, scout.flipped, scout.slot, paid_to, plays_on))
