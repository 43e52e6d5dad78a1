"""View objects of a real-board game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.coordinates import format_play_position
from studyplay.engines.scrabble.realboard.entries import Entry, PlayWritten, RacksLeft
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardLine, ScoreSheet
from studyplay.engines.scrabble.rules import LookupPolicy
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.services.realboard.game_actions import UNKNOWN_WORD_CODE, LoadedRealGame
from studyplay.services.realboard.game_setup import ScoreAdder
from studyplay.study.realboard.log_records import Line
from studyplay.study.realboard.state import NotedWords
from studyplay.study.realboard.word_uses import is_play_taken_back
from studyplay.web.texts.errors.violations import describe_violation
from studyplay.web.texts.tables import realboard as texts


@dataclass(frozen=True, slots=True)
class RealboardPlayer:
    """A player in the score strip.  ``is_logged``: a learner whose words are recorded here."""

    seat: Seat
    name: str
    is_logged: bool
    score: int
    is_on_turn: bool
    won: bool
    misses_turn: bool
    seconds: int


@dataclass(frozen=True, slots=True)
class RealboardSheetLine:
    """A score sheet line.  ``summary`` is its words or its event; ``number`` starts at 1."""

    number: int
    kind: str
    player_name: str
    summary: str
    has_words: bool
    square: str
    points: int
    totals: tuple[int, ...]
    changes: tuple[int, ...]
    total: int
    counted_points: int | None
    sheet: PlayScore | None
    squares: str
    problems: tuple[str, ...]
    is_taken_back: bool
    assisted: bool
    seconds: int


def build_fixed_data(kept: LoadedRealGame) -> dict[str, Any]:
    """Return the data that does not change: layout, values, limit."""
    rules = kept.rules
    return {
        "size": rules.layout.size,
        "premiums": rules.layout.rows,
        "values": rules.tiles.values_by_tile(),
        "limit": kept.setup.limit,
    }


def build_state_data(kept: LoadedRealGame) -> dict[str, Any]:
    """Return the state for the scripts, without the page parts."""
    sheet = require_sheet(kept)
    last = find_last_play(sheet)
    return {
        "version": kept.version,
        "board": sheet.board.rows,
        "turn": sheet.turn,
        "over": sheet.outcome is not None,
        "last": format_squares(last.placements) if last else "",
        "refused": find_current_refusal(kept) is not None,
        "clock": {
            "goes": kept.state.clock.is_running,
            "elapsed": kept.state.clock.elapsed(kept.elapsed_ms),
        },
    }


def require_sheet(kept: LoadedRealGame) -> ScoreSheet:
    """Return the score sheet.

    Raises:
        ValueError: If the starting order is not known yet.
    """
    if kept.sheet is None:
        raise ValueError("the starting order is not known")
    return kept.sheet


def find_last_play(sheet: ScoreSheet) -> RealBoardLine | None:
    """Return the last play, unless it was taken back."""
    turns = (line for line in reversed(sheet.lines) if line.kind in {"play", "taken-back"})
    last = next(turns, None)
    return last if last is not None and last.kind == "play" else None


def build_players(kept: LoadedRealGame) -> tuple[RealboardPlayer, ...]:
    """Build the players in seat order."""
    sheet = kept.sheet
    outcome = sheet.outcome if sheet else None
    return tuple(
        RealboardPlayer(
            seat=Seat(seat),
            name=player.name,
            is_logged=player.learner_id is not None,
            score=sheet.totals[seat] if sheet else 0,
            is_on_turn=sheet is not None and outcome is None and sheet.turn == seat,
            won=outcome is not None and seat in outcome.winners,
            misses_turn=bool(kept.state.owed and kept.state.owed[seat]),
            seconds=sum(
                line.took for line in kept.state.lines if _seat_of_entry(line.entry) == seat
            )
            // 1000,
        )
        for seat, player in enumerate(kept.players)
    )


def _seat_of_entry(entry: Entry) -> Seat | None:
    return None if isinstance(entry, RacksLeft) else entry.seat


def build_lines(kept: LoadedRealGame) -> tuple[RealboardSheetLine, ...]:
    """Build the lines of the score sheet in order."""
    sheet = require_sheet(kept)
    return tuple(
        _build_line(kept, sheet, number, line, kept.state.lines[number])
        for number, line in enumerate(sheet.lines)
    )


def _build_line(
    kept: LoadedRealGame, sheet: ScoreSheet, number: int, line: RealBoardLine, record_line: Line
) -> RealboardSheetLine:
    words = [scored.word for scored in line.play_sheet.words] if line.play_sheet else []
    entry = record_line.entry
    start = ""
    if isinstance(entry, PlayWritten):
        start = format_play_position(entry.row, entry.col, entry.direction)
    return RealboardSheetLine(
        number=number + 1,
        kind=line.kind,
        player_name="" if line.seat is None else kept.players[line.seat].name,
        summary=", ".join(words) or texts.describe_line(line, record_line),
        has_words=bool(words),
        square=start,
        points=line.points,
        totals=line.totals,
        changes=line.score_changes,
        total=0 if line.seat is None else line.totals[line.seat],
        counted_points=line.written_points,
        sheet=line.play_sheet,
        squares=format_squares(line.placements),
        problems=tuple(map(describe_violation, iter_visible_problems(kept, number, line))),
        is_taken_back=line.kind == "play" and is_play_taken_back(sheet, number),
        assisted=record_line.assisted,
        seconds=record_line.took // 1000,
    )


def iter_visible_problems(
    kept: LoadedRealGame, number: int, line: RealBoardLine
) -> Iterator[Violation]:
    """Iterate over the visible problems: no unknown word while it may still be challenged."""
    return (problem for problem in line.problems if kept.can_show_problem(number, problem))


def build_preview(kept: LoadedRealGame, line: RealBoardLine) -> Mapping[str, Any]:
    """Preview a play; leave out the points if the players count themselves."""
    judged = not texts.allows_challenges(kept.rules)
    problems = [p for p in line.problems if judged or p.code != UNKNOWN_WORD_CODE]
    counts = kept.setup.sums is ScoreAdder.APP
    words = line.play_sheet.words if line.play_sheet else ()
    bonuses = line.play_sheet.bonuses if line.play_sheet else ()
    return {
        "words": [{"word": w.word, "points": w.points if counts else None} for w in words],
        "bonus": sum(bonus.points for bonus in bonuses) if counts else 0,
        "points": line.points if counts and line.play_sheet else None,
        "problems": [describe_violation(problem) for problem in problems],
    }


def can_look_up(kept: LoadedRealGame) -> bool:
    """Whether a player may look words up in the own turn (SCR-8.1)."""
    return kept.rules.lookup is LookupPolicy.LOGGED and require_sheet(kept).outcome is None


def find_current_refusal(kept: LoadedRealGame) -> NotedWords | None:
    """Return the words refused at entry, if this was the last record of the turn."""
    slips = kept.state.refused
    return slips[-1] if slips and slips[-1].line == len(kept.state.lines) else None


def format_squares(placements: tuple[Placement, ...]) -> str:
    """Format squares for the scripts: ``7-7 7-8``."""
    return " ".join(f"{placed.row}-{placed.col}" for placed in placements)
