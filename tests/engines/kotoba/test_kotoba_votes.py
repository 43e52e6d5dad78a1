"""Votes of ことばであそぼ in which players abstain."""

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import MakeWord, Vote
from studyplay.engines.kotoba.events import ProposalRefused, VoteCast
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.state import State
from tests.engines.kotoba.worlds import BASE, TWO, kotoba, take, take_all, world

HAND = "どーもくんあいすわか"
YES, NO, ABSTAIN = Vote(agree=True), Vote(agree=False), Vote(agree=None)


def proposed(seats: int = 3, rules: Rules = BASE) -> State:
    """Seat 0 has proposed a word that the dictionary does not have."""
    empty = ("",) * (seats - 1)
    return take(world((HAND, *empty), rules=rules), 0, MakeWord("どーもくん")).state


@pytest.mark.rule("KOT-4.10")
def test_who_abstains_has_voted() -> None:
    took = take(proposed(4), 2, ABSTAIN)

    assert took.events == (VoteCast(Seat(2), None),)
    assert kotoba().to_act(took.state) == {0, 1, 3}


@pytest.mark.rule("KOT-4.10")
@pytest.mark.parametrize(
    ("seats", "votes", "accepted"),
    [
        (3, [ABSTAIN, YES], True),
        (3, [ABSTAIN, NO], False),
        (4, [ABSTAIN, NO, YES], True),
        (5, [ABSTAIN, ABSTAIN, ABSTAIN, YES], True),
        (5, [NO, ABSTAIN, NO], False),
        (5, [NO, ABSTAIN, ABSTAIN, YES], True),
    ],
)
def test_more_than_half_of_those_who_do_not_abstain_must_agree(
    seats: int, votes: list[Vote], accepted: bool
) -> None:
    """The last of the votes decides, and none before it."""
    state = proposed(seats)
    for seat, vote in enumerate(votes, start=1):
        assert state.proposal is not None
        state = take(state, seat, vote).state

    assert state.proposal is None
    assert state.played is accepted
    assert ("どーもくん" in state.voted_down) is not accepted


@pytest.mark.rule("KOT-4.11")
@pytest.mark.parametrize(("seats", "rules"), [(2, TWO), (3, BASE), (5, BASE)])
def test_a_word_that_nobody_else_can_judge_is_set_aside(seats: int, rules: Rules) -> None:
    state = proposed(seats, rules)
    before = state
    for seat in range(1, seats - 1):
        state = take(state, seat, ABSTAIN).state
    took = take(state, seats - 1, ABSTAIN)

    assert took.events[1] == ProposalRefused(Seat(0), ("どーもくん",), set_aside=True)
    assert (took.state.hands, took.state.chips) == (before.hands, before.chips)
    assert (took.state.failed, took.state.voted_down, took.state.played) == (1, (), False)


@pytest.mark.rule("KOT-4.11")
def test_a_word_that_was_set_aside_may_be_proposed_again() -> None:
    state = take_all(proposed(), [(1, ABSTAIN), (2, ABSTAIN), (0, MakeWord("どーもくん"))])

    assert take(state, 1, YES).state.played
