"""GCG, a text format for whole games: the data classes and the formatter.

``#`` lines (pragmas) describe the game, ``>`` lines are moves.  A record has them in order with
their line numbers.  Comparison ignores line numbers.  ``gcg_parser`` parses, ``gcg_validation``
replays.
"""

import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.squares import start_name

THROUGH: Final = "."
"""In a play's word: a square with a tile from an earlier play."""


class GcgError(ValueError):
    """Raised for invalid GCG; carries ``line`` (from 1) and ``reason``."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Pragma:
    """A ``#`` line: ``keyword`` in lower case, ``text`` with its continuation lines."""

    line: int = field(compare=False)
    keyword: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base class of ``>`` lines.

    ``rack`` is upper case with ``?`` for blanks, empty if the line has none.  ``score`` and
    ``total`` (the player's total after the move) are ``None`` if absent.  ``remark`` is the rest
    of the line; some programs write the cross-words there.
    """

    line: int = field(compare=False)
    nick: str
    rack: str = ""
    score: int | None = None
    total: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One square of a play's word; ``letter`` is ``.`` if not given.

    ``through`` is true if the tile is from an earlier play.
    """

    letter: str
    through: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Event):
    """Tiles placed on the board, starting at the 0-based ``row`` and ``col``.

    ``word`` is as written: lower case for blanks.  A square with an earlier tile is ``.``, its
    letter, or its letter in brackets.
    """

    row: int
    col: int
    direction: Direction
    word: str

    def cells(self) -> tuple[Cell, ...]:
        """Split the word into squares; a letter without brackets may be an earlier tile."""
        parts = re.findall(r"[(\[][^)\]]*[)\]]|.", self.word)
        return tuple(
            Cell(letter=letter, through=len(part) > 1 or letter == THROUGH)
            for part in parts
            for letter in part.strip("()[]")
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn(Event):
    """The player's previous play was challenged and withdrawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """A turn without a play, or a turn lost to a failed challenge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged(Event):
    """An exchange of ``count`` tiles; ``tiles`` is empty if unknown."""

    tiles: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeScore(Event):
    """Points for a failed challenge; negative if the challenger loses them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndBonus(Event):
    """Points won for the ``tiles`` left on the other racks."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPenalty(Event):
    """Points lost for the ``tiles`` left on the player's own rack."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePenalty(Event):
    """Points lost for overtime."""


Move: TypeAlias = (
    Play | Withdrawn | Passed | Exchanged | ChallengeScore | EndBonus | EndPenalty | TimePenalty
)
Line: TypeAlias = Pragma | Move


@dataclass(frozen=True, slots=True)
class Player:
    """A player: ``nick`` identifies the player in move lines, ``name`` is the full name."""

    nick: str
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """A parsed GCG game; ``players`` are in the order of their numbers.

    A record can be formatted, replayed and compared.  It cannot become a table's event log
    because GCG has no draws and no times.
    """

    players: tuple[Player, ...]
    lines: tuple[Line, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The ``>`` lines."""
        return tuple(line for line in self.lines if not isinstance(line, Pragma))

    def pragma(self, keyword: str) -> str | None:
        """Return the text of the first pragma with *keyword*, ``None`` if there is none."""
        pragmas = (line for line in self.lines if isinstance(line, Pragma))
        return next((pragma.text for pragma in pragmas if pragma.keyword == keyword), None)


def write_gcg(record: Record) -> str:
    """Format *record* with line feeds; adds a UTF-8 encoding pragma if there is none."""
    lines = "".join(_line(line) + "\n" for line in record.lines)
    if record.pragma("character-encoding") is None:
        return "#character-encoding UTF-8\n" + lines
    return lines


def _line(line: Line) -> str:
    if isinstance(line, Pragma):
        return f"#{line.keyword} {line.text}".rstrip()
    parts = [f">{line.nick}:", line.rack, _action(line), _signed(line.score), _plain(line.total)]
    return " ".join(part for part in [*parts, line.remark] if part)


def _action(move: Move) -> str:  # noqa: PLR0911 - one return per kind of line
    match move:
        case Play():
            return f"{start_name(move.row, move.col, move.direction)} {move.word}"
        case Withdrawn():
            return "--"
        case Passed():
            return "-"
        case Exchanged():
            return f"-{move.tiles or move.count}"
        case ChallengeScore():
            return "(challenge)"
        case EndBonus() | EndPenalty():
            return f"({move.tiles})"
        case TimePenalty():
            return "(time)"


def _signed(points: int | None) -> str:
    return "" if points is None else f"{points:+}"


def _plain(points: int | None) -> str:
    return "" if points is None else str(points)
