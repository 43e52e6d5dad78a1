"""Parse a typed move such as ``8D FLOWER``: the first square and the whole word."""

import unicodedata

from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Direction, Placement
from studyplay.engines.scrabble.coordinates import format_square, parse_play_position
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.services.errors import Refused

THROUGH_MARK = "."
MAX_MOVE_LENGTH = 40


def parse_move(text: str, board: Board, rack: str) -> PlaceTiles:
    """Parse *text* into the tiles to place on *board*.

    The word includes letters already on the board, or ``.`` in their place.  A lower-case letter
    among capitals is a blank; a capital that is not left on *rack* uses a blank if there is one.
    A word all in lower case is read as capitals, because phones make capitals hard to type.

    Raises:
        Refused: If the text is malformed, leaves the board or contradicts a tile on it.
    """
    start, word = _split_move(text)
    row, col, direction = start
    row_step, col_step = (0, 1) if direction is Direction.ACROSS else (1, 0)
    placements = []
    for step, letter in enumerate(word):
        square = (row + step * row_step, col + step * col_step)
        if max(square) >= board.size:
            raise Refused("practice.move-off-board", {"word": word.upper()})
        if board.has_tile(*square):
            _require_same_letter(letter, board.letter(*square), square)
        elif letter == THROUGH_MARK:
            raise Refused("practice.move-gap", {"square": format_square(*square)})
        else:
            placements.append(Placement(*square, letter))
    return PlaceTiles(_assign_blanks(placements, rack))


def _split_move(text: str) -> tuple[tuple[int, int, Direction], str]:
    plain = unicodedata.normalize("NFKC", text[:MAX_MOVE_LENGTH]).split()
    if len(plain) != 2:
        raise Refused("practice.move-form")
    try:
        start = parse_play_position(plain[0])
    except ValueError as wrong:
        raise Refused("practice.move-form") from wrong
    word = plain[1].upper() if plain[1].islower() else plain[1]
    for letter in word:
        if letter.upper() not in LETTERS + THROUGH_MARK:
            raise Refused("practice.move-letter", {"letter": letter})
    return start, word


def _require_same_letter(letter: str, board_letter: str, square: tuple[int, int]) -> None:
    if letter not in THROUGH_MARK and letter.upper() != board_letter.upper():
        facts = {"square": format_square(*square), "letter": board_letter.upper()}
        raise Refused("practice.move-crosses", facts)


def _assign_blanks(placements: list[Placement], rack: str) -> tuple[Placement, ...]:
    left = list(rack)
    taken = []
    for placed in placements:
        letter = placed.letter
        if letter.isupper() and letter not in left and BLANK in left:
            letter = letter.lower()
        tile = letter if letter.isupper() else BLANK
        if tile in left:
            left.remove(tile)
        taken.append(Placement(placed.row, placed.col, letter))
    return tuple(taken)
