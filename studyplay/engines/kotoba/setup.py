"""Who starts, and the first ten cards (KOT-2)."""

from studyplay.engines.core import Chance, ImpossibleRules, Seat, Violation, one_of, round_from
from studyplay.engines.kotoba.events import CardsDrawn, Event, GameOpened
from studyplay.engines.kotoba.folding import fold, opened
from studyplay.engines.kotoba.rules import Rules


def opening(rules: Rules, seats: int, chance: Chance) -> tuple[Event, ...]:
    """The events before the first turn.

    Raises ``ImpossibleRules`` if the rules have no rounds for so many *seats* (KOT-1.5).
    """
    rounds = rules.rounds_of(seats)
    if rounds is None:
        may = ", ".join(str(size) for size, _ in rules.rounds)
        facts = {"seats": str(seats), "sizes": may}
        raise ImpossibleRules([Violation("kotoba.table-size", "KOT-1.5", facts)])
    first = Seat(one_of(range(seats), chance))
    begun = GameOpened(seats, first, rounds, rules.chips, rules.deck)
    return (begun, *_deal(begun, rules, chance))


def _deal(begun: GameOpened, rules: Rules, chance: Chance) -> list[Event]:
    state = opened(begun)
    dealt: list[Event] = []
    for seat in round_from(begun.first, begun.seats):
        drawn = CardsDrawn(seat, "".join(chance.sample(state.pile, rules.hand_size)))
        state = fold(state, drawn)
        dealt.append(drawn)
    return dealt
