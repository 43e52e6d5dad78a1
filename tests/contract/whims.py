"""What restless crossword players also try when an expansion is in the game.

A whim yields actions of the seat on turn, most of which may be refused.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from studyplay.engines.core import replace_at_seat
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.expansions.cards import ThemeCards
from studyplay.engines.scrabble.expansions.power import BlockStar, PowerTiles, SwapStar
from studyplay.engines.scrabble.expansions.power.legal_actions import with_power_blank
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK
from tests.contract.card_whims import theme_cards
from tests.contract.guesses import edges, phony, words_across

Whim: TypeAlias = Callable[[State, Rules, random.Random], Iterator[Action]]

TRIES = 12


def whims(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """Those of all expansions in the game."""
    for expansion in rules.expansions:
        yield from WHIMS[type(expansion)](state, rules, chance)


def power_tiles(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """Stars, good words with the power blank, and bad ones."""
    rack = state.racks[state.turn]
    mood = chance.random()
    if mood < 0.05:
        yield SwapStar(chance.choice(rack))
    elif mood < 0.1:
        row, col = chance.choice(sorted(edges(state.board)) or [(0, 0)])
        yield BlockStar(row, col)
    elif mood < 0.3:
        more = replace(state, racks=replace_at_seat(state.racks, state.turn, rack + BLANK))
        plays = [phony(state.board, rules.layout.start, rack + BLANK, chance)]
        found = words_across(more, rules.layout.start, chance)
        plays += [play for play, _ in zip(found, range(TRIES), strict=False)]
        for play in plays if mood < 0.12 else plays[1:]:
            if all(state.board.contains(each.row, each.col) for each in play.placements):
                action = with_power_blank(play.placements, rules.layout)
                yield from () if action is None else (action,)


WHIMS: Mapping[type[Expansion], Whim] = {PowerTiles: power_tiles, ThemeCards: theme_cards}
