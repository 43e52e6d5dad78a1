"""Set up the crossword engine for a vector: rules, tiles, states, chance."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from studyplay.engines.core import (
    ExpansionStates,
    IllegalAction,
    ImpossibleRules,
    Millis,
    Seat,
    Violation,
)
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.folding import initial_slices
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import (
    PRESETS,
    SEED_000,
    ChallengeRule,
    DoubleChallenge,
    PointsChallenge,
    Rules,
    SingleChallenge,
    VoidChallenge,
)
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import remove_tiles
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.words.model import Vocabulary
from tests.commands.vectors.json_values import read_text
from tests.commands.vectors.verdict import Fact, Json, UnsupportedVector

Item = TypeVar("Item")

POLICIES: Mapping[str, ChallengeRule] = {
    "void": VoidChallenge(),
    "single": SingleChallenge(),
    "double": DoubleChallenge(),
}
POINTS_POLICY = re.compile(r"points([0-9]{1,3})")

ERROR_ALIASES = {
    "bag_too_small": (
        "bag_below_minimum",
        "bag_too_few",
        "exchange_min_bag",
        "exchange_minimum_bag",
        "not_enough_tiles",
        "not_enough_tiles_in_bag",
        "too_few_tiles_in_bag",
    ),
    "centre": ("center", "start_square", "star", "not_on_centre", "not_on_center", "not_on_star"),
    "gap": ("gaps", "has_gap", "not_contiguous"),
    "lookup_forbidden": ("dictionary_forbidden",),
    "no_tile": ("no_tiles",),
    "not_connected": ("detached", "not_adjacent", "not_attached"),
    "not_on_rack": ("more_than_rack", "not_in_rack", "too_many", "too_many_tiles"),
    "not_one_line": ("not_in_line", "not_in_one_line"),
    "occupied": ("square_occupied", "stacked"),
    "off_board": ("out_of_board", "out_of_bounds", "outside"),
    "two_tiles": ("one_tile", "too_few_tiles", "too_short"),
    "unknown_word": ("invalid_word", "not_a_word", "not_in_dictionary"),
}
"""Other names of violations in vector files, by the engine's name."""


def parse_rules(given: Mapping[str, Json], default: Rules = SEED_000) -> Rules:
    """Return the rules of the input: a preset's key, or a seed document's number.

    Variants may follow, joined by ``+``; without a preset they apply to *default*.
    """
    key = read_text(given.get("preset", ""), "preset")
    name, plus, variants = key.partition("+")
    name = next((each for each in (name, f"seed{name}") if each in PRESETS), name or default.key)
    try:
        return build_rules(f"{name}{plus}{variants}", VariantWords())
    except (KeyError, ImpossibleRules) as error:
        raise UnsupportedVector(f"preset {key}") from error


def parse_policy(name: str) -> ChallengeRule:
    """Return the challenge policy *name*: void, single, double, or pointsN such as points5."""
    if points := POINTS_POLICY.fullmatch(name):
        return PointsChallenge(int(points[1]))
    if name not in POLICIES:
        raise UnsupportedVector(f"policy {name}")
    return POLICIES[name]


def error_fact(violation: Violation | None) -> Fact:
    """Return the violation's engine name with underscores, or null."""
    if violation is None:
        return Fact(None)
    name = violation.code.rpartition(".")[2].replace("-", "_")
    return Fact(name, ERROR_ALIASES.get(name, ()))


def build_state(board: Board, racks: tuple[str, ...], bag: str) -> State:
    """Build the state of a game in progress: seat 0 is on turn, all scores are 0."""
    seats = len(racks)
    return State(
        seats=seats,
        first=Seat(0),
        board=board,
        racks=racks,
        bag="".join(sorted(bag)),
        scores=(0,) * seats,
        turn=Seat(0),
        skips=(0,) * seats,
    )


@dataclass(slots=True)
class FirstTilesChance:
    """``Chance`` that takes the first tiles and records the populations in ``offered``."""

    offered: list[str] = field(default_factory=list)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Return the first *k* items of *population*."""
        self.offered.append("".join(map(str, population)))
        return list(population[:k])


@dataclass(slots=True)
class ScrabbleTable:
    """An engine state that changes by actions; ``violation`` is that of the last action."""

    rules: Rules
    state: State
    chance: FirstTilesChance = field(default_factory=FirstTilesChance)
    violation: Violation | None = None

    def __post_init__(self) -> None:
        """Add the initial parts of the expansions to the state, if it has none."""
        if self.state.slices == ExpansionStates():
            parts = initial_slices(self.rules, self.state.seats)
            self.state = replace(self.state, slices=parts)

    def apply_action(self, seat: Seat, action: Action, lexicon: Vocabulary) -> tuple[Event, ...]:
        """Apply *action* of *seat*; return its events, none if it is illegal."""
        game = Scrabble(self.rules, lexicon)
        try:
            events = tuple(game.decide(self.state, seat, action, Millis(0), self.chance))
        except IllegalAction as error:
            self.violation = error.violation
            return ()
        self.violation = None
        for event in events:
            self.state = game.evolve(self.state, event)
        return events


def with_policy(rules: Rules, challenge: ChallengeRule) -> Rules:
    """Return *rules* with another challenge policy."""
    return replace(rules, challenge=challenge)


def remaining_tiles(rules: Rules, *taken: str) -> str:
    """Return the tiles of the set without *taken*; tiles that are not in the set are ignored."""
    bag = rules.tiles.bag
    for tile in "".join(taken):
        bag = remove_tiles(bag, tile) if tile in bag else bag
    return bag
