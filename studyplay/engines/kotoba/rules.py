"""The ``Rules`` record, the presets and the option changes.

The deck is loaded data, so a preset is a function of it: ``PRESETS["base"](deck)``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final, TypeAlias

from studyplay.engines.core import ImpossibleRules
from studyplay.engines.kotoba.options import OPTIONS
from studyplay.engines.kotoba.rules_validation import (
    CardCounts,
    validate_deck,
    validate_numbers,
    validate_rounds,
)

BONUS_CARDS: Final = "ぬぢづぱぴぷぺぽ"
"""The cards that the published rules call hard to use (KOT-1.3)."""


class BuyoutRecipient(StrEnum):
    """Who receives the chips paid for a word (KOT-6.6)."""

    OWNER = "owner"
    BANK = "bank"


RoundsBySize: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of table size and number of rounds."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one variant.

    Attributes:
        key: Stored with every table; never changes its meaning.
        deck: Each kana with the number of its cards.
        chips: Chips of each player at the start.
        shortest: Minimum number of cards in a word.
        plain_length: Number of cards in a word that earn no length bonus.
        bonus_chips: Chips per bonus card in a new word.
        bonus_chips_rewriting: Chips per bonus card used in a rewrite.
        bonus_value: Value that each bonus card adds to a word.
        most_replaced: Maximum number of cards replaced in one step.
        replace_chips: Chips earned by a replacing step.
        closed_rounds: Number of first rounds without rewriting.
        proposals: Failed or withdrawn proposals permitted per turn.

    Raises:
        ImpossibleRules: If the rules cannot be played; carries all problems.
    """

    key: str
    deck: CardCounts
    rounds: RoundsBySize = ((3, 4), (4, 4), (5, 3))
    hand_size: int = 10
    chips: int = 5
    shortest: int = 3
    plain_length: int = 4
    bonus_cards: str = BONUS_CARDS
    bonus_chips: int = 2
    bonus_chips_rewriting: int = 2
    bonus_value: int = 2
    most_replaced: int = 2
    replace_chips: int = 1
    closed_rounds: int = 2
    buyout_to: BuyoutRecipient = BuyoutRecipient.OWNER
    proposals: int = 3

    def __post_init__(self) -> None:
        most = max((seats for seats, _ in self.rounds), default=0)
        problems = [
            *validate_deck(self.deck, self.bonus_cards, most * self.hand_size),
            *validate_rounds(self.rounds),
            *validate_numbers(self._nonnegative_numbers()),
        ]
        if problems:
            raise ImpossibleRules(problems)

    def _nonnegative_numbers(self) -> Mapping[str, int]:
        """Return the values that must not be negative, by name."""
        return {
            "hand_size - shortest": self.hand_size - self.shortest,
            "shortest - 1": self.shortest - 1,
            "bonus_chips": self.bonus_chips,
            "bonus_chips_rewriting": self.bonus_chips_rewriting,
            "bonus_value": self.bonus_value,
            "chips": self.chips,
            "closed_rounds": self.closed_rounds,
            "most_replaced": self.most_replaced,
            "plain_length": self.plain_length,
            "proposals": self.proposals,
            "replace_chips": self.replace_chips,
        }

    def rounds_for(self, seats: int) -> int | None:
        """Return the number of rounds for *seats* players, or ``None`` if they cannot play."""
        return dict(self.rounds).get(seats)

    def count_bonus_cards(self, cards: str) -> int:
        """Return how many of *cards* are bonus cards."""
        return sum(card in self.bonus_cards for card in cards)

    def value(self, cards: str) -> int:
        """Return the value of a word (KOT-6.1)."""
        return len(cards) + self.bonus_value * self.count_bonus_cards(cards)

    def price(self, cards: str) -> int:
        """Return the price of a word in chips (KOT-6.2)."""
        return self.value(cards) - 1


PRESETS: Mapping[str, Callable[[CardCounts], Rules]] = {
    "base": partial(Rules, "base"),
    "five-rounds": partial(Rules, "five-rounds", rounds=((5, 5),)),
    "two-players": partial(Rules, "two-players", rounds=((2, 5),)),
    "bank": partial(Rules, "bank", buyout_to=BuyoutRecipient.BANK),
    "plain-rewrites": partial(Rules, "plain-rewrites", bonus_chips_rewriting=0),
}

OPTION_CHANGES: Final[Mapping[str, Callable[[Rules], Rules]]] = {
    "owner": lambda rules: replace(rules, buyout_to=BuyoutRecipient.OWNER),
    "bank": lambda rules: replace(rules, buyout_to=BuyoutRecipient.BANK),
    "bonus": lambda rules: replace(rules, bonus_chips_rewriting=2),
    "plain": lambda rules: replace(rules, bonus_chips_rewriting=0),
    "f3": lambda rules: _with_five_player_rounds(rules, 3),
    "f5": lambda rules: _with_five_player_rounds(rules, 5),
}
"""The effect of each option of ``options.py``, by part of the key."""


def build_ruleset(key: str, deck: CardCounts) -> Rules:
    """Build the rules for *key* (a preset and option parts) with *deck*.

    Raises ``KeyError`` for an unknown key, ``ImpossibleRules`` for impossible combinations.
    """
    choice = OPTIONS.parse_valid(key)
    rules = PRESETS[choice.preset](deck)
    for part in choice.parts:
        rules = OPTION_CHANGES[part](rules)
    return replace(rules, key=key)


def _with_five_player_rounds(rules: Rules, number: int) -> Rules:
    """Return *rules* with *number* rounds for five players, if five can play."""
    rounds = tuple((seats, number if seats == 5 else each) for seats, each in rules.rounds)
    return replace(rules, rounds=rounds)
