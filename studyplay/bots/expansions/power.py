"""The bot with power tiles: the blank for the best score, stars to improve a bad rack."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from typing_extensions import override

from studyplay.bots.expansions.habit import Habit, Thoughts
from studyplay.bots.player import Strength
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.expansions.power import (
    Blocking,
    BlockStar,
    PowerBlank,
    PowerTiles,
    SwapStar,
)
from studyplay.engines.scrabble.expansions.power.judging import bare_squares
from studyplay.engines.scrabble.expansions.power.offering import with_power_blank
from studyplay.engines.scrabble.expansions.power.records import PART, PowerState
from studyplay.engines.scrabble.expansions.power.scoring import VALUE
from studyplay.engines.scrabble.legality import NEIGHBOURS
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, VOWELS
from studyplay.engines.scrabble.view import View

CANDIDATES: Final = 12
"""How many plays with the power blank are considered."""


@dataclass(frozen=True, slots=True)
class PowerHabit(Habit):
    """Uses power tiles only if they help or the game is nearly over."""

    expansion: PowerTiles

    @override
    def allows(self, view: View, placements: Sequence[Placement]) -> bool:
        power = view.slices[PART]
        return not any(power.blocked(placed.row, placed.col) for placed in placements)

    @override
    def instead(self, thoughts: Thoughts) -> Action | None:
        power = thoughts.view.slices[PART]
        if power.stars[thoughts.seat] and not power.used:
            star = _swap(thoughts) or self._block(thoughts, power)
            if star is not None:
                return star
        return _blank_play(thoughts) if power.blanks[thoughts.seat] else None

    def _block(self, thoughts: Thoughts, power: PowerState) -> BlockStar | None:
        """Block the best empty square, once the bag is empty and swaps are impossible."""
        view, layout = thoughts.view, thoughts.rules.layout
        bag_is_empty = view.bag_left(thoughts.rules.rack_size) == 0
        if self.expansion.blocking is Blocking.OFF or not bag_is_empty:
            return None
        if thoughts.strength is not Strength.STRONG or thoughts.chosen is None:
            return None
        needed = {(placed.row, placed.col) for placed in thoughts.chosen.placements}
        open_squares = (
            (layout.word_times(row, col), layout.letter_times(row, col), row, col)
            for row, col in bare_squares(view.board, power, layout)
            if (row, col) not in needed and _touches(view.board, row, col)
        )
        best = max(open_squares, default=None)
        return None if best is None else BlockStar(*best[2:])


def _touches(board: Board, row: int, col: int) -> bool:
    return any(board.holds(row + down, col + right) for down, right in NEIGHBOURS)


def _swap(thoughts: Thoughts) -> SwapStar | None:
    """Swap a tile if there is no play, or if vowels or consonants are too few."""
    view = thoughts.view
    if view.bag_left(thoughts.rules.rack_size) == 0 or thoughts.strength is Strength.GENTLE:
        return None
    vowels = sum(tile in VOWELS for tile in view.rack)
    others = len(view.rack) - vowels - view.rack.count(BLANK)
    if thoughts.chosen is not None and min(vowels, others) > 1:
        return None
    return SwapStar(_misfit(view.rack, vowels > others, thoughts.rules))


def _misfit(rack: str, many_vowels: bool, rules: Rules) -> str:
    """Return the tile to swap from the larger group: most copies, then highest value."""
    group = [tile for tile in rack if tile != BLANK and (tile in VOWELS) is many_vowels]
    return max(group or list(rack), key=lambda tile: (rack.count(tile), rules.tiles.value(tile)))


def _blank_play(thoughts: Thoughts) -> PlaceTiles | None:
    """Return the best play with the power blank, if it gains enough over the chosen play."""
    chosen = thoughts.chosen
    if chosen is not None and thoughts.strength is Strength.GENTLE:
        return None
    best = max(
        islice(_known(thoughts), CANDIDATES),
        key=lambda play: _worth(play, thoughts.rules),
        default=None,
    )
    if best is None:
        return None
    gain = _worth(best, thoughts.rules) - (chosen.score if chosen else 0)
    if chosen is not None and gain < _margin(thoughts.view):
        return None
    return with_power_blank(best.placements, thoughts.rules.layout)


def _known(thoughts: Thoughts) -> Iterator[ScoredPlay]:
    view = thoughts.view
    for play in thoughts.generator.plays(view.board, view.rack + BLANK):
        action = with_power_blank(play.placements, thoughts.rules.layout)
        if action and thoughts.allows(play.placements) and thoughts.knows(play.placements):
            yield play


def _worth(play: ScoredPlay, rules: Rules) -> int:
    """Estimate the score: add the value of the power blank, which does not count for a bingo."""
    action = with_power_blank(play.placements, rules.layout)
    blanks = [each for each in action.extras if isinstance(each, PowerBlank)] if action else []
    value = sum(VALUE * rules.layout.letter_times(each.row, each.col) for each in blanks)
    excess = len(play.placements) - rules.rack_size
    bonus = {0: -rules.bingo_bonus, 1: rules.bingo_bonus}.get(excess, 0)
    return play.score + value + bonus


def _margin(view: View) -> int:
    """Return the minimum gain in points; it falls as the bag empties."""
    return 5 + min(20, view.bag_count // 3)
