"""Looking through a game on a real board that comes as a file, before any of it is kept.

The sheet takes down whatever lies on a board, however odd; but what no keeper can enter, such
as a square beyond the board or a player who is not there, would break the pages of the game.
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
"""Lines that are scored to look through a file; a game of 250 lines needs as many."""

LARGEST_NUMBER: Final = 9_999
"""What a form takes."""

LONGEST_WORD: Final = 40

MOST_WORDS: Final = 20
"""Words that one play can make; a row of letters has fewer across it."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A file that can be taken in: how the game is set up, and whether it is over."""

    setup: Setup
    over: bool


def look_through(studio: Studio, luggage: RealLuggage) -> Checked:
    """What the deeds come to.  Raises ``Refused`` if they cannot be those of a real game."""
    try:
        setup = checked(codec.decode(luggage.setup, {Setup.__name__: Setup}))
        deeds = [codec.decode(each.payload, DEEDS) for each in luggage.deeds]
        _must(len(luggage.marks) == len(setup.players))
        rules = rules_of(setup.rules, VariantWords())
        table = Table(rules, studio.library.lexicon, len(setup.players))
        sheet = _folded(table, deeds)
    except codec.NewerRecord as newer:
        raise Refused("travel.newer") from newer
    except Overspent as long:
        raise Refused("travel.long") from long
    except Exception as damaged:
        # A file from outside may hold anything, and no book judges its own deeds.
        raise Refused("travel.damaged") from damaged
    return Checked(setup, over=sheet is not None and sheet.outcome is not None)


def _folded(table: Table, deeds: Sequence[Deed]) -> ScoreSheet | None:
    """The sheet at the end.

    Raises if any moment of the game cannot be shown or undone to, and ``Overspent``.
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
    """The sheet of *book*; raises whatever its pages and records would."""
    if book.first is None:
        order_draw(table.seats, book.rounds, table.rules.tiles)
        return None
    game = table.game(book.first)
    sheet = sheet_of(game, book)
    for each in uses(game, book, sheet):
        _must(0 <= each.use.seat < table.seats)
    return sheet


def _check(table: Table, book: Book, deed: Deed) -> None:
    """Raise ``ValueError`` for a deed that no keeper can do; entries are for ``_check_line``."""
    _must(_is_time(deed.at))
    for seat in _seats(deed):
        _must(0 <= seat < table.seats)
    for line in _lines(deed):
        _check_line(table, line)
    if isinstance(deed, Entered | Challenged):
        _must(len(deed.owed) in {0, table.seats} and all(map(_is_count, deed.owed)))
    _must(_fits(table, book, deed))


def _fits(table: Table, book: Book, deed: Deed) -> bool:
    """Whether the lines, words and tiles that *deed* names can be there."""
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
    """Everybody whom *deed* names beside its lines."""
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
    """Whether a form can send *entry*; the sheet itself asks for its seats."""
    size = table.rules.layout.size
    match entry:
        case PlayWritten(_, word, row, col, _, points):
            lies = 0 <= row < size and 0 <= col < size
            return lies and _is_word(word) and abs(points or 0) <= LARGEST_NUMBER
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
        raise ValueError("no keeper can do that")
