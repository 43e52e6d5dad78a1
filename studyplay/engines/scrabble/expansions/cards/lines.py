"""All words on a board."""

from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board, Direction, Placement
from studyplay.engines.scrabble.expansions.cards.table import Square
from studyplay.engines.scrabble.legality import NEIGHBOURS


@dataclass(frozen=True, slots=True)
class Laid:
    """A maximal run of at least two tiles."""

    way: Direction
    tiles: tuple[Placement, ...]

    @property
    def word(self) -> str:
        """The word in upper case."""
        return "".join(tile.letter for tile in self.tiles).upper()

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of its tiles, in order."""
        return tuple((tile.row, tile.col) for tile in self.tiles)


def all_laid(board: Board) -> Iterator[Laid]:
    """Yield every word of *board*, words across first."""
    yield from (Laid(Direction.ACROSS, run) for run in _runs(board))
    for run in _runs(board.transposed()):
        tiles = tuple(Placement(tile.col, tile.row, tile.letter) for tile in run)
        yield Laid(Direction.DOWN, tiles)


def _runs(board: Board) -> Iterator[tuple[Placement, ...]]:
    for row, line in enumerate(board.rows):
        run: list[Placement] = []
        for col, letter in enumerate(line + EMPTY):
            if letter != EMPTY:
                run.append(Placement(row, col, letter))
                continue
            if len(run) > 1:
                yield tuple(run)
            run = []


def laid_through(board: Board, square: Square | None, way: Direction | None) -> Laid | None:
    """Return the word through *square* in *direction*, if there is one."""
    return next((run for run in all_laid(board) if run.way is way and square in run.squares), None)


def uncrossed(board: Board, word: Laid) -> tuple[Placement, ...]:
    """Return the tiles of *word* that belong to no other word."""
    across = word.way is Direction.ACROSS
    crossing = [(down, right) for down, right in NEIGHBOURS if bool(down) is across]
    return tuple(
        tile
        for tile in word.tiles
        if not any(board.holds(tile.row + down, tile.col + right) for down, right in crossing)
    )
