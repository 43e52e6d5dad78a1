"""The state of a real game, folded from its log: lines, starting order and clock."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayWritten,
)
from studyplay.engines.scrabble.aids.order import Round
from studyplay.study.realboard.deeds import (
    NOW,
    Challenged,
    Changed,
    ClockSet,
    Deed,
    Entered,
    FirstChosen,
    Inserted,
    Line,
    LookedUp,
    OrderDrawn,
    Removed,
    Undone,
    WordsRefused,
)

TURNS = (PlayWritten, ExchangeWritten, PassWritten)


@dataclass(frozen=True, slots=True)
class Clock:
    """The turn clock: ``spent`` before ``since``; if ``is_running``, it runs since ``since``."""

    goes: bool = False
    since: Millis = NOW
    spent: Millis = NOW

    def elapsed(self, at: Millis) -> Millis:
        """Return the duration of the turn so far."""
        return Millis(self.spent + max(0, at - self.since)) if self.goes else self.spent


@dataclass(frozen=True, slots=True)
class Slip:
    """Words that were refused at entry, or looked up, before line ``line`` was entered."""

    seat: Seat
    words: tuple[str, ...]
    line: int
    at: Millis


@dataclass(frozen=True, slots=True)
class Book:
    """The state of a real game.  ``first`` is ``None`` until the starting order is known.

    ``owed`` are the turns to miss by seat, empty for none.  ``refused`` and ``looked_up`` are in
    order of time.
    """

    rounds: tuple[Round, ...] = ()
    first: Seat | None = None
    lines: tuple[Line, ...] = ()
    owed: tuple[int, ...] = ()
    refused: tuple[Slip, ...] = ()
    looked_up: tuple[Slip, ...] = ()
    clock: Clock = Clock()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of the lines, for the score sheet."""
        return tuple(line.entry for line in self.lines)

    def is_helped(self, seat: Seat) -> bool:
        """Whether *seat* has looked up a word since the last line."""
        return any(s.seat == seat and s.line == len(self.lines) for s in self.looked_up)


@dataclass(frozen=True, slots=True)
class History:
    """The records that are not undone, and the states before and after each of them."""

    books: tuple[Book, ...] = (Book(),)
    deeds: tuple[Deed, ...] = ()

    @property
    def book(self) -> Book:
        """The current state."""
        return self.books[-1]


def fold(deeds: Iterable[Deed]) -> History:
    """Fold all *records* into a history."""
    history = History()
    for deed in deeds:
        history = told(history, deed)
    return history


def told(history: History, deed: Deed) -> History:
    """Return *history* with one more record; ``Undone`` removes the last record."""
    match deed:
        case Undone():
            return History(history.books[:-1] or (Book(),), history.deeds[:-1])
        case ClockSet():
            now = evolve(history.book, deed)
            return replace(history, books=(*history.books[:-1], now))
        case _:
            now = evolve(history.book, deed)
            return History((*history.books, now), (*history.deeds, deed))


def evolve(book: Book, deed: Deed) -> Book:  # noqa: C901, PLR0911 -- a case a deed
    """Fold one record other than ``Undone`` into the state, without validation."""
    match deed:
        case OrderDrawn(rounds, first):
            return replace(book, rounds=rounds, first=first)
        case FirstChosen(seat):
            return replace(book, first=seat)
        case Entered():
            return _entered(book, deed)
        case Challenged():
            return _challenged(book, deed)
        case WordsRefused(seat, words, at):
            noted = Slip(seat, words, len(book.lines), at)
            return replace(book, refused=(*book.refused, noted))
        case LookedUp(seat, word, at):
            noted = Slip(seat, (word,), len(book.lines), at)
            return replace(book, looked_up=(*book.looked_up, noted))
        case ClockSet(goes, at):
            return replace(book, clock=Clock(goes, at, book.clock.elapsed(at)))
        case Changed() | Removed() | Inserted():
            return _corrected(book, deed)
        case Undone():
            return book


def _entered(book: Book, deed: Entered) -> Book:
    here = len(book.lines)
    refused = tuple(noted for noted in book.refused if not _agreed(noted, deed, here))
    turned = any(isinstance(line.entry, TURNS) for line in deed.lines)
    return replace(
        book,
        lines=(*book.lines, *deed.lines),
        owed=deed.owed,
        refused=refused,
        clock=Clock(book.clock.goes, deed.at) if turned else book.clock,
    )


def _agreed(slip: Slip, deed: Entered, line: int) -> bool:
    """Whether the players accepted the refused *words* with this record."""
    return slip.line == line and set(slip.words) <= set(deed.agreed)


def _challenged(book: Book, deed: Challenged) -> Book:
    challenged = replace(book.lines[deed.line], challenger=deed.challenger)
    lines = (*book.lines[: deed.line], challenged, *book.lines[deed.line + 1 :], *deed.lines)
    return replace(book, lines=lines, owed=deed.owed, clock=Clock(book.clock.goes, deed.at))


def _corrected(book: Book, deed: Changed | Removed | Inserted) -> Book:
    before, after = book.lines[: deed.line], book.lines[deed.line + 1 :]
    match deed:
        case Changed(_, sealed):
            same = replace(book.lines[deed.line], sealed=sealed)
            return replace(book, lines=(*before, same, *after))
        case Removed():
            return replace(book, lines=(*before, *after))
        case Inserted(_, sealed, at):
            new = Line(sealed, at)
            return replace(book, lines=(*before, new, *book.lines[deed.line :]))
