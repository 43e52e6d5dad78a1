"""The legal actions with power tiles in a turn."""

from collections.abc import Iterator, Sequence

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.attempt import attempt
from studyplay.engines.scrabble.board import Layout, Placement
from studyplay.engines.scrabble.expansions.power.judging import (
    bare_squares,
    star_fault,
    swap_fault,
)
from studyplay.engines.scrabble.expansions.power.records import (
    PART,
    Blocking,
    BlockStar,
    PowerBlank,
    SwapStar,
)
from studyplay.engines.scrabble.judging import objection
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK


def blank_plays(
    state: State, seat: Seat, rules: Rules, generator: MoveGenerator
) -> Iterator[PlaceTiles]:
    """Yield the plays with the power blank, generated with one more blank on the rack.

    If a play has several blanks, only one choice of the power blank is listed.
    """
    if not state.slices[PART].blanks[seat]:
        return
    for play in generator.plays(state.board, state.racks[seat] + BLANK):
        action = with_power_blank(play.placements, rules.layout)
        if action and objection(attempt(state, seat, action, rules)) is None:
            yield action


def with_power_blank(placements: Sequence[Placement], layout: Layout) -> PlaceTiles | None:
    """Return a play that uses the power blank for the blank on the best letter premium.

    ``None`` if *placements* have no blank or only one tile (SCR-13.3).
    """
    blanks = [placed for placed in placements if placed.letter.islower()]
    if not blanks or len(placements) == 1:
        return None
    best = max(blanks, key=lambda placed: layout.letter_times(placed.row, placed.col))
    return PlaceTiles(tuple(placements), (PowerBlank(best.row, best.col),))


def star_uses(state: State, seat: Seat, rules: Rules, blocking: Blocking) -> Iterator[Action]:
    """Yield all legal star actions, swaps first."""
    if star_fault(state, seat, rules) is not None:
        return
    for tile in sorted(set(state.racks[seat])):
        swap = SwapStar(tile)
        if swap_fault(state, seat, swap, rules) is None:
            yield swap
    if blocking is Blocking.SQUARE:
        for row, col in bare_squares(state.board, state.slices[PART], rules.layout):
            yield BlockStar(row, col)
