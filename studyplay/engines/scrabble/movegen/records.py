"""The records that the compiled walk works on, and the bits and characters in them."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from studyplay.engines.scrabble.movegen.lanes import MOST_TILES

Numbers: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Record: TypeAlias = Any
"""A row of a record array; mypy knows no fields of those."""

SQUARE = np.dtype(
    [
        ("letter", np.int32),  # 0 if bare
        ("points", np.int32),  # of the tile that lies here
        ("crossed", np.int32),  # whether tiles touch it from across the lane
        ("fitting", np.int32),  # the cross-set as bits
        ("crossing", np.int32),  # points of the tiles across
        ("letter_times", np.int32),
        ("word_times", np.int32),
        ("shown", np.int32),  # the character of the tile that the walk has just placed
    ],
    align=True,
)
"""One square of a lane; both ends of a lane have one bare square that fits no letter."""

FRAME = np.dtype(
    [
        ("rack", np.int64),  # four bits for each kind of tile, blanks in the lowest
        ("letters", np.int32),  # that the lettered tiles on the rack can show, as bits
        ("place", np.int32),  # next arc to look at, 0 when all are done
        ("wanted", np.int32),  # letters that may be taken, as bits; bit 0 is the separator
        ("again", np.int32),  # whether the arc at place is to be taken again, by a blank
        ("position", np.int32),
        ("first", np.int32),
        ("main", np.int32),
        ("times", np.int32),
        ("across", np.int32),
        ("placed", np.int32),
    ],
    align=True,
)
"""A square to be filled and the word so far, named as in ``plain``."""

KIND = np.dtype([("unit", np.int64), ("value", np.int32)], align=True)
"""Of a letter: one tile of it in a frame's rack, 0 if the rack has none; and its points."""

TASK = np.dtype(
    [
        ("lane", np.int32),
        ("anchor", np.int32),
        ("limit", np.int32),
        ("rack_size", np.int32),
        ("bonus", np.int32),
        ("found", np.int64),  # plays so far, those for which there was no room included
    ],
    align=True,
)
"""What is being searched."""

PLAY = np.dtype(
    [
        ("score", np.int32),
        ("lane", np.uint8),
        ("first", np.uint8),  # position of the first letter of the word
        ("placed", np.uint8),
        ("tiles", np.uint8, (MOST_TILES,)),  # their characters in order
    ],
    align=True,
)
"""A play found."""

BARE = ord(".")
BLANK = ord("?")
CODE = 31  # the bits of a character that tell the letter
LOWER = 32  # the bit of a character that tells a blank on the board
ANY_LETTER = (1 << 27) - 2
BLANKS = 15  # the bits of the blanks in a frame's rack; as many for each other kind


class Search(NamedTuple):
    """Everything a search reads and writes: arrays of the records above.

    ``squares`` by lane and position, ``kinds`` by letter, ``stack`` by depth, one ``task``.
    """

    graph: Numbers
    squares: Numbers
    kinds: Numbers
    stack: Numbers
    task: Numbers
    plays: Numbers
