"""Fast and lazy computation of the words of a play, to filter hundreds of plays.

Yields the same words as ``engines.scrabble.play.runs``, but without their squares.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board, Placement


@dataclass(frozen=True, slots=True)
class PlaySpeller:
    """Computes the words of plays on one board; ``rows`` and ``columns`` are in lower case."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]

    @classmethod
    def for_board(cls, board: Board) -> "PlaySpeller":
        """Return the speller for *board*."""
        rows = tuple(row.lower() for row in board.rows)
        return cls(rows, tuple(map("".join, zip(*rows, strict=True))))

    def words(self, placements: Sequence[Placement]) -> Iterator[str]:
        """Yield the words of two letters or more in lower case, the main word first.

        A single tile has no direction of play; for it the word across comes first.
        """
        first = placements[0]
        down = len(placements) > 1 and placements[1].col == first.col
        lines, crossing = (self.columns, self.rows) if down else (self.rows, self.columns)
        line = list(lines[first.col if down else first.row])
        for placed in placements:
            line[placed.row if down else placed.col] = placed.letter.lower()
        main = _word_at("".join(line), first.row if down else first.col)
        if len(main) > 1:
            yield main
        for placed in placements:
            at, line_number = (placed.col, placed.row) if down else (placed.row, placed.col)
            across = crossing[line_number]
            if across[at - 1 : at].strip(EMPTY) or across[at + 1 : at + 2].strip(EMPTY):
                filled = across[:at] + placed.letter.lower() + across[at + 1 :]
                yield _word_at(filled, at)


def _word_at(line: str, at: int) -> str:
    """Return the letters of *line* around position *at*, up to the next empty squares."""
    end = line.find(EMPTY, at)
    return line[line.rfind(EMPTY, 0, at) + 1 : end if end >= 0 else None]
