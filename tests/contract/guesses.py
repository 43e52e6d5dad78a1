"""Crossword plays that players at random think of, without a generator."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.placement_checks import NEIGHBOURS
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from tests.engines.scrabble.worlds import WORDS

UPPER = [word.upper() for word in sorted(WORDS)]

SPELLINGS = {
    letter: [(word, tuple(Counter(word).items())) for word in UPPER if letter in word]
    for letter in ("", *LETTERS)
}
"""By letter the words that have it, each with how often it needs which letter."""


def words_across(
    state: State, start: tuple[int, int], chance: random.Random
) -> Iterator[PlaceTiles]:
    """Words of the rack through letters of the board at random, most of them not legal.

    On a bare board they go through *start*.
    """
    rack = "".join(sorted(state.racks[state.turn]))
    crossed = [(tile.row, tile.col, tile.letter.upper()) for tile in state.board.iter_tiles()]
    crossed = crossed or [(*start, "")]
    for row, col, letter in chance.sample(crossed, min(8, len(crossed))):
        found = makeable(rack, letter)
        for word in chance.sample(found, min(6, len(found))):
            at = chance.randrange(len(word)) if not letter else word.index(letter)
            down = chance.random() < 0.5
            yield spelt(state.board, word, (row - at * down, col - at * (not down)), down, rack)


@lru_cache(maxsize=4096)
def makeable(rack: str, letter: str) -> tuple[str, ...]:
    """The words that *rack* makes together with *letter* of the board, or alone if it is empty."""
    tiles, blanks = rack + letter, rack.count(BLANK)
    return tuple(word for word, needs in SPELLINGS[letter] if _enough(tiles, needs, blanks))


def _enough(tiles: str, needs: Iterable[tuple[str, int]], blanks: int) -> bool:
    for letter, count in needs:
        blanks -= max(0, count - tiles.count(letter))
        if blanks < 0:
            return False
    return True


def spelt(board: Board, word: str, first: tuple[int, int], down: bool, rack: str) -> PlaceTiles:
    """*word* from the square *first* on; blanks stand in where the rack lacks a letter."""
    left = list(rack)
    placements = []
    for step, letter in enumerate(word):
        row, col = first[0] + step * down, first[1] + step * (not down)
        if board.has_tile(row, col):
            continue
        has = letter in left
        left.remove(letter if has else BLANK) if has or BLANK in left else None
        placements.append(Placement(row, col, letter if has else letter.lower()))
    return PlaceTiles(tuple(placements))


def phony(board: Board, start: tuple[int, int], rack: str, chance: random.Random) -> PlaceTiles:
    """Some tiles of the rack beside those on the board, whatever they spell."""
    tiles = chance.sample(rack, chance.randint(1, min(4, len(rack))))
    row, col = chance.choice(sorted(edges(board)) or [start])
    down = chance.random() < 0.5
    placements = []
    while tiles and board.contains(row, col):
        if not board.has_tile(row, col):
            tile = tiles.pop()
            placements.append(Placement(row, col, tile if tile != BLANK else "e"))
        row, col = row + down, col + (not down)
    return PlaceTiles(tuple(placements))


def edges(board: Board) -> set[tuple[int, int]]:
    """The bare squares beside tiles, some of them off the board."""
    return {
        (tile.row + down, tile.col + right)
        for tile in board.iter_tiles()
        for down, right in NEIGHBOURS
        if not board.has_tile(tile.row + down, tile.col + right)
    }
