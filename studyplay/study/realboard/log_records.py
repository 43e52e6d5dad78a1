"""The scorekeeper's requests in a real game, and the records of its log.

Lines are numbered from 0; ``at`` is milliseconds since the game was opened.
"""

from dataclasses import dataclass
from typing import TypeAlias, get_args

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.realboard.starting_order import DrawRound

NOW = Millis(0)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A tagged union: exactly one field is set.  Entries are stored and sent in this form."""

    play: PlayWritten | None = None
    exchange: ExchangeWritten | None = None
    passed: PassWritten | None = None
    taken_back: PlayTakenBack | None = None
    points: PointsWritten | None = None
    end: RacksLeft | None = None

    @property
    def entry(self) -> Entry:
        """The field that is set.  Raises ``ValueError`` if there is none."""
        found: Entry | None = (
            self.play or self.exchange or self.passed or self.taken_back or self.points or self.end
        )
        if found is None:
            raise ValueError("an entry of no kind")
        return found


def seal_entry(entry: Entry) -> Sealed:
    """Wrap *entry* in the field of its type."""
    match entry:
        case PlayWritten():
            return Sealed(play=entry)
        case ExchangeWritten():
            return Sealed(exchange=entry)
        case PassWritten():
            return Sealed(passed=entry)
        case PlayTakenBack():
            return Sealed(taken_back=entry)
        case PointsWritten():
            return Sealed(points=entry)
        case RacksLeft():
            return Sealed(end=entry)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score sheet.

    ``took``: duration of its turn.  ``assisted``: a word was looked up during the turn.
    ``missed``: the turn was missed because of a failed challenge.  ``challenger``: who
    challenged this play.
    """

    sealed: Sealed
    at: Millis
    took: Millis = NOW
    assisted: bool = False
    missed: bool = False
    challenger: Seat | None = None

    @property
    def entry(self) -> Entry:
        """The entry of the line."""
        return self.sealed.entry


@dataclass(frozen=True, slots=True)
class DrawOrder:
    """Request: these tiles were drawn and shown, one by each player who had to draw."""

    drawn: DrawRound


@dataclass(frozen=True, slots=True)
class DrawForUs:
    """Request: draw the starting order by the program."""


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Request: the players agreed who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Enter:
    """Request: append a line.  ``agreed``: the players accept unknown words."""

    entry: Entry
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """Request: replace the entry of a line."""

    line: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Remove:
    """Request: remove a line."""

    line: int


@dataclass(frozen=True, slots=True)
class Insert:
    """Request: insert an entry before a line."""

    line: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Doubt:
    """Request: challenge the last play."""

    challenger: Seat


@dataclass(frozen=True, slots=True)
class LookUp:
    """Request: look up a word for the player on turn."""

    word: str


@dataclass(frozen=True, slots=True)
class SetClock:
    """Request: start or stop the turn clock."""

    goes: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """Request: undo the last record."""


ScorekeeperRequest: TypeAlias = (
    DrawOrder
    | DrawForUs
    | ChooseFirst
    | Enter
    | Change
    | Remove
    | Insert
    | Doubt
    | LookUp
    | SetClock
    | Undo
)


@dataclass(frozen=True, slots=True)
class OrderDrawn:
    """All rounds of drawing so far; ``first`` is ``None`` while some players must draw again."""

    rounds: tuple[DrawRound, ...]
    first: Seat | None
    at: Millis


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The players agreed who begins."""

    seat: Seat
    at: Millis


@dataclass(frozen=True, slots=True)
class Entered:
    """Lines were appended; ``owed`` are the turns that each seat has to miss from now on.

    ``agreed``: unknown words that the players accepted, refused before or not.
    """

    lines: tuple[Line, ...]
    owed: tuple[int, ...]
    at: Millis
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Changed:
    """The entry of a line was replaced."""

    line: int
    sealed: Sealed
    at: Millis


@dataclass(frozen=True, slots=True)
class Removed:
    """A line was removed."""

    line: int
    at: Millis


@dataclass(frozen=True, slots=True)
class Inserted:
    """An entry was inserted before a line."""

    line: int
    sealed: Sealed
    at: Millis


@dataclass(frozen=True, slots=True)
class Challenged:
    """``challenger`` challenged the play of ``line``; ``unknown`` are its unknown words, if any.

    ``lines`` are the resulting lines, and ``owed`` is as in ``Entered``.
    """

    line: int
    challenger: Seat
    unknown: tuple[str, ...]
    lines: tuple[Line, ...]
    owed: tuple[int, ...]
    at: Millis


@dataclass(frozen=True, slots=True)
class WordsRefused:
    """A play was refused at entry because of unknown ``words``; its player tries again."""

    seat: Seat
    words: tuple[str, ...]
    at: Millis


@dataclass(frozen=True, slots=True)
class LookedUp:
    """``seat`` had a word looked up in its own turn."""

    seat: Seat
    word: str
    at: Millis


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The turn clock was started or stopped."""

    goes: bool
    at: Millis


@dataclass(frozen=True, slots=True)
class Undone:
    """The last record that is not undone and not a ``ClockSet`` is undone."""

    at: Millis


LogRecord: TypeAlias = (
    OrderDrawn
    | FirstChosen
    | Entered
    | Changed
    | Removed
    | Inserted
    | Challenged
    | WordsRefused
    | LookedUp
    | ClockSet
    | Undone
)

LOG_RECORD_TYPES = {kind.__name__: kind for kind in get_args(LogRecord)}
"""Record classes by the name under which they are stored."""
