"""The ``Rules`` record, the presets and the option changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from studyplay.engines.core import ImpossibleRules, Violation
from studyplay.engines.scout.cards import Card, Pair, pack
from studyplay.engines.scout.options import OPTIONS


class First(StrEnum):
    """Who starts the first round (SCO-2.6)."""

    RANDOM = "random"
    HOLDER = "holder"


@dataclass(frozen=True, slots=True)
class OwnerIsPaid:
    """The owner of the active set gets a chip; a scout ends the turn (SCO-5.3).

    ``scout_and_show``: how often per round each player may do both at once (SCO-6.1).
    """

    scout_and_show: int = 1


@dataclass(frozen=True, slots=True)
class OwnChips:
    """A scout costs one of ``count`` chips per round and does not end the turn (SCO-9.2, SCO-9.4).

    ``may_stop``: whether a player may end the round instead of playing on (SCO-9.6).
    """

    count: int = 3
    may_stop: bool = False


Scouting: TypeAlias = OwnerIsPaid | OwnChips


@dataclass(frozen=True, slots=True)
class Setup:
    """The values that depend on the number of ``seats`` (SCO-1.2, SCO-2.1, SCO-9).

    ``left_out`` are cards that stay in the box, ``hand`` is the number of cards per player.
    The remaining cards are dealt in later rounds.
    """

    seats: int
    left_out: tuple[Pair, ...]
    hand: int
    rounds: int
    scouting: Scouting = OwnerIsPaid()


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one variant.

    ``key`` is stored with every table and never changes its meaning.  ``highest`` is the
    highest number on a card; the holder of ``opener`` starts if ``first`` is ``HOLDER``.
    Raises ``ImpossibleRules`` with all problems.
    """

    key: str
    setups: tuple[Setup, ...]
    first: First = First.RANDOM
    highest: int = 10
    opener: Pair = (1, 2)

    def __post_init__(self) -> None:
        problems = tuple(_problems(self))
        if problems:
            raise ImpossibleRules(problems)

    def setup(self, seats: int) -> Setup:
        """Return the setup for *seats*.  Raises ``ImpossibleRules`` for an unsupported number."""
        for setup in self.setups:
            if setup.seats == seats:
                return setup
        sizes = ", ".join(str(setup.seats) for setup in self.setups)
        facts = {"seats": str(seats), "sizes": sizes}
        raise ImpossibleRules([Violation("scout.seats", "SCO-1.3", facts)])

    def cards(self, seats: int) -> tuple[Card, ...]:
        """Return the cards of a game with *seats* players."""
        return pack(self.highest, self.setup(seats).left_out)


def _problems(rules: Rules) -> Iterator[Violation]:
    sizes = [setup.seats for setup in rules.setups]
    if not sizes or len(set(sizes)) < len(sizes):
        yield Violation("scout.rules-sizes", "SCO-10.1")
    if rules.first is First.HOLDER and rules.opener not in _pairs(pack(rules.highest)):
        yield Violation("scout.rules-opener", "SCO-10.1", {"card": _named(rules.opener)})
    for setup in rules.setups:
        yield from _setup_problems(rules, setup)


def _setup_problems(rules: Rules, setup: Setup) -> Iterator[Violation]:
    size = {"seats": str(setup.seats)}
    if setup.seats < 2:
        yield Violation("scout.rules-alone", "SCO-10.1", size)
    if isinstance(setup.scouting, OwnChips) and setup.seats != 2:
        yield Violation("scout.rules-own-chips", "SCO-10.1", size)
    if setup.rounds < 1 or _chips(setup.scouting) < 0:
        yield Violation("scout.rules-counts", "SCO-10.1", size)
    for unknown in sorted(set(setup.left_out) - _pairs(pack(rules.highest))):
        yield Violation("scout.rules-left-out", "SCO-10.1", size | {"card": _named(unknown)})
    cards, dealt = len(pack(rules.highest, setup.left_out)), setup.seats * setup.hand
    if dealt < 1 or cards < dealt or cards % dealt:
        facts = size | {"cards": str(cards), "hand": str(setup.hand)}
        yield Violation("scout.rules-deal", "SCO-10.1", facts)


def _chips(scouting: Scouting) -> int:
    match scouting:
        case OwnerIsPaid(scout_and_show):
            return scout_and_show
        case OwnChips(count):
            return count


def _pairs(cards: tuple[Card, ...]) -> set[Pair]:
    return {card.pair for card in cards}


def _named(pair: Pair) -> str:
    return f"{pair[0]}/{pair[1]}"


NINE_TEN: tuple[Pair, ...] = ((9, 10),)
ALL_TENS: tuple[Pair, ...] = tuple((low, 10) for low in range(1, 10))

TWO = Setup(2, NINE_TEN, hand=11, rounds=2, scouting=OwnChips())
CIRCLES = (
    Setup(3, ALL_TENS, hand=12, rounds=3),
    Setup(4, NINE_TEN, hand=11, rounds=4),
    Setup(5, (), hand=9, rounds=5),
)

BASE = Rules("base", (TWO, *CIRCLES))
STOPPING = (replace(TWO, scouting=OwnChips(may_stop=True)), *CIRCLES)
HOLDER = replace(BASE, key="holder", first=First.HOLDER)
STOP = replace(BASE, key="stop", setups=STOPPING)

PRESETS: Mapping[str, Rules] = {rules.key: rules for rules in (BASE, HOLDER, STOP)}

CHANGES: Final[Mapping[str, Callable[[Rules], Rules]]] = {
    "lot": lambda rules: replace(rules, first=First.RANDOM),
    "holder": lambda rules: replace(rules, first=First.HOLDER),
    "must": lambda rules: replace(rules, setups=(TWO, *CIRCLES)),
    "stop": lambda rules: replace(rules, setups=STOPPING),
}
"""The effect of each option of ``options.py``, by part of the key."""


def ruleset(key: str) -> Rules:
    """Build the rules for *key*, a preset and option parts.

    Raises ``KeyError`` for an unknown key, ``ImpossibleRules`` for impossible combinations.
    """
    choice = OPTIONS.checked(key)
    rules = PRESETS[choice.preset]
    for part in choice.parts:
        rules = CHANGES[part](rules)
    return replace(rules, key=key)
