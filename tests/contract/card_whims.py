"""What restless crossword players try with theme cards."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from studyplay.engines.core import Seat, replace_at_seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles, PlayExtra
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.expansions.cards import PlayCard, SwapCard
from studyplay.engines.scrabble.expansions.cards.board_words import (
    find_board_words,
    uncrossed_tiles,
)
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE
from studyplay.engines.scrabble.proposed_play import propose_next_play, propose_play
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK, remove_tiles
from tests.contract.card_questions import searches
from tests.contract.guesses import UPPER, makeable, phony, spelt, words_across

THEME = frozenset({"map", "train", "tea", "sea", "ion", "toe", "era", "tie", "ear", "parade"})
FOREIGN = {
    "fr": frozenset(word.lower() for word in UPPER if len(word) % 2),
    "de": frozenset({"oder", "tee", "see", "ei", "rose"}),
}

CardWhim: TypeAlias = Callable[[State, Rules, random.Random], Iterator[Action]]

TRIES = 10


def theme_cards(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """A card used or swapped with good plays, and now and then with a bad one."""
    hand = state.slices[CARDS_SLICE].hands[state.turn]
    mood = chance.random()
    if not hand or mood > 0.35:
        return
    card = chance.choice(hand)
    if card == "guide_book":
        yield from searches(state)
    if mood < 0.1:
        yield from _with(SwapCard(card), state, rules, chance)
        return
    if mood < 0.13:
        bad = phony(state.board, rules.layout.start, state.racks[state.turn], chance)
        yield PlaceTiles(bad.placements, (_simply(card, state, chance),))
    yield from CARD_WHIMS.get(card, simple)(state, rules, chance)
    yield from _with(_simply(card, state, chance), state, rules, chance)


def simple(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """Nothing beyond what is tried with every card."""
    del state, rules, chance
    yield from ()


def encore(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """A word, and then another one or a single tile."""
    for play in islice(words_across(state, rules.layout.start, chance), 3):
        if not all(state.board.contains(each.row, each.col) for each in play.placements):
            continue
        left = propose_next_play(propose_play(state, state.turn, play, rules), ()).state
        if left.racks[state.turn]:
            for more in islice(words_across(left, rules.layout.start, chance), 4):
                second = PlayCard("encore", placements=more.placements)
                yield PlaceTiles(play.placements, (second,))


def island_stage(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """Theme words anywhere."""
    del rules
    rack, size = "".join(sorted(state.racks[state.turn])), state.board.size
    words = [word for word in makeable(rack, "") if word.lower() in THEME]
    for word in words * 2:
        first = (chance.randrange(size), chance.randrange(size))
        play = spelt(state.board, word, first, chance.random() < 0.5, rack)
        yield PlaceTiles(play.placements, (PlayCard("island_stage"),))


def repaint(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """Words of the rack where a word lay."""
    del rules
    words = list(find_board_words(state.board))
    for old in chance.sample(words, min(4, len(words))):
        freed = uncrossed_tiles(state.board, old)
        card = PlayCard("repaint", square=old.squares[0], way=old.direction)
        if freed:
            yield from _over(freed, card, state, chance)


def _over(
    freed: tuple[Placement, ...], card: PlayCard, state: State, chance: random.Random
) -> Iterator[Action]:
    rack = "".join(sorted(state.racks[state.turn]))
    board = state.board.without_tiles(freed)
    down = card.way == "D"
    words = makeable(rack, "")
    for word in chance.sample(words, min(6, len(words))):
        on = chance.choice(freed)
        at = chance.randrange(len(word))
        play = spelt(board, word, (on.row - at * down, on.col - at * (not down)), down, rack)
        yield PlaceTiles(play.placements, (card,))


def costume(state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    """Words in which one tile of the rack stands for another letter."""
    rack = state.racks[state.turn]
    tile = chance.choice(rack)
    other = replace(
        state, racks=replace_at_seat(state.racks, state.turn, remove_tiles(rack, tile) + BLANK)
    )
    for play in islice(words_across(other, rules.layout.start, chance), TRIES):
        for placed in play.placements:
            if placed.letter.islower():
                card = PlayCard("costume", tiles=tile, square=(placed.row, placed.col))
                yield PlaceTiles(play.placements, (card,))


CARD_WHIMS: Mapping[str, CardWhim] = {
    "costume": costume,
    "encore": encore,
    "island_stage": island_stage,
    "repaint": repaint,
}


def _with(thing: PlayExtra, state: State, rules: Rules, chance: random.Random) -> Iterator[Action]:
    for play in islice(words_across(state, rules.layout.start, chance), TRIES):
        yield PlaceTiles(play.placements, (thing,))


def _simply(card: str, state: State, chance: random.Random) -> PlayCard:
    others = [Seat(seat) for seat in range(state.seats) if seat != state.turn]
    tile = chance.choice(state.racks[state.turn])
    return PlayCard(card, target=chance.choice(others), tiles=tile, text="cat")
