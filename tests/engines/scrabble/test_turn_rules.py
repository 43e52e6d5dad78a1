"""SCR-3 and SCR-7: a turn, drawing up, exchanging."""

import random

import pytest

from studyplay.engines.core import IllegalAction, Seat
from studyplay.engines.scrabble.actions import Exchange, GiveUp, Pass, PlaceTiles
from studyplay.engines.scrabble.events import Passed, TilesDrawn, TilesExchanged, TilesPlaced
from studyplay.engines.scrabble.rules import SEED_000, SEED_003, TOURNAMENT, Rules
from tests.engines.scrabble.worlds import ALL_RULES, play, scrabble, take, world
from tests.strategies import ScriptedChance

RACK = "TRAINER"
OTHER = "AEIOUST"


@pytest.mark.rule("SCR-3.1")
def test_a_turn_is_one_thing_and_then_the_next_seat_is_on() -> None:
    game = scrabble(SEED_000)
    state = world(SEED_000, [RACK, OTHER])
    for action in (play("TRAIN", "H8"), Exchange("TR"), Pass(), GiveUp()):
        after = take(game, state, 0, action).state

        assert after.turn == 1
        assert len(after.sheet) == 1


@pytest.mark.rule("SCR-3.2")
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.key)
def test_a_player_may_pass_though_a_word_could_be_made(rules: Rules) -> None:
    took = take(scrabble(rules), world(rules, [RACK, OTHER]), 0, Pass())

    assert (Passed(Seat(0)),) == took.events
    assert took.state.scores == (0, 0)


@pytest.mark.rule("SCR-3.3")
def test_after_a_play_the_rack_is_drawn_back_to_seven() -> None:
    state = world(SEED_000, [RACK, OTHER])
    took = take(scrabble(SEED_000), state, 0, play("TRAIN", "D8"), chance=ScriptedChance("ZXQJK"))

    assert TilesDrawn(Seat(0), "ZXQJK") == took.events[1]
    assert took.state.racks[0] == "ERZXQJK"


@pytest.mark.rule("SCR-3.3")
def test_a_short_bag_gives_what_it_has() -> None:
    state = world(SEED_000, [RACK, OTHER], bag="QZ")
    after = take(scrabble(SEED_000), state, 0, play("TRAIN", "D8")).state

    assert len(after.racks[0]) == 4
    assert after.bag == ""


@pytest.mark.rule("SCR-3.3")
def test_from_an_empty_bag_nothing_is_drawn() -> None:
    state = world(SEED_000, [RACK, OTHER], bag="")
    took = take(scrabble(SEED_000), state, 0, play("TRAIN", "D8"))

    assert [TilesPlaced] == [type(event) for event in took.events]


@pytest.mark.rule("SCR-7.1")
@pytest.mark.parametrize("given", ["T", "TRA", "TRAINER"])
def test_any_number_of_tiles_may_be_swapped_for_nothing(given: str) -> None:
    state = world(SEED_003, [RACK, OTHER])
    after = take(scrabble(SEED_003), state, 0, Exchange(given)).state

    assert len(after.racks[0]) == 7
    assert len(state.bag) == len(after.bag)
    assert after.scores == (0, 0)
    assert len(given) == after.sheet[0].tiles


@pytest.mark.rule("SCR-7.1")
def test_only_tiles_of_the_rack_may_be_swapped() -> None:
    with pytest.raises(IllegalAction) as refused:
        take(scrabble(SEED_003), world(SEED_003, [RACK, OTHER]), 0, Exchange("TT"))

    assert refused.value.violation.code == "scrabble.not-on-rack"
    assert refused.value.violation.facts == {"tile": "T"}


@pytest.mark.rule("SCR-7.2")
def test_new_tiles_are_drawn_before_the_old_go_back() -> None:
    """The bag holds no Z, so a Z that is given cannot be drawn."""
    state = world(SEED_000, ["Z" + RACK[1:], OTHER], bag="A" * 40)
    took = take(scrabble(SEED_000), state, 0, Exchange("ZRA"))

    assert TilesExchanged(Seat(0), "ZRA", "AAA", returned_first=False) == took.events[0]
    assert took.state.racks[0] == "INERAAA"
    assert took.state.bag == "A" * 37 + "A" + "RZ"


@pytest.mark.rule("SCR-7.3")
def test_with_a_short_bag_the_old_tiles_go_back_first() -> None:
    """Bag 3, exchange 5: two of those given must come back."""
    state = world(SEED_000, [RACK, OTHER], bag="XYZ")
    chance = ScriptedChance("XYZTR")
    took = take(scrabble(SEED_000), state, 0, Exchange("TRAIN"), chance=chance)

    assert TilesExchanged(Seat(0), "TRAIN", "XYZTR", returned_first=True) == took.events[0]
    assert took.state.bag == "AIN"
    assert len(took.state.racks[0]) == 7


@pytest.mark.rule("SCR-7.3")
def test_from_an_empty_bag_the_same_tiles_come_back() -> None:
    state = world(SEED_000, [RACK, OTHER], bag="")
    after = take(scrabble(SEED_000), state, 0, Exchange("TRA")).state

    assert sorted(RACK) == sorted(after.racks[0])
    assert after.turn == 1


@pytest.mark.rule("SCR-7.4")
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.key)
def test_an_exchange_of_none_is_a_pass(rules: Rules) -> None:
    state = world(rules, [RACK, OTHER], bag="")
    game = scrabble(rules)

    assert take(game, state, 0, Pass()) == take(game, state, 0, Exchange(""))


@pytest.mark.rule("SCR-7.5")
def test_below_the_smallest_bag_nothing_is_exchanged() -> None:
    game = scrabble(TOURNAMENT)
    with pytest.raises(IllegalAction) as refused:
        take(game, world(TOURNAMENT, [RACK, OTHER], bag="ABCDEF"), 0, Exchange("T"))

    assert refused.value.violation.code == "scrabble.bag-too-small"
    assert refused.value.violation.facts == {"bag": "6", "minimum": "7"}
    take(game, world(TOURNAMENT, [RACK, OTHER], bag="ABCDEFG"), 0, Exchange("TRAINER"))


@pytest.mark.rule("SCR-7.5")
def test_the_late_draw_of_a_waiting_play_counts_for_the_smallest_bag() -> None:
    """Eight tiles in the bag, but five of them are owed to the play in the window."""
    game = scrabble(TOURNAMENT)
    state = world(TOURNAMENT, [RACK, OTHER], bag="ABCDEFGH")
    waiting = take(game, state, 0, play("TRAIN", "D8")).state
    with pytest.raises(IllegalAction) as refused:
        take(game, waiting, 1, Exchange("A"))

    assert refused.value.violation.facts == {"bag": "3", "minimum": "7"}


def test_a_refused_action_draws_nothing() -> None:
    chance = random.Random(3)
    before = chance.getstate()
    with pytest.raises(IllegalAction):
        take(scrabble(), world(SEED_000, [RACK, OTHER]), 0, PlaceTiles(()), chance=chance)

    assert before == chance.getstate()
