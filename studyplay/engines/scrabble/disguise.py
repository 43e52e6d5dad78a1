"""Tiles behind letters: most are what they show, a few are something else."""

from collections.abc import Sequence

from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.tiles import tile_of


def shown_tiles(placements: Sequence[Placement]) -> str:
    """The tiles that *placements* show, one each: the letter, or a blank for a lower-case one."""
    return "".join(tile_of(placed.letter) for placed in placements)


def disguises(placements: Sequence[Placement], tiles: str) -> tuple[Placement, ...]:
    """The squares on which one of *tiles* lies that the letter does not tell, with that tile."""
    return tuple(
        Placement(placed.row, placed.col, tile)
        for placed, tile in zip(placements, tiles, strict=True)
        if tile != tile_of(placed.letter)
    )


def bared(
    disguised: tuple[Placement, ...], placements: Sequence[Placement]
) -> tuple[Placement, ...]:
    """*disguised* without the squares of *placements*, which were taken up."""
    gone = {(placed.row, placed.col) for placed in placements}
    return tuple(each for each in disguised if (each.row, each.col) not in gone)


def tiles_behind(disguised: Sequence[Placement], placements: Sequence[Placement]) -> str:
    """The tiles that lie on the squares of *placements*, which are on the board."""
    hidden = {(each.row, each.col): each.letter for each in disguised}
    return "".join(
        hidden.get((placed.row, placed.col), tile_of(placed.letter)) for placed in placements
    )
