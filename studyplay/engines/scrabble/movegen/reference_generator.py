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
from studyplay.engines.scrabble.movegen.lanes import (
    Lane,
    build_lanes,
    letter_code,
    transpose_layout,
    validate_position,
)
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.words.gaddag import ACCEPT, LETTER_SHIFT, NODE_MASK, SEPARATOR, Gaddag

ANY_LETTER = sum(1 << letter_code(letter) for letter in LETTERS)


class ReferenceMoveGenerator:
    """A slow ``MoveGenerator`` for tests and as a fallback."""

    def __init__(self, graph: Gaddag, rules: Rules) -> None:
        self._graph = graph
        self._rules = rules

    def find_plays(self, board: Board, rack: str) -> Sequence[ScoredPlay]:
        """Return all legal plays; equal scores are in the order of the search."""
        validate_position(board, rack, self._rules)
        found: list[ScoredPlay] = []
        counts = Counter(rack)
        for lane, anchor, limit in self._iter_anchors(board):
            walk = _LaneSearch(self._graph, self._rules, lane, counts, found)
            walk.search_anchor(anchor, limit)
        return sorted(found, key=lambda play: -play.score)

    def _iter_anchors(self, board: Board) -> Iterator[tuple[Lane, int, int]]:
        """Yield each lane with an anchor and the leftmost position that a play may cover."""
        all_lanes = build_lanes(board, self._graph, self._rules)
        if not board.is_empty:
            for lane in all_lanes:
                for anchor, limit in find_anchors(lane):
                    yield lane, anchor, limit
            return
        layout = self._rules.layout
        row, col = layout.start
        yield all_lanes[row], col + 1, 1
        if layout != transpose_layout(layout):
            yield all_lanes[layout.size + col], row + 1, 1


def find_anchors(lane: Lane) -> Iterator[tuple[int, int]]:
    """Yield the anchor positions, each with the leftmost position that a play may cover."""
    limit = 1
    for position in range(1, lane.size + 1):
        right_is_empty = lane.is_empty(position + 1)
        if not lane.is_empty(position):
            if right_is_empty:
                yield position, limit
                limit = position + 2
        elif right_is_empty and lane.is_empty(position - 1) and position in lane.crossings:
            yield position, limit
            limit = position + 1


class _PartialWord(NamedTuple):
    """A partial word: its first position and its score so far.

    ``main_sum`` is the sum of its letters before ``multiplier`` is applied.  ``cross_points``
    is the score of the cross-words.  ``placed`` counts tiles from the rack.
    """

    first: int
    main_sum: int = 0
    multiplier: int = 1
    cross_points: int = 0
    placed: int = 0


class _LaneSearch:
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
        self._letters = sum(
            1 << letter_code(tile) for tile in rack if rack[tile]
        )  # bits by letter
        self._found = found
        self._tiles = [""] * len(lane.letters)  # letters placed from the rack, by position
        self._anchor = 0
        self._limit = 0

    def search_anchor(self, anchor: int, limit: int) -> None:
        """Find every play through *anchor* that starts at *limit* or to its right."""
        self._anchor = anchor
        self._limit = limit
        self._follow_arcs(self._graph.root, anchor, _PartialWord(anchor + 1))

    def _follow_arcs(self, node: int, position: int, part: _PartialWord) -> None:
        """Follow each arc of *node* that the square at *position* allows."""
        allowed = self._allowed_letters(position, part)
        if not allowed:
            return
        for arc in self._graph.arcs_of(node):
            letter = arc >> LETTER_SHIFT
            if not allowed >> letter & 1:
                continue
            if letter == SEPARATOR:
                self._follow_arcs(arc & NODE_MASK, self._anchor + 1, part)
            elif self._lane.is_empty(position):
                self._try_rack_tiles(arc, position, part)
            else:
                self._follow_board_tile(arc, position, part)

    def _allowed_letters(self, position: int, part: _PartialWord) -> int:
        """Return the letters allowed at *position*, as bits; bit 0 is the separator."""
        lane = self._lane
        separator = int(part.first <= self._anchor >= position and lane.is_empty(position))
        if position < self._limit:
            return separator
        if not lane.is_empty(position):
            return 1 << letter_code(lane.letters[position])
        crossing = lane.crossings.get(position)
        cross_set = crossing.cross_set if crossing else ANY_LETTER
        return cross_set & (ANY_LETTER if self._rack[BLANK] else self._letters) | separator

    def _try_rack_tiles(self, arc: int, position: int, part: _PartialWord) -> None:
        """Try the rack tile with the arc's letter, then a blank."""
        letter = LETTERS[(arc >> LETTER_SHIFT) - 1]
        for tile, shown in ((letter, letter), (BLANK, letter.lower())):
            if self._rack[tile]:
                saved_letters = self._letters
                self._take_from_rack(tile)
                self._tiles[position] = shown
                self._advance(arc, position, self._add_tile(part, position, shown))
                self._tiles[position] = ""
                self._rack[tile] += 1
                self._letters = saved_letters

    def _take_from_rack(self, tile: str) -> None:
        self._rack[tile] -= 1
        if not self._rack[tile]:
            self._letters &= ~(1 << letter_code(tile))

    def _add_tile(self, part: _PartialWord, position: int, shown: str) -> _PartialWord:
        lane = self._lane
        points = self._rules.tiles.value(shown) * lane.letter_multipliers[position]
        multiplier = lane.word_multipliers[position]
        crossing = lane.crossings.get(position)
        cross_points = (points + crossing.points) * multiplier if crossing else 0
        return _PartialWord(
            part.first,
            part.main_sum + points,
            part.multiplier * multiplier,
            part.cross_points + cross_points,
            part.placed + 1,
        )

    def _follow_board_tile(self, arc: int, position: int, part: _PartialWord) -> None:
        points = self._rules.tiles.value(self._lane.letters[position])
        self._advance(arc, position, part._replace(main_sum=part.main_sum + points))

    def _advance(self, arc: int, position: int, part: _PartialWord) -> None:
        """Record the play if a word ends here, then continue with the next square."""
        leftwards = position <= self._anchor
        if leftwards:
            part = part._replace(first=position)
        last = self._anchor if leftwards else position
        if arc & ACCEPT and self._has_empty_ends(part, last) and self._must_record(part, last):
            self._found.append(self._build_play(part, last))
        self._follow_arcs(arc & NODE_MASK, position - 1 if leftwards else position + 1, part)

    def _has_empty_ends(self, part: _PartialWord, last: int) -> bool:
        """Return whether the squares before and after the word are empty."""
        return self._lane.is_empty(part.first - 1) and self._lane.is_empty(last + 1)

    def _must_record(self, part: _PartialWord, last: int) -> bool:
        """Return whether this is a play that this lane must record."""
        if part.first == last or not part.placed:
            return False
        if part.placed > 1 or not self._lane.is_down:
            return True
        return not any(
            self._tiles[position] and position in self._lane.crossings
            for position in range(part.first, last + 1)
        )

    def _build_play(self, part: _PartialWord, last: int) -> ScoredPlay:
        placements = tuple(
            Placement(*self._lane.board_square(position), self._tiles[position])
            for position in range(part.first, last + 1)
            if self._tiles[position]
        )
        bingo = self._rules.bingo_bonus if part.placed == self._rules.rack_size else 0
        return ScoredPlay(placements, part.main_sum * part.multiplier + part.cross_points + bingo)
