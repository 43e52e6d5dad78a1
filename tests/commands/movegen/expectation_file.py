"""Files of positions with the expected results of a move generator.

Each line is one position with tab-separated columns: CGP, number of plays, best score, sum of
all scores, SHA-1 of the plays.  Lines that start with ``#`` are comments.  A play is hashed as
``row,col,letter`` for each tile (0-based, in the order of squares), joined by ``;``, then
``=score``.  The plays are sorted as text, one per line.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha1

from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.movegen import ScoredPlay
from studyplay.engines.scrabble.tiles import BLANK
from tests.commands.cgp import CgpError, parse_cgp

COLUMNS = ("moves", "best", "sum", "sha1")


@dataclass(frozen=True, slots=True)
class Expectation:
    """One line of a file.  ``line`` is 1-based; ``found`` has the text of each column."""

    line: int
    board: Board
    rack: str
    found: tuple[str, ...]

    @property
    def blank_count(self) -> int:
        """Number of blanks on the rack."""
        return self.rack.count(BLANK)


@dataclass(frozen=True, slots=True)
class Difference:
    """The first column of a line in which a generator's result differs."""

    line: int
    column: str
    got: str
    expected: str


def parse_expectations(text: str) -> tuple[Expectation, ...]:
    """Parse the text of a file.  Raises ``ValueError`` with the line number and the problem."""
    return tuple(
        _parse_line(number, line)
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.startswith("#")
    )


def find_difference(expectation: Expectation, plays: Sequence[ScoredPlay]) -> Difference | None:
    """Compare *plays* with *expectation*.  The hash is computed only if the rest agrees."""
    scores = [play.score for play in plays]
    counted = (str(len(scores)), str(max(scores, default=0)), str(sum(scores)))
    got = (*counted, hash_plays(plays)) if counted == expectation.found[:3] else counted
    for column, ours, theirs in zip(COLUMNS, got, expectation.found, strict=False):
        if ours != theirs:
            return Difference(expectation.line, column, ours, theirs)
    return None


def hash_plays(plays: Sequence[ScoredPlay]) -> str:
    """Return the SHA-1 of the plays, independent of their order."""
    lines = sorted(
        ";".join(f"{placed.row},{placed.col},{placed.letter}" for placed in play.placements)
        + f"={play.score}"
        for play in plays
    )
    return sha1("\n".join(lines).encode("ascii"), usedforsecurity=False).hexdigest()


def _parse_line(number: int, line: str) -> Expectation:
    cgp, *found = line.split("\t")
    if len(found) != len(COLUMNS):
        raise ValueError(f"line {number}: {len(found) + 1} columns instead of 5")
    for column, text in zip(COLUMNS[:3], found, strict=False):
        if not text.isdecimal():
            raise ValueError(f"line {number}: {column} is {text!r}, not a number")
    try:
        position = parse_cgp(cgp)
    except CgpError as error:
        raise ValueError(f"line {number}: {error}") from error
    return Expectation(number, position.board, position.racks[0], tuple(found))
