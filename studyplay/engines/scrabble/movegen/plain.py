"""The reference generator: Gordon's algorithm in ordinary Python.

1. *Lanes.*  Rows, and columns read downwards, are treated alike (see ``lanes``).
2. *Cross-sets.*  For each empty square with tiles across the lane, which letters make a
   word with those.  Where no tile lies across, any letter will do.
3. *Anchors.*  A play must touch a tile, so it is searched from squares where it does: the
   last tile of each block, and each empty square that has tiles across but none beside it
   in the lane.  On a bare board it is the start square.
4. *Walk.*  From the anchor leftwards, one arc of the word graph for each square: the tile
   that lies there, or one from the rack that its cross-set allows.  Where the square to the
   left is bare the separator may be taken, and the walk goes on to the right of the anchor.
5. *Each play once.*  The walk never goes left of the square that an earlier anchor of the
   lane has dealt with.  A single tile that makes words in both directions is found in both
   of its lanes and kept in the row only.
6. *Score.*  Kept up to date on the way: sum and multiplier of the main word, and the
   cross-words apart.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.movegen.lanes import Lane, check, code, lanes, transposed
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.words.gaddag import ACCEPT, LETTER_SHIFT, NODE, SEPARATOR, Gaddag

ANY_LETTER = sum(1 << code(letter) for letter in LETTERS)


class PlainGenerator:
    """All legal plays, slowly; a ``MoveGenerator``."""

    def __init__(self, graph: Gaddag, rules: Rules) -> None:
        self._graph = graph
        self._rules = rules

    def plays(self, board: Board, rack: str) -> Sequence[ScoredPlay]:
        """As promised; equal scores in the order in which the walk finds them."""
        check(board, rack, self._rules)
        found: list[ScoredPlay] = []
        counts = Counter(rack)
        for lane, anchor, limit in self._starts(board):
            walk = _Walk(self._graph, self._rules, lane, counts, found)
            walk.search(anchor, limit)
        return sorted(found, key=lambda play: -play.score)

    def _starts(self, board: Board) -> Iterator[tuple[Lane, int, int]]:
        """The lanes with their anchors and how far left each may go."""
        every = lanes(board, self._graph, self._rules)
        if not board.is_empty:
            for lane in every:
                for anchor, limit in anchors(lane):
                    yield lane, anchor, limit
            return
        layout = self._rules.layout
        row, col = layout.start
        yield every[row], col + 1, 1
        if layout != transposed(layout):
            yield every[layout.size + col], row + 1, 1


def anchors(lane: Lane) -> Iterator[tuple[int, int]]:
    """The positions from which plays are searched, each with the leftmost that it may cover."""
    limit = 1
    for position in range(1, lane.size + 1):
        alone = lane.bare(position + 1)
        if not lane.bare(position):
            if alone:
                yield position, limit
                limit = position + 2
        elif alone and lane.bare(position - 1) and position in lane.crossings:
            yield position, limit
            limit = position + 1


class _Part(NamedTuple):
    """A word on its way: where it starts, and what it is worth so far.

    ``main`` is the sum of its letters, to be multiplied by ``times``; ``across`` is what the
    cross-words earn; ``placed`` counts tiles from the rack.
    """

    first: int
    main: int = 0
    times: int = 1
    across: int = 0
    placed: int = 0


class _Walk:
    """The walk along one lane; ``rack`` is as it was when the walk is over."""

    def __init__(
        self,
        graph: Gaddag,
        rules: Rules,
        lane: Lane,
        rack: Counter[str],
        found: list[ScoredPlay],
    ) -> None:
        self._graph = graph
        self._rules = rules
        self._lane = lane
        self._rack = rack
        self._letters = sum(1 << code(tile) for tile in rack if rack[tile])  # what it can show
        self._found = found
        self._tiles = [""] * len(lane.letters)  # placed from the rack, as they would lie
        self._anchor = 0
        self._limit = 0

    def search(self, anchor: int, limit: int) -> None:
        """Find every play through *anchor* that starts at *limit* or right of it."""
        self._anchor = anchor
        self._limit = limit
        self._go(self._graph.root, anchor, _Part(anchor + 1))

    def _go(self, node: int, position: int, part: _Part) -> None:
        """Take each arc of *node* that suits the square at *position*."""
        wanted = self._wanted(position, part)
        if not wanted:
            return
        for arc in self._graph.siblings(node):
            letter = arc >> LETTER_SHIFT
            if not wanted >> letter & 1:
                continue
            if letter == SEPARATOR:
                self._go(arc & NODE, self._anchor + 1, part)
            elif self._lane.bare(position):
                self._place(arc, position, part)
            else:
                self._pass_through(arc, position, part)

    def _wanted(self, position: int, part: _Part) -> int:
        """The letters that may be taken at *position*, as bits; bit 0 is the separator."""
        lane = self._lane
        turn = int(part.first <= self._anchor >= position and lane.bare(position))
        if position < self._limit:
            return turn
        if not lane.bare(position):
            return 1 << code(lane.letters[position])
        crossing = lane.crossings.get(position)
        fitting = crossing.fitting if crossing else ANY_LETTER
        return fitting & (ANY_LETTER if self._rack[BLANK] else self._letters) | turn

    def _place(self, arc: int, position: int, part: _Part) -> None:
        """Try a tile from the rack that shows the arc's letter, then a blank."""
        letter = LETTERS[(arc >> LETTER_SHIFT) - 1]
        for tile, shown in ((letter, letter), (BLANK, letter.lower())):
            if self._rack[tile]:
                letters = self._letters
                self._take(tile)
                self._tiles[position] = shown
                self._go_on(arc, position, self._with_tile(part, position, shown))
                self._tiles[position] = ""
                self._rack[tile] += 1
                self._letters = letters

    def _take(self, tile: str) -> None:
        self._rack[tile] -= 1
        if not self._rack[tile]:
            self._letters &= ~(1 << code(tile))

    def _with_tile(self, part: _Part, position: int, shown: str) -> _Part:
        lane = self._lane
        points = self._rules.tiles.value(shown) * lane.letter_times[position]
        times = lane.word_times[position]
        crossing = lane.crossings.get(position)
        across = (points + crossing.points) * times if crossing else 0
        return _Part(
            part.first,
            part.main + points,
            part.times * times,
            part.across + across,
            part.placed + 1,
        )

    def _pass_through(self, arc: int, position: int, part: _Part) -> None:
        points = self._rules.tiles.value(self._lane.letters[position])
        self._go_on(arc, position, part._replace(main=part.main + points))

    def _go_on(self, arc: int, position: int, part: _Part) -> None:
        """Note the play if a word ends here, then take the next square."""
        leftwards = position <= self._anchor
        if leftwards:
            part = part._replace(first=position)
        last = self._anchor if leftwards else position
        if arc & ACCEPT and self._stands_alone(part, last) and self._counts(part, last):
            self._found.append(self._play(part, last))
        self._go(arc & NODE, position - 1 if leftwards else position + 1, part)

    def _stands_alone(self, part: _Part, last: int) -> bool:
        """Whether no tile touches the word at either end."""
        return self._lane.bare(part.first - 1) and self._lane.bare(last + 1)

    def _counts(self, part: _Part, last: int) -> bool:
        """Whether this is a play, and this lane the one to note it in."""
        if part.first == last or not part.placed:
            return False
        if part.placed > 1 or not self._lane.is_down:
            return True
        return not any(
            self._tiles[position] and position in self._lane.crossings
            for position in range(part.first, last + 1)
        )

    def _play(self, part: _Part, last: int) -> ScoredPlay:
        placements = tuple(
            Placement(*self._lane.square(position), self._tiles[position])
            for position in range(part.first, last + 1)
            if self._tiles[position]
        )
        bingo = self._rules.bingo_bonus if part.placed == self._rules.rack_size else 0
        return ScoredPlay(placements, part.main * part.times + part.across + bingo)
