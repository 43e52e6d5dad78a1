"""The rules of one variant as a record of facts, and the presets.

A deck is data, so that the rules are made with it: ``PRESETS["base"](deck)``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final, TypeAlias

from studyplay.engines.core import ImpossibleRules
from studyplay.engines.kotoba.impossible import (
    Deck,
    problems_of_deck,
    problems_of_numbers,
    problems_of_table,
)
from studyplay.engines.kotoba.options import OPTIONS

BONUS_CARDS: Final = "ぬぢづぱぴぷぺぽ"
"""The cards that the document calls hard to use (KOT-1.3)."""


class BuyoutTo(StrEnum):
    """Who gets the chips that a word is bought for (KOT-6.6)."""

    OWNER = "owner"
    BANK = "bank"


Rounds: TypeAlias = tuple[tuple[int, int], ...]
"""Players and how many rounds they play, one entry for each size of a table."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One variant.  ``key`` is stored with every table and never changes its meaning.

    ``deck``: each kana with the number of its cards.  ``chips`` are those dealt to each
    player.  ``shortest`` is a word's least number of cards; ``plain_length`` how many of its
    cards earn no length bonus.  ``most_replaced`` cards may be replaced in a step, which
    earns ``replace_chips``.  ``bonus_chips`` are earned for each bonus card in a new word,
    ``bonus_chips_rewriting`` for each one used in a rewrite; ``bonus_value`` is what one adds
    to the value of a word.  In the first ``closed_rounds`` nothing is rewritten.
    ``proposals`` may be voted down or withdrawn in one turn.

    Raises ``ImpossibleRules`` with all problems.
    """

    key: str
    deck: Deck
    rounds: Rounds = ((3, 4), (4, 4), (5, 3))
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
    buyout_to: BuyoutTo = BuyoutTo.OWNER
    proposals: int = 3

    def __post_init__(self) -> None:
        most = max((seats for seats, _ in self.rounds), default=0)
        problems = [
            *problems_of_deck(self.deck, self.bonus_cards, most * self.hand_size),
            *problems_of_table(self.rounds),
            *problems_of_numbers(self._numbers()),
        ]
        if problems:
            raise ImpossibleRules(problems)

    def _numbers(self) -> Mapping[str, int]:
        """What must not be less than none, by name."""
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

    def rounds_of(self, seats: int) -> int | None:
        """How many rounds so many *seats* play, ``None`` if they cannot play at all."""
        return dict(self.rounds).get(seats)

    def bonus_in(self, cards: str) -> int:
        """How many of *cards* are bonus cards."""
        return sum(card in self.bonus_cards for card in cards)

    def value(self, cards: str) -> int:
        """The value of a word (KOT-6.1)."""
        return len(cards) + self.bonus_value * self.bonus_in(cards)

    def price(self, cards: str) -> int:
        """The chips that buy a word (KOT-6.2)."""
        return self.value(cards) - 1


PRESETS: Mapping[str, Callable[[Deck], Rules]] = {
    "base": partial(Rules, "base"),
    "five-rounds": partial(Rules, "five-rounds", rounds=((5, 5),)),
    "two-players": partial(Rules, "two-players", rounds=((2, 5),)),
    "bank": partial(Rules, "bank", buyout_to=BuyoutTo.BANK),
    "plain-rewrites": partial(Rules, "plain-rewrites", bonus_chips_rewriting=0),
}

CHANGES: Final[Mapping[str, Callable[[Rules], Rules]]] = {
    "owner": lambda rules: replace(rules, buyout_to=BuyoutTo.OWNER),
    "bank": lambda rules: replace(rules, buyout_to=BuyoutTo.BANK),
    "bonus": lambda rules: replace(rules, bonus_chips_rewriting=2),
    "plain": lambda rules: replace(rules, bonus_chips_rewriting=0),
    "f3": lambda rules: _with_five(rules, 3),
    "f5": lambda rules: _with_five(rules, 5),
}
"""What the house rules of ``options.py`` change, by part of a key."""


def ruleset(key: str, deck: Deck) -> Rules:
    """The rules under *key*, a preset and house rules, with the cards of *deck*.

    Raises ``KeyError`` for an unknown key, ``ImpossibleRules`` for what cannot be combined.
    """
    choice = OPTIONS.checked(key)
    rules = PRESETS[choice.preset](deck)
    for part in choice.parts:
        rules = CHANGES[part](rules)
    return replace(rules, key=key)


def _with_five(rules: Rules, number: int) -> Rules:
    """*rules* under which five players play so many rounds, if five can play at all."""
    rounds = tuple((seats, number if seats == 5 else each) for seats, each in rules.rounds)
    return replace(rules, rounds=rounds)
