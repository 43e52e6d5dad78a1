"""The ``Rules`` record, the presets and the option changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from studyplay.engines.core import ImpossibleRules, Millis, Seat, Violation
from studyplay.engines.wordbasket.cards import DECK, NUMBER_CARDS
from studyplay.engines.wordbasket.options import OPTIONS

MAX_SEATS: Final = 8
REACH_WINDOW: Final = Millis(3_000)
VOTE_WINDOW: Final = Millis(30_000)
TURN_TIME: Final = Millis(30_000)


class Enforcement(StrEnum):
    """Whether a wrong throw stands until it is accused (WB-5), or is refused (WB-6)."""

    TABLE = "table"
    STRICT = "strict"


@dataclass(frozen=True, slots=True)
class MinimumLengths:
    """The minimum number of kana in a player's words, and in the word with the last card."""

    shortest: int
    shortest_last: int


NORMAL_LENGTHS: Final = MinimumLengths(3, 4)
BEGINNER_LENGTHS: Final = MinimumLengths(2, 3)
EXPERT_LENGTHS: Final = MinimumLengths(4, 5)

LENGTHS_BY_LETTER: Final[Mapping[str, MinimumLengths]] = {
    "n": NORMAL_LENGTHS,
    "b": BEGINNER_LENGTHS,
    "e": EXPERT_LENGTHS,
}
"""Minimum lengths by handicap letter of the ruleset key."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one variant.

    Attributes:
        key: Stored with every table; never changes its meaning.
        seats: Minimum and maximum number of players.
        usual: The lengths for seats beyond ``handicaps``, which are by seat.
        wild_last: Whether a wild card may be the last one.
        bare_numbers: Whether a hand of only number cards may be reset; this does not change
            the field.
        penalty: The number of cards drawn for a mistake.
        reach_window: How long others may object after a player has gone out.
        vote_window: How long a vote is open.
        fruitless_to_end: The game ends without a winner after this many fruitless events per
            seat (WB-10.5).
        turn_time: The time limit of a turn (WB-14); ``None`` in a race.
    """

    key: str
    enforcement: Enforcement = Enforcement.TABLE
    seats: tuple[int, int] = (2, MAX_SEATS)
    hand_size: int = 5
    usual: MinimumLengths = NORMAL_LENGTHS
    handicaps: tuple[MinimumLengths, ...] = ()
    wild_last: bool = True
    bare_numbers: bool = False
    penalty: int = 1
    reach_window: Millis = REACH_WINDOW
    vote_window: Millis = VOTE_WINDOW
    fruitless_to_end: int = 40
    turn_time: Millis | None = None

    def __post_init__(self) -> None:
        """Raise ``ImpossibleRules`` if the rules cannot be played."""
        problems = tuple(_find_problems(self))
        if problems:
            raise ImpossibleRules(problems)

    def lengths_for(self, seat: Seat) -> MinimumLengths:
        """Return the minimum lengths for *seat*."""
        return self.handicaps[seat] if seat < len(self.handicaps) else self.usual


def _find_problems(rules: Rules) -> Iterator[Violation]:
    fewest, most = rules.seats
    lower_limit = 1 if rules.enforcement is Enforcement.STRICT else 2
    if not lower_limit <= fewest <= most <= MAX_SEATS:
        facts = {"fewest": str(fewest), "most": str(most)}
        yield Violation("wordbasket.impossible-seats", "WB-1.2", facts)
    if rules.hand_size < 1 or rules.hand_size * most + 2 * len(NUMBER_CARDS) >= len(DECK):
        yield Violation("wordbasket.impossible-hand", "WB-2.1", {"size": str(rules.hand_size)})
    if len(rules.handicaps) > most:
        facts = {"handicaps": str(len(rules.handicaps)), "most": str(most)}
        yield Violation("wordbasket.too-many-handicaps", "WB-12.3", facts)
    if not all(0 < each.shortest <= each.shortest_last for each in _lengths(rules)):
        yield Violation("wordbasket.impossible-lengths", "WB-4.5")
    if min(_limits(rules)) < 1:
        yield Violation("wordbasket.impossible-limits", "WB-10.5")


def _limits(rules: Rules) -> Iterator[int]:
    yield from (rules.penalty, rules.reach_window, rules.vote_window, rules.fruitless_to_end)
    if rules.turn_time is not None:
        yield rules.turn_time


def _lengths(rules: Rules) -> tuple[MinimumLengths, ...]:
    return (rules.usual, *rules.handicaps)


BASE_RULES: Final = Rules("base")
TOURNAMENT_RULES: Final = Rules("tournament")
BEGINNER_RULES: Final = Rules("beginner", usual=BEGINNER_LENGTHS)
STRICT_RULES: Final = Rules("strict", enforcement=Enforcement.STRICT, seats=(1, MAX_SEATS))
NO_WILD_LAST_RULES: Final = Rules("no-wild-last", wild_last=False, bare_numbers=True)
TURNS_RULES: Final = replace(STRICT_RULES, key="turns", turn_time=TURN_TIME)
TURNS_TABLE_RULES: Final = Rules("turns-table", turn_time=TURN_TIME)

PRESETS: Final[Mapping[str, Rules]] = {
    rules.key: rules
    for rules in (
        BASE_RULES,
        STRICT_RULES,
        BEGINNER_RULES,
        NO_WILD_LAST_RULES,
        TOURNAMENT_RULES,
        TURNS_RULES,
        TURNS_TABLE_RULES,
    )
}


OPTION_CHANGES: Final[Mapping[str, Callable[[Rules], Rules]]] = {
    "table": lambda rules: replace(rules, enforcement=Enforcement.TABLE, seats=(2, MAX_SEATS)),
    "strict": lambda rules: replace(rules, enforcement=Enforcement.STRICT, seats=(1, MAX_SEATS)),
    "normal": lambda rules: replace(rules, usual=NORMAL_LENGTHS),
    "short": lambda rules: replace(rules, usual=BEGINNER_LENGTHS),
    "long": lambda rules: replace(rules, usual=EXPERT_LENGTHS),
    "wild": lambda rules: replace(rules, wild_last=True, bare_numbers=False),
    "nowild": lambda rules: replace(rules, wild_last=False, bare_numbers=True),
    "bare": lambda rules: replace(rules, wild_last=True, bare_numbers=True),
    "p1": lambda rules: replace(rules, penalty=1),
    "p2": lambda rules: replace(rules, penalty=2),
    "race": lambda rules: replace(rules, turn_time=None),
    "t15": lambda rules: replace(rules, turn_time=Millis(15_000)),
    "t30": lambda rules: replace(rules, turn_time=Millis(30_000)),
    "t60": lambda rules: replace(rules, turn_time=Millis(60_000)),
    "t120": lambda rules: replace(rules, turn_time=Millis(120_000)),
    "r3": lambda rules: replace(rules, reach_window=Millis(3_000)),
    "r5": lambda rules: replace(rules, reach_window=Millis(5_000)),
    "r10": lambda rules: replace(rules, reach_window=Millis(10_000)),
    "v15": lambda rules: replace(rules, vote_window=Millis(15_000)),
    "v30": lambda rules: replace(rules, vote_window=Millis(30_000)),
    "v60": lambda rules: replace(rules, vote_window=Millis(60_000)),
}
"""The effect of each option of ``options.py``, by part of the key."""


def build_ruleset(key: str) -> Rules:
    """Build the rules for *key*: a preset, option parts and handicaps (WB-12.3).

    ``base+p2+nb`` is ``base`` with two penalty cards, normal lengths for seat 0 and beginner
    lengths for seat 1; seats without a letter have the usual lengths.  Raises ``KeyError`` for
    an unknown key, ``ImpossibleRules`` for impossible combinations.
    """
    choice = OPTIONS.parse_valid(key)
    rules = PRESETS[choice.preset]
    for part in choice.parts:
        rules = OPTION_CHANGES[part](rules)
    if not choice.parts and not choice.handicaps:
        return rules
    return replace(
        rules, key=key, handicaps=tuple(map(LENGTHS_BY_LETTER.__getitem__, choice.handicaps))
    )
