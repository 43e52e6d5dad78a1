"""Which words a play spells, word by word and fast, for choosing among hundreds of plays.

The same words as ``engines.scrabble.play.runs`` tells with all their squares.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board, Placement


@dataclass(frozen=True, slots=True)
class Speller:
    """Reads plays on one board; ``rows`` and ``columns`` are its lines in lower case."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]

    @classmethod
    def of(cls, board: Board) -> "Speller":
        """The speller for *board*."""
        rows = tuple(row.lower() for row in board.rows)
        return cls(rows, tuple(map("".join, zip(*rows, strict=True))))

    def words(self, placements: Sequence[Placement]) -> Iterator[str]:
        """The words of two letters or more, in lower case, the one in the line of play first.

        For a single tile there is no such line, and it is the one across.
        """
        first = placements[0]
        down = len(placements) > 1 and placements[1].col == first.col
        lines, crossing = (self.columns, self.rows) if down else (self.rows, self.columns)
        line = list(lines[first.col if down else first.row])
        for placed in placements:
            line[placed.row if down else placed.col] = placed.letter.lower()
        main = _through("".join(line), first.row if down else first.col)
        if len(main) > 1:
            yield main
        for placed in placements:
            at, line_of = (placed.col, placed.row) if down else (placed.row, placed.col)
            across = crossing[line_of]
            if across[at - 1 : at].strip(EMPTY) or across[at + 1 : at + 2].strip(EMPTY):
                whole = across[:at] + placed.letter.lower() + across[at + 1 :]
                yield _through(whole, at)


def _through(line: str, at: int) -> str:
    """The letters of *line* around position *at*, up to the next bare square."""
    end = line.find(EMPTY, at)
    return line[line.rfind(EMPTY, 0, at) + 1 : end if end >= 0 else None]
