"""Finds the words that a play forms: the main word and the cross-words.

This uses only the geometry.  ``placement_checks`` validates a play and ``scoring`` scores it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board, Direction, Placement


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word on the board after a play.

    ``row`` and ``col`` are the 0-based square of the first letter.  ``letters`` are lower case
    for blanks.  ``fresh[i]`` is true if the tile was placed in this turn.
    """

    row: int
    col: int
    direction: Direction
    letters: str
    fresh: tuple[bool, ...]

    @property
    def word(self) -> str:
        """The word in upper case, as used for the lexicon and on the score sheet."""
        return self.letters.upper()

    def squares(self) -> Iterator[tuple[int, int]]:
        """Yield the squares from the first letter to the last."""
        across = self.direction is Direction.ACROSS
        for step in range(len(self.letters)):
            yield (self.row, self.col + step) if across else (self.row + step, self.col)


def find_formed_words(board: Board, placements: Sequence[Placement]) -> tuple[FormedWord, ...]:
    """Return the words of two or more letters that *placements* form, main word first.

    The main word follows the line of the placements.  For a single tile it is the longer of the
    two words, across if they have equal length.  Cross-words follow in the order of squares.

    Args:
        board: The board before the play.
        placements: The new tiles: at least one, on empty squares and in one line.
    """
    after = board.with_tiles(placements)
    fresh = frozenset((placed.row, placed.col) for placed in placements)
    main_direction = _find_main_direction(after, placements)
    cross_direction = _opposite_direction(main_direction)
    first = min(placements, key=lambda placed: (placed.row, placed.col))
    candidates = [_find_word_through(after, fresh, first, main_direction)]
    candidates += [
        _find_word_through(after, fresh, placed, cross_direction)
        for placed in sorted(placements, key=lambda placed: (placed.row, placed.col))
    ]
    return tuple(run for run in candidates if len(run.letters) > 1)


def _find_main_direction(after: Board, placements: Sequence[Placement]) -> Direction:
    if len({placed.row for placed in placements}) > 1:
        return Direction.DOWN
    if len(placements) > 1:
        return Direction.ACROSS
    across = _find_word_through(after, frozenset(), placements[0], Direction.ACROSS)
    down = _find_word_through(after, frozenset(), placements[0], Direction.DOWN)
    return Direction.DOWN if len(down.letters) > len(across.letters) else Direction.ACROSS


def _opposite_direction(direction: Direction) -> Direction:
    return Direction.DOWN if direction is Direction.ACROSS else Direction.ACROSS


def _find_word_through(
    after: Board, fresh: frozenset[tuple[int, int]], placed: Placement, direction: Direction
) -> FormedWord:
    across = direction is Direction.ACROSS
    line = after.rows[placed.row] if across else "".join(row[placed.col] for row in after.rows)
    at = placed.col if across else placed.row
    first = line.rfind(EMPTY, 0, at) + 1
    end = line.find(EMPTY, at)
    letters = line[first:] if end < 0 else line[first:end]
    steps = range(first, first + len(letters))
    squares = [(placed.row, step) if across else (step, placed.col) for step in steps]
    return FormedWord(
        *squares[0], direction, letters, tuple(square in fresh for square in squares)
    )
