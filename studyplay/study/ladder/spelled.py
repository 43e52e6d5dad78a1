"""What a play spells along its line, cheaply: thousands of plays are looked through at once."""

from collections.abc import Sequence

from studyplay.engines.scrabble.board import EMPTY, Board, Placement
from studyplay.engines.scrabble.play import Run, runs


def main_word(board: Board, placements: Sequence[Placement]) -> str:
    """The main word of a play, in upper case; the same as that of ``runs``.

    *placements* are in the order of their squares and keep the geometry of a play.
    """
    first, last = placements[0], placements[-1]
    if first == last:
        return runs(board, placements)[0].word
    across = first.row == last.row
    line = board.rows[first.row] if across else "".join(row[first.col] for row in board.rows)
    letters = list(line)
    for placed in placements:
        letters[placed.col if across else placed.row] = placed.letter
    begin, end = (first.col, last.col) if across else (first.row, last.row)
    start = line.rfind(EMPTY, 0, begin) + 1
    after = line.find(EMPTY, end + 1)
    return "".join(letters[start : after if after >= 0 else None]).upper()


def pattern(main: Run, shown: int = 0) -> str:
    """*main* in lower case with ``?`` for the tiles to lay, but for the first *shown* of those."""
    told = []
    for letter, fresh in zip(main.letters, main.fresh, strict=True):
        shown -= fresh
        told.append("?" if fresh and shown < 0 else letter.lower())
    return "".join(told)
