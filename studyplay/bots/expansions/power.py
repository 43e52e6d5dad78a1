"""The bot with power tiles: the blank for the best score, stars to improve a bad rack."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from typing_extensions import override

from studyplay.bots.expansions.strategy import ExpansionStrategy, TurnContext
from studyplay.bots.player import BotStrength
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.expansions.power import (
    BlockStar,
    PowerBlank,
    PowerTiles,
    StarBlocking,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.legal_actions import with_power_blank
from studyplay.engines.scrabble.expansions.power.records import POWER_SLICE, PowerState
from studyplay.engines.scrabble.expansions.power.scoring import POWER_BLANK_VALUE
from studyplay.engines.scrabble.expansions.power.validation import blockable_squares
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.placement_checks import NEIGHBOURS
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, VOWELS
from studyplay.engines.scrabble.view import View

MAX_CANDIDATES: Final = 12
"""How many plays with the power blank are considered."""


@dataclass(frozen=True, slots=True)
class PowerStrategy(ExpansionStrategy):
    """Uses power tiles only if they help or the game is nearly over."""

    expansion: PowerTiles

    @override
    def allows(self, view: View, placements: Sequence[Placement]) -> bool:
        power = view.slices[POWER_SLICE]
        return not any(power.is_blocked(placed.row, placed.col) for placed in placements)

    @override
    def choose_replacement(self, context: TurnContext) -> Action | None:
        power = context.view.slices[POWER_SLICE]
        if power.stars[context.seat] and not power.used:
            star = _choose_swap(context) or self._choose_block(context, power)
            if star is not None:
                return star
        return _choose_blank_play(context) if power.blanks[context.seat] else None

    def _choose_block(self, context: TurnContext, power: PowerState) -> BlockStar | None:
        """Block the best empty square, once the bag is empty and swaps are impossible."""
        view, layout = context.view, context.rules.layout
        bag_is_empty = view.bag_count_after_draw(context.rules.rack_size) == 0
        if self.expansion.blocking is StarBlocking.OFF or not bag_is_empty:
            return None
        if context.strength is not BotStrength.STRONG or context.chosen is None:
            return None
        needed = {(placed.row, placed.col) for placed in context.chosen.placements}
        open_squares = (
            (layout.word_multiplier(row, col), layout.letter_multiplier(row, col), row, col)
            for row, col in blockable_squares(view.board, power, layout)
            if (row, col) not in needed and _has_neighbour(view.board, row, col)
        )
        best = max(open_squares, default=None)
        return None if best is None else BlockStar(*best[2:])


def _has_neighbour(board: Board, row: int, col: int) -> bool:
    return any(board.has_tile(row + down, col + right) for down, right in NEIGHBOURS)


def _choose_swap(context: TurnContext) -> SwapStar | None:
    """Swap a tile if there is no play, or if vowels or consonants are too few."""
    view = context.view
    if (
        view.bag_count_after_draw(context.rules.rack_size) == 0
        or context.strength is BotStrength.GENTLE
    ):
        return None
    vowels = sum(tile in VOWELS for tile in view.rack)
    others = len(view.rack) - vowels - view.rack.count(BLANK)
    if context.chosen is not None and min(vowels, others) > 1:
        return None
    return SwapStar(_tile_to_swap(view.rack, vowels > others, context.rules))


def _tile_to_swap(rack: str, many_vowels: bool, rules: Rules) -> str:
    """Return the tile to swap from the larger group: most copies, then highest value."""
    group = [tile for tile in rack if tile != BLANK and (tile in VOWELS) is many_vowels]
    return max(group or list(rack), key=lambda tile: (rack.count(tile), rules.tiles.value(tile)))


def _choose_blank_play(context: TurnContext) -> PlaceTiles | None:
    """Return the best play with the power blank, if it gains enough over the chosen play."""
    chosen = context.chosen
    if chosen is not None and context.strength is BotStrength.GENTLE:
        return None
    best = max(
        islice(_known_blank_plays(context), MAX_CANDIDATES),
        key=lambda play: _estimate_score(play, context.rules),
        default=None,
    )
    if best is None:
        return None
    gain = _estimate_score(best, context.rules) - (chosen.score if chosen else 0)
    if chosen is not None and gain < _min_gain(context.view):
        return None
    return with_power_blank(best.placements, context.rules.layout)


def _known_blank_plays(context: TurnContext) -> Iterator[ScoredPlay]:
    view = context.view
    for play in context.generator.find_plays(view.board, view.rack + BLANK):
        action = with_power_blank(play.placements, context.rules.layout)
        if action and context.allows(play.placements) and context.knows(play.placements):
            yield play


def _estimate_score(play: ScoredPlay, rules: Rules) -> int:
    """Estimate the score: add the value of the power blank, which does not count for a bingo."""
    action = with_power_blank(play.placements, rules.layout)
    blanks = [each for each in action.extras if isinstance(each, PowerBlank)] if action else []
    value = sum(
        POWER_BLANK_VALUE * rules.layout.letter_multiplier(each.row, each.col) for each in blanks
    )
    excess = len(play.placements) - rules.rack_size
    bonus = {0: -rules.bingo_bonus, 1: rules.bingo_bonus}.get(excess, 0)
    return play.score + value + bonus


def _min_gain(view: View) -> int:
    """Return the minimum gain in points; it falls as the bag empties."""
    return 5 + min(20, view.bag_count // 3)
