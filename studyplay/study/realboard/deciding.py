"""Validate the scorekeeper's requests and turn them into log records."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from studyplay.engines.core import Chance, IllegalAction, Millis, Seat, Violation
from studyplay.engines.scrabble.aids import corrections
from studyplay.engines.scrabble.aids.checking import cannot_lie, laid
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.aids.order import Round, order_draw
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet
from studyplay.engines.scrabble.aids.score_sheet import score_sheet, written
from studyplay.engines.scrabble.challenge import price
from studyplay.engines.scrabble.legality import unknown_words
from studyplay.engines.scrabble.rules import Lookup, Rules, Void
from studyplay.engines.scrabble.setup import draw_order
from studyplay.study.realboard.book import TURNS, Book, History
from studyplay.study.realboard.deeds import (
    Asked,
    Challenged,
    Change,
    Changed,
    ChooseFirst,
    ClockSet,
    Deed,
    Doubt,
    DrawForUs,
    DrawOrder,
    Enter,
    Entered,
    FirstChosen,
    Insert,
    Inserted,
    Line,
    LookedUp,
    LookUp,
    OrderDrawn,
    Remove,
    Removed,
    SetClock,
    Undo,
    Undone,
    WordsRefused,
    seal,
)
from studyplay.study.realboard.table import Table, sheet_of


class Impossible(ValueError):
    """The request is not possible now; ``code`` is the reason and ``facts`` fill its text."""

    def __init__(self, code: str, facts: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


def decide(table: Table, history: History, asked: Asked, at: Millis, chance: Chance) -> Deed:
    """Validate *request* and return the record to append to the log.

    Raises:
        IllegalAction: if the rules or the board forbid it.
        RequestNotPossible: if it does not apply to the current state.
    """
    book = history.book
    match asked:
        case DrawOrder() | DrawForUs() | ChooseFirst():
            return _order(table, book, asked, at, chance)
        case Undo():
            if not history.deeds:
                raise Impossible("nothing-to-undo")
            return Undone(at)
        case SetClock(goes):
            return ClockSet(goes, at)
        case Enter() | Change() | Remove() | Insert() | Doubt() | LookUp():
            return _kept(table, book, asked, at)
        case _:
            assert_never(asked)


def _order(
    table: Table,
    book: Book,
    asked: DrawOrder | DrawForUs | ChooseFirst,
    at: Millis,
    chance: Chance,
) -> Deed:
    if book.first is not None:
        raise Impossible("order-known")
    match asked:
        case DrawForUs():
            drawn = draw_order(table.seats, table.rules.tiles.bag, chance)
            return OrderDrawn(drawn.rounds, drawn.first, at)
        case DrawOrder(tiles):
            rounds = (*book.rounds, _shown(tiles))
            order = order_draw(table.seats, rounds, table.rules.tiles).order
            return OrderDrawn(rounds, order[0] if order else None, at)
        case ChooseFirst(seat):
            _must_sit(table, seat)
            return FirstChosen(seat, at)


def _shown(drawn: Round) -> Round:
    return tuple((seat, tile.upper()) for seat, tile in drawn)


def _must_sit(table: Table, seat: Seat) -> None:
    if not 0 <= seat < table.seats:
        facts = {"seats": str(table.seats)}
        raise IllegalAction(Violation("scrabble.no-such-seat", "SCR-12.1", facts))


def _kept(
    table: Table,
    book: Book,
    asked: Enter | Change | Remove | Insert | Doubt | LookUp,
    at: Millis,
) -> Deed:
    if book.first is None:
        raise Impossible("order-first")
    game = table.game(book.first)
    match asked:
        case Enter():
            return _enter(game, book, asked, at)
        case Doubt(challenger):
            _must_sit(table, challenger)
            return _doubt(game, book, challenger, at)
        case LookUp(word):
            return _look_up(game, book, word, at)
        case Remove(line):
            corrections.removed(game, book.entries, line)
            return Removed(line, at)
        case Change(line, entry):
            corrections.changed(game, book.entries, line, entry)
            _must_lie(score_sheet(game, book.entries[:line]), entry)
            return Changed(line, seal(entry), at)
        case Insert(line, entry):
            corrections.inserted(game, book.entries, line, entry)
            _must_lie(score_sheet(game, book.entries[:line]), entry)
            return Inserted(line, seal(entry), at)


def _enter(game: RealGame, book: Book, asked: Enter, at: Millis) -> Deed:
    sheet = sheet_of(game, book)
    entry = asked.entry
    after = written(game, sheet, entry)
    if sheet.outcome is not None:
        raise Impossible("over")
    _must_lie(sheet, entry)
    unknown = _unknown(after, game) if isinstance(entry, PlayWritten) else ()
    at_entry = isinstance(game.rules.challenge, Void)
    if at_entry and unknown and isinstance(entry, PlayWritten) and not asked.agreed:
        return WordsRefused(entry.seat, unknown, at)
    lines, owed = _with_missed(game, after, (_line(book, entry, at),), _owed(game, book), at)
    return Entered(lines, owed, at, unknown if asked.agreed else ())


def _line(book: Book, entry: Entry, at: Millis) -> Line:
    if isinstance(entry, RacksLeft) or not isinstance(entry, TURNS):
        return Line(seal(entry), at)
    took = book.clock.elapsed(at)
    return Line(seal(entry), at, took, assisted=book.is_helped(entry.seat))


def _must_lie(sheet: ScoreSheet, entry: Entry) -> None:
    """Reject a play that does not fit the board; most likely a typing mistake (SCR-12.2)."""
    if isinstance(entry, PlayWritten):
        fault = cannot_lie(sheet.board, laid(entry, sheet.board))
        if fault is not None:
            raise IllegalAction(fault)


def _unknown(sheet: ScoreSheet, game: RealGame) -> tuple[str, ...]:
    """Return the words of the last line that are not in the lexicon."""
    scored = sheet.lines[-1].sheet
    words = tuple(word.word for word in scored.words) if scored else ()
    return unknown_words(words, game.lexicon)


def _owed(game: RealGame, book: Book) -> tuple[int, ...]:
    return book.owed or (0,) * game.seats


def _with_missed(
    game: RealGame, sheet: ScoreSheet, lines: Sequence[Line], owed: tuple[int, ...], at: Millis
) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """Append a pass to *lines* for each turn to be missed next; *sheet* is theirs (SCR-8.11)."""
    lines = tuple(lines)
    while sheet.outcome is None and owed[sheet.turn]:
        seat = sheet.turn
        lines = (*lines, Line(seal(PassWritten(seat)), at, missed=True))
        owed = tuple(turns - (other == seat) for other, turns in enumerate(owed))
        sheet = written(game, sheet, PassWritten(seat))
    return lines, owed


def doubtable(rules: Rules, sheet: ScoreSheet, book: Book) -> int | None:
    """Return the line of the play that can be challenged now, if any (SCR-8.4)."""
    if isinstance(rules.challenge, Void) or sheet.outcome is not None:
        return None
    for number in reversed(range(len(sheet.lines))):
        line = sheet.lines[number]
        if line.kind != "points":
            is_challenged = book.lines[number].challenger is not None
            return number if line.sheet is not None and not is_challenged else None
    return None


def _doubt(game: RealGame, book: Book, challenger: Seat, at: Millis) -> Deed:
    sheet = sheet_of(game, book)
    number = doubtable(game.rules, sheet, book)
    if number is None:
        raise IllegalAction(Violation("scrabble.no-window", "SCR-8.4"))
    line = sheet.lines[number]
    if line.seat is None or line.sheet is None or line.seat == challenger:
        raise IllegalAction(Violation("scrabble.own-play", "SCR-8.4"))
    words = tuple(word.word for word in line.sheet.words)
    unknown = unknown_words(words, game.lexicon)
    owed = _owed(game, book)
    if unknown:
        back = Line(seal(PlayTakenBack(line.seat)), at)
        return Challenged(number, challenger, unknown, (back,), owed, at)
    cost = price(game.rules.challenge, len(words))
    paid = (Line(seal(PointsWritten(challenger, -cost.points)), at),) if cost.points else ()
    owed = tuple(turns + cost.turns * (seat == challenger) for seat, turns in enumerate(owed))
    lines, owed = _with_missed(game, sheet, paid, owed, at)
    return Challenged(number, challenger, (), lines, owed, at)


def _look_up(game: RealGame, book: Book, word: str, at: Millis) -> Deed:
    sheet = sheet_of(game, book)
    if sheet.outcome is not None:
        raise Impossible("over")
    if game.rules.lookup is not Lookup.LOGGED:
        raise IllegalAction(Violation("scrabble.lookup-forbidden", "SCR-8.1"))
    return LookedUp(sheet.turn, word, at)
