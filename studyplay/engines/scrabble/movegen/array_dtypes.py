"""The NumPy structured dtypes, bit masks and character codes of the compiled search."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from studyplay.engines.scrabble.movegen.lanes import MAX_RACK_TILES

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
ArrayElement: TypeAlias = Any
"""An element of a structured array; mypy cannot check its fields."""

SQUARE = np.dtype(
    [
        ("letter", np.int32),  # 0 if empty
        ("points", np.int32),  # value of the tile on the square
        ("has_cross_tiles", np.int32),  # tiles are adjacent in the crossing direction
        ("cross_set", np.int32),  # as bits
        ("cross_tile_points", np.int32),  # sum of the values of the adjacent tiles
        ("letter_multiplier", np.int32),
        ("word_multiplier", np.int32),
        ("placed_char", np.int32),  # character of the tile that the search placed here
    ],
    align=True,
)
"""One square of a lane; each end of a lane has an empty square that allows no letter."""

FRAME = np.dtype(
    [
        ("rack", np.int64),  # tile counts, four bits per tile type, blanks in the lowest
        ("letters", np.int32),  # letters of the tiles on the rack, as bits
        ("arc_index", np.int32),  # next arc to try, 0 if there is none
        ("allowed", np.int32),  # allowed letters as bits; bit 0 is the separator
        ("retry_blank", np.int32),  # whether to try the same arc again with a blank
        ("position", np.int32),
        ("first", np.int32),
        ("main_sum", np.int32),
        ("multiplier", np.int32),
        ("cross_points", np.int32),
        ("placed", np.int32),
    ],
    align=True,
)
"""A square to fill and the partial word, named as in ``reference_generator``."""

RACK_LETTER = np.dtype([("unit", np.int64), ("value", np.int32)], align=True)
"""One letter: the number for one tile of it in ``rack`` (0 if none) and its value."""

SEARCH_PARAMS = np.dtype(
    [
        ("lane", np.int32),
        ("anchor", np.int32),
        ("limit", np.int32),
        ("rack_size", np.int32),
        ("bonus", np.int32),
        ("found", np.int64),  # plays found, including those that did not fit
    ],
    align=True,
)
"""The parameters and the play count of a search."""

PLAY = np.dtype(
    [
        ("score", np.int32),
        ("lane", np.uint8),
        ("first", np.uint8),  # position of the first letter of the word
        ("placed", np.uint8),
        ("tiles", np.uint8, (MAX_RACK_TILES,)),  # characters in order
    ],
    align=True,
)
"""One play."""

EMPTY_CODE = ord(".")
BLANK_CODE = ord("?")
LETTER_MASK = 31  # the bits of a character that encode the letter
LOWERCASE_BIT = 32  # the bit of a character that marks a blank on the board
ANY_LETTER = (1 << 27) - 2
BLANK_COUNT_MASK = 15  # the bits of the blank count in ``rack``


class SearchArrays(NamedTuple):
    """The arrays of a search.

    ``squares`` is indexed by lane and position, ``rack_letters`` by letter and ``stack`` by
    depth; ``params`` has one element.
    """

    graph: Array
    squares: Array
    rack_letters: Array
    stack: Array
    params: Array
    plays: Array
