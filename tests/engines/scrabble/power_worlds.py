"""Positions and short names for the tests of the power tiles."""

from dataclasses import replace

import pytest

from studyplay.engines.core import IllegalAction
from studyplay.engines.scrabble.actions import (
    Action,
    PlaceTiles,
)
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.events import (
    Event,
    TilesPlaced,
)
from studyplay.engines.scrabble.expansions.power import (
    BlockStar,
    PowerBlank,
    PowerTiles,
)
from studyplay.engines.scrabble.expansions.power.records import POWER_SLICE, PowerState
from studyplay.engines.scrabble.rules import PUBLISHER, Rules
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from tests.engines.scrabble.worlds import (
    scrabble,
    square,
    take,
    tiles_at,
    world,
)

POWER = build_rules("study+power", VariantWords())
SWAPS = build_rules("study+power-swap", VariantWords())
CHALLENGED = build_rules("seed003+power", VariantWords())
DOUBLE = replace(PUBLISHER, key="double", expansions=(PowerTiles(),))
RACKS = ("FLOWERS", "TRAINER", "AEIOUST", "PHONIED")


def powered(letters: str, name: str, way: str = "A", blank: str = "") -> PlaceTiles:
    """A play whose power blank lies on the square *blank*, which is *name* if not given."""
    return PlaceTiles(tiles_at(letters, name, way), (PowerBlank(*square(blank or name)),))


def block(name: str) -> BlockStar:
    """A star for the square *name*."""
    return BlockStar(*square(name))


def start(rules: Rules = POWER, seats: int = 2, board: Board | None = None) -> State:
    """Full racks, nothing played."""
    return world(rules, RACKS[:seats], board=board)


def power(state: State) -> PowerState:
    """What is known of the power tiles."""
    return state.slices[POWER_SLICE]


def blocked(state: State) -> list[tuple[int, int, int]]:
    """Seat, row and column of all blocks."""
    return [(each.seat, each.row, each.col) for each in power(state).blocks]


def scored(events: tuple[Event, ...]) -> PlayScore:
    """The sheet of the only play."""
    (placed,) = (event for event in events if isinstance(event, TilesPlaced))
    return placed.sheet


def refusal(rules: Rules, state: State, seat: int, action: Action) -> tuple[str, str]:
    """Code, less the engine, and clause with which *action* is refused."""
    with pytest.raises(IllegalAction) as caught:
        take(scrabble(rules), state, seat, action)
    violation = caught.value.violation
    return violation.code.removeprefix("scrabble."), violation.clause
