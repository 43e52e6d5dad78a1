"""Records of the score sheet of a game on a real board."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from studyplay.engines.core import ImpossibleRules, Outcome, Seat, Violation
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.words.model import Vocabulary


@dataclass(frozen=True, slots=True)
class RealBoardGame:
    """The fixed settings of a game on a real board.

    ``first_seat`` begins.  ``lexicon`` is the agreed word list; it is only used to report
    unknown words.  Raises ``ImpossibleRules`` if the rules do not allow the number of seats, or
    ``first_seat`` does not exist.
    """

    rules: Rules
    lexicon: Vocabulary = field(compare=False)
    seats: int
    first_seat: Seat

    def __post_init__(self) -> None:
        """Validate the number of seats and the first seat."""
        fewest, most = self.rules.seats
        facts = {"seats": str(self.seats)}
        problems = []
        if not fewest <= self.seats <= most:
            problems.append(Violation("scrabble.seats", "SCR-1.3", facts))
        if not 0 <= self.first_seat < self.seats:
            problems.append(Violation("scrabble.no-such-seat", "SCR-12.1", facts))
        if problems:
            raise ImpossibleRules(problems)


@dataclass(frozen=True, slots=True)
class RealBoardLine:
    """The computed line of one entry.

    ``kind`` is play, taken-back, exchange, pass, points or end.  ``score_changes`` are added to
    the scores of the seats, and ``totals`` are the scores after the line.  ``seat`` is ``None``
    at the end.  ``written_points`` is the score that the players wrote down for a play.
    ``problems`` are reported, but the entry is accepted.
    """

    kind: str
    seat: Seat | None
    score_changes: tuple[int, ...]
    totals: tuple[int, ...]
    written_points: int | None = None
    placements: tuple[Placement, ...] = ()
    play_sheet: PlayScore | None = None
    tiles: int = 0
    problems: tuple[Violation, ...] = ()

    @property
    def points(self) -> int:
        """The score change of its own seat; 0 at the end."""
        return 0 if self.seat is None else self.score_changes[self.seat]

    @property
    def count_error(self) -> int:
        """The written points minus the computed points; 0 if no points were written."""
        return 0 if self.written_points is None else self.written_points - self.points


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The board, the lines and the scores; ``turn`` is the seat that should play next."""

    board: Board
    totals: tuple[int, ...]
    turn: Seat
    lines: tuple[RealBoardLine, ...] = ()
    outcome: Outcome | None = None

    def problems(self) -> Iterator[tuple[int, Violation]]:
        """Yield all problems with their line numbers, from 0."""
        for number, line in enumerate(self.lines):
            for problem in line.problems:
                yield number, problem
