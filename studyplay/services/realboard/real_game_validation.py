"""Validate an exported real-board game before any of it is stored.

A score sheet accepts any word on the board.  But values that no form can send, such as a square
outside the board or an invalid seat, would break the pages of the game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.realboard.sheet_records import ScoreSheet
from studyplay.engines.scrabble.realboard.starting_order import compute_starting_order
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.realboard.game_setup import Setup, validate_setup
from studyplay.services.runtime.cpu_budget import BudgetExceeded, CpuBudget
from studyplay.services.tables.exported_game import MAX_TIME_SPAN_MS, ExportedRealBoardGame
from studyplay.store import codec
from studyplay.study.realboard.log_records import (
    LOG_RECORD_TYPES,
    Challenged,
    Changed,
    Entered,
    FirstChosen,
    Inserted,
    Line,
    LogRecord,
    LookedUp,
    OrderDrawn,
    Removed,
    WordsRefused,
)
from studyplay.study.realboard.state import LogHistory, RealGameState, append_record
from studyplay.study.realboard.table import RealTable, compute_score_sheet
from studyplay.study.realboard.word_uses import find_word_uses

MAX_SCORED_LINES: Final = 40_000
"""Maximum number of lines scored to validate a file; enough for a game of 250 lines."""

MAX_NUMBER: Final = 9_999
"""Largest number that a form accepts."""

MAX_WORD_LENGTH: Final = 40

MAX_WORDS_PER_PLAY: Final = 20
"""Upper bound of the words that one play can form."""


@dataclass(frozen=True, slots=True)
class ValidatedRealGame:
    """A valid game: its set-up and whether it has ended."""

    setup: Setup
    has_ended: bool


def validate_game(context: AppContext, exported: ExportedRealBoardGame) -> ValidatedRealGame:
    """Replay the log records.  Raises ``Refused`` if they are not those of a valid game."""
    try:
        setup = validate_setup(codec.decode(exported.setup, {Setup.__name__: Setup}))
        records = [codec.decode(each.payload, LOG_RECORD_TYPES) for each in exported.deeds]
        _require(len(exported.marks) == len(setup.players))
        rules = build_rules(setup.rules, VariantWords())
        table = RealTable(rules, context.library.lexicon, len(setup.players))
        sheet = _replay_records(table, records)
    except codec.NewerRecord as error:
        raise Refused("travel.newer") from error
    except BudgetExceeded as error:
        raise Refused("travel.long") from error
    except Exception as error:
        # The file may contain anything, and folding the log does not validate its records.
        raise Refused("travel.damaged") from error
    return ValidatedRealGame(setup, has_ended=sheet is not None and sheet.outcome is not None)


def _replay_records(table: RealTable, records: Sequence[LogRecord]) -> ScoreSheet | None:
    """Return the final score sheet.

    Raises an exception if any earlier state cannot be shown, or ``BudgetExceeded``.
    """
    history, sheet, scored, budget = LogHistory(), None, 0, CpuBudget()
    for deed in records:
        budget.check()
        _validate_record(table, history.current, deed)
        history = append_record(history, deed)
        scored += len(history.current.lines)
        _require(scored <= MAX_SCORED_LINES)
        sheet = _compute_sheet(table, history.current)
    return sheet


def _compute_sheet(table: RealTable, state: RealGameState) -> ScoreSheet | None:
    """Return the score sheet of *state*.  Raises what its pages and word uses would raise."""
    if state.first is None:
        compute_starting_order(table.seats, state.rounds, table.rules.tiles)
        return None
    game = table.game(state.first)
    sheet = compute_score_sheet(game, state)
    for each in find_word_uses(game, state, sheet):
        _require(0 <= each.use.seat < table.seats)
    return sheet


def _validate_record(table: RealTable, state: RealGameState, record: LogRecord) -> None:
    """Raise ``ValueError`` for a log record that no form can produce."""
    _require(_is_time(record.at))
    for seat in _seats_of(record):
        _require(0 <= seat < table.seats)
    for line in _lines_of(record):
        _validate_line(table, line)
    if isinstance(record, Entered | Challenged):
        _require(len(record.owed) in {0, table.seats} and all(map(_is_count, record.owed)))
    _require(_has_valid_references(table, state, record))


def _has_valid_references(table: RealTable, state: RealGameState, record: LogRecord) -> bool:
    """Return whether the lines, words and tiles in *record* can exist."""
    match record:
        case Challenged(line) | Changed(line) | Removed(line):
            return 0 <= line < len(state.lines)
        case Inserted(line):
            return 0 <= line <= len(state.lines)
        case WordsRefused(_, words):
            return len(words) <= MAX_WORDS_PER_PLAY and all(map(_is_word, words))
        case LookedUp(_, word):
            return _is_word(word)
        case OrderDrawn(rounds):
            tiles = [tile for drawn in rounds for _, tile in drawn]
            return len(tiles) <= len(table.rules.tiles.bag) and set(tiles) <= {*LETTERS, BLANK}
        case _:
            return True


def _seats_of(record: LogRecord) -> Iterator[Seat]:
    """Yield the seats in *record*, apart from those in its lines."""
    match record:
        case FirstChosen(seat) | WordsRefused(seat) | LookedUp(seat):
            yield seat
        case Challenged(_, challenger):
            yield challenger
        case OrderDrawn(rounds, first):
            yield from (seat for drawn in rounds for seat, _ in drawn)
            yield from () if first is None else (first,)
        case _:
            pass


def _lines_of(record: LogRecord) -> Iterator[Line]:
    match record:
        case Entered(lines) | Challenged(lines=lines):
            yield from lines
        case Changed(_, sealed, at) | Inserted(_, sealed, at):
            yield Line(sealed, at)
        case _:
            pass


def _validate_line(table: RealTable, line: Line) -> None:
    """Raise ``ValueError`` for a line that no form can send."""
    _require(_is_time(line.at) and _is_time(line.took))
    _require(line.challenger is None or 0 <= line.challenger < table.seats)
    _require(_is_valid_entry(table, line.entry))


def _is_valid_entry(table: RealTable, entry: Entry) -> bool:
    """Return whether a form can send *entry*.  The score sheet itself validates the seats."""
    size = table.rules.layout.size
    match entry:
        case PlayWritten(_, word, row, col, _, points):
            is_on_board = 0 <= row < size and 0 <= col < size
            return is_on_board and _is_word(word) and abs(points or 0) <= MAX_NUMBER
        case PointsWritten(_, points):
            return abs(points) <= MAX_NUMBER
        case ExchangeWritten(_, tiles):
            return abs(tiles) <= MAX_NUMBER
        case RacksLeft(racks, _, totals):
            return all(map(_is_rack, racks)) and all(abs(n) <= MAX_NUMBER for n in totals)
        case _:
            return True


def _is_word(text: str) -> bool:
    return 0 < len(text) <= MAX_WORD_LENGTH and all(letter.upper() in LETTERS for letter in text)


def _is_rack(text: str) -> bool:
    return len(text) <= MAX_WORD_LENGTH and set(text) <= {*LETTERS, BLANK}


def _is_count(number: int) -> bool:
    return 0 <= number <= MAX_NUMBER


def _is_time(number: int) -> bool:
    return 0 <= number <= MAX_TIME_SPAN_MS


def _require(condition: bool) -> None:
    if not condition:
        raise ValueError("no form can produce this record")
