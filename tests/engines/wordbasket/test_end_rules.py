"""WB-9 and WB-10: reach, and how a game ends."""

from dataclasses import replace

import pytest

from studyplay.engines.core import (
    GAME_OVER,
    Millis,
    Outcome,
    Seat,
)
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    AnswerStop,
    CallReach,
    CastVote,
    ProposeStop,
    Reset,
)
from studyplay.engines.wordbasket.cards import NUMBER_CARDS
from studyplay.engines.wordbasket.events import (
    CardsDrawn,
    ReachMissed,
)
from studyplay.engines.wordbasket.rules import BASE_RULES, REACH_WINDOW, STRICT_RULES, Rules
from studyplay.engines.wordbasket.state import State
from tests.engines.wordbasket.worlds import (
    SEQ,
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

TABLE = basket(BASE_RULES)
CAREFUL = basket(STRICT_RULES)
FIRST = Seat(0)


TWO_LEFT = world("あ", "か め", "る き く", "さ し")


@pytest.mark.rule("WB-9.1")
def test_reach_is_called_with_the_throw_or_after_it() -> None:
    with_it = take(TABLE, TWO_LEFT, 0, says("あしか", "か", reach=True)).state
    after_it = take_all(TABLE, TWO_LEFT, (0, says("あしか", "か")), (0, CallReach()))

    assert frozenset({FIRST}) == with_it.called == after_it.called
    assert code(refused(TABLE, with_it, 0, CallReach())) == "reach-called"


@pytest.mark.rule("WB-9.2")
def test_who_has_not_called_draws_a_card() -> None:
    state = take(TABLE, TWO_LEFT, 0, says("あしか", "か")).state
    took = take(TABLE, state, 2, AccuseReach(FIRST), chance=ScriptedChance(["ろ"]))

    assert (ReachMissed(FIRST, Seat(2)), CardsDrawn(FIRST, ("ろ",))) == took.events
    assert took.state.hands[0] == ("め", "ろ")


@pytest.mark.rule("WB-9.2")
def test_who_has_called_or_has_more_cards_cannot_be_accused() -> None:
    heard = take(TABLE, TWO_LEFT, 0, says("あしか", "か", reach=True)).state
    silent = take(TABLE, TWO_LEFT, 0, says("あしか", "か")).state

    assert code(refused(TABLE, heard, 1, AccuseReach(FIRST))) == "reach-heard"
    assert code(refused(TABLE, silent, 0, AccuseReach(Seat(1)))) == "reach-heard"
    assert code(refused(TABLE, silent, 0, AccuseReach(FIRST))) == "own-reach"


def gone_out(game_rules: Rules = STRICT_RULES, *, called: bool = False, at: int = 0) -> State:
    state = replace(
        world("あ", "か", "る き", "さ し"), called=frozenset({FIRST} if called else ())
    )
    return take(basket(game_rules), state, 0, says("あめりか", "か"), at=at).state


@pytest.mark.rule("WB-9.3")
def test_even_who_has_gone_out_draws_and_plays_on() -> None:
    state = gone_out()
    after = take(CAREFUL, state, 1, AccuseReach(FIRST)).state

    assert (state.out, state.outcome) == (FIRST, None)
    assert (after.out, after.closes_at, len(after.hands[0])) == (None, None, 1)
    assert frozenset(map(Seat, range(3))) == CAREFUL.to_act(after)


@pytest.mark.rule("WB-9.3")
def test_to_call_with_the_last_card_is_too_late() -> None:
    state = world("あ", "か", "る き")
    after = take(CAREFUL, state, 0, says("あめりか", "か", reach=True)).state

    assert frozenset() == after.called
    assert [type(each).__name__ for each in CAREFUL.legal_actions(after, Seat(1))] == [
        "AccuseReach"
    ]


@pytest.mark.rule("WB-9.4")
def test_calling_with_another_hand_does_nothing() -> None:
    broken = refused(TABLE, TWO_LEFT, 0, CallReach())
    early = take(TABLE, TWO_LEFT, 1, says("あひる", "る", reach=True)).state

    assert (code(broken), broken.clause) == ("no-reach", "WB-9.4")
    assert frozenset() == early.called


@pytest.mark.rule("WB-9.5")
def test_after_a_penalty_reach_must_be_called_again() -> None:
    """The wrong last word comes back with a card; with one card left there is no call yet."""
    state = replace(world("あ", "か", "る き"), called=frozenset({FIRST}))
    state = take_all(TABLE, state, (0, says("あしか", "か")), (1, Accuse(SEQ + 1)))
    hand = state.hands[0]
    again = replace(state, hands=(("か", "め"), state.hands[1]))
    again = take(TABLE, again, 0, says("あしか", "か", seq=state.seq)).state

    assert (2, frozenset()) == (len(hand), state.called)
    assert names(take(TABLE, again, 1, AccuseReach(FIRST)).events)[0] == "ReachMissed"


@pytest.mark.rule("WB-9.5")
def test_a_reset_ends_the_call() -> None:
    state = replace(world("あ", "か", "る き"), called=frozenset({FIRST}))

    assert frozenset() == take(TABLE, state, 0, Reset("か", SEQ)).state.called


@pytest.mark.rule("WB-10.1")
def test_the_first_without_cards_has_won() -> None:
    assert Outcome("out", frozenset({FIRST}), (1, 0, 0)) == gone_out(called=True).outcome


@pytest.mark.rule("WB-10.1")
def test_alone_nobody_has_to_hear_the_call() -> None:
    state = take(CAREFUL, world("あ", "か"), 0, says("あめりか", "か")).state

    assert Outcome("out", frozenset({FIRST}), (1,)) == state.outcome


@pytest.mark.rule("WB-10.2")
def test_the_others_have_three_seconds_to_object() -> None:
    state = gone_out(at=1000)
    end = 1000 + REACH_WINDOW
    late = refused(CAREFUL, state, 1, AccuseReach(FIRST), at=end)
    thrown = refused(CAREFUL, state, 1, says("かめら", "る", seq=SEQ + 1), at=1001)
    won = expired(CAREFUL, state, end)

    assert frozenset({Seat(1), Seat(2)}) == CAREFUL.to_act(state)
    assert end == CAREFUL.deadline(state)
    assert (code(late), code(thrown)) == ("too-late", "gone-out")
    assert CAREFUL.expire(state, Millis(end - 1), ScriptedChance()) == ()
    assert won.outcome == Outcome("out", frozenset({FIRST}), (1, 0, 0))
    assert refused(CAREFUL, won, 1, AccuseReach(FIRST), at=end) == GAME_OVER


@pytest.mark.rule("WB-10.2")
def test_at_the_table_the_last_word_can_be_pointed_out() -> None:
    state = gone_out(BASE_RULES, called=True)
    good = take(TABLE, state, 1, Accuse(SEQ + 1))
    wrong = take(
        TABLE, replace(world("あ", "か", "る"), called=frozenset({FIRST})), 0, says("あしか", "か")
    )
    back = take(TABLE, wrong.state, 1, Accuse(SEQ + 1)).state

    assert names(good.events) == ["AccusationFailed", "GameEnded"]
    assert (back.out, back.outcome, len(back.hands[0]), back.field) == (None, None, 2, "あ")


@pytest.mark.rule("WB-10.2")
def test_after_a_vote_the_time_begins_anew() -> None:
    state = world("あ", "か", "る き", "さ し")
    state = take(TABLE, state, 0, says("あおいか", "か"), at=0).state
    state = take(TABLE, state, 1, Accuse(SEQ + 1), at=2900).state
    state = take(TABLE, state, 1, CastVote(accept=False), at=9000).state
    state = take(TABLE, state, 2, CastVote(accept=True), at=9500).state

    assert TABLE.deadline(state) == 9500 + REACH_WINDOW
    assert names(take(TABLE, state, 2, AccuseReach(FIRST), at=9600).events)[0] == "ReachMissed"


@pytest.mark.rule("WB-10.3")
def test_only_the_winner_has_a_point() -> None:
    outcome = gone_out(called=True).outcome

    assert outcome is not None
    assert outcome.points == (1, 0, 0)


@pytest.mark.rule("WB-10.4")
def test_all_together_may_stop() -> None:
    asked = take(TABLE, TWO_LEFT, 1, ProposeStop()).state
    ended = take_all(TABLE, asked, (0, AnswerStop(True)), (2, AnswerStop(True)))
    going_on = take(TABLE, asked, 2, AnswerStop(False)).state
    next_card = take(TABLE, asked, 0, says("あしか", "か")).state

    assert Outcome("agreed", frozenset(map(Seat, range(3))), (0, 0, 0)) == ended.outcome
    assert code(refused(TABLE, asked, 1, AnswerStop(True))) == "already-answered"
    assert code(refused(TABLE, asked, 0, ProposeStop())) == "stop-asked"
    assert code(refused(TABLE, going_on, 0, ProposeStop())) == "stop-asked"
    assert code(refused(TABLE, next_card, 2, AnswerStop(True))) == "no-proposal"
    assert names(take(TABLE, next_card, 2, ProposeStop()).events)[0] == "StopProposed"


@pytest.mark.rule("WB-10.5")
def test_fruitless_resets_come_to_an_end() -> None:
    game = basket(replace(BASE_RULES, key="short", fruitless_to_end=2))
    state = world("あ", "か め", "る き")
    for seq in range(SEQ, SEQ + 4):
        top = next(card for card in state.hands[0] if card not in NUMBER_CARDS)
        state = take(game, state, 0, Reset(top, seq)).state

    assert Outcome("stuck", frozenset({FIRST, Seat(1)}), (0, 0)) == state.outcome


@pytest.mark.rule("WB-10.5")
def test_other_fruitless_events_count_too() -> None:
    back = take_all(TABLE, TWO_LEFT, (0, says("あひる", "か")), (1, Accuse(SEQ + 1)))
    reach = take_all(TABLE, TWO_LEFT, (0, says("あしか", "か")), (1, AccuseReach(FIRST)))
    voted = take_all(CAREFUL, TWO_LEFT, (0, says("あおいか", "か")), (1, CastVote(accept=False)))
    fine = take_all(TABLE, TWO_LEFT, (0, says("あしか", "か")))

    assert (back.fruitless, reach.fruitless, voted.fruitless, fine.fruitless) == (1, 1, 1, 0)
