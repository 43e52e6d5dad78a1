"""The legal actions with power tiles in a turn."""

from collections.abc import Iterator, Sequence

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.board import Layout, Placement
from studyplay.engines.scrabble.expansions.power.records import (
    POWER_SLICE,
    BlockStar,
    PowerBlank,
    StarBlocking,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.validation import (
    blockable_squares,
    star_fault,
    swap_fault,
)
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.proposed_play import propose_play
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK
from studyplay.engines.scrabble.validation import check_expansion_rules


def blank_play_actions(
    state: State, seat: Seat, rules: Rules, generator: MoveGenerator
) -> Iterator[PlaceTiles]:
    """Yield the plays with the power blank, generated with one more blank on the rack.

    If a play has several blanks, only one choice of the power blank is listed.
    """
    if not state.slices[POWER_SLICE].blanks[seat]:
        return
    for play in generator.find_plays(state.board, state.racks[seat] + BLANK):
        action = with_power_blank(play.placements, rules.layout)
        if action and check_expansion_rules(propose_play(state, seat, action, rules)) is None:
            yield action


def with_power_blank(placements: Sequence[Placement], layout: Layout) -> PlaceTiles | None:
    """Return a play that uses the power blank for the blank on the best letter premium.

    ``None`` if *placements* have no blank or only one tile (SCR-13.3).
    """
    blanks = [placed for placed in placements if placed.letter.islower()]
    if not blanks or len(placements) == 1:
        return None
    best = max(blanks, key=lambda placed: layout.letter_multiplier(placed.row, placed.col))
    return PlaceTiles(tuple(placements), (PowerBlank(best.row, best.col),))


def star_actions(
    state: State, seat: Seat, rules: Rules, blocking: StarBlocking
) -> Iterator[Action]:
    """Yield all legal star actions, swaps first."""
    if star_fault(state, seat, rules) is not None:
        return
    for tile in sorted(set(state.racks[seat])):
        swap = SwapStar(tile)
        if swap_fault(state, seat, swap, rules) is None:
            yield swap
    if blocking is StarBlocking.SQUARE:
        for row, col in blockable_squares(state.board, state.slices[POWER_SLICE], rules.layout):
            yield BlockStar(row, col)
