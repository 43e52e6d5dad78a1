"""What the keeper of a real game asks for, and the deeds that are written into its log.

Lines are numbered from 0; ``at`` is milliseconds since the game was opened.
"""

from dataclasses import dataclass
from typing import TypeAlias, get_args

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.aids.order import Round

NOW = Millis(0)


@dataclass(frozen=True, slots=True)
class Sealed:
    """One entry under the name of its kind; the form in which it is stored and sent."""

    play: PlayWritten | None = None
    exchange: ExchangeWritten | None = None
    passed: PassWritten | None = None
    taken_back: PlayTakenBack | None = None
    points: PointsWritten | None = None
    end: RacksLeft | None = None

    @property
    def entry(self) -> Entry:
        """The entry itself."""
        found: Entry | None = (
            self.play or self.exchange or self.passed or self.taken_back or self.points or self.end
        )
        if found is None:
            raise ValueError("an entry of no kind")
        return found


def seal(entry: Entry) -> Sealed:
    """*entry* under the name of its kind."""
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
    """One line of the sheet and what is known beside it.

    ``took``: how long its turn was.  ``assisted``: a word was looked up in its turn.
    ``missed``: the turn was the price of a failed challenge.  ``challenger`` doubted this play.
    """

    sealed: Sealed
    at: Millis
    took: Millis = NOW
    assisted: bool = False
    missed: bool = False
    challenger: Seat | None = None

    @property
    def entry(self) -> Entry:
        """What was entered."""
        return self.sealed.entry


@dataclass(frozen=True, slots=True)
class DrawOrder:
    """Ask: these tiles were drawn and shown, one a player who had to draw."""

    drawn: Round


@dataclass(frozen=True, slots=True)
class DrawForUs:
    """Ask: let the program draw the starting order."""


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Ask: the table agreed who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Enter:
    """Ask: one more line.  ``agreed``: the table lets unknown words stand."""

    entry: Entry
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """Ask: another entry in place of a line."""

    line: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Remove:
    """Ask: take a line out."""

    line: int


@dataclass(frozen=True, slots=True)
class Insert:
    """Ask: an entry before a line."""

    line: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Doubt:
    """Ask: somebody challenges the last play."""

    challenger: Seat


@dataclass(frozen=True, slots=True)
class LookUp:
    """Ask: the player on turn had a word looked up."""

    word: str


@dataclass(frozen=True, slots=True)
class SetClock:
    """Ask: let the clock of the turn go or stand."""

    goes: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """Ask: the last deed was a mistake."""


Asked: TypeAlias = (
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
    """All rounds drawn so far; ``first`` begins, ``None`` while some must draw again."""

    rounds: tuple[Round, ...]
    first: Seat | None
    at: Millis


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The table agreed who begins."""

    seat: Seat
    at: Millis


@dataclass(frozen=True, slots=True)
class Entered:
    """More lines; ``owed`` are the turns that each seat has to miss from now on.

    ``agreed``: words that the table lets stand, refused before or not.
    """

    lines: tuple[Line, ...]
    owed: tuple[int, ...]
    at: Millis
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Changed:
    """Another entry in place of a line."""

    line: int
    sealed: Sealed
    at: Millis


@dataclass(frozen=True, slots=True)
class Removed:
    """A line was taken out."""

    line: int
    at: Millis


@dataclass(frozen=True, slots=True)
class Inserted:
    """An entry was put before a line."""

    line: int
    sealed: Sealed
    at: Millis


@dataclass(frozen=True, slots=True)
class Challenged:
    """``challenger`` doubted the play of ``line``; ``unknown`` words were found, or none.

    ``lines`` are what came of it, and ``owed`` is as in ``Entered``.
    """

    line: int
    challenger: Seat
    unknown: tuple[str, ...]
    lines: tuple[Line, ...]
    owed: tuple[int, ...]
    at: Millis


@dataclass(frozen=True, slots=True)
class WordsRefused:
    """A play was refused at entry for its unknown ``words``; its player tries again."""

    seat: Seat
    words: tuple[str, ...]
    at: Millis


@dataclass(frozen=True, slots=True)
class LookedUp:
    """``seat`` had a word looked up in the own turn."""

    seat: Seat
    word: str
    at: Millis


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The clock of the turn goes, or stands."""

    goes: bool
    at: Millis


@dataclass(frozen=True, slots=True)
class Undone:
    """The last deed does not count; clocks apart, and those that were undone before."""

    at: Millis


Deed: TypeAlias = (
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

DEEDS = {kind.__name__: kind for kind in get_args(Deed)}
"""By the names under which they are stored."""
