"""The reference move generator: Gordon's GADDAG algorithm in plain Python.

1. *Lanes.*  Rows and columns are handled by the same code (see ``lanes``).
2. *Cross-sets.*  For each empty square with adjacent tiles in the crossing direction, the
   letters that form a word with those tiles.  Without such tiles any letter is allowed.
3. *Anchors.*  A play must touch a tile, so the search starts at squares where it does: the
   last tile of each block, and each empty square that has adjacent tiles in the crossing
   direction but none in the lane.  On an empty board the anchor is the start square.
4. *Search.*  From the anchor leftwards, one arc of the word graph per square: the tile on the
   board, or a rack tile that the cross-set allows.  If the square to the left is empty, the
   search may follow the separator and continue to the right of the anchor.
5. *No duplicates.*  The search never goes left of the squares that an earlier anchor of the
   lane covered.  A single tile that forms words in both directions is found in both lanes
   and recorded for the row only.
6. *Score.*  Updated in every step: the sum and the multiplier of the main word, and the sum
   of the cross-words.
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
    """A slow ``MoveGenerator`` for tests and as a fallback."""

    def __init__(self, graph: Gaddag, rules: Rules) -> None:
        self._graph = graph
        self._rules = rules

    def plays(self, board: Board, rack: str) -> Sequence[ScoredPlay]:
        """Return all legal plays; equal scores are in the order of the search."""
        check(board, rack, self._rules)
        found: list[ScoredPlay] = []
        counts = Counter(rack)
        for lane, anchor, limit in self._starts(board):
            walk = _Walk(self._graph, self._rules, lane, counts, found)
            walk.search(anchor, limit)
        return sorted(found, key=lambda play: -play.score)

    def _starts(self, board: Board) -> Iterator[tuple[Lane, int, int]]:
        """Yield each lane with an anchor and the leftmost position that a play may cover."""
        all_lanes = lanes(board, self._graph, self._rules)
        if not board.is_empty:
            for lane in all_lanes:
                for anchor, limit in anchors(lane):
                    yield lane, anchor, limit
            return
        layout = self._rules.layout
        row, col = layout.start
        yield all_lanes[row], col + 1, 1
        if layout != transposed(layout):
            yield all_lanes[layout.size + col], row + 1, 1


def anchors(lane: Lane) -> Iterator[tuple[int, int]]:
    """Yield the anchor positions, each with the leftmost position that a play may cover."""
    limit = 1
    for position in range(1, lane.size + 1):
        right_is_empty = lane.bare(position + 1)
        if not lane.bare(position):
            if right_is_empty:
                yield position, limit
                limit = position + 2
        elif right_is_empty and lane.bare(position - 1) and position in lane.crossings:
            yield position, limit
            limit = position + 1


class _Part(NamedTuple):
    """A partial word: its first position and its score so far.

    ``main_sum`` is the sum of its letters before ``multiplier`` is applied.  ``cross_points``
    is the score of the cross-words.  ``placed`` counts tiles from the rack.
    """

    first: int
    main: int = 0
    times: int = 1
    across: int = 0
    placed: int = 0


class _Walk:
    """The search along one lane; it restores ``rack`` when it ends."""

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
        self._letters = sum(1 << code(tile) for tile in rack if rack[tile])  # bits by letter
        self._found = found
        self._tiles = [""] * len(lane.letters)  # letters placed from the rack, by position
        self._anchor = 0
        self._limit = 0

    def search(self, anchor: int, limit: int) -> None:
        """Find every play through *anchor* that starts at *limit* or to its right."""
        self._anchor = anchor
        self._limit = limit
        self._go(self._graph.root, anchor, _Part(anchor + 1))

    def _go(self, node: int, position: int, part: _Part) -> None:
        """Follow each arc of *node* that the square at *position* allows."""
        allowed = self._wanted(position, part)
        if not allowed:
            return
        for arc in self._graph.siblings(node):
            letter = arc >> LETTER_SHIFT
            if not allowed >> letter & 1:
                continue
            if letter == SEPARATOR:
                self._go(arc & NODE, self._anchor + 1, part)
            elif self._lane.bare(position):
                self._place(arc, position, part)
            else:
                self._pass_through(arc, position, part)

    def _wanted(self, position: int, part: _Part) -> int:
        """Return the letters allowed at *position*, as bits; bit 0 is the separator."""
        lane = self._lane
        separator = int(part.first <= self._anchor >= position and lane.bare(position))
        if position < self._limit:
            return separator
        if not lane.bare(position):
            return 1 << code(lane.letters[position])
        crossing = lane.crossings.get(position)
        cross_set = crossing.fitting if crossing else ANY_LETTER
        return cross_set & (ANY_LETTER if self._rack[BLANK] else self._letters) | separator

    def _place(self, arc: int, position: int, part: _Part) -> None:
        """Try the rack tile with the arc's letter, then a blank."""
        letter = LETTERS[(arc >> LETTER_SHIFT) - 1]
        for tile, shown in ((letter, letter), (BLANK, letter.lower())):
            if self._rack[tile]:
                saved_letters = self._letters
                self._take(tile)
                self._tiles[position] = shown
                self._go_on(arc, position, self._with_tile(part, position, shown))
                self._tiles[position] = ""
                self._rack[tile] += 1
                self._letters = saved_letters

    def _take(self, tile: str) -> None:
        self._rack[tile] -= 1
        if not self._rack[tile]:
            self._letters &= ~(1 << code(tile))

    def _with_tile(self, part: _Part, position: int, shown: str) -> _Part:
        lane = self._lane
        points = self._rules.tiles.value(shown) * lane.letter_times[position]
        multiplier = lane.word_times[position]
        crossing = lane.crossings.get(position)
        cross_points = (points + crossing.points) * multiplier if crossing else 0
        return _Part(
            part.first,
            part.main + points,
            part.times * multiplier,
            part.across + cross_points,
            part.placed + 1,
        )

    def _pass_through(self, arc: int, position: int, part: _Part) -> None:
        points = self._rules.tiles.value(self._lane.letters[position])
        self._go_on(arc, position, part._replace(main=part.main + points))

    def _go_on(self, arc: int, position: int, part: _Part) -> None:
        """Record the play if a word ends here, then continue with the next square."""
        leftwards = position <= self._anchor
        if leftwards:
            part = part._replace(first=position)
        last = self._anchor if leftwards else position
        if arc & ACCEPT and self._stands_alone(part, last) and self._counts(part, last):
            self._found.append(self._play(part, last))
        self._go(arc & NODE, position - 1 if leftwards else position + 1, part)

    def _stands_alone(self, part: _Part, last: int) -> bool:
        """Return whether the squares before and after the word are empty."""
        return self._lane.bare(part.first - 1) and self._lane.bare(last + 1)

    def _counts(self, part: _Part, last: int) -> bool:
        """Return whether this is a play that this lane must record."""
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
