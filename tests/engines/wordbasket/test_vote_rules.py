"""Votes of Word Basket in which players abstain, and votes on what was pointed out."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.wordbasket.actions import Accuse, CastVote
from studyplay.engines.wordbasket.events import ThrowTakenBack
from studyplay.engines.wordbasket.rules import BASE_RULES, STRICT_RULES
from studyplay.engines.wordbasket.state import State
from tests.engines.wordbasket.worlds import (
    NO,
    SEQ,
    TOWER,
    YES,
    basket,
    code,
    names,
    refused,
    take,
    take_all,
    world,
)

TABLE, CAREFUL = basket(BASE_RULES), basket(STRICT_RULES)
ABSTAIN = CastVote(accept=None)
WORD = frozenset({"とうきょうたわー"})
HANDS = ("あ か め", "き く", "さ し", "た ち", "な に")


def accused(seats: int) -> State:
    """Seat 1 points out a word of seat 0 that the lexicon does not have."""
    return take_all(TABLE, world("と", *HANDS[:seats]), (0, TOWER), (1, Accuse(SEQ + 1)))


def judged(state: State) -> list[bool]:
    """Whether the word is allowed, refused and set aside."""
    return [each == WORD for each in (state.allowed, state.barred, state.set_aside)]


@pytest.mark.rule("WB-7.5")
@pytest.mark.parametrize(
    ("votes", "verdict"),
    [
        ((YES,), [True, False, False]),
        ((NO,), [False, False, True]),
        ((NO, YES), [True, False, False]),
        ((NO, NO), [False, True, False]),
        ((NO, ABSTAIN), [False, False, True]),
        ((ABSTAIN, NO), [False, False, True]),
        ((NO, NO, YES), [False, False, True]),
        ((NO, NO, ABSTAIN), [False, True, False]),
        ((NO, ABSTAIN, YES), [True, False, False]),
        ((NO, NO, NO), [False, True, False]),
        ((NO, NO, YES, YES), [True, False, False]),
    ],
)
def test_the_player_of_a_throw_weighs_against_one_vote(
    votes: tuple[CastVote, ...], verdict: list[bool]
) -> None:
    """The last of the votes decides, and none before it."""
    state = accused(len(votes) + 1)
    for voter, vote in enumerate(votes, start=1):
        assert state.vote is not None
        state = take(TABLE, state, voter, vote).state

    assert state.vote is None
    assert judged(state) == verdict


@pytest.mark.rule("WB-7.6")
def test_a_throw_that_is_set_aside_is_taken_back_without_a_penalty() -> None:
    state = accused(2)
    took = take(TABLE, state, 1, NO)

    assert names(took.events) == ["VoteCast", "VoteClosed", "ThrowTakenBack"]
    assert took.events[2] == ThrowTakenBack(Seat(0), Seat(1), "set-aside")
    assert (took.state.field, sorted(took.state.hands[0])) == ("と", ["あ", "か", "め"])


@pytest.mark.rule("WB-7.6")
def test_a_proposed_word_is_set_aside_if_all_abstain() -> None:
    state = take(CAREFUL, world("と", *HANDS[:3]), 0, TOWER).state
    after = take_all(CAREFUL, state, (1, ABSTAIN), (2, ABSTAIN))

    assert judged(after) == [False, False, True]
    assert (after.hands, after.field, after.fruitless) == (state.hands, "と", 1)
    assert after.lines[-1].kind == "set-aside"


@pytest.mark.rule("WB-7.4")
def test_what_was_set_aside_is_set_aside_again() -> None:
    careful = take(CAREFUL, world("と", *HANDS[:2]), 0, TOWER).state
    careful = take(CAREFUL, careful, 1, ABSTAIN).state
    table = take(TABLE, accused(2), 1, NO).state
    thrown = take(TABLE, table, 0, replace(TOWER, seq=table.seq)).state
    took = take(TABLE, thrown, 1, Accuse(thrown.seq))

    assert code(refused(CAREFUL, careful, 0, TOWER)) == "set-aside"
    assert took.events == (ThrowTakenBack(Seat(0), Seat(1), "set-aside"),)


@pytest.mark.rule("WB-7.1")
def test_who_abstains_has_voted() -> None:
    state = take(CAREFUL, world("と", *HANDS[:3]), 0, TOWER).state
    state = take(CAREFUL, state, 1, ABSTAIN).state

    assert code(refused(CAREFUL, state, 1, YES)) == "no-voter"
