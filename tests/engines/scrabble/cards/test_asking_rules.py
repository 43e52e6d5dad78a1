"""SCR-14.37: what waits while a card asks, with and without challenges."""

import random
from dataclasses import replace

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Accept, Challenge, Pass
from studyplay.engines.scrabble.events import GameEnded, PhonyWithdrawn, TurnMissed
from studyplay.engines.scrabble.expansions.cards import AnswerCard
from studyplay.engines.scrabble.expansions.cards.events import CardAsked, CardDone
from studyplay.engines.scrabble.state import State
from studyplay.store.codec import decode, decode_derived, encode, encode_derived
from studyplay.study.games.catalog import ENGINES
from tests.engines.scrabble.cards.asking_worlds import (
    ASKING,
    ASKING_CHALLENGED,
    BAG_CARDS,
    QUESTIONS,
    flower,
    owed,
    text,
    tiles,
)
from tests.engines.scrabble.cards.card_worlds import (
    ME,
    OTHER,
    RULES,
    do,
    play_with,
    refusal,
    scrabble,
    start,
    table_of,
    used,
    with_cards,
)
from tests.engines.scrabble.worlds import folded, take, world

ASKS = (*BAG_CARDS, *QUESTIONS)


def asked(card: str, skips: tuple[int, ...] = (0, 0)) -> State:
    """FLOWER stands and *card* asks."""
    state = replace(start("FLOWERS", card, under=ASKING), skips=skips)
    return do(state, flower(card), under=ASKING).state


def any_answer(state: State) -> AnswerCard:
    """The first answer that is listed."""
    first = next(scrabble(ASKING).legal_actions(state, ME))
    assert isinstance(first, AnswerCard)
    return first


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", ASKS)
def test_nobody_begins_a_turn_before_the_answer(card: str) -> None:
    state = asked(card)

    assert {ME} == scrabble(ASKING).to_act(state)
    assert refusal(state, Pass(), under=ASKING, seat=1) == "others-first"
    assert refusal(state, text(""), under=ASKING, seat=1) == "no-card-asks"
    after = do(state, any_answer(state), under=ASKING).state
    assert {OTHER} == scrabble(ASKING).to_act(after)
    assert (owed(after), table_of(after).play) == (None, None)


@pytest.mark.rule("SCR-14.37")
def test_nobody_misses_a_turn_before_the_answer() -> None:
    state = asked("map_reader", skips=(0, 1))
    took = do(state, any_answer(state), under=ASKING)

    assert Seat(1) == state.turn
    assert TurnMissed(OTHER) == took.events[-1]
    assert {ME} == scrabble(ASKING).to_act(took.state)


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", QUESTIONS)
def test_the_game_does_not_end_before_the_answer(card: str) -> None:
    last = start("FLOWER", card, bag="", other="Q", under=ASKING)
    state = do(last, flower(card), under=ASKING).state
    took = do(state, text(""), under=ASKING)

    assert state.outcome is None
    assert isinstance(took.events[-1], GameEnded)


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", ASKS)
def test_while_it_can_be_challenged_the_next_player_waits(card: str) -> None:
    state = start("FLOWERS", card, under=ASKING_CHALLENGED)
    state = do(state, flower(card), under=ASKING_CHALLENGED).state
    game = scrabble(ASKING_CHALLENGED)

    assert owed(state) is None
    assert refusal(state, Pass(), under=ASKING_CHALLENGED, seat=1) == "window-open"
    for action in (Accept(), Challenge()):
        after = do(state, action, under=ASKING_CHALLENGED, seat=1).state
        assert owed(after) is not None
        assert {ME} == game.to_act(after)


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", ASKS)
def test_when_the_time_of_the_window_is_over_the_card_asks(card: str) -> None:
    state = start("FLOWERS", card, under=ASKING_CHALLENGED)
    state = do(state, flower(card), under=ASKING_CHALLENGED).state
    game = scrabble(ASKING_CHALLENGED)
    due = game.deadline(state)
    assert due is not None

    events = game.expire(state, due, random.Random(1))
    assert any(isinstance(event, CardAsked) for event in events)
    assert {ME} == game.to_act(folded(game, state, events))


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", BAG_CARDS)
def test_a_play_taken_back_is_asked_nothing(card: str) -> None:
    state = start("FLOWERS", card, under=ASKING_CHALLENGED)
    phony = play_with("FLOWES", "D8", "A", used(card))
    state = do(state, phony, under=ASKING_CHALLENGED).state
    took = do(state, Challenge(), under=ASKING_CHALLENGED, seat=1)

    assert CardDone(ME, card) in took.events
    assert any(isinstance(event, PhonyWithdrawn) for event in took.events)
    assert (owed(took.state), table_of(took.state).play) == (None, None)


@pytest.mark.rule("SCR-14.37")
def test_others_of_three_wait_as_well() -> None:
    three = with_cards(world(ASKING, ("FLOWERS", "AEIOUST", "EATERSS")), "second_wind")
    state = do(three, flower("second_wind"), under=ASKING).state

    assert {ME} == scrabble(ASKING).to_act(state)
    assert list(scrabble(ASKING).legal_actions(state, Seat(2))) == []


@pytest.mark.rule("SCR-14.37")
@pytest.mark.parametrize("card", ASKS)
def test_a_game_that_was_put_away_goes_on_with_the_answer(card: str) -> None:
    engine, state = ENGINES["scrabble"], asked(card)
    stored = encode_derived(state, engine.expansion_state_types)
    back = decode_derived(stored, engine.state, engine.expansion_state_types)
    answer = any_answer(state)
    took, again = (take(scrabble(ASKING), each, 0, answer) for each in (state, back))

    assert state == back
    assert took == again
    assert all(event == decode(encode(event), engine.events) for event in took.events)


@pytest.mark.rule("SCR-14.37")
def test_the_events_of_a_question_need_no_dictionary() -> None:
    state = start("FLOWERS", "spelling_bee", under=ASKING)
    took = do(state, flower("spelling_bee"), under=ASKING)
    answered = do(took.state, text("flower"), under=ASKING)
    events = [
        decode(encode(event), ENGINES["scrabble"].events)
        for event in (*took.events, *answered.events)
    ]

    assert answered.state == folded(scrabble(RULES), state, events)


@pytest.mark.rule("SCR-14.37")
def test_tiles_answer_no_question() -> None:
    state = asked("spelling_bee")

    assert do(state, tiles("FLOWER"), under=ASKING).state.scores[0] == 32
