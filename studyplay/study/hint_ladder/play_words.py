"""The main word of a play, computed fast enough for thousands of plays."""

from collections.abc import Sequence

from studyplay.engines.scrabble.board import EMPTY, Board, Placement
from studyplay.engines.scrabble.formed_words import FormedWord, find_formed_words


def main_word(board: Board, placements: Sequence[Placement]) -> str:
    """Return the main word of a play in upper case; the same as that of ``runs``.

    *placements* must be sorted by square and lie in one line without gaps.
    """
    first, last = placements[0], placements[-1]
    if first == last:
        return find_formed_words(board, placements)[0].word
    across = first.row == last.row
    line = board.rows[first.row] if across else "".join(row[first.col] for row in board.rows)
    letters = list(line)
    for placed in placements:
        letters[placed.col if across else placed.row] = placed.letter
    begin, end = (first.col, last.col) if across else (first.row, last.row)
    start = line.rfind(EMPTY, 0, begin) + 1
    after = line.find(EMPTY, end + 1)
    return "".join(letters[start : after if after >= 0 else None]).upper()


def hint_pattern(main: FormedWord, revealed: int = 0) -> str:
    """Return *main* in lower case with ``?`` for new tiles except the first *revealed* ones."""
    letters = []
    for letter, fresh in zip(main.letters, main.fresh, strict=True):
        revealed -= fresh
        letters.append("?" if fresh and revealed < 0 else letter.lower())
    return "".join(letters)
