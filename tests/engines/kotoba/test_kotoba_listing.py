"""What a seat is offered: ends of the turn, votes and the withdrawal, but no words."""

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import Action, EndTurn, MakeWord, Vote, WithdrawProposal
from studyplay.engines.kotoba.state import State
from tests.engines.kotoba.worlds import kotoba, take, world


def listed(state: State, seat: int) -> list[Action]:
    return list(kotoba().legal_actions(state, Seat(seat)))


@pytest.mark.rule("KOT-3.4")
def test_every_choice_of_cards_to_put_away_is_offered_once() -> None:
    state = world(("ういい", "あ", ""))
    expected = ["", "い", "う", "いい", "いう", "いいう"]

    assert [EndTurn(cards) for cards in expected] == listed(state, 0)


@pytest.mark.rule("KOT-3.2")
def test_who_is_not_on_turn_is_offered_nothing() -> None:
    assert listed(world(("あ", "い", "う")), 1) == []


@pytest.mark.rule("KOT-4.5")
def test_during_a_vote_only_votes_and_the_withdrawal_are_offered() -> None:
    state = take(world(("どーもくん", "", "", "")), 0, MakeWord("どーもくん")).state
    state = take(state, 2, Vote(agree=True)).state

    assert [WithdrawProposal()] == listed(state, 0)
    assert [Vote(agree=True), Vote(agree=False), Vote(agree=None)] == listed(state, 1)
    assert listed(state, 2) == []
