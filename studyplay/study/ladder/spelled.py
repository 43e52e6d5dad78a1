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


def line_pattern(board: Board, one: tuple[int, int], other: tuple[int, int]) -> str | None:
    """What lies from square *one* to the *other*, in lower case, ``?`` where nothing does.

    Tiles that touch either end belong to it, as they would to a word there.  ``None`` for two
    squares that are not in one line, or one that is not on the board.
    """
    if not (board.contains(*one) and board.contains(*other)):
        return None
    if one[0] != other[0] and one[1] != other[1]:
        return None
    if one[0] != other[0]:
        return line_pattern(board.transposed(), one[::-1], other[::-1])
    line = board.rows[one[0]]
    begin, end = sorted((one[1], other[1]))
    start = line.rfind(EMPTY, 0, begin) + 1
    after = line.find(EMPTY, end + 1)
    return line[start : after if after >= 0 else None].lower().replace(EMPTY, "?")
