"""Validation of the use of power tiles, by clause of SCR-13."""

from collections.abc import Iterator

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.board import Board, Layout
from studyplay.engines.scrabble.coordinates import format_square
from studyplay.engines.scrabble.expansions.power.records import (
    POWER_SLICE,
    BlockStar,
    PowerBlank,
    PowerState,
    SwapStar,
)
from studyplay.engines.scrabble.placement_checks import check_tiles_on_rack
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import FOREIGN_TILE
from studyplay.engines.scrabble.turns import count_pending_draw
from studyplay.engines.scrabble.validation import check_on_turn


def power_blanks(play: ProposedPlay) -> tuple[PowerBlank, ...]:
    """Return the extras of *play* that are power blanks."""
    return tuple(extra for extra in play.extras if isinstance(extra, PowerBlank))


def blank_fault(play: ProposedPlay) -> Violation | None:
    """Return why the power blank cannot be part of *play* (SCR-13.2, SCR-13.3)."""
    named = power_blanks(play)
    if not named:
        return None
    if len(named) > 1 or not play.state.slices[POWER_SLICE].blanks[play.seat]:
        return Violation("scrabble.no-power-blank", "SCR-13.2")
    if play.tiles.count(FOREIGN_TILE) != 1:
        square = format_square(named[0].row, named[0].col)
        return Violation("scrabble.power-blank-not-there", "SCR-13.2", {"square": square})
    if not play.tiles_from_rack:
        return Violation("scrabble.power-blank-alone", "SCR-13.3")
    return None


def blocked_fault(play: ProposedPlay) -> Violation | None:
    """Return a violation if a tile is placed on a blocked square (SCR-13.7)."""
    power = play.state.slices[POWER_SLICE]
    for placed in play.placements:
        if power.is_blocked(placed.row, placed.col):
            square = format_square(placed.row, placed.col)
            return Violation("scrabble.square-blocked", "SCR-13.7", {"square": square})
    return None


def star_fault(state: State, seat: Seat, rules: Rules) -> Violation | None:
    """Return why *seat* may not use a star now, for any purpose (SCR-13.5)."""
    power = state.slices[POWER_SLICE]
    off_turn = check_on_turn(state, seat, rules)
    if off_turn is not None:
        return off_turn
    if not power.stars[seat]:
        return Violation("scrabble.no-star", "SCR-13.5")
    return Violation("scrabble.one-star-a-turn", "SCR-13.5") if power.used else None


def swap_fault(state: State, seat: Seat, action: SwapStar, rules: Rules) -> Violation | None:
    """Return why *seat*, which may use a star, may not swap this tile (SCR-13.6)."""
    if len(action.tile) != 1:
        return Violation("scrabble.one-tile-a-star", "SCR-13.6")
    if len(state.bag) <= count_pending_draw(state, rules):
        return Violation("scrabble.bag-empty", "SCR-13.6")
    return check_tiles_on_rack(action.tile, state.racks[seat])


def block_fault(state: State, action: BlockStar, layout: Layout) -> Violation | None:
    """Return why a star may not block this square (SCR-13.7)."""
    row, col = action.row, action.col
    if (row, col) in blockable_squares(state.board, state.slices[POWER_SLICE], layout):
        return None
    return Violation("scrabble.cannot-block", "SCR-13.7", {"square": format_square(row, col)})


def blockable_squares(
    board: Board, power: PowerState, layout: Layout
) -> Iterator[tuple[int, int]]:
    """Yield the squares that a star may block, row by row."""
    board_is_empty = board.is_empty
    for row in range(board.size):
        for col in range(board.size):
            open_square = not board.has_tile(row, col) and not power.is_blocked(row, col)
            if open_square and not (board_is_empty and (row, col) == layout.start):
                yield row, col
