"""Computes the score sheet of a game on a real board from its entries (SCR-12).

The sheet follows the real board: every play that is physically possible is placed and scored,
even if it breaks the rules.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from studyplay.engines.core import IllegalAction, Outcome, Seat, Violation, next_seat
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.game_end import calculate_end_adjustments
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.realboard.entry_checks import (
    find_end_problems,
    find_exchange_problems,
    find_placement_fault,
    find_play_problems,
    find_score_problem,
    find_total_problems,
    find_turn_problem,
    new_placements,
)
from studyplay.engines.scrabble.realboard.sheet_records import (
    RealBoardGame,
    RealBoardLine,
    ScoreSheet,
)
from studyplay.engines.scrabble.scoring import score_play

AFTER_END = Violation("scrabble.after-end", "SCR-12.8")
NOTHING_TO_TAKE_BACK = Violation("scrabble.nothing-to-take-back", "SCR-12.5")


def build_score_sheet(game: RealBoardGame, entries: Iterable[Entry]) -> ScoreSheet:
    """Compute the sheet after all *entries*; raises ``IllegalAction`` like ``add_entry``."""
    board = Board.empty(game.rules.layout.size)
    sheet = ScoreSheet(board, (0,) * game.seats, game.first_seat)
    for entry in entries:
        sheet = add_entry(game, sheet, entry)
    return sheet


def add_entry(game: RealBoardGame, sheet: ScoreSheet, entry: Entry) -> ScoreSheet:
    """Return *sheet* with one more line; problems of the entry are reported on the line.

    Raises:
        IllegalAction: The entry names a seat that does not exist, or has racks or totals for a
            wrong number of seats.
    """
    _check_seats(game, entry)
    if sheet.outcome is not None:
        return _record_without_effect(sheet, entry, AFTER_END)
    return _apply_entry(game, sheet, entry)


def _apply_entry(game: RealBoardGame, sheet: ScoreSheet, entry: Entry) -> ScoreSheet:
    match entry:
        case PlayWritten():
            return _apply_play(game, sheet, entry)
        case PlayTakenBack():
            return _apply_take_back(sheet, entry)
        case ExchangeWritten():
            return _apply_exchange(game, sheet, entry)
        case PassWritten(seat):
            line = _create_line(
                sheet, "pass", seat, problems=tuple(find_turn_problem(sheet, seat))
            )
            return _append_turn_line(sheet, seat, line)
        case PointsWritten(seat, points):
            return _append_line(sheet, _create_line(sheet, "points", seat, points))
        case RacksLeft():
            return _apply_end(game, sheet, entry)
        case _:
            assert_never(entry)


LINE_KINDS: dict[type[Entry], str] = {
    PlayWritten: "play",
    PlayTakenBack: "taken-back",
    ExchangeWritten: "exchange",
    PassWritten: "pass",
    PointsWritten: "points",
    RacksLeft: "end",
}


def _check_seats(game: RealBoardGame, entry: Entry) -> None:
    if isinstance(entry, RacksLeft):
        lengths = {len(entry.racks), len(entry.totals) or game.seats}
        valid = lengths == {game.seats} and (entry.out is None or 0 <= entry.out < game.seats)
    else:
        valid = 0 <= entry.seat < game.seats
    if not valid:
        facts = {"seats": str(game.seats)}
        raise IllegalAction(Violation("scrabble.no-such-seat", "SCR-12.1", facts))


def _apply_play(game: RealBoardGame, sheet: ScoreSheet, entry: PlayWritten) -> ScoreSheet:
    placements = new_placements(entry, sheet.board)
    turn_problems = tuple(find_turn_problem(sheet, entry.seat))
    fault = find_placement_fault(sheet.board, placements)
    if fault is not None:
        line = _create_line(sheet, "play", entry.seat, problems=(*turn_problems, fault))
        return _append_turn_line(sheet, entry.seat, replace(line, written_points=entry.points))
    word_runs = find_formed_words(sheet.board, placements)
    scored = score_play(word_runs, len(placements), game.rules)
    play_problems = find_play_problems(game, sheet, entry, placements, word_runs)
    problems = (*turn_problems, *play_problems, *find_score_problem(scored.total, entry.points))
    line = replace(
        _create_line(sheet, "play", entry.seat, scored.total, problems),
        written_points=entry.points,
        placements=placements,
        play_sheet=scored,
    )
    after = replace(sheet, board=sheet.board.with_tiles(placements))
    return _append_turn_line(after, entry.seat, line)


def _apply_take_back(sheet: ScoreSheet, entry: PlayTakenBack) -> ScoreSheet:
    last = next((line for line in reversed(sheet.lines) if line.kind != "points"), None)
    if last is None or last.play_sheet is None or last.seat != entry.seat:
        return _record_without_effect(sheet, entry, NOTHING_TO_TAKE_BACK)
    line = _create_line(sheet, "taken-back", entry.seat, -last.points)
    board = sheet.board.without_tiles(last.placements)
    return _append_line(replace(sheet, board=board), replace(line, placements=last.placements))


def _apply_exchange(game: RealBoardGame, sheet: ScoreSheet, entry: ExchangeWritten) -> ScoreSheet:
    turn_problems = find_turn_problem(sheet, entry.seat)
    problems = (*turn_problems, *find_exchange_problems(game, sheet, entry.tiles))
    line = _create_line(sheet, "exchange", entry.seat, problems=problems)
    return _append_turn_line(sheet, entry.seat, replace(line, tiles=entry.tiles))


def _apply_end(game: RealBoardGame, sheet: ScoreSheet, entry: RacksLeft) -> ScoreSheet:
    out = entry.out if entry.out is not None and not entry.racks[entry.out] else None
    changes = calculate_end_adjustments(entry.racks, out, game.rules.tiles)
    totals = tuple(map(sum, zip(sheet.totals, changes, strict=True)))
    end_problems = find_end_problems(game, sheet.board, entry)
    problems = (*end_problems, *find_total_problems(totals, entry.totals))
    line = RealBoardLine("end", None, changes, totals, problems=problems)
    outcome = Outcome.of_points("stopped" if out is None else "out", totals)
    return replace(_append_line(sheet, line), outcome=outcome)


def _create_line(
    sheet: ScoreSheet,
    kind: str,
    seat: Seat,
    points: int = 0,
    problems: Sequence[Violation] = (),
) -> RealBoardLine:
    changes = tuple(points if other == seat else 0 for other in range(len(sheet.totals)))
    totals = tuple(map(sum, zip(sheet.totals, changes, strict=True)))
    return RealBoardLine(kind, seat, changes, totals, problems=tuple(problems))


def _record_without_effect(sheet: ScoreSheet, entry: Entry, problem: Violation) -> ScoreSheet:
    """Record an entry without any effect on the board or the scores."""
    no_changes = (0,) * len(sheet.totals)
    seat = None if isinstance(entry, RacksLeft) else entry.seat
    line = RealBoardLine(
        LINE_KINDS[type(entry)], seat, no_changes, sheet.totals, problems=(problem,)
    )
    return _append_line(sheet, line)


def _append_line(sheet: ScoreSheet, line: RealBoardLine) -> ScoreSheet:
    return replace(sheet, lines=(*sheet.lines, line), totals=line.totals)


def _append_turn_line(sheet: ScoreSheet, seat: Seat, line: RealBoardLine) -> ScoreSheet:
    return replace(_append_line(sheet, line), turn=next_seat(seat, len(sheet.totals)))
