"""Corrections of the entries of a real game; the sheet is recomputed after each (SCR-12.7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from studyplay.engines.core import IllegalAction, Violation
from studyplay.engines.scrabble.realboard.entries import Entry
from studyplay.engines.scrabble.realboard.score_sheet import build_score_sheet
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardGame, ScoreSheet

Entries = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class NewProblem:
    """A problem of ``line`` (from 0, in the new sheet) that is new since the correction."""

    line: int
    problem: Violation


@dataclass(frozen=True, slots=True)
class CorrectedSheet:
    """The corrected entries, their sheet, and the problems that are new."""

    entries: Entries
    sheet: ScoreSheet
    new_problems: tuple[NewProblem, ...]


def replace_entry(
    game: RealBoardGame, entries: Entries, line: int, entry: Entry
) -> CorrectedSheet:
    """Replace *line* with *entry*; raises ``IllegalAction`` if there is no such line."""
    _check_line(line, len(entries))
    after = (*entries[:line], entry, *entries[line + 1 :])
    return _build_corrected_sheet(game, entries, after, range(len(entries)))


def remove_entry(game: RealBoardGame, entries: Entries, line: int) -> CorrectedSheet:
    """Remove *line*; raises ``IllegalAction`` if there is no such line."""
    _check_line(line, len(entries))
    origins = [number for number in range(len(entries)) if number != line]
    return _build_corrected_sheet(game, entries, (*entries[:line], *entries[line + 1 :]), origins)


def insert_entry(game: RealBoardGame, entries: Entries, line: int, entry: Entry) -> CorrectedSheet:
    """Insert *entry* before *line*, or append it if *line* is the number of lines.

    Raises ``IllegalAction`` if there is no such position.
    """
    _check_line(line, len(entries) + 1)
    after = (*entries[:line], entry, *entries[line:])
    origins = [*range(line), None, *range(line, len(entries))]
    return _build_corrected_sheet(game, entries, after, origins)


def _check_line(line: int, lines: int) -> None:
    if not 0 <= line < lines:
        facts = {"line": str(line + 1)}
        raise IllegalAction(Violation("scrabble.no-such-line", "SCR-12.7", facts))


def _build_corrected_sheet(
    game: RealBoardGame, before: Entries, after: Entries, origins: Sequence[int | None]
) -> CorrectedSheet:
    """Build the result; *origins* has, for each line of *after*, its line in *before*."""
    old, new = build_score_sheet(game, before), build_score_sheet(game, after)
    problems = (
        NewProblem(number, problem)
        for number, (line, origin) in enumerate(zip(new.lines, origins, strict=True))
        for problem in line.problems
        if origin is None or problem not in old.lines[origin].problems
    )
    return CorrectedSheet(after, new, tuple(problems))
