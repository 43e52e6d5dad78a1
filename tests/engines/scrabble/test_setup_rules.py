"""SCR-1 and SCR-2: equipment, order of play and the deal."""

import random

import pytest

from studyplay.engines.core import ImpossibleRules, Millis, Seat, Table
from studyplay.engines.scrabble.actions import Pass
from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, Board
from studyplay.engines.scrabble.events import OrderDrawn, TilesDrawn
from studyplay.engines.scrabble.rules import STUDY
from studyplay.engines.scrabble.setup import draw_starting_order, find_leaders
from studyplay.engines.scrabble.tiles import BLANK, ENGLISH_TILES
from tests.engines.scrabble.worlds import scrabble, tiles_in_play
from tests.strategies import ScriptedChance


@pytest.mark.rule("SCR-1.1")
def test_the_board_has_15_by_15_squares_and_the_usual_premiums() -> None:
    drawn = "".join(CLASSIC_LAYOUT.rows)

    assert 15 == CLASSIC_LAYOUT.size == Board.empty(CLASSIC_LAYOUT.size).size
    assert {symbol: drawn.count(symbol) for symbol in ".dtDT*"} == {
        ".": 164,
        "d": 24,
        "t": 12,
        "D": 16,
        "T": 8,
        "*": 1,
    }


@pytest.mark.rule("SCR-1.1")
def test_the_premiums_look_the_same_from_all_sides() -> None:
    rows = CLASSIC_LAYOUT.rows

    assert rows == rows[::-1]
    assert rows == tuple(map("".join, zip(*rows, strict=True)))
    assert CLASSIC_LAYOUT.start == (7, 7)


@pytest.mark.rule("SCR-1.2")
def test_a_hundred_tiles_are_worth_187_points() -> None:
    assert len(ENGLISH_TILES.bag) == 100
    assert ENGLISH_TILES.total_value(ENGLISH_TILES.bag) == 187
    assert ENGLISH_TILES.bag.count(BLANK) == 2
    assert (ENGLISH_TILES.bag.count("E"), ENGLISH_TILES.value("E")) == (12, 1)
    assert (ENGLISH_TILES.bag.count("Q"), ENGLISH_TILES.value("Q")) == (1, 10)


@pytest.mark.rule("SCR-1.3")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_so_many_cannot_play(seats: int) -> None:
    with pytest.raises(ImpossibleRules, match=r"SCR-1\.3"):
        scrabble().start(seats, random.Random(0))


@pytest.mark.rule("SCR-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    table = Table.open(scrabble(), seats, random.Random(0))

    assert seats == len(table.state.racks)


@pytest.mark.rule("SCR-1.4")
def test_after_the_deal_every_tile_is_somewhere() -> None:
    table = Table.open(scrabble(), 4, random.Random(1))

    assert "".join(sorted(ENGLISH_TILES.bag)) == tiles_in_play(table.state)


@pytest.mark.rule("SCR-2.1")
def test_the_letter_nearest_to_a_begins() -> None:
    order = draw_starting_order(3, ENGLISH_TILES.bag, ScriptedChance("TBQ"))

    assert order.first == 1


@pytest.mark.rule("SCR-2.2")
def test_a_blank_beats_a() -> None:
    assert (Seat(1),) == find_leaders([(Seat(0), "C"), (Seat(1), BLANK), (Seat(2), "A")])


@pytest.mark.rule("SCR-2.3")
def test_only_those_tied_for_best_draw_again() -> None:
    """Seats 0 and 2 share the A, draw two Es, and only then differ; seat 1 and 3 are out."""
    order = draw_starting_order(4, ENGLISH_TILES.bag, ScriptedChance("ATAT", "EE", "MC"))

    assert order.first == 2
    assert [len(drawn) for drawn in order.rounds] == [4, 2, 2]
    assert order.rounds[2] == ((0, "M"), (2, "C"))


@pytest.mark.rule("SCR-2.3")
def test_a_tie_behind_the_best_does_not_matter() -> None:
    order = draw_starting_order(3, ENGLISH_TILES.bag, ScriptedChance("TBT"))

    assert len(order.rounds) == 1


@pytest.mark.rule("SCR-2.4")
def test_tiles_shown_stay_out_of_the_bag_during_redraws() -> None:
    """Both blanks are shown in the first round, so neither can be drawn in the second."""
    script = ScriptedChance("??", "?A")
    with pytest.raises(AssertionError, match="not there to be drawn"):
        draw_starting_order(2, ENGLISH_TILES.bag, script)


@pytest.mark.rule("SCR-2.5")
def test_all_draw_seven_from_the_full_bag_beginning_with_the_first() -> None:
    """The blank that won the order is back in the bag and dealt again."""
    script = ScriptedChance("C?A", "?ABCDEF", "?EEEEEE", "OOOOOOO")
    order, *dealt = scrabble().start(3, script)

    assert isinstance(order, OrderDrawn)
    assert [
        TilesDrawn(Seat(1), "?ABCDEF"),
        TilesDrawn(Seat(2), "?EEEEEE"),
        TilesDrawn(Seat(0), "OOOOOOO"),
    ] == dealt
    assert script.is_used_up


@pytest.mark.rule("SCR-2.6")
def test_turns_go_round_from_the_first_player() -> None:
    table = Table.open(scrabble(STUDY), 3, ScriptedChance("TBQ", *["AEIOUST"] * 3))
    turns = []
    for ply in range(4):
        turns.append(table.state.turn)
        table = table.submit(table.state.turn, Pass(), Millis(ply), random.Random(0))

    assert turns == [1, 2, 0, 1]
