"""The board as a move generator sees it: lanes, and on each empty square what lies across.

A lane is a row, or a column read downwards; the generators place words along lanes and so
need no second thought for plays down.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board, Layout
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.words.gaddag import ACCEPT, LETTER_SHIFT, NODE, SEPARATOR, Gaddag

MOST_TILES = 15
"""The largest rack the generators take; every game's is far smaller."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """The tiles that touch an empty square from across the lane.

    ``fitting`` is the cross-set: bit *n* is set where the *n*-th letter makes a word with
    them.  ``points`` is what they are worth together.
    """

    fitting: int
    points: int


@dataclass(frozen=True, slots=True)
class Lane:
    """One row or column, with a bare square more at each end where no tile may be placed.

    Positions count those squares: the first real one is 1.  ``index`` counts rows from the
    top and then columns from the left.  ``crossings`` has the empty squares with tiles
    across, and both ends.
    """

    index: int
    letters: str
    letter_times: tuple[int, ...]
    word_times: tuple[int, ...]
    crossings: dict[int, Crossing]

    @property
    def size(self) -> int:
        """How many real squares the lane has."""
        return len(self.letters) - 2

    @property
    def is_down(self) -> bool:
        """Whether it is a column."""
        return self.index >= self.size

    def bare(self, position: int) -> bool:
        """Whether no tile lies there; true of both ends."""
        return self.letters[position] == EMPTY

    def square(self, position: int) -> tuple[int, int]:
        """Row and column on the board."""
        if self.is_down:
            return position - 1, self.index - self.size
        return self.index, position - 1


def check(board: Board, rack: str, rules: Rules) -> None:
    """Refuse, with ``ValueError``, what no generator can answer: wrong board, wrong tiles."""
    if board.size != rules.layout.size:
        raise ValueError(f"The board has {board.size} rows, the rules {rules.layout.size}.")
    if not set(rack) <= set(LETTERS + BLANK):
        raise ValueError(f"A rack holds A to Z and ? only, not {rack!r}.")
    if len(rack) > MOST_TILES:
        raise ValueError(f"A rack holds at most {MOST_TILES} tiles, not {len(rack)}.")


def lanes(board: Board, graph: Gaddag, rules: Rules) -> tuple[Lane, ...]:
    """All lanes of the board, rows first."""
    rows, columns = board.rows, board.transposed().rows
    layout = rules.layout
    turned = transposed(layout)
    return tuple(
        Lane(
            index,
            f".{letters}.",
            (1, *(drawn.letter_times(at, other) for other in range(drawn.size)), 1),
            (1, *(drawn.word_times(at, other) for other in range(drawn.size)), 1),
            _crossings(across, at, graph, rules),
        )
        for index, (letters, at, across, drawn) in enumerate(
            [(row, at, columns, layout) for at, row in enumerate(rows)]
            + [(column, at, rows, turned) for at, column in enumerate(columns)]
        )
    )


def transposed(layout: Layout) -> Layout:
    """The layout with rows for columns."""
    return Layout(layout.key, tuple(map("".join, zip(*layout.rows, strict=True))))


def _crossings(
    across: tuple[str, ...], at: int, graph: Gaddag, rules: Rules
) -> dict[int, Crossing]:
    """What crosses the lane whose squares are the *at*-th of each line of *across*."""
    nothing = Crossing(0, 0)
    crossings = {0: nothing, len(across) + 1: nothing}
    for position, line in enumerate(across, start=1):
        before = line[:at].rpartition(EMPTY)[2]
        after = line[at + 1 :].partition(EMPTY)[0]
        if line[at] == EMPTY and (before or after):
            points = rules.tiles.worth(before + after)
            crossings[position] = Crossing(fitting(graph, before, after), points)
    return crossings


def fitting(graph: Gaddag, before: str, after: str) -> int:
    """The letters that make a word between *before* and *after*, as bits.

    The graph is entered at the right end of what is known: behind *after* it asks for the
    missing letter and spells *before* on; without *after*, the letter follows a separator.
    """
    if not after:
        node = graph.arc(_walk(graph, graph.root, before), SEPARATOR) & NODE
        return _bits(arc for arc in graph.siblings(node) if arc & ACCEPT)
    node = _walk(graph, graph.root, after)
    return _bits(arc for arc in graph.siblings(node) if _spells(graph, arc, before))


def _bits(arcs: Iterator[int]) -> int:
    return sum(1 << (arc >> LETTER_SHIFT) for arc in arcs)


def _spells(graph: Gaddag, arc: int, before: str) -> bool:
    """Whether *arc* is a letter and the walk from it backwards through *before* a word."""
    if arc >> LETTER_SHIFT == SEPARATOR:
        return False
    for letter in reversed(before):
        arc = graph.arc(arc & NODE, code(letter))
    return bool(arc & ACCEPT)


def _walk(graph: Gaddag, node: int, letters: str) -> int:
    """The node behind *letters*, spelt backwards, or 0."""
    for letter in reversed(letters):
        node = graph.arc(node, code(letter)) & NODE
    return node


def code(letter: str) -> int:
    """The number of a letter on the board in the word graph, blank or not."""
    return ord(letter) & 31
