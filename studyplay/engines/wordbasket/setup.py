"""The deal and the first card (WB-2)."""

from studyplay.engines.core import Chance, ImpossibleRules, Millis, Seat, Violation
from studyplay.engines.wordbasket.event_builder import EventBuilder
from studyplay.engines.wordbasket.events import Event, GameOpened
from studyplay.engines.wordbasket.folding import initial_state
from studyplay.engines.wordbasket.rules import Rules


def build_start_events(rules: Rules, seats: int, chance: Chance) -> tuple[Event, ...]:
    """Return the events before the first word.

    Raises ``ImpossibleRules`` for an unsupported number of *seats*, or one below the number of
    handicaps.
    """
    fewest, most = max(rules.seats[0], len(rules.handicaps)), rules.seats[1]
    if not fewest <= seats <= most:
        facts = {"seats": str(seats), "fewest": str(fewest), "most": str(most)}
        raise ImpossibleRules([Violation("wordbasket.seats", "WB-1.2", facts)])
    first = GameOpened(seats)
    builder = EventBuilder(initial_state(first), rules, chance)
    for seat in range(seats):
        builder.draw_cards(Seat(seat), rules.hand_size)
    builder.turn_up_field()
    builder.start_turn_clock(Millis(0))
    return (first, *builder.events)
