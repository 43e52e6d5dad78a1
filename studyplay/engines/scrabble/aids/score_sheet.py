"""Computes the score sheet of a game on a real board from its entries (SCR-12).

The sheet follows the real board: every play that is physically possible is placed and scored,
even if it breaks the rules.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from studyplay.engines.core import IllegalAction, Outcome, Seat, Violation, left_of
from studyplay.engines.scrabble.aids.checking import (
    about_end,
    about_exchange,
    about_play,
    cannot_lie,
    laid,
    miscounted,
    miscounted_totals,
    out_of_turn,
)
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet, SheetLine
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.endings import adjustments
from studyplay.engines.scrabble.play import runs
from studyplay.engines.scrabble.score import score_play

AFTER_END = Violation("scrabble.after-end", "SCR-12.8")
NOTHING_TO_TAKE_BACK = Violation("scrabble.nothing-to-take-back", "SCR-12.5")


def score_sheet(game: RealGame, entries: Iterable[Entry]) -> ScoreSheet:
    """Compute the sheet after all *entries*; raises ``IllegalAction`` like ``add_entry``."""
    board = Board.empty(game.rules.layout.size)
    sheet = ScoreSheet(board, (0,) * game.seats, game.first)
    for entry in entries:
        sheet = written(game, sheet, entry)
    return sheet


def written(game: RealGame, sheet: ScoreSheet, entry: Entry) -> ScoreSheet:
    """Return *sheet* with one more line; problems of the entry are reported on the line.

    Raises:
        IllegalAction: The entry names a seat that does not exist, or has racks or totals for a
            wrong number of seats.
    """
    _check_seats(game, entry)
    if sheet.outcome is not None:
        return _line_only(sheet, entry, AFTER_END)
    return _added(game, sheet, entry)


def _added(game: RealGame, sheet: ScoreSheet, entry: Entry) -> ScoreSheet:
    match entry:
        case PlayWritten():
            return _play(game, sheet, entry)
        case PlayTakenBack():
            return _taken_back(sheet, entry)
        case ExchangeWritten():
            return _exchange(game, sheet, entry)
        case PassWritten(seat):
            line = _line(sheet, "pass", seat, problems=tuple(out_of_turn(sheet, seat)))
            return _turned(sheet, seat, line)
        case PointsWritten(seat, points):
            return _noted(sheet, _line(sheet, "points", seat, points))
        case RacksLeft():
            return _ended(game, sheet, entry)
        case _:
            assert_never(entry)


KINDS: dict[type[Entry], str] = {
    PlayWritten: "play",
    PlayTakenBack: "taken-back",
    ExchangeWritten: "exchange",
    PassWritten: "pass",
    PointsWritten: "points",
    RacksLeft: "end",
}


def _check_seats(game: RealGame, entry: Entry) -> None:
    if isinstance(entry, RacksLeft):
        lengths = {len(entry.racks), len(entry.totals) or game.seats}
        valid = lengths == {game.seats} and (entry.out is None or 0 <= entry.out < game.seats)
    else:
        valid = 0 <= entry.seat < game.seats
    if not valid:
        facts = {"seats": str(game.seats)}
        raise IllegalAction(Violation("scrabble.no-such-seat", "SCR-12.1", facts))


def _play(game: RealGame, sheet: ScoreSheet, entry: PlayWritten) -> ScoreSheet:
    placements = laid(entry, sheet.board)
    turn_problems = tuple(out_of_turn(sheet, entry.seat))
    fault = cannot_lie(sheet.board, placements)
    if fault is not None:
        line = _line(sheet, "play", entry.seat, problems=(*turn_problems, fault))
        return _turned(sheet, entry.seat, replace(line, written=entry.points))
    word_runs = runs(sheet.board, placements)
    scored = score_play(word_runs, len(placements), game.rules)
    play_problems = about_play(game, sheet, entry, placements, word_runs)
    problems = (*turn_problems, *play_problems, *miscounted(scored.total, entry.points))
    line = replace(
        _line(sheet, "play", entry.seat, scored.total, problems),
        written=entry.points,
        placements=placements,
        sheet=scored,
    )
    after = replace(sheet, board=sheet.board.with_tiles(placements))
    return _turned(after, entry.seat, line)


def _taken_back(sheet: ScoreSheet, entry: PlayTakenBack) -> ScoreSheet:
    last = next((line for line in reversed(sheet.lines) if line.kind != "points"), None)
    if last is None or last.sheet is None or last.seat != entry.seat:
        return _line_only(sheet, entry, NOTHING_TO_TAKE_BACK)
    line = _line(sheet, "taken-back", entry.seat, -last.points)
    board = sheet.board.without_tiles(last.placements)
    return _noted(replace(sheet, board=board), replace(line, placements=last.placements))


def _exchange(game: RealGame, sheet: ScoreSheet, entry: ExchangeWritten) -> ScoreSheet:
    turn_problems = out_of_turn(sheet, entry.seat)
    problems = (*turn_problems, *about_exchange(game, sheet, entry.tiles))
    line = _line(sheet, "exchange", entry.seat, problems=problems)
    return _turned(sheet, entry.seat, replace(line, tiles=entry.tiles))


def _ended(game: RealGame, sheet: ScoreSheet, entry: RacksLeft) -> ScoreSheet:
    out = entry.out if entry.out is not None and not entry.racks[entry.out] else None
    changes = adjustments(entry.racks, out, game.rules.tiles)
    totals = tuple(map(sum, zip(sheet.totals, changes, strict=True)))
    end_problems = about_end(game, sheet.board, entry)
    problems = (*end_problems, *miscounted_totals(totals, entry.totals))
    line = SheetLine("end", None, changes, totals, problems=problems)
    outcome = Outcome.of_points("stopped" if out is None else "out", totals)
    return replace(_noted(sheet, line), outcome=outcome)


def _line(
    sheet: ScoreSheet,
    kind: str,
    seat: Seat,
    points: int = 0,
    problems: Sequence[Violation] = (),
) -> SheetLine:
    changes = tuple(points if other == seat else 0 for other in range(len(sheet.totals)))
    totals = tuple(map(sum, zip(sheet.totals, changes, strict=True)))
    return SheetLine(kind, seat, changes, totals, problems=tuple(problems))


def _line_only(sheet: ScoreSheet, entry: Entry, problem: Violation) -> ScoreSheet:
    """Record an entry without any effect on the board or the scores."""
    no_changes = (0,) * len(sheet.totals)
    seat = None if isinstance(entry, RacksLeft) else entry.seat
    line = SheetLine(KINDS[type(entry)], seat, no_changes, sheet.totals, problems=(problem,))
    return _noted(sheet, line)


def _noted(sheet: ScoreSheet, line: SheetLine) -> ScoreSheet:
    return replace(sheet, lines=(*sheet.lines, line), totals=line.totals)


def _turned(sheet: ScoreSheet, seat: Seat, line: SheetLine) -> ScoreSheet:
    return replace(_noted(sheet, line), turn=left_of(seat, len(sheet.totals)))
