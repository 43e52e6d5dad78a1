"""Setting the crossword engine up as a vector wants it: rules, tiles, states, luck."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from studyplay.cli.vectors.reading import text
from studyplay.cli.vectors.verdict import Fact, Json, NotUnderstood
from studyplay.engines.core import (
    IllegalAction,
    ImpossibleRules,
    Millis,
    Seat,
    Slices,
    Violation,
)
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.folding import first_slices
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import (
    PRESETS,
    SEED_000,
    ChallengeRule,
    Double,
    Points,
    Rules,
    Single,
    Void,
)
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import without
from studyplay.engines.scrabble.variants import VariantWords, rules_of
from studyplay.words.model import Vocabulary

Item = TypeVar("Item")

POLICIES: Mapping[str, ChallengeRule] = {"void": Void(), "single": Single(), "double": Double()}
POINTS = re.compile(r"points([0-9]{1,3})")

OTHER_NAMES = {
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
"""By the engine's own name of a violation, what else a file may call it."""


def preset(given: Mapping[str, Json], default: Rules = SEED_000) -> Rules:
    """The rules that the input names: a preset's key, or a seed document's number.

    Variants may follow, joined by ``+``; with nothing before them it is the *default*.
    """
    key = text(given.get("preset", ""), "preset")
    name, plus, variants = key.partition("+")
    name = next((each for each in (name, f"seed{name}") if each in PRESETS), name or default.key)
    try:
        return rules_of(f"{name}{plus}{variants}", VariantWords())
    except (KeyError, ImpossibleRules) as error:
        raise NotUnderstood(f"preset {key}") from error


def policy(name: str) -> ChallengeRule:
    """The challenge policy called *name*: void, single, double, points5 and the like."""
    if points := POINTS.fullmatch(name):
        return Points(int(points[1]))
    if name not in POLICIES:
        raise NotUnderstood(f"policy {name}")
    return POLICIES[name]


def error_fact(violation: Violation | None) -> Fact:
    """The violation by its engine name with underscores, null if there is none."""
    if violation is None:
        return Fact(None)
    name = violation.code.rpartition(".")[2].replace("-", "_")
    return Fact(name, OTHER_NAMES.get(name, ()))


def state(board: Board, racks: tuple[str, ...], bag: str) -> State:
    """A game in progress in which seat 0 is on turn and nobody has a point yet."""
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
class FirstTiles:
    """Luck that takes the first tiles offered, and remembers what was offered."""

    offered: list[str] = field(default_factory=list)

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """The first *k* of *population*."""
        self.offered.append("".join(map(str, population)))
        return list(population[:k])


@dataclass(slots=True)
class Played:
    """A state, changed by real decisions; ``refused`` is why the last action was not done."""

    rules: Rules
    state: State
    luck: FirstTiles = field(default_factory=FirstTiles)
    refused: Violation | None = None

    def __post_init__(self) -> None:
        """Give the state the parts of the expansions, as at the beginning, if it has none."""
        if self.state.slices == Slices():
            parts = first_slices(self.rules, self.state.seats)
            self.state = replace(self.state, slices=parts)

    def act(self, seat: Seat, action: Action, lexicon: Vocabulary) -> tuple[Event, ...]:
        """Let *seat* do *action*; nothing happens, and nothing is returned, if it is refused."""
        game = Scrabble(self.rules, lexicon)
        try:
            events = tuple(game.decide(self.state, seat, action, Millis(0), self.luck))
        except IllegalAction as error:
            self.refused = error.violation
            return ()
        self.refused = None
        for event in events:
            self.state = game.evolve(self.state, event)
        return events


def with_policy(rules: Rules, challenge: ChallengeRule) -> Rules:
    """The same rules under another challenge policy."""
    return replace(rules, challenge=challenge)


def rest_of_bag(rules: Rules, *taken: str) -> str:
    """The tiles of the set that are not *taken*; those that it does not have are not missed."""
    bag = rules.tiles.bag
    for tile in "".join(taken):
        bag = without(bag, tile) if tile in bag else bag
    return bag
