"""Validate an exported real-board game before any of it is stored.

A score sheet accepts any word on the board.  But values that no form can send, such as a square
outside the board or an invalid seat, would break the pages of the game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    ExchangeWritten,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.aids.order import order_draw
from studyplay.engines.scrabble.aids.records import ScoreSheet
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.engines.scrabble.variants import VariantWords, rules_of
from studyplay.services.budget import Budget, Overspent
from studyplay.services.realboard.companion_setup import Setup, checked
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables.luggage import DECADE, RealLuggage
from studyplay.store import codec
from studyplay.study.realboard.book import Book, History, told
from studyplay.study.realboard.deeds import (
    DEEDS,
    Challenged,
    Changed,
    Deed,
    Entered,
    FirstChosen,
    Inserted,
    Line,
    LookedUp,
    OrderDrawn,
    Removed,
    WordsRefused,
)
from studyplay.study.realboard.table import Table, sheet_of
from studyplay.study.realboard.told import uses

MOST_LINES: Final = 40_000
"""Maximum number of lines scored to validate a file; enough for a game of 250 lines."""

LARGEST_NUMBER: Final = 9_999
"""Largest number that a form accepts."""

LONGEST_WORD: Final = 40

MOST_WORDS: Final = 20
"""Upper bound of the words that one play can form."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A valid game: its set-up and whether it has ended."""

    setup: Setup
    over: bool


def look_through(studio: Studio, luggage: RealLuggage) -> Checked:
    """Replay the log records.  Raises ``Refused`` if they are not those of a valid game."""
    try:
        setup = checked(codec.decode(luggage.setup, {Setup.__name__: Setup}))
        records = [codec.decode(each.payload, DEEDS) for each in luggage.deeds]
        _must(len(luggage.marks) == len(setup.players))
        rules = rules_of(setup.rules, VariantWords())
        table = Table(rules, studio.library.lexicon, len(setup.players))
        sheet = _folded(table, records)
    except codec.NewerRecord as error:
        raise Refused("travel.newer") from error
    except Overspent as error:
        raise Refused("travel.long") from error
    except Exception as error:
        # The file may contain anything, and folding the log does not validate its records.
        raise Refused("travel.damaged") from error
    return Checked(setup, over=sheet is not None and sheet.outcome is not None)


def _folded(table: Table, deeds: Sequence[Deed]) -> ScoreSheet | None:
    """Return the final score sheet.

    Raises an exception if any earlier state cannot be shown, or ``BudgetExceeded``.
    """
    history, sheet, scored, budget = History(), None, 0, Budget()
    for deed in deeds:
        budget.check()
        _check(table, history.book, deed)
        history = told(history, deed)
        scored += len(history.book.lines)
        _must(scored <= MOST_LINES)
        sheet = _sheet(table, history.book)
    return sheet


def _sheet(table: Table, book: Book) -> ScoreSheet | None:
    """Return the score sheet of *state*.  Raises what its pages and word uses would raise."""
    if book.first is None:
        order_draw(table.seats, book.rounds, table.rules.tiles)
        return None
    game = table.game(book.first)
    sheet = sheet_of(game, book)
    for each in uses(game, book, sheet):
        _must(0 <= each.use.seat < table.seats)
    return sheet


def _check(table: Table, book: Book, deed: Deed) -> None:
    """Raise ``ValueError`` for a log record that no form can produce."""
    _must(_is_time(deed.at))
    for seat in _seats(deed):
        _must(0 <= seat < table.seats)
    for line in _lines(deed):
        _check_line(table, line)
    if isinstance(deed, Entered | Challenged):
        _must(len(deed.owed) in {0, table.seats} and all(map(_is_count, deed.owed)))
    _must(_fits(table, book, deed))


def _fits(table: Table, book: Book, deed: Deed) -> bool:
    """Return whether the lines, words and tiles in *record* can exist."""
    match deed:
        case Challenged(line) | Changed(line) | Removed(line):
            return 0 <= line < len(book.lines)
        case Inserted(line):
            return 0 <= line <= len(book.lines)
        case WordsRefused(_, words):
            return len(words) <= MOST_WORDS and all(map(_is_word, words))
        case LookedUp(_, word):
            return _is_word(word)
        case OrderDrawn(rounds):
            tiles = [tile for drawn in rounds for _, tile in drawn]
            return len(tiles) <= len(table.rules.tiles.bag) and set(tiles) <= {*LETTERS, BLANK}
        case _:
            return True


def _seats(deed: Deed) -> Iterator[Seat]:
    """Yield the seats in *record*, apart from those in its lines."""
    match deed:
        case FirstChosen(seat) | WordsRefused(seat) | LookedUp(seat):
            yield seat
        case Challenged(_, challenger):
            yield challenger
        case OrderDrawn(rounds, first):
            yield from (seat for drawn in rounds for seat, _ in drawn)
            yield from () if first is None else (first,)
        case _:
            pass


def _lines(deed: Deed) -> Iterator[Line]:
    match deed:
        case Entered(lines) | Challenged(lines=lines):
            yield from lines
        case Changed(_, sealed, at) | Inserted(_, sealed, at):
            yield Line(sealed, at)
        case _:
            pass


def _check_line(table: Table, line: Line) -> None:
    """Raise ``ValueError`` for a line that no form can send."""
    _must(_is_time(line.at) and _is_time(line.took))
    _must(line.challenger is None or 0 <= line.challenger < table.seats)
    _must(_can_be_entered(table, line.entry))


def _can_be_entered(table: Table, entry: Entry) -> bool:
    """Return whether a form can send *entry*.  The score sheet itself validates the seats."""
    size = table.rules.layout.size
    match entry:
        case PlayWritten(_, word, row, col, _, points):
            is_on_board = 0 <= row < size and 0 <= col < size
            return is_on_board and _is_word(word) and abs(points or 0) <= LARGEST_NUMBER
        case PointsWritten(_, points):
            return abs(points) <= LARGEST_NUMBER
        case ExchangeWritten(_, tiles):
            return abs(tiles) <= LARGEST_NUMBER
        case RacksLeft(racks, _, totals):
            return all(map(_is_rack, racks)) and all(abs(n) <= LARGEST_NUMBER for n in totals)
        case _:
            return True


def _is_word(text: str) -> bool:
    return 0 < len(text) <= LONGEST_WORD and all(letter.upper() in LETTERS for letter in text)


def _is_rack(text: str) -> bool:
    return len(text) <= LONGEST_WORD and set(text) <= {*LETTERS, BLANK}


def _is_count(number: int) -> bool:
    return 0 <= number <= LARGEST_NUMBER


def _is_time(number: int) -> bool:
    return 0 <= number <= DECADE


def _must(holds: bool) -> None:
    if not holds:
        raise ValueError("no form can produce this record")
