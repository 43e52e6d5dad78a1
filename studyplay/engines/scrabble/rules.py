"""The rules of one variant as a dataclass, and the presets."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from studyplay.engines.core import ImpossibleRules, Millis, Violation
from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, Layout
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.tiles import ENGLISH_TILES, TileSet

SEAT_LIMITS = (2, 4)
"""The lowest and highest seat count that any rules may allow (SCR-1.3)."""

DEFAULT_CHALLENGE_WINDOW = Millis(20_000)
"""Default length of a challenge window."""


class LookupPolicy(StrEnum):
    """Whether a player may use the dictionary during a turn (SCR-8.1)."""

    FORBIDDEN = "forbidden"
    LOGGED = "logged"


@dataclass(frozen=True, slots=True)
class VoidChallenge:
    """Unknown words are refused at entry; there are no challenges (SCR-8.3)."""


@dataclass(frozen=True, slots=True)
class SingleChallenge:
    """A failed challenge costs nothing (SCR-8.5)."""

    window: Millis = DEFAULT_CHALLENGE_WINDOW


@dataclass(frozen=True, slots=True)
class DoubleChallenge:
    """A failed challenger misses the next turn (SCR-8.6)."""

    window: Millis = DEFAULT_CHALLENGE_WINDOW


@dataclass(frozen=True, slots=True)
class PointsChallenge:
    """A failed challenger loses ``points`` for each word of the play (SCR-8.7)."""

    points: int = 5
    window: Millis = DEFAULT_CHALLENGE_WINDOW


ChallengeRule: TypeAlias = VoidChallenge | SingleChallenge | DoubleChallenge | PointsChallenge


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one variant.

    Attributes:
        key: Stored with every table; its meaning must never change.
        seats: The lowest and highest number of seats.
        exchange_minimum_bag: Tiles that the bag needs for an exchange; 0 for no minimum.
        passes_each_to_end: Consecutive passes of every seat that end the game; 0 for never.
        give_up: Whether ``GiveUp`` is allowed; one from each seat in a row ends the game.
        scoreless_limit: Consecutive scoreless turns that end the game; 0 for never.
        seeded: Whether the order of the whole bag is drawn before the deal (SCR-16).
        expansions: The expansions in use, each at most once; their order is not significant.
    """

    key: str
    layout: Layout = CLASSIC_LAYOUT
    tiles: TileSet = ENGLISH_TILES
    rack_size: int = 7
    bingo_bonus: int = 50
    seats: tuple[int, int] = SEAT_LIMITS
    lookup: LookupPolicy = LookupPolicy.FORBIDDEN
    challenge: ChallengeRule = VoidChallenge()
    exchange_minimum_bag: int = 0
    passes_each_to_end: int = 0
    give_up: bool = False
    scoreless_limit: int = 0
    seeded: bool = False
    expansions: tuple[Expansion, ...] = ()

    def __post_init__(self) -> None:
        """Raise ``ImpossibleRules`` with all problems found."""
        problems = tuple(_find_problems(self))
        if problems:
            raise ImpossibleRules(problems)


def _find_problems(rules: Rules) -> Iterator[Violation]:
    fewest, most = rules.seats
    if not SEAT_LIMITS[0] <= fewest <= most <= SEAT_LIMITS[1]:
        yield Violation("scrabble.seats", "SCR-1.3", {"seats": f"{fewest}-{most}"})
    if rules.rack_size < 1 or most * rules.rack_size > len(rules.tiles.bag):
        yield Violation("scrabble.too-few-tiles", "SCR-1.5", {"tiles": str(len(rules.tiles.bag))})
    keys = [each.key for each in rules.expansions]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield Violation("scrabble.expansion-twice", "SCR-1.5", {"expansion": key})
    for expansion in rules.expansions:
        yield from expansion.rules_problems(rules)


SEED_000 = Rules("seed000", lookup=LookupPolicy.LOGGED, give_up=True)
SEED_003 = Rules("seed003", challenge=SingleChallenge(), passes_each_to_end=2)
PUBLISHER = replace(SEED_003, key="publisher", challenge=DoubleChallenge())
TOURNAMENT = Rules(
    "tournament", challenge=PointsChallenge(), exchange_minimum_bag=7, scoreless_limit=6
)
STUDY = replace(SEED_000, key="study", scoreless_limit=8)

PRESETS = {rules.key: rules for rules in (STUDY, SEED_000, SEED_003, PUBLISHER, TOURNAMENT)}
