"""Disguised tiles: squares whose physical tile is not the one that the letter implies."""

from collections.abc import Sequence

from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.tiles import tile_for_letter


def tiles_from_letters(placements: Sequence[Placement]) -> str:
    """Return the tile that each placement's letter implies: a blank for a lower-case letter."""
    return "".join(tile_for_letter(placed.letter) for placed in placements)


def find_disguised_tiles(placements: Sequence[Placement], tiles: str) -> tuple[Placement, ...]:
    """Return the squares where the tile in *tiles* differs from the letter, with that tile."""
    return tuple(
        Placement(placed.row, placed.col, tile)
        for placed, tile in zip(placements, tiles, strict=True)
        if tile != tile_for_letter(placed.letter)
    )


def remove_disguised_squares(
    disguised: tuple[Placement, ...], placements: Sequence[Placement]
) -> tuple[Placement, ...]:
    """Return *disguised* without the squares of *placements*."""
    removed = {(placed.row, placed.col) for placed in placements}
    return tuple(each for each in disguised if (each.row, each.col) not in removed)


def find_physical_tiles(disguised: Sequence[Placement], placements: Sequence[Placement]) -> str:
    """Return the physical tiles on the squares of *placements*, which are on the board."""
    hidden = {(each.row, each.col): each.letter for each in disguised}
    return "".join(
        hidden.get((placed.row, placed.col), tile_for_letter(placed.letter))
        for placed in placements
    )
