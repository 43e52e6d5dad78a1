"""CGP, a one-line format for a position: rows, racks, scores, scoreless turns and operations.

``15/15/…/7CAT5/… AEINRST/ 12/0 0 lex NWL18;``: numbers count empty squares, a lower-case
letter is a blank.  Racks and scores start with the player to move; an empty rack is unknown.
"""

import re
from dataclasses import dataclass

from studyplay.engines.scrabble.board import EMPTY, Board

ROW_CELL = re.compile(r"[1-9][0-9]*|[A-Za-z]")
RACK_TEXT = re.compile(r"[A-Z?]*")
SCORE_TEXT = re.compile(r"-?[0-9]+")


class CgpError(ValueError):
    """Raised for invalid CGP; the message names the field and the error."""


@dataclass(frozen=True, slots=True)
class CgpPosition:
    """A board with the racks and scores of the players.

    ``racks`` and ``scores`` start with the player to move.  ``zeros`` is the number of
    consecutive scoreless turns.  ``opcodes`` are pairs of name and operands, in order.
    """

    board: Board
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    scoreless_turns: int
    opcodes: tuple[tuple[str, str], ...] = ()


def parse_cgp(text: str) -> CgpPosition:
    """Parse one line.  Raises ``CgpError``."""
    fields = text.strip().split(maxsplit=4)
    if len(fields) < 4:
        raise CgpError(f"{len(fields)} of the 4 fields: board, racks, scores, scoreless turns")
    racks = tuple(fields[1].split("/"))
    scores = _parse_scores(fields[2])
    for number, rack in enumerate(racks, start=1):
        if not RACK_TEXT.fullmatch(rack):
            raise CgpError(f"rack {number}: {rack!r} has other characters than A to Z and ?")
    if len(racks) != len(scores):
        raise CgpError(f"{len(racks)} racks but {len(scores)} scores")
    if not fields[3].isdecimal():
        raise CgpError(f"scoreless turns: {fields[3]!r} is not a number")
    return CgpPosition(
        _parse_board(fields[0]), racks, scores, int(fields[3]), _parse_opcodes("".join(fields[4:]))
    )


def format_cgp(position: CgpPosition) -> str:
    """Format *position* as one line; ``parse_cgp`` is the inverse."""
    rows = "/".join(
        re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in position.board.rows
    )
    fields = [
        rows,
        "/".join(position.racks),
        "/".join(map(str, position.scores)),
        str(position.scoreless_turns),
        *(f"{name} {operands}".strip() + ";" for name, operands in position.opcodes),
    ]
    return " ".join(fields)


def _parse_board(field: str) -> Board:
    rows = tuple(_parse_row(number, row) for number, row in enumerate(field.split("/"), start=1))
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows):
            raise CgpError(
                f"row {number}: {len(row)} squares, expected {len(rows)} as there are rows"
            )
    return Board(rows)


def _parse_row(number: int, text: str) -> str:
    cells = ROW_CELL.findall(text)
    if "".join(cells) != text:
        rest = ROW_CELL.sub("", text)
        raise CgpError(f"row {number}: {rest[:1]!r} is neither a letter A to Z nor a count")
    if any(cell.isdecimal() and len(cell) > 2 for cell in cells):
        raise CgpError(f"row {number}: a count of more than 99 empty squares")
    return "".join(EMPTY * int(cell) if cell.isdecimal() else cell for cell in cells)


def _parse_scores(field: str) -> tuple[int, ...]:
    for number, score in enumerate(field.split("/"), start=1):
        if not SCORE_TEXT.fullmatch(score):
            raise CgpError(f"score {number}: {score!r} is not a number")
    return tuple(map(int, field.split("/")))


def _parse_opcodes(text: str) -> tuple[tuple[str, str], ...]:
    operations = [operation.strip() for operation in text.split(";")]
    if operations.pop():
        raise CgpError(f"operations: no semicolon at the end of {text!r}")
    if not all(operations):
        raise CgpError("operations: an empty one before a semicolon")
    return tuple(
        (name, operands.strip()) for name, _, operands in (o.partition(" ") for o in operations)
    )
