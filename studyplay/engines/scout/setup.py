"""Shuffling, dealing, and the choice of the first seat (SCO-2)."""

from collections.abc import Sequence

from studyplay.engines.core import Chance, Seat, choose_random, next_seat
from studyplay.engines.scout.cards import Card, NumberPair, build_pack
from studyplay.engines.scout.events import Dealt
from studyplay.engines.scout.rules import Rules, StartPlayerRule
from studyplay.engines.scout.state import State


def deal_first_round(rules: Rules, seats: int, chance: Chance) -> Dealt:
    """Deal the first round.  Raises ``ImpossibleRules`` for a wrong number of *seats*."""
    hands, aside = _deal_hands(rules.build_cards(seats), seats, rules, chance)
    first = _choose_first_seat(hands, rules, chance)
    return Dealt(1, first, hands, aside, _cards_in_box(hands, aside, rules))


def deal_next_round(state: State, rules: Rules, chance: Chance) -> Dealt:
    """Deal the next round; the start player moves one seat to the left (SCO-2.7)."""
    cards = state.aside or rules.build_cards(state.seats)
    hands, aside = _deal_hands(cards, state.seats, rules, chance)
    first = next_seat(state.first, state.seats)
    return Dealt(state.number + 1, first, hands, aside, _cards_in_box(hands, aside, rules))


def shuffle_cards(cards: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    """Return *cards* in random order and orientation, with one draw (SCO-2.2).

    The draw orders two copies of each card, one of them turned; the first copy is used.
    """
    both = [*cards, *(card.flipped() for card in cards)]
    first: dict[NumberPair, Card] = {}
    for card in chance.sample(both, len(both)):
        first.setdefault(card.pair, card)
    return tuple(first.values())


def _deal_hands(
    cards: Sequence[Card], seats: int, rules: Rules, chance: Chance
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return the hands by seat, and the cards for the next rounds."""
    mixed, size = shuffle_cards(cards, chance), rules.setup(seats).hand
    hands = tuple(mixed[seat * size : (seat + 1) * size] for seat in range(seats))
    return hands, mixed[seats * size :]


def _choose_first_seat(hands: Sequence[Sequence[Card]], rules: Rules, chance: Chance) -> Seat:
    """Choose the first seat (SCO-2.6); with two players nobody may hold the card (SCO-9.1)."""
    if rules.first is StartPlayerRule.HOLDER:
        for seat, hand in enumerate(hands):
            if rules.opener in {card.pair for card in hand}:
                return Seat(seat)
    return Seat(choose_random(range(len(hands)), chance))


def _cards_in_box(
    hands: Sequence[Sequence[Card]], aside: Sequence[Card], rules: Rules
) -> tuple[Card, ...]:
    """Return the cards that stay in the box."""
    used = {card.pair for hand in (*hands, aside) for card in hand}
    return tuple(card for card in build_pack(rules.highest) if card.pair not in used)
