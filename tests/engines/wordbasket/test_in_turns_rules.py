"""WB-14: the variant in which the players throw in turn."""

import random
from dataclasses import replace

import pytest

from studyplay.engines.core import ImpossibleRules, Millis, Seat
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    Action,
    AnswerStop,
    CallReach,
    ProposeStop,
    Reset,
)
from studyplay.engines.wordbasket.events import TurnBegan, TurnPassed
from studyplay.engines.wordbasket.rules import (
    BASE_RULES,
    REACH_WINDOW,
    STRICT_RULES,
    TURN_TIME,
    TURNS_RULES,
    TURNS_TABLE_RULES,
    VOTE_WINDOW,
    Rules,
)
from studyplay.engines.wordbasket.state import State
from tests.engines.wordbasket.worlds import (
    NO,
    SEQ,
    TOWER,
    YES,
    basket,
    code,
    expired,
    names,
    refused,
    says,
    take,
    take_all,
    world,
)
from tests.strategies import ScriptedChance

CAREFUL = basket(TURNS_RULES)
TABLE = basket(TURNS_TABLE_RULES)


def on_turn(state: State, seat: int = 0, ends_at: int = TURN_TIME) -> State:
    """*state*, with the clock of *seat* running."""
    return replace(state, turn=Seat(seat), turn_ends=Millis(ends_at))


def three(field: str = "あ", seat: int = 0) -> State:
    return on_turn(world(field, "あ か め 7+", "き く ね", "さ し す"), seat)


def clock(state: State) -> tuple[int | None, int | None]:
    """Who is on turn, and until when."""
    return state.turn, state.turn_ends


@pytest.mark.rule("WB-14.1")
def test_the_first_seat_begins() -> None:
    events = CAREFUL.start(3, random.Random(0))

    assert TurnBegan(Seat(0), TURN_TIME) == events[-1]


@pytest.mark.rule("WB-14.1")
@pytest.mark.parametrize("rules", [BASE_RULES, STRICT_RULES])
def test_a_race_has_no_turns(rules: Rules) -> None:
    events = basket(rules).start(3, random.Random(0))

    assert "TurnBegan" not in names(events)


@pytest.mark.rule("WB-14.1")
@pytest.mark.parametrize("action", [says("あしか", "か"), Reset("か", SEQ)])
def test_after_a_throw_or_a_reset_the_next_seat_is_on_turn(action: Action) -> None:
    took = take(CAREFUL, three(), 0, action, at=500)

    assert TurnBegan(Seat(1), Millis(500 + TURN_TIME)) == took.events[-1]
    assert clock(took.state) == (1, 500 + TURN_TIME)


@pytest.mark.rule("WB-14.1")
def test_after_the_last_seat_comes_the_first() -> None:
    state = on_turn(world("あ", "き", "く", "か め"), 2)

    assert Seat(0) == take(CAREFUL, state, 2, says("あしか", "か")).state.turn


@pytest.mark.rule("WB-14.2")
@pytest.mark.parametrize("action", [says("あずき", "き"), Reset("き", SEQ), ProposeStop()])
def test_nobody_else_throws_resets_or_proposes_to_stop(action: Action) -> None:
    violation = refused(CAREFUL, three(), 1, action)

    assert (code(violation), violation.clause) == ("not-on-turn", "WB-14.2")


@pytest.mark.rule("WB-14.2")
def test_who_may_act_is_on_turn_or_has_something_to_say() -> None:
    quiet = three()
    lying = take(TABLE, quiet, 0, says("あしか", "か")).state
    asked = take_all(CAREFUL, quiet, (0, ProposeStop()), (2, AnswerStop(agree=True)))
    silent = on_turn(world("あ", "か め", "き く", "さ し"))
    silent = take(CAREFUL, silent, 0, says("あしか", "か")).state

    assert {0} == CAREFUL.to_act(quiet)
    assert {1, 2} == TABLE.to_act(lying)
    assert {0, 1} == CAREFUL.to_act(asked)
    assert {0, 1, 2} == CAREFUL.to_act(silent)


@pytest.mark.rule("WB-14.2")
def test_a_throw_is_pointed_out_by_anybody() -> None:
    state = take(TABLE, three(), 0, says("あひる", "か")).state
    took = take(TABLE, state, 2, Accuse(SEQ + 1))

    assert names(took.events) == ["ThrowTakenBack", "CardsDrawn", "TurnBegan"]


@pytest.mark.rule("WB-14.2")
def test_reach_is_called_and_pointed_out_by_anybody_without_changing_the_turn() -> None:
    start = on_turn(world("あ", "か め", "き く", "さ し"))
    state = take(CAREFUL, start, 0, says("あしか", "か")).state

    called = take(CAREFUL, state, 0, CallReach(), at=50)
    missed = take(CAREFUL, state, 2, AccuseReach(Seat(0)), at=50)

    assert names(called.events) == ["ReachCalled"]
    assert names(missed.events) == ["ReachMissed", "CardsDrawn"]
    assert clock(state) == clock(called.state) == clock(missed.state)


@pytest.mark.rule("WB-14.2")
def test_what_is_listed_is_what_may_be_done() -> None:
    state = three()
    asked = take(CAREFUL, state, 0, ProposeStop()).state

    assert Reset("か", SEQ) in list(CAREFUL.legal_actions(state, Seat(0)))
    assert list(CAREFUL.legal_actions(state, Seat(1))) == []
    assert [AnswerStop(True), AnswerStop(False)] == list(CAREFUL.legal_actions(asked, Seat(1)))


@pytest.mark.rule("WB-14.3")
def test_when_the_time_is_over_the_turn_passes() -> None:
    state = three()
    events = CAREFUL.expire(state, Millis(TURN_TIME), ScriptedChance([]))

    assert CAREFUL.deadline(state) == TURN_TIME
    assert (
        TurnPassed(Seat(0), TURN_TIME),
        TurnBegan(Seat(1), Millis(2 * TURN_TIME)),
    ) == events


@pytest.mark.rule("WB-14.3")
def test_before_it_is_over_it_does_not() -> None:
    assert CAREFUL.expire(three(), Millis(TURN_TIME - 1), ScriptedChance([])) == ()


@pytest.mark.rule("WB-14.3")
@pytest.mark.parametrize("action", [says("あしか", "か"), Reset("か", SEQ), ProposeStop()])
def test_what_comes_when_the_time_is_over_is_too_late(action: Action) -> None:
    violation = refused(CAREFUL, three(), 0, action, at=TURN_TIME)

    assert (code(violation), violation.clause) == ("turn-over", "WB-14.3")


@pytest.mark.rule("WB-14.3")
def test_a_turn_that_passes_costs_nothing_and_is_fruitless() -> None:
    state = three()
    after = expired(CAREFUL, state, TURN_TIME)

    assert (state.hands, state.field, state.seq) == (after.hands, after.field, after.seq)
    assert after.fruitless == 1
    assert (after.lines[-1].kind, after.lines[-1].seat) == ("pass", 0)


@pytest.mark.rule("WB-14.3")
def test_a_throw_can_still_be_pointed_out_after_the_next_turn_has_passed() -> None:
    state = take(TABLE, three(), 0, says("あひる", "か")).state
    state = expired(TABLE, state, TURN_TIME)

    assert names(take(TABLE, state, 1, Accuse(SEQ + 1), at=TURN_TIME).events) == [
        "ThrowTakenBack",
        "CardsDrawn",
        "TurnBegan",
    ]


@pytest.mark.rule("WB-14.3")
def test_players_who_only_wait_come_to_an_end() -> None:
    state = three()
    for turn in range(1, 3 * TURNS_RULES.fruitless_to_end + 1):
        state = expired(CAREFUL, state, turn * TURN_TIME)

    assert state.outcome is not None
    assert state.outcome.reason == "stuck"
    assert clock(state) == (None, None)


@pytest.mark.rule("WB-14.3")
def test_nobody_has_less_than_no_time() -> None:
    with pytest.raises(ImpossibleRules) as refusal:
        replace(TURNS_RULES, turn_time=Millis(0))

    assert [each.code for each in refusal.value.problems] == ["wordbasket.impossible-limits"]


@pytest.mark.rule("WB-14.4")
def test_a_vote_stops_the_clock_and_then_the_time_begins_anew() -> None:
    voting = take(CAREFUL, three("と"), 0, TOWER, at=TURN_TIME - 1).state
    against = take(CAREFUL, voting, 1, NO, at=TURN_TIME + 5).state
    silence = expired(CAREFUL, voting, TURN_TIME - 1 + VOTE_WINDOW)

    assert clock(voting) == (0, None)
    assert CAREFUL.deadline(voting) == TURN_TIME - 1 + VOTE_WINDOW
    assert clock(against) == (0, TURN_TIME + 5 + TURN_TIME)
    assert clock(silence) == (0, TURN_TIME - 1 + VOTE_WINDOW + TURN_TIME)


@pytest.mark.rule("WB-14.4")
def test_a_word_that_is_allowed_is_the_turn() -> None:
    voting = take(CAREFUL, three("と"), 0, TOWER).state
    allowed = take_all(CAREFUL, voting, (1, YES), (2, YES))

    assert clock(allowed) == (1, TURN_TIME)


@pytest.mark.rule("WB-14.4")
def test_while_somebody_has_gone_out_no_time_runs() -> None:
    state = on_turn(world("あ", "か", "き く", "さ し"))
    out = take(CAREFUL, state, 0, says("あめりか", "か"), at=10).state
    caught = take(CAREFUL, out, 1, AccuseReach(Seat(0)), at=20).state

    assert clock(out) == (1, None)
    assert CAREFUL.deadline(out) == 10 + REACH_WINDOW
    assert clock(caught) == (1, 20 + TURN_TIME)


@pytest.mark.rule("WB-14.4")
def test_a_new_deck_gives_the_full_time_again() -> None:
    """A penalty takes the last card, so that another card is turned up."""
    start = world("あ", "か", "き く", "さ し", lies="あ い う え お", deck="け")
    state = on_turn(start, 1, ends_at=100)
    took = take(CAREFUL, state, 2, AccuseReach(Seat(0)), at=90)

    assert names(took.events) == [
        "ReachMissed",
        "CardsDrawn",
        "BasketShuffled",
        "FieldTurned",
        "TurnBegan",
    ]
    assert clock(took.state) == (1, 90 + TURN_TIME)


@pytest.mark.rule("WB-14.5")
def test_whoever_takes_a_card_back_has_had_the_turn() -> None:
    state = take(TABLE, three(), 0, says("あひる", "か")).state
    after = take(TABLE, state, 1, Accuse(SEQ + 1), at=70).state

    assert clock(after) == (1, 70 + TURN_TIME)
    assert after.field == "あ"


@pytest.mark.rule("WB-14.5")
def test_also_with_the_last_card() -> None:
    state = on_turn(world("あ", "か", "き く", "さ し"))
    out = take(TABLE, state, 0, says("あひる", "か", reach=True), at=10).state
    after = take(TABLE, out, 2, Accuse(SEQ + 1), at=70).state

    assert clock(after) == (1, 70 + TURN_TIME)


@pytest.mark.rule("WB-14.1")
def test_everybody_sees_whose_turn_it_is_and_until_when() -> None:
    state = three(seat=1)
    for viewer in (None, Seat(0), Seat(1)):
        view = CAREFUL.view(state, viewer)

        assert (view.turn, view.closes_at) == (1, TURN_TIME)


@pytest.mark.rule("WB-14.1")
def test_alone_every_turn_is_ones_own() -> None:
    state = on_turn(world("あ", "か め き"))

    assert Seat(0) == take(CAREFUL, state, 0, says("あしか", "か")).state.turn
    assert Seat(0) == expired(CAREFUL, state, TURN_TIME).turn
