"""The bots' fast reading of a play says what the rules say."""

import pytest

from studyplay.bots.scrabble_spelling import PlaySpeller
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.words.gaddag import build_gaddag
from tests.engines.scrabble.worlds import WORDS

RACKS = ("TRAINER", "ARMSHE?", "FLOWERS", "QUE?NST", "HOB")
GENERATOR = ReferenceMoveGenerator(build_gaddag(WORDS), STUDY)


@pytest.mark.parametrize("rack", RACKS)
def test_the_words_of_every_play_are_those_of_the_rules(rack: str) -> None:
    """On a board that grows by the best play of each rack, blanks and single tiles included."""
    board, seen = Board.empty(15), 0
    for growing in RACKS:
        for play in GENERATOR.find_plays(board, rack):
            expected = sorted(
                run.word.lower() for run in find_formed_words(board, play.placements)
            )
            assert expected == sorted(PlaySpeller.for_board(board).words(play.placements))
            seen += 1
        plays = GENERATOR.find_plays(board, growing)
        board = board.with_tiles(plays[0].placements) if plays else board

    assert seen > 50


def test_the_word_along_the_line_of_play_comes_first() -> None:
    board = Board.empty(15).with_tiles([Placement(7, col, "IN"[col - 7]) for col in (7, 8)])
    down = [Placement(6, 9, "T"), Placement(7, 9, "K"), Placement(8, 9, "a")]

    assert list(PlaySpeller.for_board(board).words(down)) == ["tka", "ink"]
