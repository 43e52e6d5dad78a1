"""Lanes: the rows and columns of a board with the cross-sets of their empty squares.

A lane is a row, or a column read downwards.  The generators place words along lanes, so the
same code handles plays across and plays down.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board, Layout
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.words.gaddag import ACCEPT, LETTER_SHIFT, NODE_MASK, SEPARATOR, Gaddag

MAX_RACK_TILES = 15
"""The largest rack that the generators accept."""


@dataclass(frozen=True, slots=True)
class LaneCrossing:
    """The tiles adjacent to an empty square in the crossing direction.

    ``cross_set`` has bit *n* set if the *n*-th letter forms a word with them.  ``points`` is the
    sum of their values.
    """

    cross_set: int
    points: int


@dataclass(frozen=True, slots=True)
class Lane:
    """One row or column, with an extra empty square at each end where no tile may be placed.

    Positions include the end squares, so the first real square is 1.  ``index`` counts rows
    from the top, then columns from the left.  ``crossings`` has an entry for each empty square
    with adjacent tiles in the crossing direction, and for both ends.
    """

    index: int
    letters: str
    letter_multipliers: tuple[int, ...]
    word_multipliers: tuple[int, ...]
    crossings: dict[int, LaneCrossing]

    @property
    def size(self) -> int:
        """The number of real squares."""
        return len(self.letters) - 2

    @property
    def is_down(self) -> bool:
        """Whether the lane is a column."""
        return self.index >= self.size

    def is_empty(self, position: int) -> bool:
        """Return whether the square has no tile; true for both ends."""
        return self.letters[position] == EMPTY

    def board_square(self, position: int) -> tuple[int, int]:
        """Return the row and the column on the board."""
        if self.is_down:
            return position - 1, self.index - self.size
        return self.index, position - 1


def validate_position(board: Board, rack: str, rules: Rules) -> None:
    """Raise ``ValueError`` if the board has the wrong size or the rack is invalid."""
    if board.size != rules.layout.size:
        raise ValueError(f"The board has {board.size} rows, the rules {rules.layout.size}.")
    if not set(rack) <= set(LETTERS + BLANK):
        raise ValueError(f"A rack holds A to Z and ? only, not {rack!r}.")
    if len(rack) > MAX_RACK_TILES:
        raise ValueError(f"A rack holds at most {MAX_RACK_TILES} tiles, not {len(rack)}.")


def build_lanes(board: Board, graph: Gaddag, rules: Rules) -> tuple[Lane, ...]:
    """Build all lanes of the board, rows first."""
    rows, columns = board.rows, board.transposed().rows
    layout = rules.layout
    transposed_layout = transpose_layout(layout)
    return tuple(
        Lane(
            index,
            f".{letters}.",
            (
                1,
                *(premiums.letter_multiplier(at, position) for position in range(premiums.size)),
                1,
            ),
            (1, *(premiums.word_multiplier(at, position) for position in range(premiums.size)), 1),
            _find_crossings(across, at, graph, rules),
        )
        for index, (letters, at, across, premiums) in enumerate(
            [(row, at, columns, layout) for at, row in enumerate(rows)]
            + [(column, at, rows, transposed_layout) for at, column in enumerate(columns)]
        )
    )


def transpose_layout(layout: Layout) -> Layout:
    """Return the layout with rows and columns swapped."""
    return Layout(layout.key, tuple(map("".join, zip(*layout.rows, strict=True))))


def _find_crossings(
    across: tuple[str, ...], at: int, graph: Gaddag, rules: Rules
) -> dict[int, LaneCrossing]:
    """Find the crossings of lane *at*; *across* are the lines that cross it."""
    nothing = LaneCrossing(0, 0)
    crossings = {0: nothing, len(across) + 1: nothing}
    for position, line in enumerate(across, start=1):
        before = line[:at].rpartition(EMPTY)[2]
        after = line[at + 1 :].partition(EMPTY)[0]
        if line[at] == EMPTY and (before or after):
            points = rules.tiles.total_value(before + after)
            crossings[position] = LaneCrossing(find_cross_set(graph, before, after), points)
    return crossings


def find_cross_set(graph: Gaddag, before: str, after: str) -> int:
    """Return the letters that form a word between *before* and *after*, as bits.

    The graph spells words backwards from an entry letter.  With *after*, the search follows
    *after* reversed, then the missing letter, then *before* reversed.  Without *after*, it
    follows *before* reversed, then the separator, then the missing letter.
    """
    if not after:
        node = graph.find_arc(_follow_reversed(graph, graph.root, before), SEPARATOR) & NODE_MASK
        return _letter_bits(arc for arc in graph.arcs_of(node) if arc & ACCEPT)
    node = _follow_reversed(graph, graph.root, after)
    return _letter_bits(arc for arc in graph.arcs_of(node) if _completes_word(graph, arc, before))


def _letter_bits(arcs: Iterator[int]) -> int:
    return sum(1 << (arc >> LETTER_SHIFT) for arc in arcs)


def _completes_word(graph: Gaddag, arc: int, before: str) -> bool:
    """Return whether *arc* is a letter that completes a word with *before*."""
    if arc >> LETTER_SHIFT == SEPARATOR:
        return False
    for letter in reversed(before):
        arc = graph.find_arc(arc & NODE_MASK, letter_code(letter))
    return bool(arc & ACCEPT)


def _follow_reversed(graph: Gaddag, node: int, letters: str) -> int:
    """Return the node reached through *letters* reversed, or 0."""
    for letter in reversed(letters):
        node = graph.find_arc(node, letter_code(letter)) & NODE_MASK
    return node


def letter_code(letter: str) -> int:
    """Return the letter's number in the word graph; upper and lower case are equal."""
    return ord(letter) & 31
