"""Validate the scorekeeper's requests and turn them into log records."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from studyplay.engines.core import Chance, IllegalAction, Millis, Seat, Violation
from studyplay.engines.scrabble.challenge_cost import calculate_cost
from studyplay.engines.scrabble.placement_checks import find_unknown_words
from studyplay.engines.scrabble.realboard import corrections
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.realboard.entry_checks import find_placement_fault, new_placements
from studyplay.engines.scrabble.realboard.score_sheet import add_entry, build_score_sheet
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardGame, ScoreSheet
from studyplay.engines.scrabble.realboard.starting_order import DrawRound, compute_starting_order
from studyplay.engines.scrabble.rules import LookupPolicy, Rules, VoidChallenge
from studyplay.engines.scrabble.setup import draw_starting_order
from studyplay.study.realboard.log_records import (
    Challenged,
    Change,
    Changed,
    ChooseFirst,
    ClockSet,
    Doubt,
    DrawForUs,
    DrawOrder,
    Enter,
    Entered,
    FirstChosen,
    Insert,
    Inserted,
    Line,
    LogRecord,
    LookedUp,
    LookUp,
    OrderDrawn,
    Remove,
    Removed,
    ScorekeeperRequest,
    SetClock,
    Undo,
    Undone,
    WordsRefused,
    seal_entry,
)
from studyplay.study.realboard.state import TURN_ENTRY_TYPES, LogHistory, RealGameState
from studyplay.study.realboard.table import RealTable, compute_score_sheet


class RequestNotPossible(ValueError):
    """The request is not possible now; ``code`` is the reason and ``facts`` fill its text."""

    def __init__(self, code: str, facts: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts = dict(facts or {})


def decide(
    table: RealTable, history: LogHistory, request: ScorekeeperRequest, at: Millis, chance: Chance
) -> LogRecord:
    """Validate *request* and return the record to append to the log.

    Raises:
        IllegalAction: if the rules or the board forbid it.
        RequestNotPossible: if it does not apply to the current state.
    """
    book = history.current
    match request:
        case DrawOrder() | DrawForUs() | ChooseFirst():
            return _decide_order(table, book, request, at, chance)
        case Undo():
            if not history.records:
                raise RequestNotPossible("nothing-to-undo")
            return Undone(at)
        case SetClock(goes):
            return ClockSet(goes, at)
        case Enter() | Change() | Remove() | Insert() | Doubt() | LookUp():
            return _decide_line(table, book, request, at)
        case _:
            assert_never(request)


def _decide_order(
    table: RealTable,
    state: RealGameState,
    request: DrawOrder | DrawForUs | ChooseFirst,
    at: Millis,
    chance: Chance,
) -> LogRecord:
    if state.first is not None:
        raise RequestNotPossible("order-known")
    match request:
        case DrawForUs():
            drawn = draw_starting_order(table.seats, table.rules.tiles.bag, chance)
            return OrderDrawn(drawn.rounds, drawn.first, at)
        case DrawOrder(tiles):
            rounds = (*state.rounds, _with_upper_tiles(tiles))
            order = compute_starting_order(table.seats, rounds, table.rules.tiles).order
            return OrderDrawn(rounds, order[0] if order else None, at)
        case ChooseFirst(seat):
            _require_seat(table, seat)
            return FirstChosen(seat, at)


def _with_upper_tiles(drawn: DrawRound) -> DrawRound:
    return tuple((seat, tile.upper()) for seat, tile in drawn)


def _require_seat(table: RealTable, seat: Seat) -> None:
    if not 0 <= seat < table.seats:
        facts = {"seats": str(table.seats)}
        raise IllegalAction(Violation("scrabble.no-such-seat", "SCR-12.1", facts))


def _decide_line(
    table: RealTable,
    state: RealGameState,
    request: Enter | Change | Remove | Insert | Doubt | LookUp,
    at: Millis,
) -> LogRecord:
    if state.first is None:
        raise RequestNotPossible("order-first")
    game = table.game(state.first)
    match request:
        case Enter():
            return _decide_entry(game, state, request, at)
        case Doubt(challenger):
            _require_seat(table, challenger)
            return _decide_challenge(game, state, challenger, at)
        case LookUp(word):
            return _decide_lookup(game, state, word, at)
        case Remove(line):
            corrections.remove_entry(game, state.entries, line)
            return Removed(line, at)
        case Change(line, entry):
            corrections.replace_entry(game, state.entries, line, entry)
            _require_placeable(build_score_sheet(game, state.entries[:line]), entry)
            return Changed(line, seal_entry(entry), at)
        case Insert(line, entry):
            corrections.insert_entry(game, state.entries, line, entry)
            _require_placeable(build_score_sheet(game, state.entries[:line]), entry)
            return Inserted(line, seal_entry(entry), at)


def _decide_entry(
    game: RealBoardGame, state: RealGameState, request: Enter, at: Millis
) -> LogRecord:
    sheet = compute_score_sheet(game, state)
    entry = request.entry
    after = add_entry(game, sheet, entry)
    if sheet.outcome is not None:
        raise RequestNotPossible("over")
    _require_placeable(sheet, entry)
    unknown = _unknown_words_of_last_line(after, game) if isinstance(entry, PlayWritten) else ()
    at_entry = isinstance(game.rules.challenge, VoidChallenge)
    if at_entry and unknown and isinstance(entry, PlayWritten) and not request.agreed:
        return WordsRefused(entry.seat, unknown, at)
    lines, owed = _with_missed_turns(
        game, after, (_build_line(state, entry, at),), _turns_owed(game, state), at
    )
    return Entered(lines, owed, at, unknown if request.agreed else ())


def _build_line(state: RealGameState, entry: Entry, at: Millis) -> Line:
    if isinstance(entry, RacksLeft) or not isinstance(entry, TURN_ENTRY_TYPES):
        return Line(seal_entry(entry), at)
    took = state.clock.elapsed(at)
    return Line(seal_entry(entry), at, took, assisted=state.has_looked_up(entry.seat))


def _require_placeable(sheet: ScoreSheet, entry: Entry) -> None:
    """Reject a play that does not fit the board; most likely a typing mistake (SCR-12.2)."""
    if isinstance(entry, PlayWritten):
        fault = find_placement_fault(sheet.board, new_placements(entry, sheet.board))
        if fault is not None:
            raise IllegalAction(fault)


def _unknown_words_of_last_line(sheet: ScoreSheet, game: RealBoardGame) -> tuple[str, ...]:
    """Return the words of the last line that are not in the lexicon."""
    scored = sheet.lines[-1].play_sheet
    words = tuple(word.word for word in scored.words) if scored else ()
    return find_unknown_words(words, game.lexicon)


def _turns_owed(game: RealBoardGame, state: RealGameState) -> tuple[int, ...]:
    return state.owed or (0,) * game.seats


def _with_missed_turns(
    game: RealBoardGame,
    sheet: ScoreSheet,
    lines: Sequence[Line],
    owed: tuple[int, ...],
    at: Millis,
) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """Append a pass to *lines* for each turn to be missed next; *sheet* is theirs (SCR-8.11)."""
    lines = tuple(lines)
    while sheet.outcome is None and owed[sheet.turn]:
        seat = sheet.turn
        lines = (*lines, Line(seal_entry(PassWritten(seat)), at, missed=True))
        owed = tuple(turns - (other == seat) for other, turns in enumerate(owed))
        sheet = add_entry(game, sheet, PassWritten(seat))
    return lines, owed


def find_challengeable_line(rules: Rules, sheet: ScoreSheet, state: RealGameState) -> int | None:
    """Return the line of the play that can be challenged now, if any (SCR-8.4)."""
    if isinstance(rules.challenge, VoidChallenge) or sheet.outcome is not None:
        return None
    for number in reversed(range(len(sheet.lines))):
        line = sheet.lines[number]
        if line.kind != "points":
            is_challenged = state.lines[number].challenger is not None
            return number if line.play_sheet is not None and not is_challenged else None
    return None


def _decide_challenge(
    game: RealBoardGame, state: RealGameState, challenger: Seat, at: Millis
) -> LogRecord:
    sheet = compute_score_sheet(game, state)
    number = find_challengeable_line(game.rules, sheet, state)
    if number is None:
        raise IllegalAction(Violation("scrabble.no-window", "SCR-8.4"))
    line = sheet.lines[number]
    if line.seat is None or line.play_sheet is None or line.seat == challenger:
        raise IllegalAction(Violation("scrabble.own-play", "SCR-8.4"))
    words = tuple(word.word for word in line.play_sheet.words)
    unknown = find_unknown_words(words, game.lexicon)
    owed = _turns_owed(game, state)
    if unknown:
        back = Line(seal_entry(PlayTakenBack(line.seat)), at)
        return Challenged(number, challenger, unknown, (back,), owed, at)
    cost = calculate_cost(game.rules.challenge, len(words))
    paid = (Line(seal_entry(PointsWritten(challenger, -cost.points)), at),) if cost.points else ()
    owed = tuple(turns + cost.turns * (seat == challenger) for seat, turns in enumerate(owed))
    lines, owed = _with_missed_turns(game, sheet, paid, owed, at)
    return Challenged(number, challenger, (), lines, owed, at)


def _decide_lookup(game: RealBoardGame, state: RealGameState, word: str, at: Millis) -> LogRecord:
    sheet = compute_score_sheet(game, state)
    if sheet.outcome is not None:
        raise RequestNotPossible("over")
    if game.rules.lookup is not LookupPolicy.LOGGED:
        raise IllegalAction(Violation("scrabble.lookup-forbidden", "SCR-8.1"))
    return LookedUp(sheet.turn, word, at)
