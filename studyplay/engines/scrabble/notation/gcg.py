"""GCG, a text format for whole games: the data classes and the formatter.

``#`` lines (pragmas) describe the game, ``>`` lines are moves.  A record has them in order with
their line numbers.  Comparison ignores line numbers.  ``gcg_parser`` parses, ``gcg_validation``
replays.
"""

import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.coordinates import format_play_position

THROUGH_TILE: Final = "."
"""In a play's word: a square with a tile from an earlier play."""


class GcgError(ValueError):
    """Raised for invalid GCG; carries ``line`` (from 1) and ``reason``."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgPragma:
    """A ``#`` line: ``keyword`` in lower case, ``text`` with its continuation lines."""

    line: int = field(compare=False)
    keyword: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgEvent:
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
class GcgCell:
    """One square of a play's word; ``letter`` is ``.`` if not given.

    ``through`` is true if the tile is from an earlier play.
    """

    letter: str
    through: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgPlay(GcgEvent):
    """Tiles placed on the board, starting at the 0-based ``row`` and ``col``.

    ``word`` is as written: lower case for blanks.  A square with an earlier tile is ``.``, its
    letter, or its letter in brackets.
    """

    row: int
    col: int
    direction: Direction
    word: str

    def cells(self) -> tuple[GcgCell, ...]:
        """Split the word into squares; a letter without brackets may be an earlier tile."""
        parts = re.findall(r"[(\[][^)\]]*[)\]]|.", self.word)
        return tuple(
            GcgCell(letter=letter, through=len(part) > 1 or letter == THROUGH_TILE)
            for part in parts
            for letter in part.strip("()[]")
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgWithdrawal(GcgEvent):
    """The player's previous play was challenged and withdrawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgPass(GcgEvent):
    """A turn without a play, or a turn lost to a failed challenge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgExchange(GcgEvent):
    """An exchange of ``count`` tiles; ``tiles`` is empty if unknown."""

    tiles: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgChallengeScore(GcgEvent):
    """Points for a failed challenge; negative if the challenger loses them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgEndBonus(GcgEvent):
    """Points won for the ``tiles`` left on the other racks."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgEndPenalty(GcgEvent):
    """Points lost for the ``tiles`` left on the player's own rack."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GcgTimePenalty(GcgEvent):
    """Points lost for overtime."""


GcgMove: TypeAlias = (
    GcgPlay
    | GcgWithdrawal
    | GcgPass
    | GcgExchange
    | GcgChallengeScore
    | GcgEndBonus
    | GcgEndPenalty
    | GcgTimePenalty
)
GcgLine: TypeAlias = GcgPragma | GcgMove


@dataclass(frozen=True, slots=True)
class GcgPlayer:
    """A player: ``nick`` identifies the player in move lines, ``name`` is the full name."""

    nick: str
    name: str


@dataclass(frozen=True, slots=True)
class GcgRecord:
    """A parsed GCG game; ``players`` are in the order of their numbers.

    A record can be formatted, replayed and compared.  It cannot become a table's event log
    because GCG has no draws and no times.
    """

    players: tuple[GcgPlayer, ...]
    lines: tuple[GcgLine, ...]

    @property
    def moves(self) -> tuple[GcgMove, ...]:
        """The ``>`` lines."""
        return tuple(line for line in self.lines if not isinstance(line, GcgPragma))

    def find_pragma(self, keyword: str) -> str | None:
        """Return the text of the first pragma with *keyword*, ``None`` if there is none."""
        pragmas = (line for line in self.lines if isinstance(line, GcgPragma))
        return next((pragma.text for pragma in pragmas if pragma.keyword == keyword), None)


def format_gcg(record: GcgRecord) -> str:
    """Format *record* with line feeds; adds a UTF-8 encoding pragma if there is none."""
    lines = "".join(_format_line(line) + "\n" for line in record.lines)
    if record.find_pragma("character-encoding") is None:
        return "#character-encoding UTF-8\n" + lines
    return lines


def _format_line(line: GcgLine) -> str:
    if isinstance(line, GcgPragma):
        return f"#{line.keyword} {line.text}".rstrip()
    parts = [
        f">{line.nick}:",
        line.rack,
        _format_action(line),
        _format_score(line.score),
        _format_total(line.total),
    ]
    return " ".join(part for part in [*parts, line.remark] if part)


def _format_action(move: GcgMove) -> str:  # noqa: PLR0911 - one return per kind of line
    match move:
        case GcgPlay():
            return f"{format_play_position(move.row, move.col, move.direction)} {move.word}"
        case GcgWithdrawal():
            return "--"
        case GcgPass():
            return "-"
        case GcgExchange():
            return f"-{move.tiles or move.count}"
        case GcgChallengeScore():
            return "(challenge)"
        case GcgEndBonus() | GcgEndPenalty():
            return f"({move.tiles})"
        case GcgTimePenalty():
            return "(time)"


def _format_score(points: int | None) -> str:
    return "" if points is None else f"{points:+}"


def _format_total(points: int | None) -> str:
    return "" if points is None else str(points)
