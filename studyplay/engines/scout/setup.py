"""Shuffling and dealing, and who begins (SCO-2)."""

from collections.abc import Sequence

from studyplay.engines.core import Chance, Seat, left_of, one_of
from studyplay.engines.scout.cards import Card, Pair, pack
from studyplay.engines.scout.events import Dealt
from studyplay.engines.scout.rules import First, Rules
from studyplay.engines.scout.state import State


def opening(rules: Rules, seats: int, chance: Chance) -> Dealt:
    """The first deal.  Raises ``ImpossibleRules`` if so many *seats* cannot play."""
    hands, aside = _dealt(rules.cards(seats), seats, rules, chance)
    first = _first(hands, rules, chance)
    return Dealt(1, first, hands, aside, _rest(hands, aside, rules))


def next_deal(state: State, rules: Rules, chance: Chance) -> Dealt:
    """The deal of the round after this one; the marker goes to the left (SCO-2.7)."""
    stock = state.aside or rules.cards(state.seats)
    hands, aside = _dealt(stock, state.seats, rules, chance)
    first = left_of(state.first, state.seats)
    return Dealt(state.number + 1, first, hands, aside, _rest(hands, aside, rules))


def shuffled(cards: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    """*cards* in any order, each either way up, in one draw (SCO-2.2).

    The draw orders two copies of each card, one turned; whichever comes first is dealt.
    """
    both = [*cards, *(card.turned() for card in cards)]
    first: dict[Pair, Card] = {}
    for card in chance.sample(both, len(both)):
        first.setdefault(card.pair, card)
    return tuple(first.values())


def _dealt(
    cards: Sequence[Card], seats: int, rules: Rules, chance: Chance
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands by seat, and the cards kept for the next round."""
    mixed, size = shuffled(cards, chance), rules.setup(seats).hand
    hands = tuple(mixed[seat * size : (seat + 1) * size] for seat in range(seats))
    return hands, mixed[seats * size :]


def _first(hands: Sequence[Sequence[Card]], rules: Rules, chance: Chance) -> Seat:
    """Who begins the game (SCO-2.6); with two players the card may lie aside (SCO-9.1)."""
    if rules.first is First.HOLDER:
        for seat, hand in enumerate(hands):
            if rules.opener in {card.pair for card in hand}:
                return Seat(seat)
    return Seat(one_of(range(len(hands)), chance))


def _rest(
    hands: Sequence[Sequence[Card]], aside: Sequence[Card], rules: Rules
) -> tuple[Card, ...]:
    """The cards that stay in the box."""
    used = {card.pair for hand in (*hands, aside) for card in hand}
    return tuple(card for card in pack(rules.highest) if card.pair not in used)
