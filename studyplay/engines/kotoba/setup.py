"""Choice of the first seat, and the deal (KOT-2)."""

from studyplay.engines.core import (
    Chance,
    ImpossibleRules,
    Seat,
    Violation,
    choose_random,
    seats_from,
)
from studyplay.engines.kotoba.events import CardsDrawn, Event, GameOpened
from studyplay.engines.kotoba.folding import fold, initial_state
from studyplay.engines.kotoba.rules import Rules


def build_start_events(rules: Rules, seats: int, chance: Chance) -> tuple[Event, ...]:
    """Return the events before the first turn.

    Raises ``ImpossibleRules`` if the rules do not support the number of *seats* (KOT-1.5).
    """
    rounds = rules.rounds_for(seats)
    if rounds is None:
        sizes = ", ".join(str(size) for size, _ in rules.rounds)
        facts = {"seats": str(seats), "sizes": sizes}
        raise ImpossibleRules([Violation("kotoba.table-size", "KOT-1.5", facts)])
    first = Seat(choose_random(range(seats), chance))
    opening_event = GameOpened(seats, first, rounds, rules.chips, rules.deck)
    return (opening_event, *_deal_hands(opening_event, rules, chance))


def _deal_hands(opening_event: GameOpened, rules: Rules, chance: Chance) -> list[Event]:
    state = initial_state(opening_event)
    events: list[Event] = []
    for seat in seats_from(opening_event.first, opening_event.seats):
        drawn = CardsDrawn(seat, "".join(chance.sample(state.pile, rules.hand_size)))
        state = fold(state, drawn)
        events.append(drawn)
    return events
