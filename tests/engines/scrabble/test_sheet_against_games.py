"""A score sheet kept of whole games agrees with the game itself, on both boards."""

from collections.abc import Iterator, Sequence

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.events import (
    ChallengeFailed,
    Event,
    GameEnded,
    GaveUp,
    Passed,
    PhonyWithdrawn,
    TilesExchanged,
    TilesPlaced,
    TurnMissed,
)
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.realboard.score_sheet import build_score_sheet
from studyplay.engines.scrabble.realboard.sheet_records import RealBoardGame
from studyplay.engines.scrabble.rules import PRESETS, Rules
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from tests.contract.contestant import played
from tests.contract.crossword import contestant
from tests.engines.scrabble.worlds import WORDS

RULES = (*PRESETS.values(), build_rules("tournament+super", VariantWords()))
UNKNOWN = "scrabble.unknown-word"
"""All that a sheet reports of games played by the rules: words that may have been doubted."""


def entries_of(log: Sequence[Event], size: int) -> Iterator[Entry]:
    """What people would have entered about the game, play by play."""
    board = Board.empty(size)
    waiting = board
    for event in log:
        match event:
            case TilesPlaced(seat, placements, sheet):
                waiting = board
                (main, *_) = find_formed_words(board, placements)
                board = board.with_tiles(placements)
                yield PlayWritten(
                    seat, main.letters, main.row, main.col, main.direction, sheet.total
                )
            case PhonyWithdrawn(_, seat):
                board = waiting
                yield PlayTakenBack(seat)
            case ChallengeFailed(challenger, _, penalty):
                yield PointsWritten(challenger, -penalty)
            case TilesExchanged(seat, given):
                yield ExchangeWritten(seat, len(given))
            case Passed(seat) | GaveUp(seat) | TurnMissed(seat):
                yield PassWritten(seat)
            case GameEnded(reason, racks):
                yield RacksLeft(racks, Seat(racks.index("")) if reason == "out" else None)
            case _:
                pass


@pytest.mark.rule("SCR-12.1")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_the_sheet_of_a_game_comes_to_the_same(rules: Rules, seed: int) -> None:
    _, table = played(contestant(rules), seed)
    state = table.state
    game = RealBoardGame(rules, WORDS, state.seats, state.first)

    sheet = build_score_sheet(game, entries_of(table.log, rules.layout.size))

    assert state.outcome is not None
    assert state.board == sheet.board
    assert state.outcome.points == sheet.totals
    assert set() == {problem.code for _, problem in sheet.problems()} - {UNKNOWN}
