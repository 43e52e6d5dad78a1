"""SCR-14.16 to 14.23 and 14.31: cards of our own that work with the play itself."""

import pytest

from studyplay.engines.scrabble.actions import Action, Challenge, Pass
from studyplay.engines.scrabble.board import Board, Direction, Placement
from studyplay.engines.scrabble.events import TilesPlaced
from tests.engines.scrabble.cards.card_worlds import (
    CHALLENGED,
    bonuses,
    do,
    play_with,
    refusal,
    scrabble,
    sheet,
    start,
    used,
)
from tests.engines.scrabble.worlds import board_of, play, square

FLOWER = board_of(("FLOWER", "D8", "A"))


def total(rack: str, card: str, letters: str, name: str, way: str = "A") -> tuple[int, int]:
    """The score of a play beside FLOWER without the card, and with it."""
    state = start(rack, card, board=FLOWER, bag="", other="E")
    plain = do(state, play(letters, name, way))
    carded = do(state, play_with(letters, name, way, used(card)))
    return sheet(plain).total, sheet(carded).total


@pytest.mark.rule("SCR-14.16")
def test_the_spotlight_makes_double_letters_threefold() -> None:
    state = start("FLOWERS", "spotlight")
    took = do(state, play_with("FLOWER", "D8", "A", used("spotlight")))

    assert sheet(took).total == 2 * (4 * 3 + 1 + 1 + 4 + 1 + 1)


@pytest.mark.rule("SCR-14.16")
def test_the_spotlight_makes_threefold_letters_fourfold() -> None:
    assert total("LDAAAAA", "spotlight", "LD", "F9", "D") == (8, 10)


@pytest.mark.rule("SCR-14.17")
def test_a_drumroll_pays_20_for_six_tiles_of_seven() -> None:
    six = do(start("FLOWERS", "drumroll"), play_with("FLOWER", "D8", "A", used("drumroll")))
    seven = do(start("FLOWERS", "drumroll"), play_with("FLOWERS", "D8", "A", used("drumroll")))
    three = do(start("FLOWERS", "drumroll"), play_with("LOW", "H8", "A", used("drumroll")))

    assert [bonuses(each) for each in (six, seven, three)] == [{"drumroll": 20}, {"bingo": 50}, {}]


@pytest.mark.rule("SCR-14.18")
def test_a_short_ride_counts_a_word_of_three_letters_twice() -> None:
    assert total("LDAAAAA", "short_ride", "LD", "F9", "D") == (8, 16)
    assert (
        sheet(
            do(start("LOWERSA", "short_ride"), play_with("LOW", "H8", "A", used("short_ride")))
        ).total
        == 24
    )


@pytest.mark.rule("SCR-14.18")
def test_a_short_ride_leaves_longer_words_as_they_are() -> None:
    state = start("FLOWERS", "short_ride")

    assert sheet(do(state, play_with("FLOWER", "D8", "A", used("short_ride")))).total == 32


@pytest.mark.rule("SCR-14.19")
def test_the_big_wheel_pays_15_for_seven_letters() -> None:
    assert total("SAAAAAA", "big_wheel", "S", "J8") == (13, 28)


@pytest.mark.rule("SCR-14.19")
def test_six_letters_are_too_few_for_the_big_wheel() -> None:
    took = do(start("FLOWERS", "big_wheel"), play_with("FLOWER", "D8", "A", used("big_wheel")))

    assert bonuses(took) == {}


@pytest.mark.rule("SCR-14.20")
@pytest.mark.parametrize(
    ("word", "points"), [("BEE", 5), ("MOON", 5), ("SEESEE", 10), ("TOY", 0), ("EVE", 0)]
)
def test_twin_tickets_pay_5_for_each_doubled_letter(word: str, points: int) -> None:
    took = do(start(word, "twin_tickets"), play_with(word, "H8", "A", used("twin_tickets")))

    assert points == bonuses(took).get("twin_tickets", 0)


@pytest.mark.rule("SCR-14.21")
def test_a_parade_pays_5_for_every_word_beyond_the_first() -> None:
    board = board_of(("ARM", "F9", "A"))
    state = start("MEALSSS", "parade", board=board, bag="", other="E")
    took = do(state, play_with("MEAL", "F8", "A", used("parade")))

    assert [word.word for word in sheet(took).words] == ["MEAL", "MA", "ER", "AM"]
    assert bonuses(took) == {"parade": 15}


@pytest.mark.rule("SCR-14.22")
def test_an_echo_counts_the_best_cross_word_again() -> None:
    board = board_of(("ARM", "F9", "A"))
    state = start("MEALSSS", "echo", board=board, bag="", other="E")
    took = do(state, play_with("MEAL", "F8", "A", used("echo")))
    best = max(word.points for word in sheet(took).words[1:])

    assert {"echo": best} == bonuses(took)


@pytest.mark.rule("SCR-14.22")
def test_without_cross_words_there_is_no_echo() -> None:
    took = do(start("FLOWERS", "echo"), play_with("FLOWER", "D8", "A", used("echo")))

    assert bonuses(took) == {}


@pytest.mark.rule("SCR-14.23")
def test_the_alphabet_stall_pays_3_for_each_letter_that_is_new_to_the_board() -> None:
    stall = used("alphabet_stall")
    took = do(start("MEALSSS", "alphabet_stall"), play_with("MEAL", "F8", "A", stall))

    assert total("LDAAAAA", "alphabet_stall", "LD", "F9", "D") == (8, 11)
    assert bonuses(took) == {"alphabet_stall": 12}


@pytest.mark.rule("SCR-14.23")
def test_a_letter_that_was_taken_up_was_on_the_board_before() -> None:
    state = start("TOWNFAA", "repaint", "alphabet_stall", board=FLOWER)
    repaint = used("repaint", square="D8", way=Direction.ACROSS)
    state = do(state, play_with("TOWN", "F8", "A", repaint)).state
    state = do(state, Pass(), seat=1).state
    took = do(state, play_with("F", "G9", "D", used("alphabet_stall")))

    assert bonuses(took) == {}


def dressed(letters: str, name: str, tile: str, on: str, way: str = "A") -> Action:
    """A play in which *tile* stands for another letter on the square *on*."""
    return play_with(letters, name, way, used("costume", tiles=tile, square=on))


@pytest.mark.rule("SCR-14.31")
def test_a_tile_in_costume_is_another_letter_and_worth_nothing() -> None:
    state = start("FLOWEQS", "costume", bag="", other="A")
    took = do(state, dressed("FLOWEr", "D8", "Q", "I8"))
    (placed,) = (event for event in took.events if isinstance(event, TilesPlaced))

    assert (sheet(took).words[0].word, sheet(took).total) == ("FLOWER", 30)
    assert placed.tiles == "FLOWEQ"
    assert (Placement(*square("I8"), "Q"),) == took.state.disguised
    assert took.state.racks[0] == "S"


@pytest.mark.rule("SCR-14.31")
@pytest.mark.parametrize(
    "action",
    [
        pytest.param(dressed("FLOWEr", "D8", "", "I8"), id="no tile"),
        pytest.param(dressed("FLOWEr", "D8", "?", "I8"), id="a blank"),
        pytest.param(dressed("FLOWEr", "D8", "QS", "I8"), id="two tiles"),
        pytest.param(dressed("FLOWEr", "D8", "Q", "A1"), id="another square"),
        pytest.param(dressed("FLOWEQ", "D8", "Q", "H8"), id="a letter of its own"),
        pytest.param(play_with("FLOWEr", "D8", "A", used("costume", tiles="Q")), id="no square"),
    ],
)
def test_a_costume_needs_a_lettered_tile_and_its_square(action: Action) -> None:
    assert refusal(start("FLOWEQS", "costume"), action) == "card-needs-costume"


@pytest.mark.rule("SCR-14.31")
def test_a_costume_comes_from_the_own_rack() -> None:
    state = start("FLOWEQS", "costume")

    assert refusal(state, dressed("FLOWEr", "D8", "Z", "I8")) == "not-on-rack"


@pytest.mark.rule("SCR-14.31")
def test_a_tile_taken_back_takes_its_costume_off() -> None:
    state = start("FLOWEQS", "costume", under=CHALLENGED)
    played = do(state, dressed("FLOWEx", "D8", "Q", "I8"), under=CHALLENGED).state
    after = do(played, Challenge(), under=CHALLENGED, seat=1).state

    assert Board.empty(15) == after.board
    assert sorted("FLOWEQS") == sorted(after.racks[0])
    assert after.disguised == ()
    assert scrabble(CHALLENGED).to_act(after) == {1}
