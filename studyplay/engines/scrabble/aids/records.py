"""The score sheet of a game on a real board as it reads after the entries so far."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from studyplay.engines.core import ImpossibleRules, Outcome, Seat, Violation
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.score import Sheet
from studyplay.words.model import Vocabulary


@dataclass(frozen=True, slots=True)
class RealGame:
    """What stays the same while the sheet is kept.

    ``first`` begins.  ``lexicon`` holds the words agreed on and serves to report words only.
    Raises ``ImpossibleRules`` for a number of seats that the rules do not have, or a
    ``first`` that is not among them.
    """

    rules: Rules
    lexicon: Vocabulary = field(compare=False)
    seats: int
    first: Seat

    def __post_init__(self) -> None:
        """Refuse a table that cannot be."""
        fewest, most = self.rules.seats
        facts = {"seats": str(self.seats)}
        problems = []
        if not fewest <= self.seats <= most:
            problems.append(Violation("scrabble.seats", "SCR-1.3", facts))
        if not 0 <= self.first < self.seats:
            problems.append(Violation("scrabble.no-such-seat", "SCR-12.1", facts))
        if problems:
            raise ImpossibleRules(problems)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One entry, worked out.

    ``kind``: play, taken-back, exchange, pass, points, end.  ``changes`` are what the line adds
    to each seat's score and ``totals`` the scores after it.  ``seat`` is ``None`` at the end.
    ``written`` is what people counted for a play.  ``problems`` are reported and forbid nothing.
    """

    kind: str
    seat: Seat | None
    changes: tuple[int, ...]
    totals: tuple[int, ...]
    written: int | None = None
    placements: tuple[Placement, ...] = ()
    sheet: Sheet | None = None
    tiles: int = 0
    problems: tuple[Violation, ...] = ()

    @property
    def points(self) -> int:
        """What the line brings its own seat; 0 at the end."""
        return 0 if self.seat is None else self.changes[self.seat]

    @property
    def difference(self) -> int:
        """How many points too many the people wrote down, below 0 if too few."""
        return 0 if self.written is None else self.written - self.points


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The board, the lines and the scores; ``turn`` is who should come next."""

    board: Board
    totals: tuple[int, ...]
    turn: Seat
    lines: tuple[SheetLine, ...] = ()
    outcome: Outcome | None = None

    def problems(self) -> Iterator[tuple[int, Violation]]:
        """Everything reported, with the number of its line, from 0."""
        for number, line in enumerate(self.lines):
            for problem in line.problems:
                yield number, problem
