"""Validates placements: one function per clause of RULES.md.

Each function returns a ``Violation``, or ``None`` if the clause holds.  ``facts`` name squares
like ``H8`` (column letter, then the row from 1) and words in upper case.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from studyplay.engines.core import Violation
from studyplay.engines.scrabble.board import Board, Layout, Placement
from studyplay.engines.scrabble.coordinates import format_square
from studyplay.engines.scrabble.formed_words import FormedWord
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.words.model import Vocabulary

PLACEABLE_LETTERS = LETTERS + LETTERS.lower()
"""The letters that a placed tile may show; ``str.isalpha`` would accept non-ASCII letters."""

NO_CODES: frozenset[str] = frozenset()

NEIGHBOURS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def check_letters(placements: Sequence[Placement]) -> Violation | None:
    """Check the letters of the placements without the board."""
    return check_has_tile(placements) or check_letter_values(placements)


def check_geometry(
    board: Board,
    layout: Layout,
    placements: Sequence[Placement],
    ignored_codes: frozenset[str] = NO_CODES,
) -> Violation | None:
    """Check *placements* against the board (SCR-4); the rack is not checked.

    Violations whose code is in *ignored_codes* do not count.
    """
    faults = _iter_geometry_violations(board, layout, placements)
    return next((fault for fault in faults if fault and fault.code not in ignored_codes), None)


def _iter_geometry_violations(
    board: Board, layout: Layout, placements: Sequence[Placement]
) -> Iterator[Violation | None]:
    yield check_on_board(board, placements)
    yield check_squares_empty(board, placements)
    yield check_one_line(placements)
    if board.is_empty:
        yield check_first_play_size(placements)
        yield check_start_square(layout, placements)
    yield check_no_gap(board, placements)
    if not board.is_empty:
        yield check_connected(board, placements)


def check_has_tile(placements: Sequence[Placement]) -> Violation | None:
    """Check that the play has at least one tile (SCR-4.9)."""
    return None if placements else Violation("scrabble.no-tile", "SCR-4.9")


def check_letter_values(placements: Iterable[Placement]) -> Violation | None:
    """Check that every tile shows one letter and every blank has a letter (SCR-4.8)."""
    for placed in placements:
        if placed.letter == BLANK:
            square = format_square(placed.row, placed.col)
            return Violation("scrabble.blank-undeclared", "SCR-4.8", {"square": square})
        if len(placed.letter) != 1 or placed.letter not in PLACEABLE_LETTERS:
            return Violation("scrabble.bad-letter", "SCR-4.8", {"letter": placed.letter[:10]})
    return None


def check_tiles_on_rack(tiles: str, rack: str) -> Violation | None:
    """Check that *tiles* are on *rack* (SCR-4.7)."""
    missing = Counter(tiles) - Counter(rack)
    if not missing:
        return None
    return Violation("scrabble.not-on-rack", "SCR-4.7", {"tile": min(missing)})


def check_on_board(board: Board, placements: Iterable[Placement]) -> Violation | None:
    """Check that every tile is on the board (SCR-4.1)."""
    for placed in placements:
        if not board.contains(placed.row, placed.col):
            return Violation("scrabble.off-board", "SCR-4.1", {"letter": placed.letter})
    return None


def check_squares_empty(board: Board, placements: Iterable[Placement]) -> Violation | None:
    """Check that every square is empty and used once (SCR-4.1)."""
    taken = set()
    for placed in placements:
        square = (placed.row, placed.col)
        if board.has_tile(*square) or square in taken:
            return Violation("scrabble.occupied", "SCR-4.1", {"square": format_square(*square)})
        taken.add(square)
    return None


def check_one_line(placements: Iterable[Placement]) -> Violation | None:
    """Check that all tiles are in one row or in one column (SCR-4.2)."""
    rows = {placed.row for placed in placements}
    cols = {placed.col for placed in placements}
    if len(rows) == 1 or len(cols) == 1:
        return None
    return Violation("scrabble.not-one-line", "SCR-4.2")


def check_no_gap(board: Board, placements: Iterable[Placement]) -> Violation | None:
    """Check that no square from the first to the last tile is empty (SCR-4.3).

    The tiles must be in one line.
    """
    squares = sorted((placed.row, placed.col) for placed in placements)
    for (row, col), (next_row, next_col) in pairwise(squares):
        between = [(row, c) for c in range(col + 1, next_col)]
        between += [(r, col) for r in range(row + 1, next_row)]
        for square in between:
            if not board.has_tile(*square):
                return Violation("scrabble.gap", "SCR-4.3", {"square": format_square(*square)})
    return None


def check_first_play_size(placements: Sequence[Placement]) -> Violation | None:
    """Check that the first play has at least two tiles (SCR-4.4)."""
    return None if len(placements) > 1 else Violation("scrabble.two-tiles", "SCR-4.4")


def check_start_square(layout: Layout, placements: Iterable[Placement]) -> Violation | None:
    """Check that the first play covers the start square (SCR-4.4)."""
    if any((placed.row, placed.col) == layout.start for placed in placements):
        return None
    return Violation("scrabble.centre", "SCR-4.4", {"square": format_square(*layout.start)})


def check_connected(board: Board, placements: Iterable[Placement]) -> Violation | None:
    """Check that a later play touches a tile on the board (SCR-4.5)."""
    for placed in placements:
        for down, right in NEIGHBOURS:
            if board.has_tile(placed.row + down, placed.col + right):
                return None
    return Violation("scrabble.not-connected", "SCR-4.5")


def unknown_word_violation(unknown: Sequence[str]) -> Violation | None:
    """Return the violation of SCR-5.2 if *unknown*, the words not in the lexicon, has any."""
    if not unknown:
        return None
    facts = {"word": unknown[0], "words": ", ".join(unknown)}
    return Violation("scrabble.unknown-word", "SCR-5.2", facts)


def find_unknown_words(words: Iterable[str], lexicon: Vocabulary) -> tuple[str, ...]:
    """Return the *words* (upper case) that are not in the lexicon (lower case), once each."""
    return tuple(dict.fromkeys(word for word in words if word.lower() not in lexicon))


def list_word_texts(runs: Iterable[FormedWord]) -> tuple[str, ...]:
    """Return the texts of formed words in upper case, in the same order."""
    return tuple(run.word for run in runs)
