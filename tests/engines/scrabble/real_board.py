"""Score sheets of real boards for the tests of SCR-12."""

from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import SUPER_LAYOUT
from studyplay.engines.scrabble.coordinates import parse_play_position
from studyplay.engines.scrabble.realboard.entries import Entry, PlayWritten
from studyplay.engines.scrabble.realboard.score_sheet import build_score_sheet
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardGame, ScoreSheet
from studyplay.engines.scrabble.rules import SEED_003, Rules
from studyplay.engines.scrabble.tiles import SUPER_ENGLISH_TILES
from tests.engines.scrabble.worlds import WORDS

A, B = Seat(0), Seat(1)
LARGE = replace(SEED_003, layout=SUPER_LAYOUT, tiles=SUPER_ENGLISH_TILES)


def game(rules: Rules = SEED_003, seats: int = 2) -> RealBoardGame:
    return RealBoardGame(rules, WORDS, seats, A)


def wrote(seat: Seat, start: str, word: str, points: int | None = None) -> PlayWritten:
    """A play from a square like ``8D`` (across) or ``D8`` (down)."""
    row, col, direction = parse_play_position(start)
    return PlayWritten(seat, word, row, col, direction, points)


CONQUEST: tuple[Entry, ...] = (
    wrote(A, "8B", "TRAINER", 66),
    wrote(B, "C8", "RELATION", 68),
    wrote(A, "G8", "EXAMPLES", 78),
    wrote(B, "15A", "CONQUEST", 261),
)


def kept(*entries: Entry, rules: Rules = SEED_003, seats: int = 2) -> ScoreSheet:
    return build_score_sheet(game(rules, seats), entries)


def reported(sheet: ScoreSheet) -> list[tuple[int, str]]:
    """The problems as line number and code."""
    return [
        (number, problem.code.removeprefix("scrabble.")) for number, problem in sheet.problems()
    ]
