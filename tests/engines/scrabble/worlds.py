"""Positions, games and a small lexicon for the tests of the crossword rules."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from studyplay.engines.core import Chance, Millis, Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.board import Board, Direction, Placement
from studyplay.engines.scrabble.disguised_tiles import find_physical_tiles
from studyplay.engines.scrabble.events import Event, OrderDrawn
from studyplay.engines.scrabble.folding import initial_state
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import PRESETS, STUDY, Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import (
    LETTERS,
    remove_foreign_tiles,
    remove_tiles,
    tile_for_letter,
)

WORDS = frozenset(Path(__file__).with_name("small_lexicon.txt").read_text("utf-8").split())
"""A few hundred words: those of the documents' examples and short common ones."""

ALL_RULES = tuple(PRESETS.values())


@dataclass(frozen=True, slots=True)
class Took:
    """What an action brought: its events and the state after them."""

    events: tuple[Event, ...]
    state: State


def scrabble(rules: Rules = STUDY) -> Scrabble:
    """A game with the small lexicon and no generator."""
    return Scrabble(rules, WORDS)


def square(name: str) -> tuple[int, int]:
    """Row and column from 0 of a square like ``H8``."""
    return int(name[1:]) - 1, LETTERS.index(name[0])


def tiles_at(letters: str, name: str, way: str = "A") -> tuple[Placement, ...]:
    """*letters* from the square *name* on, across or down; ``.`` leaves a square out."""
    row, col = square(name)
    down = Direction(way) is Direction.DOWN
    return tuple(
        Placement(row + step * down, col + step * (not down), letter)
        for step, letter in enumerate(letters)
        if letter != "."
    )


def play(letters: str, name: str, way: str = "A") -> PlaceTiles:
    """The action of placing *letters*, where ``.`` stands for a tile that lies there already."""
    return PlaceTiles(tiles_at(letters, name, way))


def board_of(*words: tuple[str, str, str], size: int = 15) -> Board:
    """A board with whole words on it; where they cross they must agree."""
    board = Board.empty(size)
    for letters, name, way in words:
        board = board.with_tiles(tiles_at(letters, name, way))
    return board


def world(
    rules: Rules,
    racks: Sequence[str],
    *,
    board: Board | None = None,
    bag: str | None = None,
) -> State:
    """A state with seat 0 on turn.

    Without *bag* the bag holds all tiles that are not on the racks or the board; a *bag* of
    its own makes the set incomplete, which the rules never notice.
    """
    start = initial_state(OrderDrawn(len(racks), (), Seat(0)), rules)
    board = board or start.board
    used = "".join(racks) + "".join(
        tile_for_letter(placed.letter) for placed in board.iter_tiles()
    )
    rest = remove_tiles(start.bag, used) if bag is None else "".join(sorted(bag))
    return replace(start, racks=tuple(racks), board=board, bag=rest)


def take(
    game: Scrabble,
    state: State,
    seat: int,
    action: Action,
    *,
    at: int = 0,
    chance: Chance | None = None,
) -> Took:
    """Decide and fold one action."""
    chance = random.Random(0) if chance is None else chance
    events = tuple(game.decide(state, Seat(seat), action, Millis(at), chance))
    return Took(events, folded(game, state, events))


def take_all(game: Scrabble, state: State, actions: Iterable[tuple[int, Action]]) -> State:
    """Decide and fold several actions, each by its seat."""
    for seat, action in actions:
        state = take(game, state, seat, action).state
    return state


def folded(game: Scrabble, state: State, events: Iterable[Event]) -> State:
    """The state after *events*."""
    for event in events:
        state = game.evolve(state, event)
    return state


def tiles_in_play(state: State) -> str:
    """Every tile of the set in the bag, on the racks and on the board, sorted."""
    on_board = remove_foreign_tiles(
        find_physical_tiles(state.disguised, tuple(state.board.iter_tiles()))
    )
    return "".join(sorted(state.bag + "".join(state.racks) + on_board))
