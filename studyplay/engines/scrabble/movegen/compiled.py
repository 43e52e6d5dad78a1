"""The search of ``reference_generator``, compiled by Numba and based on arrays.

The steps and their order are the same, so plays of equal score have the same order.  The
differences: a stack of frames replaces the recursion; the rack is one integer, so nothing must
be restored; the bits ``allowed`` of a frame combine the board, the cross-set and the rack.

All compiled code is in this file because Numba's cache only checks the file of the called
function, not what it calls or imports.  Clear the cache after a change to ``array_dtypes`` or
to the layout of the word graph.  Arrays are structured: an array is one argument, and an
element is passed as an address, which is free.
"""

import numpy as np

from studyplay.engines.scrabble.movegen.jit import compiled, inlined
from studyplay.engines.scrabble.movegen.records import (
    ANY_LETTER,
    BARE,
    BLANK,
    BLANKS,
    CODE,
    FRAME,
    KIND,
    LOWER,
    PLAY,
    TASK,
    Numbers,
    Record,
    Search,
)
from studyplay.words.gaddag import ACCEPT, END, LETTER_SHIFT, NODE, SEPARATOR

FIRST_ROOM = 4096  # plays without blanks; each blank multiplies it by four


@compiled
def best_first(
    graph: Numbers, table: Numbers, premiums: Numbers, board: Numbers, rack: Numbers
) -> Numbers:
    """Return all plays, best score first.

    *board* (row by row) and *rack* are character codes.  *premiums* are the squares of an empty
    board.  *rule_table* has the rack size, the bonus, whether to search first plays down, the
    row and the column of the start square; from index 32 on it has the values by letter.
    """
    squares = premiums.copy()
    rack_letters = np.zeros(CODE + 1, KIND)
    stack = np.empty(squares.shape[1] + 2, FRAME)
    is_empty = lay_out(squares, board, table[CODE + 1 :])
    cross(graph, squares)
    hold(rack, table[CODE + 1 :], rack_letters, stack[0])
    params = np.zeros(1, TASK)
    params[0].rack_size, params[0].bonus = table[0], table[1]
    capacity = FIRST_ROOM << 2 * (stack[0].rack & BLANKS)
    while True:
        search = Search(graph, squares, rack_letters, stack, params, np.empty(capacity, PLAY))
        params[0].found = 0
        if is_empty:
            open_game(search, table)
        else:
            search_lanes(search)
        if params[0].found <= capacity:
            return sorted_out(search.plays, params[0].found)
        capacity = params[0].found


@compiled
def hold(rack: Numbers, values: Numbers, kinds: Numbers, frame: Record) -> None:
    """Store the rack in the frame and set up the letters for counting tiles."""
    frame.rack = 0
    frame.letters = 0
    shift = 4
    for letter in range(CODE + 1):
        kinds[letter].value = values[letter]
    for tile in rack:
        if tile == BLANK:
            frame.rack += 1
            continue
        letter = tile & CODE
        if not frame.letters >> letter & 1:
            kinds[letter].unit = 1 << shift
            shift += 4
        frame.rack += kinds[letter].unit
        frame.letters |= 1 << letter


@compiled
def lay_out(squares: Numbers, board: Numbers, values: Numbers) -> bool:
    """Copy the letters of *board* into both lanes; return whether the board is is_empty."""
    size = squares.shape[1] - 2
    is_empty = True
    for row in range(size):
        for col in range(size):
            character = int(board[row * size + col])
            if character == BARE:
                continue
            is_empty = False
            letter = character & CODE
            for square in (squares[row, col + 1], squares[size + col, row + 1]):
                square.letter = letter
                square.points = 0 if character & LOWER else values[letter]
    return is_empty


@compiled
def cross(graph: Numbers, squares: Numbers) -> None:
    """Compute the cross-sets: read along each line, store in the lanes that cross it."""
    size = squares.shape[1] - 2
    for line in range(2 * size):
        along = squares[line]
        for position in range(1, size + 1):
            if along[position].letter:
                continue
            if not along[position - 1].letter and not along[position + 1].letter:
                continue
            if line < size:
                square = squares[size + position - 1, line + 1]
            else:
                square = squares[position - 1, line - size + 1]
            square.has_cross_tiles = 1
            square.cross_tile_points = beside(along, position)
            square.cross_set = fitting(graph, along, position)


@compiled
def beside(along: Numbers, position: int) -> int:
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


@compiled
def fitting(graph: Numbers, along: Numbers, position: int) -> int:
    """Return the letters that form a word with the tiles on both sides, as bits."""
    root = int(graph[1])
    last = position
    while along[last + 1].letter:
        last += 1
    if last == position:
        arc_index = find(graph, follow(graph, root, along, position - 1) & NODE, SEPARATOR) & NODE
    else:
        arc_index = follow(graph, root, along, last) & NODE
    bits = 0
    while arc_index:
        arc = int(graph[arc_index])
        letter = arc >> LETTER_SHIFT
        end = arc if last == position else follow(graph, arc, along, position - 1)
        if letter != SEPARATOR and end & ACCEPT:
            bits |= 1 << letter
        arc_index = next_place(arc, arc_index)
    return bits


@compiled
def follow(graph: Numbers, arc: int, along: Numbers, position: int) -> int:
    """Return the arc after following the tiles from *position* leftwards, or 0."""
    while along[position].letter:
        arc = find(graph, arc & NODE, along[position].letter)
        position -= 1
    return arc


@inlined
def find(graph: Numbers, place: int, letter: int) -> int:
    """Return the arc with *letter* among the arcs from *arc_index* on, or 0."""
    place = seek(graph, place, 1 << letter)
    return int(graph[place]) if place else 0


@inlined
def seek(graph: Numbers, place: int, wanted: int) -> int:
    """Return the index of the first arc from *arc_index* on with an allowed letter, or 0."""
    while place:
        arc = int(graph[place])
        if wanted >> (arc >> LETTER_SHIFT) & 1:
            return place
        place = next_place(arc, place)
    return 0


@inlined
def next_place(arc: int, place: int) -> int:
    """Return the index after *arc*, 0 if it is the last arc of its node."""
    return 0 if arc & END else place + 1


@compiled
def open_game(search: Search, table: Numbers) -> None:
    """Search from the start square, the anchor of an empty board."""
    size = search.squares.shape[1] - 2
    begin(search.task[0], table[3], table[4] + 1, 1)
    walk(search)
    if table[2]:
        begin(search.task[0], size + table[4], table[3] + 1, 1)
        walk(search)


@compiled
def search_lanes(search: Search) -> None:
    """Search from each anchor of each lane; see ``reference_generator.find_anchors``."""
    size = search.squares.shape[1] - 2
    for lane in range(2 * size):
        limit = 1
        along = search.squares[lane]
        for position in range(1, size + 1):
            if along[position + 1].letter:
                continue
            if along[position].letter:
                begin(search.task[0], lane, position, limit)
                walk(search)
                limit = position + 2
            elif along[position].has_cross_tiles and not along[position - 1].letter:
                begin(search.task[0], lane, position, limit)
                walk(search)
                limit = position + 1


@inlined
def begin(task: Record, lane: int, anchor: int, limit: int) -> None:
    """Set the search to plays through *anchor* that start at *limit* or to its right."""
    task.lane = lane
    task.anchor = anchor
    task.limit = limit


@compiled
def walk(search: Search) -> None:
    """Record every play for the current anchor.

    The loop only passes array elements to other functions because they are addresses.
    """
    graph, stack, params = search.graph, search.stack, search.task[0]
    along = search.squares[params.lane]
    start(stack[0], params.anchor)
    depth = enter(params, along[params.anchor], stack[0], int(graph[1]), params.anchor) - 1
    while depth >= 0:
        frame = stack[depth]
        arc_index = seek(graph, frame.arc_index, frame.allowed)
        if arc_index == 0:
            depth -= 1
            continue
        arc = int(graph[arc_index])
        frame.arc_index = arc_index
        next_frame = stack[depth + 1]
        carry(frame, next_frame)
        if arc >> LETTER_SHIFT == SEPARATOR:
            frame.arc_index = next_place(arc, arc_index)
            position = params.anchor + 1
        else:
            square = along[frame.position]
            if square.letter:
                frame.arc_index = next_place(arc, arc_index)
                next_frame.main_sum += square.points
            else:
                put(search.kinds[arc >> LETTER_SHIFT], square, frame, next_frame, arc)
            position = step(params, frame, next_frame)
            if arc & ACCEPT:
                note(search, along, next_frame, max(params.anchor, position - 1))
        depth += enter(params, along[position], next_frame, arc & NODE, position)


@inlined
def start(frame: Record, anchor: int) -> None:
    """Reset the partial word of the first frame; the rack is already set."""
    frame.first = anchor + 1
    frame.main_sum = 0
    frame.multiplier = 1
    frame.cross_points = 0
    frame.placed = 0


@inlined
def carry(here: Record, then: Record) -> None:
    """Copy the rack and the partial word to the next frame."""
    then.rack = here.rack
    then.letters = here.letters
    then.first = here.first
    then.main_sum = here.main_sum
    then.multiplier = here.multiplier
    then.cross_points = here.cross_points
    then.placed = here.placed


@inlined
def enter(task: Record, square: Record, frame: Record, node: int, position: int) -> int:
    """Prepare the frame for the arcs of *node*; return 1, or 0 if no letter is allowed."""
    if square.letter:
        allowed = 1 << square.letter
    else:
        allowed = 0
        if position >= task.limit:
            allowed = square.cross_set & (ANY_LETTER if frame.rack & BLANKS else frame.letters)
        if frame.first <= task.anchor and position <= task.anchor:
            allowed |= 1 << SEPARATOR
    frame.arc_index = node
    frame.allowed = allowed
    frame.retry_blank = 0
    frame.position = position
    return 1 if node and allowed else 0


@inlined
def put(kind: Record, square: Record, here: Record, then: Record, arc: int) -> None:
    """Place the tile with the letter of *arc*, or a blank on the second attempt."""
    letter = arc >> LETTER_SHIFT
    points = 0
    is_lettered = here.letters >> letter & 1 and not here.retry_blank
    if is_lettered:
        then.rack -= kind.unit
        if not then.rack & kind.unit * BLANKS:
            then.letters &= ~(1 << letter)
        points = kind.value * square.letter_multiplier
        square.placed_char = 64 + letter
    else:
        then.rack -= 1
        square.placed_char = 96 + letter
    here.retry_blank = is_lettered and here.rack & BLANKS
    if not here.retry_blank:
        here.arc_index = next_place(arc, here.arc_index)
    then.placed += 1
    then.main_sum += points
    then.multiplier *= square.word_multiplier
    if square.has_cross_tiles:
        then.cross_points += (points + square.cross_tile_points) * square.word_multiplier


@inlined
def step(task: Record, here: Record, then: Record) -> int:
    """Return the next position: leftwards before the separator, then rightwards."""
    position: int = here.position
    if position > task.anchor:
        return position + 1
    then.first = position
    return position - 1


@inlined
def note(search: Search, along: Numbers, word: Record, last: int) -> None:
    """Count the play if it is valid, and store it if there is room."""
    if along[word.first - 1].letter or along[last + 1].letter:
        return
    if word.placed == 0 or word.first == last:
        return
    params = search.task[0]
    if word.placed == 1 and params.lane >= along.size - 2:
        for position in range(word.first, last + 1):
            if along[position].has_cross_tiles and not along[position].letter:
                return
    if params.found < search.plays.size:
        write(search.plays[params.found], params, along, word, last)
    params.found += 1


@inlined
def write(play: Record, task: Record, along: Numbers, word: Record, last: int) -> None:
    """Store the play."""
    bonus = task.bonus if word.placed == task.rack_size else 0
    play.score = word.main_sum * word.multiplier + word.cross_points + bonus
    play.lane = task.lane
    play.first = word.first
    play.placed = word.placed
    tile = 0
    for position in range(word.first, last + 1):
        if not along[position].letter:
            play.tiles[tile] = along[position].placed_char
            tile += 1


@compiled
def sorted_out(plays: Numbers, found: int) -> Numbers:
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
