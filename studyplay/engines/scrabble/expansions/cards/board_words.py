"""All words on a board."""

from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board, Direction, Placement
from studyplay.engines.scrabble.expansions.cards.card_state import Square
from studyplay.engines.scrabble.placement_checks import NEIGHBOURS


@dataclass(frozen=True, slots=True)
class BoardWord:
    """A maximal run of at least two tiles."""

    direction: Direction
    tiles: tuple[Placement, ...]

    @property
    def word(self) -> str:
        """The word in upper case."""
        return "".join(tile.letter for tile in self.tiles).upper()

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of its tiles, in order."""
        return tuple((tile.row, tile.col) for tile in self.tiles)


def find_board_words(board: Board) -> Iterator[BoardWord]:
    """Yield every word of *board*, words across first."""
    yield from (BoardWord(Direction.ACROSS, run) for run in _row_runs(board))
    for run in _row_runs(board.transposed()):
        tiles = tuple(Placement(tile.col, tile.row, tile.letter) for tile in run)
        yield BoardWord(Direction.DOWN, tiles)


def _row_runs(board: Board) -> Iterator[tuple[Placement, ...]]:
    for row, line in enumerate(board.rows):
        run: list[Placement] = []
        for col, letter in enumerate(line + EMPTY):
            if letter != EMPTY:
                run.append(Placement(row, col, letter))
                continue
            if len(run) > 1:
                yield tuple(run)
            run = []


def find_word_through(
    board: Board, square: Square | None, direction: Direction | None
) -> BoardWord | None:
    """Return the word through *square* in *direction*, if there is one."""
    return next(
        (
            run
            for run in find_board_words(board)
            if run.direction is direction and square in run.squares
        ),
        None,
    )


def uncrossed_tiles(board: Board, word: BoardWord) -> tuple[Placement, ...]:
    """Return the tiles of *word* that belong to no other word."""
    across = word.direction is Direction.ACROSS
    crossing = [(down, right) for down, right in NEIGHBOURS if bool(down) is across]
    return tuple(
        tile
        for tile in word.tiles
        if not any(board.has_tile(tile.row + down, tile.col + right) for down, right in crossing)
    )
