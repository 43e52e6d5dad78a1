"""The ``Rules`` record, the presets and the option changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from studyplay.engines.core import ImpossibleRules, Violation
from studyplay.engines.scout.cards import Card, NumberPair, build_pack
from studyplay.engines.scout.options import OPTIONS


class StartPlayerRule(StrEnum):
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


ScoutingPolicy: TypeAlias = OwnerIsPaid | OwnChips


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The values that depend on the number of ``seats`` (SCO-1.2, SCO-2.1, SCO-9).

    ``left_out`` are cards that stay in the box, ``hand`` is the number of cards per player.
    The remaining cards are dealt in later rounds.
    """

    seats: int
    left_out: tuple[NumberPair, ...]
    hand: int
    rounds: int
    scouting: ScoutingPolicy = OwnerIsPaid()


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one variant.

    ``key`` is stored with every table and never changes its meaning.  ``highest`` is the
    highest number on a card; the holder of ``opener`` starts if ``first`` is ``HOLDER``.
    Raises ``ImpossibleRules`` with all problems.
    """

    key: str
    setups: tuple[TableSetup, ...]
    first: StartPlayerRule = StartPlayerRule.RANDOM
    highest: int = 10
    opener: NumberPair = (1, 2)

    def __post_init__(self) -> None:
        problems = tuple(_find_problems(self))
        if problems:
            raise ImpossibleRules(problems)

    def setup(self, seats: int) -> TableSetup:
        """Return the setup for *seats*.  Raises ``ImpossibleRules`` for an unsupported number."""
        for setup in self.setups:
            if setup.seats == seats:
                return setup
        sizes = ", ".join(str(setup.seats) for setup in self.setups)
        facts = {"seats": str(seats), "sizes": sizes}
        raise ImpossibleRules([Violation("scout.seats", "SCO-1.3", facts)])

    def build_cards(self, seats: int) -> tuple[Card, ...]:
        """Return the cards of a game with *seats* players."""
        return build_pack(self.highest, self.setup(seats).left_out)


def _find_problems(rules: Rules) -> Iterator[Violation]:
    sizes = [setup.seats for setup in rules.setups]
    if not sizes or len(set(sizes)) < len(sizes):
        yield Violation("scout.rules-sizes", "SCO-10.1")
    if rules.first is StartPlayerRule.HOLDER and rules.opener not in _card_pairs(
        build_pack(rules.highest)
    ):
        yield Violation("scout.rules-opener", "SCO-10.1", {"card": _format_pair(rules.opener)})
    for setup in rules.setups:
        yield from _find_setup_problems(rules, setup)


def _find_setup_problems(rules: Rules, setup: TableSetup) -> Iterator[Violation]:
    size = {"seats": str(setup.seats)}
    if setup.seats < 2:
        yield Violation("scout.rules-alone", "SCO-10.1", size)
    if isinstance(setup.scouting, OwnChips) and setup.seats != 2:
        yield Violation("scout.rules-own-chips", "SCO-10.1", size)
    if setup.rounds < 1 or _chip_count(setup.scouting) < 0:
        yield Violation("scout.rules-counts", "SCO-10.1", size)
    for unknown in sorted(set(setup.left_out) - _card_pairs(build_pack(rules.highest))):
        yield Violation("scout.rules-left-out", "SCO-10.1", size | {"card": _format_pair(unknown)})
    cards, dealt = len(build_pack(rules.highest, setup.left_out)), setup.seats * setup.hand
    if dealt < 1 or cards < dealt or cards % dealt:
        facts = size | {"cards": str(cards), "hand": str(setup.hand)}
        yield Violation("scout.rules-deal", "SCO-10.1", facts)


def _chip_count(scouting: ScoutingPolicy) -> int:
    match scouting:
        case OwnerIsPaid(scout_and_show):
            return scout_and_show
        case OwnChips(count):
            return count


def _card_pairs(cards: tuple[Card, ...]) -> set[NumberPair]:
    return {card.pair for card in cards}


def _format_pair(pair: NumberPair) -> str:
    return f"{pair[0]}/{pair[1]}"


NINE_TEN: tuple[NumberPair, ...] = ((9, 10),)
ALL_TENS: tuple[NumberPair, ...] = tuple((low, 10) for low in range(1, 10))

TWO_PLAYER_SETUP = TableSetup(2, NINE_TEN, hand=11, rounds=2, scouting=OwnChips())
LARGER_SETUPS = (
    TableSetup(3, ALL_TENS, hand=12, rounds=3),
    TableSetup(4, NINE_TEN, hand=11, rounds=4),
    TableSetup(5, (), hand=9, rounds=5),
)

BASE_RULES = Rules("base", (TWO_PLAYER_SETUP, *LARGER_SETUPS))
SETUPS_WITH_STOP = (replace(TWO_PLAYER_SETUP, scouting=OwnChips(may_stop=True)), *LARGER_SETUPS)
HOLDER_RULES = replace(BASE_RULES, key="holder", first=StartPlayerRule.HOLDER)
STOP_RULES = replace(BASE_RULES, key="stop", setups=SETUPS_WITH_STOP)

PRESETS: Mapping[str, Rules] = {
    rules.key: rules for rules in (BASE_RULES, HOLDER_RULES, STOP_RULES)
}

OPTION_CHANGES: Final[Mapping[str, Callable[[Rules], Rules]]] = {
    "lot": lambda rules: replace(rules, first=StartPlayerRule.RANDOM),
    "holder": lambda rules: replace(rules, first=StartPlayerRule.HOLDER),
    "must": lambda rules: replace(rules, setups=(TWO_PLAYER_SETUP, *LARGER_SETUPS)),
    "stop": lambda rules: replace(rules, setups=SETUPS_WITH_STOP),
}
"""The effect of each option of ``options.py``, by part of the key."""


def build_ruleset(key: str) -> Rules:
    """Build the rules for *key*, a preset and option parts.

    Raises ``KeyError`` for an unknown key, ``ImpossibleRules`` for impossible combinations.
    """
    choice = OPTIONS.parse_valid(key)
    rules = PRESETS[choice.preset]
    for part in choice.parts:
        rules = OPTION_CHANGES[part](rules)
    return replace(rules, key=key)
