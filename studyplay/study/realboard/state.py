"""The state of a real game, folded from its log: lines, starting order and clock."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayWritten,
)
from studyplay.engines.scrabble.realboard.starting_order import DrawRound
from studyplay.study.realboard.log_records import (
    NOW,
    Challenged,
    Changed,
    ClockSet,
    Entered,
    FirstChosen,
    Inserted,
    Line,
    LogRecord,
    LookedUp,
    OrderDrawn,
    Removed,
    Undone,
    WordsRefused,
)

TURN_ENTRY_TYPES = (PlayWritten, ExchangeWritten, PassWritten)


@dataclass(frozen=True, slots=True)
class TurnClock:
    """The turn clock: ``spent`` before ``since``; if ``is_running``, it runs since ``since``."""

    is_running: bool = False
    since: Millis = NOW
    spent: Millis = NOW

    def elapsed(self, at: Millis) -> Millis:
        """Return the duration of the turn so far."""
        return Millis(self.spent + max(0, at - self.since)) if self.is_running else self.spent


@dataclass(frozen=True, slots=True)
class NotedWords:
    """Words that were refused at entry, or looked up, before line ``line`` was entered."""

    seat: Seat
    words: tuple[str, ...]
    line: int
    at: Millis


@dataclass(frozen=True, slots=True)
class RealGameState:
    """The state of a real game.  ``first`` is ``None`` until the starting order is known.

    ``owed`` are the turns to miss by seat, empty for none.  ``refused`` and ``looked_up`` are in
    order of time.
    """

    rounds: tuple[DrawRound, ...] = ()
    first: Seat | None = None
    lines: tuple[Line, ...] = ()
    owed: tuple[int, ...] = ()
    refused: tuple[NotedWords, ...] = ()
    looked_up: tuple[NotedWords, ...] = ()
    clock: TurnClock = TurnClock()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of the lines, for the score sheet."""
        return tuple(line.entry for line in self.lines)

    def has_looked_up(self, seat: Seat) -> bool:
        """Whether *seat* has looked up a word since the last line."""
        return any(s.seat == seat and s.line == len(self.lines) for s in self.looked_up)


@dataclass(frozen=True, slots=True)
class LogHistory:
    """The records that are not undone, and the states before and after each of them."""

    states: tuple[RealGameState, ...] = (RealGameState(),)
    records: tuple[LogRecord, ...] = ()

    @property
    def current(self) -> RealGameState:
        """The current state."""
        return self.states[-1]


def fold_records(records: Iterable[LogRecord]) -> LogHistory:
    """Fold all *records* into a history."""
    history = LogHistory()
    for deed in records:
        history = append_record(history, deed)
    return history


def append_record(history: LogHistory, record: LogRecord) -> LogHistory:
    """Return *history* with one more record; ``Undone`` removes the last record."""
    match record:
        case Undone():
            return LogHistory(history.states[:-1] or (RealGameState(),), history.records[:-1])
        case ClockSet():
            now = evolve(history.current, record)
            return replace(history, states=(*history.states[:-1], now))
        case _:
            now = evolve(history.current, record)
            return LogHistory((*history.states, now), (*history.records, record))


def evolve(state: RealGameState, record: LogRecord) -> RealGameState:  # noqa: C901, PLR0911 -- a case a deed
    """Fold one record other than ``Undone`` into the state, without validation."""
    match record:
        case OrderDrawn(rounds, first):
            return replace(state, rounds=rounds, first=first)
        case FirstChosen(seat):
            return replace(state, first=seat)
        case Entered():
            return _apply_entered(state, record)
        case Challenged():
            return _apply_challenged(state, record)
        case WordsRefused(seat, words, at):
            noted = NotedWords(seat, words, len(state.lines), at)
            return replace(state, refused=(*state.refused, noted))
        case LookedUp(seat, word, at):
            noted = NotedWords(seat, (word,), len(state.lines), at)
            return replace(state, looked_up=(*state.looked_up, noted))
        case ClockSet(goes, at):
            return replace(state, clock=TurnClock(goes, at, state.clock.elapsed(at)))
        case Changed() | Removed() | Inserted():
            return _apply_correction(state, record)
        case Undone():
            return state


def _apply_entered(state: RealGameState, record: Entered) -> RealGameState:
    here = len(state.lines)
    refused = tuple(noted for noted in state.refused if not _is_accepted(noted, record, here))
    turned = any(isinstance(line.entry, TURN_ENTRY_TYPES) for line in record.lines)
    return replace(
        state,
        lines=(*state.lines, *record.lines),
        owed=record.owed,
        refused=refused,
        clock=TurnClock(state.clock.is_running, record.at) if turned else state.clock,
    )


def _is_accepted(noted: NotedWords, record: Entered, line: int) -> bool:
    """Whether the players accepted the refused *words* with this record."""
    return noted.line == line and set(noted.words) <= set(record.agreed)


def _apply_challenged(state: RealGameState, record: Challenged) -> RealGameState:
    challenged = replace(state.lines[record.line], challenger=record.challenger)
    lines = (
        *state.lines[: record.line],
        challenged,
        *state.lines[record.line + 1 :],
        *record.lines,
    )
    return replace(
        state, lines=lines, owed=record.owed, clock=TurnClock(state.clock.is_running, record.at)
    )


def _apply_correction(state: RealGameState, record: Changed | Removed | Inserted) -> RealGameState:
    before, after = state.lines[: record.line], state.lines[record.line + 1 :]
    match record:
        case Changed(_, sealed):
            same = replace(state.lines[record.line], sealed=sealed)
            return replace(state, lines=(*before, same, *after))
        case Removed():
            return replace(state, lines=(*before, *after))
        case Inserted(_, sealed, at):
            new = Line(sealed, at)
            return replace(state, lines=(*before, new, *state.lines[record.line :]))
