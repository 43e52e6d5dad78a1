"""The search of ``reference_generator``, compiled by Numba and based on arrays.

Same steps in the same order, so plays of equal score have the same order.  Differences: a stack
of frames replaces the recursion; the rack is one integer, so nothing must be restored; the bits
``allowed`` of a frame combine the board, the cross-set and the rack.

All compiled code is in this file: Numba's cache checks only the file of the called function.
Clear the cache after a change to ``array_dtypes`` or to the layout of the word graph.  Arrays
are structured: an element is passed as an address, which is free.
"""

import numpy as np

from studyplay.engines.scrabble.movegen.array_dtypes import (
    ANY_LETTER,
    BLANK_CODE,
    BLANK_COUNT_MASK,
    EMPTY_CODE,
    FRAME,
    LETTER_MASK,
    LOWERCASE_BIT,
    PLAY,
    RACK_LETTER,
    SEARCH_PARAMS,
    Array,
    ArrayElement,
    SearchArrays,
)
from studyplay.engines.scrabble.movegen.numba_jit import jit_compiled, jit_inlined
from studyplay.words.gaddag import ACCEPT, END, LETTER_SHIFT, NODE_MASK, SEPARATOR

INITIAL_CAPACITY = 4096  # plays without blanks; each blank multiplies it by four


@jit_compiled
def find_all_plays(
    graph: Array, rule_table: Array, premiums: Array, board: Array, rack: Array
) -> Array:
    """Return all plays, best score first.

    *board* (row by row) and *rack* are character codes; *premiums* the squares of an empty board;
    *rule_table*: rack size, bonus, whether to search first plays down, row and column of the
    start square; from index 32 on the values by letter.
    """
    squares = premiums.copy()
    rack_letters = np.zeros(LETTER_MASK + 1, RACK_LETTER)
    stack = np.empty(squares.shape[1] + 2, FRAME)
    is_empty = load_board(squares, board, rule_table[LETTER_MASK + 1 :])
    fill_cross_sets(graph, squares)
    load_rack(rack, rule_table[LETTER_MASK + 1 :], rack_letters, stack[0])
    params = np.zeros(1, SEARCH_PARAMS)
    params[0].rack_size, params[0].bonus = rule_table[0], rule_table[1]
    capacity = INITIAL_CAPACITY << 2 * (stack[0].rack & BLANK_COUNT_MASK)
    while True:
        plays = np.empty(capacity, PLAY)
        search = SearchArrays(graph, squares, rack_letters, stack, params, plays)
        params[0].found = 0
        if is_empty:
            search_first_play(search, rule_table)
        else:
            search_lanes(search)
        if params[0].found <= capacity:
            return sort_by_score(plays, params[0].found)
        capacity = params[0].found


@jit_compiled
def load_rack(rack: Array, values: Array, rack_letters: Array, frame: ArrayElement) -> None:
    """Store the rack in the frame and set up the letters for counting tiles."""
    frame.rack, frame.letters = 0, 0
    shift = 4
    for letter in range(LETTER_MASK + 1):
        rack_letters[letter].value = values[letter]
    for tile in rack:
        if tile == BLANK_CODE:
            frame.rack += 1
            continue
        letter = tile & LETTER_MASK
        if not frame.letters >> letter & 1:
            rack_letters[letter].unit = 1 << shift
            shift += 4
        frame.rack += rack_letters[letter].unit
        frame.letters |= 1 << letter


@jit_compiled
def load_board(squares: Array, board: Array, values: Array) -> bool:
    """Copy the letters of *board* into both lanes; return whether the board is empty."""
    size = squares.shape[1] - 2
    is_empty = True
    for row in range(size):
        for col in range(size):
            character = int(board[row * size + col])
            if character == EMPTY_CODE:
                continue
            is_empty = False
            letter = character & LETTER_MASK
            for square in (squares[row, col + 1], squares[size + col, row + 1]):
                square.letter = letter
                square.points = 0 if character & LOWERCASE_BIT else values[letter]
    return is_empty


@jit_compiled
def fill_cross_sets(graph: Array, squares: Array) -> None:
    """Compute the cross-sets: read along each line, store in the lanes that cross it."""
    size = squares.shape[1] - 2
    for line in range(2 * size):
        along = squares[line]
        for position in range(1, size + 1):
            is_isolated = not along[position - 1].letter and not along[position + 1].letter
            if along[position].letter or is_isolated:
                continue
            if line < size:
                square = squares[size + position - 1, line + 1]
            else:
                square = squares[position - 1, line - size + 1]
            square.has_cross_tiles = 1
            square.cross_tile_points = adjacent_points(along, position)
            square.cross_set = find_cross_set(graph, along, position)


@jit_compiled
def adjacent_points(along: Array, position: int) -> int:
    """Return the sum of the values of the tile blocks adjacent to *position*."""
    points = 0
    neighbour = position - 1
    while along[neighbour].letter:
        points += along[neighbour].points
        neighbour -= 1
    neighbour = position + 1
    while along[neighbour].letter:
        points += along[neighbour].points
        neighbour += 1
    return points


@jit_compiled
def find_cross_set(graph: Array, along: Array, position: int) -> int:
    """Return the letters that form a word with the tiles on both sides, as bits."""
    root = int(graph[1])
    last = position
    while along[last + 1].letter:
        last += 1
    if last == position:
        arc_index = (
            find_arc(graph, follow_tiles(graph, root, along, position - 1) & NODE_MASK, SEPARATOR)
            & NODE_MASK
        )
    else:
        arc_index = follow_tiles(graph, root, along, last) & NODE_MASK
    bits = 0
    while arc_index:
        arc = int(graph[arc_index])
        letter = arc >> LETTER_SHIFT
        end = arc if last == position else follow_tiles(graph, arc, along, position - 1)
        if letter != SEPARATOR and end & ACCEPT:
            bits |= 1 << letter
        arc_index = next_arc_index(arc, arc_index)
    return bits


@jit_compiled
def follow_tiles(graph: Array, arc: int, along: Array, position: int) -> int:
    """Return the arc after following the tiles from *position* leftwards, or 0."""
    while along[position].letter:
        arc = find_arc(graph, arc & NODE_MASK, along[position].letter)
        position -= 1
    return arc


@jit_inlined
def find_arc(graph: Array, arc_index: int, letter: int) -> int:
    """Return the arc with *letter* among the arcs from *arc_index* on, or 0."""
    arc_index = find_allowed_arc(graph, arc_index, 1 << letter)
    return int(graph[arc_index]) if arc_index else 0


@jit_inlined
def find_allowed_arc(graph: Array, arc_index: int, allowed: int) -> int:
    """Return the index of the first arc from *arc_index* on with an allowed letter, or 0."""
    while arc_index:
        arc = int(graph[arc_index])
        if allowed >> (arc >> LETTER_SHIFT) & 1:
            return arc_index
        arc_index = next_arc_index(arc, arc_index)
    return 0


@jit_inlined
def next_arc_index(arc: int, arc_index: int) -> int:
    """Return the index after *arc*, 0 if it is the last arc of its node."""
    return 0 if arc & END else arc_index + 1


@jit_compiled
def search_first_play(search: SearchArrays, rule_table: Array) -> None:
    """Search from the start square, the anchor of an empty board."""
    size = search.squares.shape[1] - 2
    set_anchor(search.params[0], rule_table[3], rule_table[4] + 1, 1)
    search_anchor(search)
    if rule_table[2]:
        set_anchor(search.params[0], size + rule_table[4], rule_table[3] + 1, 1)
        search_anchor(search)


@jit_compiled
def search_lanes(search: SearchArrays) -> None:
    """Search from each anchor of each lane; see ``reference_generator.find_anchors``."""
    size = search.squares.shape[1] - 2
    for lane in range(2 * size):
        limit = 1
        along = search.squares[lane]
        for position in range(1, size + 1):
            if along[position + 1].letter:
                continue
            if along[position].letter:
                set_anchor(search.params[0], lane, position, limit)
                search_anchor(search)
                limit = position + 2
            elif along[position].has_cross_tiles and not along[position - 1].letter:
                set_anchor(search.params[0], lane, position, limit)
                search_anchor(search)
                limit = position + 1


@jit_inlined
def set_anchor(params: ArrayElement, lane: int, anchor: int, limit: int) -> None:
    """Set the search to plays through *anchor* that start at *limit* or to its right."""
    params.lane = lane
    params.anchor = anchor
    params.limit = limit


@jit_compiled
def search_anchor(search: SearchArrays) -> None:
    """Record every play for the current anchor."""
    graph, stack, params = search.graph, search.stack, search.params[0]
    along = search.squares[params.lane]
    reset_frame(stack[0], params.anchor)
    depth = prepare_frame(params, along[params.anchor], stack[0], int(graph[1]), params.anchor) - 1
    while depth >= 0:
        frame = stack[depth]
        arc_index = find_allowed_arc(graph, frame.arc_index, frame.allowed)
        if arc_index == 0:
            depth -= 1
            continue
        arc = int(graph[arc_index])
        frame.arc_index = arc_index
        next_frame = stack[depth + 1]
        copy_frame(frame, next_frame)
        if arc >> LETTER_SHIFT == SEPARATOR:
            frame.arc_index = next_arc_index(arc, arc_index)
            position = params.anchor + 1
        else:
            square = along[frame.position]
            if square.letter:
                frame.arc_index = next_arc_index(arc, arc_index)
                next_frame.main_sum += square.points
            else:
                place_tile(
                    search.rack_letters[arc >> LETTER_SHIFT], square, frame, next_frame, arc
                )
            position = next_position(params, frame, next_frame)
            if arc & ACCEPT:
                record_play(search, along, next_frame, max(params.anchor, position - 1))
        depth += prepare_frame(params, along[position], next_frame, arc & NODE_MASK, position)


@jit_inlined
def reset_frame(frame: ArrayElement, anchor: int) -> None:
    """Reset the partial word of the first frame; the rack is already set."""
    frame.first = anchor + 1
    frame.main_sum = 0
    frame.multiplier = 1
    frame.cross_points = 0
    frame.placed = 0


@jit_inlined
def copy_frame(frame: ArrayElement, next_frame: ArrayElement) -> None:
    """Copy the rack and the partial word to the next frame."""
    next_frame.rack = frame.rack
    next_frame.letters = frame.letters
    next_frame.first = frame.first
    next_frame.main_sum = frame.main_sum
    next_frame.multiplier = frame.multiplier
    next_frame.cross_points = frame.cross_points
    next_frame.placed = frame.placed


@jit_inlined
def prepare_frame(
    params: ArrayElement, square: ArrayElement, frame: ArrayElement, node: int, position: int
) -> int:
    """Prepare the frame for the arcs of *node*; return 1, or 0 if no letter is allowed."""
    if square.letter:
        allowed = 1 << square.letter
    else:
        allowed = 0
        if position >= params.limit:
            allowed = square.cross_set & (
                ANY_LETTER if frame.rack & BLANK_COUNT_MASK else frame.letters
            )
        if frame.first <= params.anchor and position <= params.anchor:
            allowed |= 1 << SEPARATOR
    frame.arc_index, frame.allowed = node, allowed
    frame.retry_blank, frame.position = 0, position
    return 1 if node and allowed else 0


@jit_inlined
def place_tile(
    rack_letter: ArrayElement,
    square: ArrayElement,
    frame: ArrayElement,
    next_frame: ArrayElement,
    arc: int,
) -> None:
    """Place the tile with the letter of *arc*, or a blank on the second attempt."""
    letter = arc >> LETTER_SHIFT
    points = 0
    is_lettered = frame.letters >> letter & 1 and not frame.retry_blank
    if is_lettered:
        next_frame.rack -= rack_letter.unit
        if not next_frame.rack & rack_letter.unit * BLANK_COUNT_MASK:
            next_frame.letters &= ~(1 << letter)
        points = rack_letter.value * square.letter_multiplier
        square.placed_char = 64 + letter
    else:
        next_frame.rack -= 1
        square.placed_char = 96 + letter
    frame.retry_blank = is_lettered and frame.rack & BLANK_COUNT_MASK
    if not frame.retry_blank:
        frame.arc_index = next_arc_index(arc, frame.arc_index)
    next_frame.placed += 1
    next_frame.main_sum += points
    next_frame.multiplier *= square.word_multiplier
    if square.has_cross_tiles:
        next_frame.cross_points += (points + square.cross_tile_points) * square.word_multiplier


@jit_inlined
def next_position(params: ArrayElement, frame: ArrayElement, next_frame: ArrayElement) -> int:
    """Return the next position: leftwards before the separator, then rightwards."""
    position: int = frame.position
    if position > params.anchor:
        return position + 1
    next_frame.first = position
    return position - 1


@jit_inlined
def record_play(search: SearchArrays, along: Array, word: ArrayElement, last: int) -> None:
    """Count the play if it is valid, and store it if there is room."""
    is_extended = along[word.first - 1].letter or along[last + 1].letter
    if is_extended or word.placed == 0 or word.first == last:
        return
    params = search.params[0]
    if word.placed == 1 and params.lane >= along.size - 2:
        for position in range(word.first, last + 1):
            if along[position].has_cross_tiles and not along[position].letter:
                return
    if params.found < search.plays.size:
        store_play(search.plays[params.found], params, along, word, last)
    params.found += 1


@jit_inlined
def store_play(
    play: ArrayElement, params: ArrayElement, along: Array, word: ArrayElement, last: int
) -> None:
    """Store the play."""
    bonus = params.bonus if word.placed == params.rack_size else 0
    play.score = word.main_sum * word.multiplier + word.cross_points + bonus
    play.lane, play.first, play.placed = params.lane, word.first, word.placed
    tile = 0
    for position in range(word.first, last + 1):
        if not along[position].letter:
            play.tiles[tile] = along[position].placed_char
            tile += 1


@jit_compiled
def sort_by_score(plays: Array, found: int) -> Array:
    """Return the plays sorted by score, highest first (a stable counting sort)."""
    highest = 0
    for index in range(found):
        highest = max(highest, plays[index].score)
    ends = np.zeros(highest + 2, np.int64)
    for index in range(found):
        ends[plays[index].score] += 1
    for score in range(highest, -1, -1):
        ends[score] += ends[score + 1]
    ordered = np.empty(found, PLAY)
    for index in range(found - 1, -1, -1):
        play = plays[index]
        ends[play.score] -= 1
        ordered[ends[play.score]] = play
    return ordered
