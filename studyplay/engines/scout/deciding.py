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
from studyplay.engines.scout.endings import find_round_end, score_round
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
from studyplay.engines.scout.rules import OwnChips, OwnerIsPaid, Rules
from studyplay.engines.scout.setup import deal_next_round
from studyplay.engines.scout.state import State
from studyplay.engines.scout.validation import take_end_card


class EventBuilder:
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

    def end_round(self, end: RoundEnded | None) -> None:
        """Add *end*, if it is not ``None``, and deal the next round unless the game is over."""
        if end is None:
            return
        self.add(end)
        if self.state.outcome is None:
            self.add(deal_next_round(self.state, self.rules, self.chance))


def build_events(builder: EventBuilder, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Return the events of *action*, which must be legal."""
    match action:
        case Keep():
            builder.add(HandHeld(seat, flipped=False))
        case Flip():
            builder.add(HandHeld(seat, flipped=True))
        case Show():
            _add_show(builder, seat, action)
        case Scout():
            _add_scout(builder, seat, action, plays_on=isinstance(builder.scouting, OwnChips))
        case ScoutAndShow(scout, show):
            builder.add(ChipSpent(seat))
            _add_scout(builder, seat, scout, plays_on=True)
            _add_show(builder, seat, show)
        case Stop():
            builder.add(Stopped(seat))
            builder.end_round(score_round(builder.state, RoundEnd.STOPPED))
            return tuple(builder.events)
    builder.end_round(find_round_end(builder.state, builder.scouting))
    return tuple(builder.events)


def _add_show(builder: EventBuilder, seat: Seat, show: Show) -> None:
    cards = builder.state.hands[seat][show.start : show.stop]
    builder.add(Shown(seat, show.start, cards))


def _add_scout(builder: EventBuilder, seat: Seat, scout: Scout, *, plays_on: bool) -> None:
    card, _ = take_end_card(builder.state.active, scout.side)
    paid_to = builder.state.owner if isinstance(builder.scouting, OwnerIsPaid) else None
    builder.add(Scouted(seat, scout.side, card, scout.flipped, scout.slot, paid_to, plays_on))
