"""SCR-14.32 and 14.36: a second try after a challenge, and a look into the dictionary."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Outcome
from studyplay.engines.scrabble.actions import Accept, Challenge, LookUp, Pass
from studyplay.engines.scrabble.events import LookedUp, PhonyWithdrawn, TilesPlaced, WindowClosed
from studyplay.engines.scrabble.expansions.cards import CardRefill, OpenGuideBook
from studyplay.engines.scrabble.expansions.cards.events import CardDrawn, GuideBookOpened
from studyplay.engines.scrabble.expansions.power import BlockStar, PowerTiles, SwapStar
from studyplay.engines.scrabble.expansions.power.records import POWER_SLICE as POWER
from studyplay.engines.scrabble.expansions.power.records import BlockedSquare
from studyplay.engines.scrabble.interventions import TurnReturned
from studyplay.engines.scrabble.rules import LookupPolicy, Rules
from studyplay.engines.scrabble.state import State
from tests.engines.scrabble.cards.asking_worlds import flower, with_hands
from tests.engines.scrabble.cards.card_worlds import (
    CHALLENGED,
    ME,
    OTHER,
    RULES,
    do,
    play_with,
    refusal,
    rules,
    scrabble,
    start,
    swapped,
    table_of,
    used,
    with_cards,
)
from tests.engines.scrabble.worlds import play

RAINY = play_with("FLOWES", "D8", "A", used("rain_check"))


def rained(under: Rules = CHALLENGED, scoreless: int = 0) -> State:
    """A phony with a rain check has been challenged off."""
    state = replace(start("FLOWERS", "rain_check", under=under), scoreless=scoreless)
    played = do(state, RAINY, under=under).state
    return do(played, Challenge(), under=under, seat=1).state


# Rain check


@pytest.mark.rule("SCR-14.32")
def test_after_a_rain_check_the_player_has_the_turn_again() -> None:
    played = do(start("FLOWERS", "rain_check", under=CHALLENGED), RAINY, under=CHALLENGED).state
    took = do(played, Challenge(), under=CHALLENGED, seat=1)
    kinds = [type(event) for event in took.events]

    assert kinds.index(PhonyWithdrawn) < kinds.index(TurnReturned)
    assert {ME} == scrabble(CHALLENGED).to_act(took.state)
    assert table_of(took.state).hands[0] == ()
    assert do(took.state, play("FLOWER", "D8"), under=CHALLENGED).state.scores[0] == 32


@pytest.mark.rule("SCR-14.32")
def test_the_turn_is_given_back_once() -> None:
    again = do(rained(), play("FLOWES", "D8"), under=CHALLENGED).state
    after = do(again, Challenge(), under=CHALLENGED, seat=1).state

    assert {OTHER} == scrabble(CHALLENGED).to_act(after)


@pytest.mark.rule("SCR-14.32")
def test_the_turn_that_was_lost_does_not_count_as_one_without_points() -> None:
    strict = replace(CHALLENGED, key="strict", scoreless_limit=3)
    state = rained(strict, scoreless=2)

    assert (state.outcome, state.scoreless) == (None, 2)
    assert isinstance(do(state, Pass(), under=strict).state.outcome, Outcome)


@pytest.mark.rule("SCR-14.32")
def test_a_play_that_stands_ends_the_turn_in_the_rain_too() -> None:
    good = flower("rain_check")
    played = do(start("FLOWERS", "rain_check", under=CHALLENGED), good, under=CHALLENGED).state
    after = do(played, Accept(), under=CHALLENGED, seat=1).state

    assert {OTHER} == scrabble(CHALLENGED).to_act(after)


@pytest.mark.rule("SCR-14.32")
def test_where_nobody_challenges_a_rain_check_is_not_used() -> None:
    state = start("FLOWERS", "rain_check")

    assert refusal(state, flower("rain_check")) == "card-needs-challenges"


@pytest.mark.rule("SCR-14.29")
@pytest.mark.rule("SCR-14.32")
def test_a_turn_given_back_is_still_in_the_queue() -> None:
    state = start("FLOWERS", "long_queue", under=CHALLENGED, other="SEATONS")
    state = with_cards(state, "long_queue")
    state = do(state, flower("long_queue"), under=CHALLENGED).state
    state = do(state, Accept(), under=CHALLENGED, seat=1).state
    state = with_hands(state, (), ("rain_check",))
    phony = play_with("STON", "J8", "D", used("rain_check"))
    state = do(state, phony, under=CHALLENGED, seat=1).state
    state = do(state, Challenge(), under=CHALLENGED).state

    long = play("STONE", "J8", "D")
    assert refusal(state, long, under=CHALLENGED, seat=1) == "queue-too-long"


@pytest.mark.rule("SCR-13.5")
@pytest.mark.rule("SCR-13.7")
@pytest.mark.rule("SCR-14.32")
def test_a_turn_given_back_knows_the_star_of_the_turn() -> None:
    """It is the same turn: its star lies there still, and there is no other for it."""
    under = replace(CHALLENGED, key="both", expansions=(*CHALLENGED.expansions, PowerTiles()))
    state = start("FLOWERS", "rain_check", under=under)
    state = do(state, BlockStar(0, 0), under=under).state
    state = do(state, RAINY, under=under).state
    state = do(state, Challenge(), under=under, seat=1).state

    assert {ME} == scrabble(under).to_act(state)
    assert (BlockedSquare(ME, 0, 0),) == state.slices[POWER].blocks
    assert refusal(state, SwapStar("F"), under=under) == "one-star-a-turn"

    state = do(state, Pass(), under=under).state
    state = do(state, Pass(), under=under, seat=1).state
    assert state.slices[POWER].blocks == ()


@pytest.mark.rule("SCR-8.2")
@pytest.mark.rule("SCR-14.32")
def test_a_look_up_before_a_turn_was_given_back_still_marks_its_play() -> None:
    under = replace(CHALLENGED, key="open book", lookup=LookupPolicy.LOGGED)
    state = start("FLOWERS", "rain_check", under=under)
    state = do(state, LookUp("f?ower"), under=under).state
    state = do(state, RAINY, under=under).state
    state = do(state, Challenge(), under=under, seat=1).state
    took = do(state, play("FLOWER", "D8"), under=under)

    assert [event.assisted for event in took.events if isinstance(event, TilesPlaced)] == [True]


# Guide book

SEARCH = OpenGuideBook("f?ower")


@pytest.mark.rule("SCR-14.36")
def test_a_guide_book_allows_a_search_that_is_forbidden_otherwise() -> None:
    state = start("FLOWERS", "guide_book", under=CHALLENGED)
    took = do(state, SEARCH, under=CHALLENGED)

    assert refusal(state, LookUp("f?ower"), under=CHALLENGED) == "lookup-forbidden"
    assert (GuideBookOpened(ME), LookedUp(ME, "f?ower")) == took.events
    assert (table_of(took.state).hands[0], table_of(took.state).discards) == ((), ("guide_book",))
    assert {ME} == scrabble(CHALLENGED).to_act(took.state)


@pytest.mark.rule("SCR-14.36")
def test_the_play_after_it_is_assisted() -> None:
    state = do(start("FLOWERS", "guide_book", under=CHALLENGED), SEARCH, under=CHALLENGED).state
    took = do(state, play("FLOWER", "D8"), under=CHALLENGED)
    (placed,) = (event for event in took.events if isinstance(event, TilesPlaced))

    assert placed.assisted


@pytest.mark.rule("SCR-14.36")
def test_what_was_searched_is_private() -> None:
    took = do(start("FLOWERS", "guide_book"), SEARCH)

    assert LookedUp(ME, "") == scrabble(RULES).redact(took.events[1], OTHER)


@pytest.mark.rule("SCR-14.36")
def test_a_guide_book_is_the_card_of_this_turn() -> None:
    state = with_cards(start("FLOWERS"), "guide_book", "echo", "guide_book", pile=("parade",))
    state = do(state, SEARCH).state

    assert refusal(state, flower("echo")) == "one-card-a-play"
    assert refusal(state, play_with("FLOWER", "D8", "A", swapped("echo"))) == "one-card-a-play"
    assert refusal(state, SEARCH) == "one-card-a-play"
    later = do(do(state, Pass()).state, Pass(), seat=1).state
    assert "guide_book" not in table_of(do(later, SEARCH).state).hands[0]
    assert do(later, flower("echo")).state.scores[0] == 32


@pytest.mark.rule("SCR-14.36")
def test_only_the_holder_opens_it_and_only_in_the_own_turn() -> None:
    state = start("FLOWERS", "guide_book")

    assert refusal(state, flower("guide_book")) == "card-not-with-a-play"
    assert refusal(start("FLOWERS", "echo"), SEARCH) == "card-not-in-hand"
    assert refusal(state, SEARCH, seat=1) == "table.not-your-turn"


@pytest.mark.rule("SCR-14.36")
def test_it_closes_an_open_window_as_any_look_up_does() -> None:
    state = start("FLOWERS", "echo", under=CHALLENGED)
    state = do(state, play("FLOWER", "D8"), under=CHALLENGED).state
    state = with_hands(state, (), ("guide_book",))
    took = do(state, SEARCH, under=CHALLENGED, seat=1)

    assert WindowClosed("moved-on") == took.events[0]
    assert took.state.helped


@pytest.mark.rule("SCR-14.36")
@pytest.mark.rule("SCR-14.5")
def test_where_used_cards_are_made_up_for_so_is_the_guide_book() -> None:
    under = rules(refill=CardRefill.DRAW_ONE)
    state = with_cards(start("FLOWERS", under=under), "guide_book", pile=("echo",))

    assert CardDrawn(ME, "echo") in do(state, SEARCH, under=under).events
