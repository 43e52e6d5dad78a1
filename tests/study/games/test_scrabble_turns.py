"""The turns of a seat where more than one thing happens in a turn."""

from studyplay.engines.core import Millis, Seat
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.events import OrderDrawn, TilesDrawn, TilesPlaced
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.interventions import PointsAwarded, TilesAdded
from studyplay.engines.scrabble.rules import STUDY
from studyplay.engines.scrabble.scoring import score_play
from studyplay.study.games.scrabble.turns import list_turns
from tests.engines.scrabble.worlds import scrabble, tiles_at

ME, OTHER = Seat(0), Seat(1)
FLOWER, S = tiles_at("FLOWER", "D8"), tiles_at("S", "J8")
FIRST = score_play(find_formed_words(Board.empty(15), FLOWER), 6, STUDY)
SECOND = score_play(find_formed_words(Board.empty(15).with_tiles(FLOWER), S), 1, STUDY)

LOG = (
    OrderDrawn(2, (), ME),
    TilesDrawn(ME, "FLOWERS"),
    TilesDrawn(OTHER, "AAAEEEI"),
    TilesPlaced(ME, FLOWER, FIRST, False, Millis(0), None),
    TilesAdded(ME, S, SECOND),
    PointsAwarded(ME, "story-time", 8),
)


def test_a_second_placement_and_an_award_belong_to_the_turn() -> None:
    (turn,) = list_turns(scrabble(STUDY), LOG, ME)

    assert turn.words == ("FLOWER", "FLOWERS")
    assert 32 + 13 + 8 == turn.points == turn.total


def test_what_others_earn_is_not_in_the_turn() -> None:
    log = (*LOG[:4], PointsAwarded(OTHER, "story-time", 8))
    (turn,) = list_turns(scrabble(STUDY), log, ME)

    assert 32 == turn.points == turn.total
