"""Shuffling, dealing, and the choice of the first seat (SCO-2)."""

from collections.abc import Sequence

from studyplay.engines.core import Chance, Seat, left_of, one_of
from studyplay.engines.scout.cards import Card, Pair, pack
from studyplay.engines.scout.events import Dealt
from studyplay.engines.scout.rules import First, Rules
from studyplay.engines.scout.state import State


def opening(rules: Rules, seats: int, chance: Chance) -> Dealt:
    """Deal the first round.  Raises ``ImpossibleRules`` for a wrong number of *seats*."""
    hands, aside = _dealt(rules.cards(seats), seats, rules, chance)
    first = _first(hands, rules, chance)
    return Dealt(1, first, hands, aside, _rest(hands, aside, rules))


def next_deal(state: State, rules: Rules, chance: Chance) -> Dealt:
    """Deal the next round; the start player moves one seat to the left (SCO-2.7)."""
    cards = state.aside or rules.cards(state.seats)
    hands, aside = _dealt(cards, state.seats, rules, chance)
    first = left_of(state.first, state.seats)
    return Dealt(state.number + 1, first, hands, aside, _rest(hands, aside, rules))


def shuffled(cards: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    """Return *cards* in random order and orientation, with one draw (SCO-2.2).

    The draw orders two copies of each card, one of them turned; the first copy is used.
    """
    both = [*cards, *(card.turned() for card in cards)]
    first: dict[Pair, Card] = {}
    for card in chance.sample(both, len(both)):
        first.setdefault(card.pair, card)
    return tuple(first.values())


def _dealt(
    cards: Sequence[Card], seats: int, rules: Rules, chance: Chance
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the hands by seat, and the cards for the next rounds."""
    mixed, size = shuffled(cards, chance), rules.setup(seats).hand
    hands = tuple(mixed[seat * size : (seat + 1) * size] for seat in range(seats))
    return hands, mixed[seats * size :]


def _first(hands: Sequence[Sequence[Card]], rules: Rules, chance: Chance) -> Seat:
    """Choose the first seat (SCO-2.6); with two players nobody may hold the card (SCO-9.1)."""
    if rules.first is First.HOLDER:
        for seat, hand in enumerate(hands):
            if rules.opener in {card.pair for card in hand}:
                return Seat(seat)
    return Seat(one_of(range(len(hands)), chance))


def _rest(
    hands: Sequence[Sequence[Card]], aside: Sequence[Card], rules: Rules
) -> tuple[Card, ...]:
    """Return the cards that stay in the box."""
    used = {card.pair for hand in (*hands, aside) for card in hand}
    return tuple(card for card in pack(rules.highest) if card.pair not in used)
