"""View objects of a real-board game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.aids.entries import Entry, PlayWritten, RacksLeft
from studyplay.engines.scrabble.aids.records import ScoreSheet, SheetLine
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.rules import Lookup
from studyplay.engines.scrabble.score import Sheet
from studyplay.engines.scrabble.squares import start_name
from studyplay.services.realboard.companion import UNKNOWN, Kept
from studyplay.services.realboard.companion_setup import Sums
from studyplay.study.realboard.book import Slip
from studyplay.study.realboard.deeds import Line
from studyplay.study.realboard.told import is_taken_back
from studyplay.web.texts import companion as texts
from studyplay.web.texts.violations import sentence


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player in the score strip.  ``is_logged``: a learner whose words are recorded here."""

    seat: Seat
    name: str
    logged: bool
    score: int
    acts: bool
    won: bool
    misses: bool
    seconds: int


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A score sheet line.  ``summary`` is its words or its event; ``number`` starts at 1."""

    number: int
    kind: str
    who: str
    what: str
    has_words: bool
    square: str
    points: int
    totals: tuple[int, ...]
    changes: tuple[int, ...]
    total: int
    written: int | None
    sheet: Sheet | None
    squares: str
    problems: tuple[str, ...]
    off: bool
    assisted: bool
    seconds: int


def board_facts(kept: Kept) -> dict[str, Any]:
    """Return the data that does not change: layout, values, limit."""
    rules = kept.rules
    return {
        "size": rules.layout.size,
        "premiums": rules.layout.rows,
        "values": rules.tiles.points(),
        "limit": kept.setup.limit,
    }


def shown(kept: Kept) -> dict[str, Any]:
    """Return the state for the scripts, without the page parts."""
    sheet = sheet_of(kept)
    last = last_play(sheet)
    return {
        "version": kept.version,
        "board": sheet.board.rows,
        "turn": sheet.turn,
        "over": sheet.outcome is not None,
        "last": squares(last.placements) if last else "",
        "refused": refused_now(kept) is not None,
        "clock": {
            "goes": kept.book.clock.goes,
            "elapsed": kept.book.clock.elapsed(kept.now),
        },
    }


def sheet_of(kept: Kept) -> ScoreSheet:
    """Return the score sheet.

    Raises:
        ValueError: If the starting order is not known yet.
    """
    if kept.sheet is None:
        raise ValueError("the starting order is not known")
    return kept.sheet


def last_play(sheet: ScoreSheet) -> SheetLine | None:
    """Return the last play, unless it was taken back."""
    turns = (line for line in reversed(sheet.lines) if line.kind in {"play", "taken-back"})
    last = next(turns, None)
    return last if last is not None and last.kind == "play" else None


def sitters(kept: Kept) -> tuple[Sitter, ...]:
    """Build the players in seat order."""
    sheet = kept.sheet
    outcome = sheet.outcome if sheet else None
    return tuple(
        Sitter(
            seat=Seat(seat),
            name=player.name,
            logged=player.learner_id is not None,
            score=sheet.totals[seat] if sheet else 0,
            acts=sheet is not None and outcome is None and sheet.turn == seat,
            won=outcome is not None and seat in outcome.winners,
            misses=bool(kept.book.owed and kept.book.owed[seat]),
            seconds=sum(line.took for line in kept.book.lines if _seat(line.entry) == seat)
            // 1000,
        )
        for seat, player in enumerate(kept.players)
    )


def _seat(entry: Entry) -> Seat | None:
    return None if isinstance(entry, RacksLeft) else entry.seat


def lines(kept: Kept) -> tuple[ShownLine, ...]:
    """Build the lines of the score sheet in order."""
    sheet = sheet_of(kept)
    return tuple(
        _line(kept, sheet, number, line, kept.book.lines[number])
        for number, line in enumerate(sheet.lines)
    )


def _line(kept: Kept, sheet: ScoreSheet, number: int, line: SheetLine, kept_as: Line) -> ShownLine:
    words = [scored.word for scored in line.sheet.words] if line.sheet else []
    entry = kept_as.entry
    start = ""
    if isinstance(entry, PlayWritten):
        start = start_name(entry.row, entry.col, entry.direction)
    return ShownLine(
        number=number + 1,
        kind=line.kind,
        who="" if line.seat is None else kept.players[line.seat].name,
        what=", ".join(words) or texts.happened(line, kept_as),
        has_words=bool(words),
        square=start,
        points=line.points,
        totals=line.totals,
        changes=line.changes,
        total=0 if line.seat is None else line.totals[line.seat],
        written=line.written,
        sheet=line.sheet,
        squares=squares(line.placements),
        problems=tuple(map(sentence, open_problems(kept, number, line))),
        off=line.kind == "play" and is_taken_back(sheet, number),
        assisted=kept_as.assisted,
        seconds=kept_as.took // 1000,
    )


def open_problems(kept: Kept, number: int, line: SheetLine) -> Iterator[Violation]:
    """Iterate over the visible problems: no unknown word while it may still be challenged."""
    return (problem for problem in line.problems if kept.may_be_told(number, problem))


def preview(kept: Kept, line: SheetLine) -> Mapping[str, Any]:
    """Preview a play; leave out the points if the players count themselves."""
    judged = not texts.is_challenged(kept.rules)
    problems = [p for p in line.problems if judged or p.code != UNKNOWN]
    counts = kept.setup.sums is Sums.APP
    words = line.sheet.words if line.sheet else ()
    bonuses = line.sheet.bonuses if line.sheet else ()
    return {
        "words": [{"word": w.word, "points": w.points if counts else None} for w in words],
        "bonus": sum(bonus.points for bonus in bonuses) if counts else 0,
        "points": line.points if counts and line.sheet else None,
        "problems": [sentence(problem) for problem in problems],
    }


def may_look_up(kept: Kept) -> bool:
    """Whether a player may look words up in the own turn (SCR-8.1)."""
    return kept.rules.lookup is Lookup.LOGGED and sheet_of(kept).outcome is None


def refused_now(kept: Kept) -> Slip | None:
    """Return the words refused at entry, if this was the last record of the turn."""
    slips = kept.book.refused
    return slips[-1] if slips and slips[-1].line == len(kept.book.lines) else None


def squares(placements: tuple[Placement, ...]) -> str:
    """Format squares for the scripts: ``7-7 7-8``."""
    return " ".join(f"{placed.row}-{placed.col}" for placed in placements)
