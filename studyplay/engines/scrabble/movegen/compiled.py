"""The kernel: the walk of ``plain`` as machine code, over arrays instead of objects.

The steps are those of ``plain``, in the same order, so that plays of equal score come in
the same order too.  What differs: a stack of frames instead of recursion; the rack is one
number, so that nothing has to be put back; and whether a letter suits the square, the
cross-set and the rack is one question, the bits ``wanted`` of a frame.

Everything compiled is in this one file because Numba's cache looks at the file of the
function called and not at what that calls or imports: after a change to ``records`` or to
the layout of the word graph, clear the cache.  Arrays hold records: one array is one argument,
and a record taken from it is an address, which costs nothing to pass on.
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

FIRST_ROOM = 4096  # plays expected without blanks; four times as many for each blank


@compiled
def best_first(
    graph: Numbers, table: Numbers, premiums: Numbers, board: Numbers, rack: Numbers
) -> Numbers:
    """All plays, best score first.

    *board* and *rack* are characters as everywhere, *premiums* the squares of a bare board.
    *table* has rack size, bonus, whether a first play may also lie downwards, row and column
    of the start square, and from its 32nd number on the points by letter.
    """
    squares = premiums.copy()
    kinds = np.zeros(CODE + 1, KIND)
    stack = np.empty(squares.shape[1] + 2, FRAME)
    empty = lay_out(squares, board, table[CODE + 1 :])
    cross(graph, squares)
    hold(rack, table[CODE + 1 :], kinds, stack[0])
    task = np.zeros(1, TASK)
    task[0].rack_size, task[0].bonus = table[0], table[1]
    room = FIRST_ROOM << 2 * (stack[0].rack & BLANKS)
    while True:
        search = Search(graph, squares, kinds, stack, task, np.empty(room, PLAY))
        task[0].found = 0
        if empty:
            open_game(search, table)
        else:
            search_lanes(search)
        if task[0].found <= room:
            return sorted_out(search.plays, task[0].found)
        room = task[0].found


@compiled
def hold(rack: Numbers, values: Numbers, kinds: Numbers, frame: Record) -> None:
    """Put the rack into the frame and say by letter how tiles are counted there."""
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
    """Put the letters of *board* into both of their lanes; tell whether there is none."""
    size = squares.shape[1] - 2
    empty = True
    for row in range(size):
        for col in range(size):
            character = int(board[row * size + col])
            if character == BARE:
                continue
            empty = False
            letter = character & CODE
            for square in (squares[row, col + 1], squares[size + col, row + 1]):
                square.letter = letter
                square.points = 0 if character & LOWER else values[letter]
    return empty


@compiled
def cross(graph: Numbers, squares: Numbers) -> None:
    """Find the cross-sets: read along each line, noted in the lanes that cross it."""
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
            square.crossed = 1
            square.crossing = beside(along, position)
            square.fitting = fitting(graph, along, position)


@compiled
def beside(along: Numbers, position: int) -> int:
    """The points of the tiles that touch *position*."""
    points = 0
    here = position - 1
    while along[here].letter:
        points += along[here].points
        here -= 1
    here = position + 1
    while along[here].letter:
        points += along[here].points
        here += 1
    return points


@compiled
def fitting(graph: Numbers, along: Numbers, position: int) -> int:
    """The letters that make a word with the tiles on either side, as bits."""
    root = int(graph[1])
    last = position
    while along[last + 1].letter:
        last += 1
    if last == position:
        place = find(graph, follow(graph, root, along, position - 1) & NODE, SEPARATOR) & NODE
    else:
        place = follow(graph, root, along, last) & NODE
    bits = 0
    while place:
        arc = int(graph[place])
        letter = arc >> LETTER_SHIFT
        end = arc if last == position else follow(graph, arc, along, position - 1)
        if letter != SEPARATOR and end & ACCEPT:
            bits |= 1 << letter
        place = next_place(arc, place)
    return bits


@compiled
def follow(graph: Numbers, arc: int, along: Numbers, position: int) -> int:
    """The arc reached from *arc* through the tiles from *position* leftwards, or 0."""
    while along[position].letter:
        arc = find(graph, arc & NODE, along[position].letter)
        position -= 1
    return arc


@inlined
def find(graph: Numbers, place: int, letter: int) -> int:
    """The arc with *letter* among those from *place* on, or 0."""
    place = seek(graph, place, 1 << letter)
    return int(graph[place]) if place else 0


@inlined
def seek(graph: Numbers, place: int, wanted: int) -> int:
    """The place of the first arc, from *place* on, whose letter is wanted, or 0."""
    while place:
        arc = int(graph[place])
        if wanted >> (arc >> LETTER_SHIFT) & 1:
            return place
        place = next_place(arc, place)
    return 0


@inlined
def next_place(arc: int, place: int) -> int:
    """The place after that of *arc*, 0 if it is the last of its node."""
    return 0 if arc & END else place + 1


@compiled
def open_game(search: Search, table: Numbers) -> None:
    """Walk from the start square, the anchor of a bare board."""
    size = search.squares.shape[1] - 2
    begin(search.task[0], table[3], table[4] + 1, 1)
    walk(search)
    if table[2]:
        begin(search.task[0], size + table[4], table[3] + 1, 1)
        walk(search)


@compiled
def search_lanes(search: Search) -> None:
    """Walk from each anchor of each lane; see ``plain.anchors``."""
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
            elif along[position].crossed and not along[position - 1].letter:
                begin(search.task[0], lane, position, limit)
                walk(search)
                limit = position + 1


@inlined
def begin(task: Record, lane: int, anchor: int, limit: int) -> None:
    """Set the task: plays through *anchor* that start at *limit* or right of it."""
    task.lane = lane
    task.anchor = anchor
    task.limit = limit


@compiled
def walk(search: Search) -> None:
    """Write down every play that the task asks for.

    In the loop only records go to other functions: they are mere addresses.
    """
    graph, stack, task = search.graph, search.stack, search.task[0]
    along = search.squares[task.lane]
    start(stack[0], task.anchor)
    depth = enter(task, along[task.anchor], stack[0], int(graph[1]), task.anchor) - 1
    while depth >= 0:
        here = stack[depth]
        place = seek(graph, here.place, here.wanted)
        if place == 0:
            depth -= 1
            continue
        arc = int(graph[place])
        here.place = place
        then = stack[depth + 1]
        carry(here, then)
        if arc >> LETTER_SHIFT == SEPARATOR:
            here.place = next_place(arc, place)
            position = task.anchor + 1
        else:
            square = along[here.position]
            if square.letter:
                here.place = next_place(arc, place)
                then.main += square.points
            else:
                put(search.kinds[arc >> LETTER_SHIFT], square, here, then, arc)
            position = step(task, here, then)
            if arc & ACCEPT:
                note(search, along, then, max(task.anchor, position - 1))
        depth += enter(task, along[position], then, arc & NODE, position)


@inlined
def start(frame: Record, anchor: int) -> None:
    """No word yet; the rack is there already."""
    frame.first = anchor + 1
    frame.main = 0
    frame.times = 1
    frame.across = 0
    frame.placed = 0


@inlined
def carry(here: Record, then: Record) -> None:
    """Copy the rack and the word so far to the next frame."""
    then.rack = here.rack
    then.letters = here.letters
    then.first = here.first
    then.main = here.main
    then.times = here.times
    then.across = here.across
    then.placed = here.placed


@inlined
def enter(task: Record, square: Record, frame: Record, node: int, position: int) -> int:
    """Ready the frame to take the arcs of *node* at *position*: 1, or 0 if none will do."""
    if square.letter:
        wanted = 1 << square.letter
    else:
        wanted = 0
        if position >= task.limit:
            wanted = square.fitting & (ANY_LETTER if frame.rack & BLANKS else frame.letters)
        if frame.first <= task.anchor and position <= task.anchor:
            wanted |= 1 << SEPARATOR
    frame.place = node
    frame.wanted = wanted
    frame.again = 0
    frame.position = position
    return 1 if node and wanted else 0


@inlined
def put(kind: Record, square: Record, here: Record, then: Record, arc: int) -> None:
    """Place the tile that shows the letter of *arc*, or the second time round a blank."""
    letter = arc >> LETTER_SHIFT
    points = 0
    lettered = here.letters >> letter & 1 and not here.again
    if lettered:
        then.rack -= kind.unit
        if not then.rack & kind.unit * BLANKS:
            then.letters &= ~(1 << letter)
        points = kind.value * square.letter_times
        square.shown = 64 + letter
    else:
        then.rack -= 1
        square.shown = 96 + letter
    here.again = lettered and here.rack & BLANKS
    if not here.again:
        here.place = next_place(arc, here.place)
    then.placed += 1
    then.main += points
    then.times *= square.word_times
    if square.crossed:
        then.across += (points + square.crossing) * square.word_times


@inlined
def step(task: Record, here: Record, then: Record) -> int:
    """The next position, to the left until the separator has been taken."""
    position: int = here.position
    if position > task.anchor:
        return position + 1
    then.first = position
    return position - 1


@inlined
def note(search: Search, along: Numbers, word: Record, last: int) -> None:
    """Count the play if it is one, and write it down if there is room."""
    if along[word.first - 1].letter or along[last + 1].letter:
        return
    if word.placed == 0 or word.first == last:
        return
    task = search.task[0]
    if word.placed == 1 and task.lane >= along.size - 2:
        for position in range(word.first, last + 1):
            if along[position].crossed and not along[position].letter:
                return
    if task.found < search.plays.size:
        write(search.plays[task.found], task, along, word, last)
    task.found += 1


@inlined
def write(play: Record, task: Record, along: Numbers, word: Record, last: int) -> None:
    """Fill in the play."""
    bonus = task.bonus if word.placed == task.rack_size else 0
    play.score = word.main * word.times + word.across + bonus
    play.lane = task.lane
    play.first = word.first
    play.placed = word.placed
    tile = 0
    for position in range(word.first, last + 1):
        if not along[position].letter:
            play.tiles[tile] = along[position].shown
            tile += 1


@compiled
def sorted_out(plays: Numbers, found: int) -> Numbers:
    """The plays by score, best first, equal ones as found (a counting sort)."""
    best = 0
    for number in range(found):
        best = max(best, plays[number].score)
    ends = np.zeros(best + 2, np.int64)
    for number in range(found):
        ends[plays[number].score] += 1
    for score in range(best, -1, -1):
        ends[score] += ends[score + 1]
    ordered = np.empty(found, PLAY)
    for number in range(found - 1, -1, -1):
        play = plays[number]
        ends[play.score] -= 1
        ordered[ends[play.score]] = play
    return ordered
