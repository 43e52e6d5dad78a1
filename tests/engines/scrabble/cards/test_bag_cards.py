"""SCR-14.24 to 14.27: cards that reach into the bag after the draw."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Exchange
from studyplay.engines.scrabble.events import HIDDEN_TILE, TilesDrawn
from studyplay.engines.scrabble.expansions.cards.events import CardAsked, CardDone
from studyplay.engines.scrabble.interventions import TilesReturned, TilesSwapped, TopArranged
from studyplay.engines.scrabble.state import State
from tests.engines.scrabble.cards.asking_worlds import (
    ASKING,
    doing,
    flower,
    holding,
    owed,
    text,
    tiles,
)
from tests.engines.scrabble.cards.card_worlds import (
    ME,
    OTHER,
    do,
    play_with,
    refusal,
    scrabble,
    used,
)
from tests.engines.scrabble.worlds import play


def asked(card: str, bag: str, *draws: str) -> State:
    """FLOWER has been placed with *card*; S is left, and chance drew *draws*."""
    return doing(holding(card, bag), flower(card), *draws).state


SECOND_WIND = ("second_wind", "AABBCCDDEE", "AABBCC", "DE")


@pytest.mark.rule("SCR-14.24")
def test_a_second_wind_draws_two_and_returns_any_two() -> None:
    state = asked(*SECOND_WIND)
    took = doing(state, tiles("SE"))

    assert state.racks[0] == "SAABBCCDE"
    assert (TilesReturned(ME, "SE"), CardDone(ME, "second_wind")) == took.events
    assert (took.state.racks[0], took.state.bag) == ("AABBCCD", "DEES")


@pytest.mark.rule("SCR-14.24")
def test_a_second_wind_draws_no_more_than_the_bag_has() -> None:
    one = asked("second_wind", "AABBCCD", "AABBCC", "D")
    none = asked("second_wind", "AABBCC", "AABBCC")

    assert owed(one) is not None
    assert refusal(one, tiles("SA"), under=ASKING) == "card-returns"
    assert doing(one, tiles("D")).state.racks[0] == "SAABBCC"
    assert owed(none) is None


@pytest.mark.rule("SCR-14.24")
@pytest.mark.parametrize(
    ("given", "refused"),
    [("", "card-returns"), ("S", "card-returns"), ("SAA", "card-returns"), ("SX", "not-on-rack")],
)
def test_exactly_two_tiles_of_the_rack_are_returned(given: str, refused: str) -> None:
    assert refused == refusal(asked(*SECOND_WIND), tiles(given), under=ASKING)


@pytest.mark.rule("SCR-14.25")
def test_a_vowel_stand_gives_vowels_for_consonants() -> None:
    state = asked("vowel_stand", "BCDFGHAEXX", "BCDFGH")
    took = doing(state, tiles("SB"), "EA")

    assert TilesSwapped(ME, "SB", "EA", returned_first=True) == took.events[0]
    assert (took.state.racks[0], took.state.bag) == ("CDFGHEA", "BSXX")


@pytest.mark.rule("SCR-14.25")
def test_a_vowel_stand_gives_the_vowels_that_the_bag_has() -> None:
    state = asked("vowel_stand", "BCDFGHAXX", "BCDFGH")

    assert doing(state, tiles("SB"), "A").state.racks[0] == "CDFGHA"


@pytest.mark.rule("SCR-14.25")
def test_the_player_may_keep_all_tiles() -> None:
    took = doing(asked("vowel_stand", "BCDFGHAXX", "BCDFGH"), tiles(""))

    assert (CardDone(ME, "vowel_stand"),) == took.events


@pytest.mark.rule("SCR-14.25")
@pytest.mark.parametrize(
    ("given", "refused"),
    [
        pytest.param("A", "card-takes-consonants", id="a vowel"),
        pytest.param("?", "card-takes-consonants", id="a blank"),
        pytest.param("SYB", "card-takes-consonants", id="three"),
        pytest.param("X", "not-on-rack", id="not there"),
    ],
)
def test_up_to_two_consonants_of_the_rack_go_back(given: str, refused: str) -> None:
    state = asked("vowel_stand", "ABCF?YEE", "ABCF?Y")

    assert refused == refusal(state, tiles(given), under=ASKING)


@pytest.mark.rule("SCR-14.25")
@pytest.mark.rule("SCR-14.26")
def test_y_is_a_consonant() -> None:
    given = doing(asked("vowel_stand", "ABCFGYE", "ABCFGY"), tiles("Y"), "E").state
    got = doing(asked("consonant_stand", "ABCFGEYE", "ABCFGE"), tiles("A"), "Y").state

    assert (given.racks[0], got.racks[0]) == ("SABCFGE", "SBCFGEY")


@pytest.mark.rule("SCR-14.26")
def test_a_consonant_stand_gives_consonants_for_vowels() -> None:
    state = asked("consonant_stand", "AEIOUBXYEA?", "AEIOUB")
    took = doing(state, tiles("AE"), "XY")

    assert (took.state.racks[0], took.state.bag) == ("SIOUBXY", "?AAEE")
    assert refusal(state, tiles("S"), under=ASKING) == "card-takes-vowels"


@pytest.mark.rule("SCR-14.25")
@pytest.mark.rule("SCR-14.26")
@pytest.mark.parametrize("card", ["vowel_stand", "consonant_stand", "map_reader"])
def test_with_an_empty_bag_nothing_is_asked(card: str) -> None:
    assert owed(asked(card, "ABCDEF", "ABCDEF")) is None


MAP_READER = ("map_reader", "ABCDEFXYZZ", "ABCDEF", "XYZ")


@pytest.mark.rule("SCR-14.27")
def test_a_map_reader_sees_three_tiles_and_lays_them_back_in_any_order() -> None:
    state = asked(*MAP_READER)
    took = doing(state, tiles("ZXY"))
    seen = owed(state)

    assert seen is not None
    assert seen.tiles == "XYZ"
    assert TopArranged(ME, "ZXY") == took.events[0]
    assert (took.state.bag, took.state.top) == ("XYZZ", "ZXY")


@pytest.mark.rule("SCR-14.27")
def test_whoever_draws_next_draws_the_tiles_in_this_order() -> None:
    state = doing(asked(*MAP_READER), tiles("ZXY")).state
    took = doing(state, play("T.A", "H7", "D"), (), seat=1)

    assert TilesDrawn(OTHER, "ZX") in took.events
    assert took.state.top == "Y"


@pytest.mark.rule("SCR-14.27")
def test_tiles_that_go_into_the_bag_shake_it() -> None:
    state = doing(asked(*MAP_READER), tiles("ZXY")).state
    took = doing(state, Exchange("A"), (), seat=1)

    assert (took.state.racks[1][-1], took.state.top) == ("Z", "")


@pytest.mark.rule("SCR-14.27")
def test_the_map_shows_what_lies_on_top_already() -> None:
    state = replace(holding("map_reader", "WXYZZ", rack="LOWERED"), top="ZXY")
    took = doing(state, play_with("LOW", "H8", "A", used("map_reader")), (), "WZ")
    seen = owed(took.state)

    assert seen is not None
    assert seen.tiles == "WZ"


@pytest.mark.rule("SCR-14.27")
@pytest.mark.parametrize("order", ["", "XY", "XYZZ", "XXZ", "ABC"])
def test_the_same_tiles_are_laid_back(order: str) -> None:
    assert refusal(asked(*MAP_READER), tiles(order), under=ASKING) == "card-needs-order"


@pytest.mark.rule("SCR-14.27")
@pytest.mark.rule("SCR-14.37")
def test_only_its_player_sees_the_tiles_of_the_map() -> None:
    took = doing(holding(*MAP_READER[:2]), flower("map_reader"), *MAP_READER[2:])
    game = scrabble(ASKING)
    (event,) = (event for event in took.events if isinstance(event, CardAsked))
    for seat, seen in ((ME, "XYZ"), (OTHER, HIDDEN_TILE * 3), (None, HIDDEN_TILE * 3)):
        shown = game.redact(event, seat)
        viewed = owed(replace(took.state, slices=game.view(took.state, seat).slices))

        assert isinstance(shown, CardAsked)
        assert viewed is not None
        assert (seen, seen) == (shown.tiles, viewed.tiles)


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize(
    ("card", "listed"),
    [("second_wind", 29), ("vowel_stand", 12), ("consonant_stand", 4), ("map_reader", 6)],
)
def test_all_answers_in_tiles_are_listed(card: str, listed: int) -> None:
    draws = {"second_wind": "XY", "map_reader": "XYZ"}
    state = asked(card, "ABBCEFXYZZ", "ABBCEF", *filter(None, [draws.get(card, "")]))
    actions = list(scrabble(ASKING).legal_actions(state, Seat(0)))

    assert listed == len(actions) == len(set(actions))
    for action in actions:
        assert owed(do(state, action, under=ASKING).state) is None


@pytest.mark.rule("SCR-14.37")
def test_a_text_answers_no_card_that_asks_for_tiles() -> None:
    assert refusal(asked(*SECOND_WIND), text("two"), under=ASKING) == "card-returns"
