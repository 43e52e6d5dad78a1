"""GCG, the text form of a whole game that other programs exchange: the record and its writer.

Lines of ``#`` say something about the game, lines of ``>`` are what a player did.  A record
keeps them in order with their line numbers, which are not compared: two records are equal
if they say the same.  ``gcg_read`` reads, ``gcg_check`` replays.
"""

import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.squares import start_name

THROUGH: Final = "."
"""In a play's word: a square whose tile was there before."""


class GcgError(ValueError):
    """A text that is not GCG; carries ``line`` (from 1) and ``reason``."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Pragma:
    """A ``#`` line: ``keyword`` in lower case, ``text`` with the lines that continue it."""

    line: int = field(compare=False)
    keyword: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What all ``>`` lines share.

    ``rack`` is upper case with ``?`` for blanks, empty if the line has none.  ``score`` and
    ``total`` (the player's total after it) are ``None`` where not written.  ``remark`` is
    whatever follows them, by some programs the other words that the play made.
    """

    line: int = field(compare=False)
    nick: str
    rack: str = ""
    score: int | None = None
    total: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One square of a play's word: its letter (``.`` if unsaid) and whether it was there."""

    letter: str
    through: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Event):
    """Tiles put on the board from the 0-based ``row`` and ``col`` on.

    ``word`` is as written: lower case for blanks; a square that was covered before is ``.``,
    its letter, or its letter in brackets.
    """

    row: int
    col: int
    direction: Direction
    word: str

    def cells(self) -> tuple[Cell, ...]:
        """The squares of the word; a bare letter may be a tile that was there before."""
        parts = re.findall(r"[(\[][^)\]]*[)\]]|.", self.word)
        return tuple(
            Cell(letter=letter, through=len(part) > 1 or letter == THROUGH)
            for part in parts
            for letter in part.strip("()[]")
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn(Event):
    """The player's play just before was challenged and taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """A turn without a play; also how a turn lost to a failed challenge is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged(Event):
    """Tiles swapped: ``tiles`` if the record knows which, else only how many (``count``)."""

    tiles: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeScore(Event):
    """Points for a play that was challenged in vain; negative: taken from the challenger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndBonus(Event):
    """Points for the ``tiles`` left on the other racks."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPenalty(Event):
    """Points lost for the ``tiles`` left on the own rack."""

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
    """Who played: ``nick`` starts the event lines, ``name`` is for people."""

    nick: str
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game as its lines tell it; ``players`` in the order of their numbers.

    It can be written, replayed and compared, but it is not the log of a table: GCG tells
    what was held and played, not what was drawn, nor when.
    """

    players: tuple[Player, ...]
    lines: tuple[Line, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The event lines alone."""
        return tuple(line for line in self.lines if not isinstance(line, Pragma))

    def pragma(self, keyword: str) -> str | None:
        """The text of the first ``#`` line of that *keyword*, ``None`` if there is none."""
        pragmas = (line for line in self.lines if isinstance(line, Pragma))
        return next((pragma.text for pragma in pragmas if pragma.keyword == keyword), None)


def write_gcg(record: Record) -> str:
    """The text that ``read_gcg`` reads as the same record, with line feeds, in UTF-8's name."""
    lines = "".join(_line(line) + "\n" for line in record.lines)
    if record.pragma("character-encoding") is None:
        return "#character-encoding UTF-8\n" + lines
    return lines


def _line(line: Line) -> str:
    if isinstance(line, Pragma):
        return f"#{line.keyword} {line.text}".rstrip()
    parts = [f">{line.nick}:", line.rack, _action(line), _signed(line.score), _plain(line.total)]
    return " ".join(part for part in [*parts, line.remark] if part)


def _action(move: Move) -> str:  # noqa: PLR0911 - one return a kind of line
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
