"""The rules of one variant as a record of facts and policies, and the presets of the documents."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from studyplay.engines.core import ImpossibleRules, Millis, Violation
from studyplay.engines.scrabble.board import CLASSIC, Layout
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.tiles import ENGLISH, TileSet

SEATS = (2, 4)
"""The fewest and the most that any rules may allow (SCR-1.3)."""

WINDOW = Millis(20_000)
"""How long a challenge window stays open unless a table says otherwise."""


class Lookup(StrEnum):
    """May a player use the dictionary while placing (SCR-8.1)?"""

    FORBIDDEN = "forbidden"
    LOGGED = "logged"


@dataclass(frozen=True, slots=True)
class Void:
    """An unknown word is refused at entry and nobody challenges (SCR-8.3)."""


@dataclass(frozen=True, slots=True)
class Single:
    """A failed challenge costs nothing (SCR-8.5)."""

    window: Millis = WINDOW


@dataclass(frozen=True, slots=True)
class Double:
    """A failed challenger misses the next turn (SCR-8.6)."""

    window: Millis = WINDOW


@dataclass(frozen=True, slots=True)
class Points:
    """A failed challenger loses ``points`` for each word of the play (SCR-8.7)."""

    points: int = 5
    window: Millis = WINDOW


ChallengeRule: TypeAlias = Void | Single | Double | Points


@dataclass(frozen=True, slots=True)
class Rules:
    """One variant.  ``key`` is stored with every table and never changes its meaning.

    ``exchange_minimum_bag``: tiles that must be in the bag to exchange one or more; 0 always.
    ``passes_each_to_end``: the game ends when every seat has passed so often running; 0 never.
    ``give_up``: whether ``GiveUp`` exists; as many as there are seats, running, end the game.
    ``scoreless_limit``: turns worth 0 running that end the game; 0 never.
    ``seeded``: the order of the whole bag is drawn before the deal (SCR-16).
    ``expansions``: what combines with these rules, each at most once, in any order.
    """

    key: str
    layout: Layout = CLASSIC
    tiles: TileSet = ENGLISH
    rack_size: int = 7
    bingo_bonus: int = 50
    seats: tuple[int, int] = SEATS
    lookup: Lookup = Lookup.FORBIDDEN
    challenge: ChallengeRule = Void()
    exchange_minimum_bag: int = 0
    passes_each_to_end: int = 0
    give_up: bool = False
    scoreless_limit: int = 0
    seeded: bool = False
    expansions: tuple[Expansion, ...] = ()

    def __post_init__(self) -> None:
        """Raise ``ImpossibleRules`` with all problems, if there are any."""
        problems = tuple(_problems(self))
        if problems:
            raise ImpossibleRules(problems)


def _problems(rules: Rules) -> Iterator[Violation]:
    fewest, most = rules.seats
    if not SEATS[0] <= fewest <= most <= SEATS[1]:
        yield Violation("scrabble.seats", "SCR-1.3", {"seats": f"{fewest}-{most}"})
    if rules.rack_size < 1 or most * rules.rack_size > len(rules.tiles.bag):
        yield Violation("scrabble.too-few-tiles", "SCR-1.5", {"tiles": str(len(rules.tiles.bag))})
    keys = [each.key for each in rules.expansions]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield Violation("scrabble.expansion-twice", "SCR-1.5", {"expansion": key})
    for expansion in rules.expansions:
        yield from expansion.problems(rules)


SEED_000 = Rules("seed000", lookup=Lookup.LOGGED, give_up=True)
SEED_003 = Rules("seed003", challenge=Single(), passes_each_to_end=2)
PUBLISHER = replace(SEED_003, key="publisher", challenge=Double())
TOURNAMENT = Rules("tournament", challenge=Points(), exchange_minimum_bag=7, scoreless_limit=6)
STUDY = replace(SEED_000, key="study", scoreless_limit=8)

PRESETS = {rules.key: rules for rules in (STUDY, SEED_000, SEED_003, PUBLISHER, TOURNAMENT)}
