"""Corrections of the entries of a real game; the sheet is recomputed after each (SCR-12.7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from studyplay.engines.core import IllegalAction, Violation
from studyplay.engines.scrabble.aids.entries import Entry
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet
from studyplay.engines.scrabble.aids.score_sheet import score_sheet

Entries = tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class NewProblem:
    """A problem of ``line`` (from 0, in the new sheet) that is new since the correction."""

    line: int
    problem: Violation


@dataclass(frozen=True, slots=True)
class Corrected:
    """The corrected entries, their sheet, and the problems that are new."""

    entries: Entries
    sheet: ScoreSheet
    new_problems: tuple[NewProblem, ...]


def changed(game: RealGame, entries: Entries, line: int, entry: Entry) -> Corrected:
    """Replace *line* with *entry*; raises ``IllegalAction`` if there is no such line."""
    _check_line(line, len(entries))
    after = (*entries[:line], entry, *entries[line + 1 :])
    return _corrected(game, entries, after, range(len(entries)))


def removed(game: RealGame, entries: Entries, line: int) -> Corrected:
    """Remove *line*; raises ``IllegalAction`` if there is no such line."""
    _check_line(line, len(entries))
    origins = [number for number in range(len(entries)) if number != line]
    return _corrected(game, entries, (*entries[:line], *entries[line + 1 :]), origins)


def inserted(game: RealGame, entries: Entries, line: int, entry: Entry) -> Corrected:
    """Insert *entry* before *line*, or append it if *line* is the number of lines.

    Raises ``IllegalAction`` if there is no such position.
    """
    _check_line(line, len(entries) + 1)
    after = (*entries[:line], entry, *entries[line:])
    origins = [*range(line), None, *range(line, len(entries))]
    return _corrected(game, entries, after, origins)


def _check_line(line: int, lines: int) -> None:
    if not 0 <= line < lines:
        facts = {"line": str(line + 1)}
        raise IllegalAction(Violation("scrabble.no-such-line", "SCR-12.7", facts))


def _corrected(
    game: RealGame, before: Entries, after: Entries, origins: Sequence[int | None]
) -> Corrected:
    """Build the result; *origins* has, for each line of *after*, its line in *before*."""
    old, new = score_sheet(game, before), score_sheet(game, after)
    problems = (
        NewProblem(number, problem)
        for number, (line, origin) in enumerate(zip(new.lines, origins, strict=True))
        for problem in line.problems
        if origin is None or problem not in old.lines[origin].problems
    )
    return Corrected(after, new, tuple(problems))
