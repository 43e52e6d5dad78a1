"""SCR-14.28 to 14.30: cards that are aimed at other players, and the umbrella."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Accept, Action, Challenge, Exchange, Pass
from studyplay.engines.scrabble.events import HIDDEN_TILE, TilesDrawn, TurnMissed
from studyplay.engines.scrabble.expansions.cards.card_state import QueueLimit
from studyplay.engines.scrabble.expansions.cards.events import (
    CardDone,
    CardSwapped,
    QueueFormed,
    UmbrellaOpened,
)
from studyplay.engines.scrabble.expansions.power import BlockStar, PowerBlank, PowerTiles
from studyplay.engines.scrabble.interventions import TilesSwapped, TilesTraded
from studyplay.engines.scrabble.rules import STUDY, Rules
from studyplay.engines.scrabble.state import State
from tests.engines.scrabble.cards.asking_worlds import doing, flower, with_hands
from tests.engines.scrabble.cards.card_worlds import (
    CARDS,
    CHALLENGED,
    ME,
    OTHER,
    RULES,
    do,
    play_with,
    refusal,
    scrabble,
    start,
    swapped,
    table_of,
    used,
    with_cards,
)
from tests.engines.scrabble.worlds import play, square, tiles_at, world

POWERED = replace(STUDY, key="study+power+cards", expansions=(PowerTiles(), CARDS))
EIGHT = "XXXXXXXX"


def trade(tile: str = "S", target: int | None = 1) -> Action:
    """FLOWER, and *tile* for one of *target*."""
    seat = None if target is None else Seat(target)
    return play_with("FLOWER", "D8", "A", used("fair_trade", tiles=tile, target=seat))


def trading(*, under: Rules = RULES, other: str = "AEIOUST") -> State:
    """Seat 0 holds the card."""
    return start("FLOWERS", "fair_trade", bag=EIGHT, other=other, under=under)


def sheltered(state: State) -> State:
    """*state* with the umbrella in the hand of seat 1."""
    mine, _, *more = table_of(state).hands
    return with_hands(state, mine, ("umbrella",), *more)


# Fair trade


@pytest.mark.rule("SCR-14.28")
def test_a_fair_trade_gives_a_tile_for_one_picked_blindly() -> None:
    took = doing(trading(), trade(), "U", "XXXXXX", under=RULES)

    assert TilesTraded(ME, OTHER, "S", "U") in took.events
    assert took.state.racks == ("UXXXXXX", "AEIOSTS")


@pytest.mark.rule("SCR-14.28")
def test_the_trade_comes_before_the_draw() -> None:
    events = doing(trading(), trade(), "U", "XXXXXX", under=RULES).events
    kinds = [type(event) for event in events]

    assert kinds.index(TilesTraded) < kinds.index(TilesDrawn)


@pytest.mark.rule("SCR-14.28")
@pytest.mark.parametrize(
    ("action", "refused"),
    [
        pytest.param(trade(target=None), "card-needs-opponent", id="nobody"),
        pytest.param(trade(target=0), "card-needs-opponent", id="the player"),
        pytest.param(trade(target=2), "card-needs-opponent", id="not at the table"),
        pytest.param(trade(""), "card-needs-own-tile", id="no tile"),
        pytest.param(trade("SS"), "card-needs-own-tile", id="two tiles"),
        pytest.param(trade("F"), "card-needs-own-tile", id="a tile of the play"),
        pytest.param(trade("Q"), "card-needs-own-tile", id="not on the rack"),
    ],
)
def test_a_fair_trade_needs_an_opponent_and_a_tile_that_stays(
    action: Action, refused: str
) -> None:
    assert refused == refusal(trading(), action)


@pytest.mark.rule("SCR-14.28")
def test_an_opponent_without_tiles_trades_nothing() -> None:
    assert refusal(trading(other=""), trade()) == "card-needs-their-tile"


@pytest.mark.rule("SCR-14.28")
def test_an_opponent_who_is_about_to_draw_has_tiles_to_trade() -> None:
    state = start("FLOWERS", "fair_trade", bag=EIGHT * 2, under=CHALLENGED)
    state = replace(state, turn=OTHER, racks=("LOWSAAA", "FLOWERS"))
    state = do(state, play("FLOWERS", "D8"), under=CHALLENGED, seat=1).state
    action = play_with("LOW", "J9", "D", used("fair_trade", tiles="A", target=OTHER))

    after = do(state, action, under=CHALLENGED).state
    played = table_of(after).play

    assert (state.racks[1], len(after.racks[1])) == ("", 7)
    assert played is not None
    assert played.target == OTHER


@pytest.mark.rule("SCR-14.28")
def test_only_the_two_see_what_is_traded() -> None:
    three = with_cards(world(RULES, ("FLOWERS", "AEIOUST", "AAAAAAA"), bag=EIGHT), "fair_trade")
    took = doing(three, trade(), "U", "XXXXXX", under=RULES)
    (event,) = (event for event in took.events if isinstance(event, TilesTraded))
    game = scrabble(RULES)

    assert event == game.redact(event, ME) == game.redact(event, OTHER)
    for seat in (Seat(2), None):
        assert TilesTraded(ME, OTHER, HIDDEN_TILE, HIDDEN_TILE) == game.redact(event, seat)


# Long queue


@pytest.mark.rule("SCR-14.29")
def test_after_a_long_queue_the_next_player_places_four_tiles_at_most() -> None:
    state = do(start("FLOWERS", "long_queue", other="SEATONS"), flower("long_queue")).state

    assert QueueLimit(OTHER, 4) == table_of(state).queue
    assert refusal(state, play("STONE", "J8", "D"), seat=1) == "queue-too-long"
    assert refusal(state, play("STON", "J8", "D"), seat=1) != "queue-too-long"
    assert len(do(state, play("SEA", "J8", "D"), seat=1).state.sheet[-1].placements) == 3


@pytest.mark.rule("SCR-14.29")
@pytest.mark.parametrize("action", [Exchange("AEIOUST"), Pass()])
def test_in_a_queue_everything_else_may_be_done(action: Action) -> None:
    state = do(start("FLOWERS", "long_queue"), flower("long_queue")).state
    after = do(state, action, seat=1).state
    again = do(after, Pass()).state

    assert table_of(again).queue is None


@pytest.mark.rule("SCR-14.29")
def test_power_blanks_and_second_placements_stand_in_the_queue_too() -> None:
    state = world(POWERED, ("FLOWERS", "EATERSS"))
    state = with_hands(state, ("long_queue",), ("encore",))
    state = do(state, flower("long_queue"), under=POWERED).state
    encore = used("encore", placements=tiles_at("ATE", "K8", "D"))
    twice = play_with("SEA", "J8", "D", encore)
    five = play_with("SEATr", "J8", "D", PowerBlank(*square("J12")))

    for action in (twice, five):
        assert refusal(state, action, under=POWERED, seat=1) == "queue-too-long"


@pytest.mark.rule("SCR-14.29")
def test_a_queue_ends_with_a_turn_that_is_missed() -> None:
    state = replace(start("FLOWERS", "long_queue"), skips=(0, 1))
    took = do(state, flower("long_queue"))
    after = do(took.state, Pass()).state

    assert TurnMissed(OTHER) == took.events[-1]
    assert table_of(after).queue is None


@pytest.mark.rule("SCR-14.29")
def test_nobody_else_stands_in_the_queue() -> None:
    three = with_cards(world(RULES, ("FLOWERS", "AEIOUST", "EATERSS")), "long_queue")
    state = do(three, flower("long_queue")).state
    state = do(state, Pass(), seat=1).state

    assert refusal(state, play("SEATR", "J8", "D"), seat=2) == "unknown-word"


# Umbrella


@pytest.mark.rule("SCR-14.30")
def test_an_umbrella_keeps_a_lucky_dip_off() -> None:
    state = sheltered(start("FLOWERS", "lucky_dip"))
    took = do(state, play_with("FLOWER", "D8", "A", used("lucky_dip", target=OTHER)))

    assert UmbrellaOpened(OTHER, "lucky_dip") in took.events
    assert not any(isinstance(event, TilesSwapped) for event in took.events)
    assert table_of(took.state).hands == ((), ())
    assert table_of(took.state).discards == ("lucky_dip", "umbrella")


@pytest.mark.rule("SCR-14.30")
def test_an_umbrella_keeps_a_fair_trade_off() -> None:
    took = doing(sheltered(trading()), trade(), "XXXXXX", under=RULES)

    assert UmbrellaOpened(OTHER, "fair_trade") in took.events
    assert took.state.racks == ("SXXXXXX", "AEIOUST")


@pytest.mark.rule("SCR-14.30")
def test_an_umbrella_keeps_a_long_queue_off() -> None:
    took = do(sheltered(start("FLOWERS", "long_queue")), flower("long_queue"))

    assert UmbrellaOpened(OTHER, "long_queue") in took.events
    assert table_of(took.state).queue is None
    assert CardDone(ME, "long_queue") == took.events[-1]


@pytest.mark.rule("SCR-14.30")
def test_an_umbrella_does_not_open_for_a_card_that_is_aimed_at_nobody() -> None:
    state = sheltered(start("FLOWERS", "parade"))
    after = do(state, play_with("FLOWER", "D8", "A", used("parade", target=OTHER))).state

    assert table_of(after).hands[1] == ("umbrella",)


@pytest.mark.rule("SCR-14.30")
def test_an_umbrella_stays_shut_if_the_play_is_taken_back() -> None:
    state = sheltered(start("FLOWERS", "long_queue", under=CHALLENGED))
    phony = play_with("FLOWES", "D8", "A", used("long_queue"))
    played = do(state, phony, under=CHALLENGED).state
    after = do(played, Challenge(), under=CHALLENGED, seat=1).state

    assert table_of(after).hands[1] == ("umbrella",)
    assert table_of(after).queue is None


@pytest.mark.rule("SCR-14.30")
def test_an_umbrella_is_not_used_with_a_play_but_may_be_swapped() -> None:
    state = with_cards(start("FLOWERS"), "umbrella", pile=("echo",))
    took = do(state, play_with("FLOWER", "D8", "A", swapped("umbrella")))

    assert refusal(state, flower("umbrella")) == "card-not-with-a-play"
    assert CardSwapped(ME, "umbrella", "echo") in took.events


@pytest.mark.rule("SCR-14.30")
def test_a_block_is_aimed_at_nobody_so_no_umbrella_opens() -> None:
    state = sheltered(with_cards(world(POWERED, ("FLOWERS", "EATERSS")), "echo"))
    after = do(state, BlockStar(*square("A1")), under=POWERED).state

    assert table_of(after).hands[1] == ("umbrella",)


@pytest.mark.rule("SCR-14.29")
@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", ["fair_trade", "long_queue", "lucky_dip"])
def test_the_next_player_does_not_close_the_window_over_an_aimed_card(card: str) -> None:
    state = start("FLOWERS", card, under=CHALLENGED)
    action = play_with("FLOWER", "D8", "A", used(card, tiles="S", target=OTHER))
    state = do(state, action, under=CHALLENGED).state

    assert refusal(state, Pass(), under=CHALLENGED, seat=1) == "window-open"
    after = do(state, Accept(), under=CHALLENGED, seat=1).state
    assert {OTHER} == scrabble(CHALLENGED).to_act(after)
    assert (table_of(after).queue is not None) == (card == "long_queue")


@pytest.mark.rule("SCR-14.29")
def test_a_queue_is_told_to_everybody() -> None:
    took = do(start("FLOWERS", "long_queue"), flower("long_queue"))

    assert QueueFormed(OTHER, 4) in took.events
    assert QueueFormed(OTHER, 4) == scrabble(RULES).redact(QueueFormed(OTHER, 4), None)
