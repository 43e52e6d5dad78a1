"""What the events of a Word Basket game tell the word record."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.actions import Accuse, Action, CastVote, Reset
from studyplay.engines.wordbasket.events import BasketShuffled
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import BASE, STRICT
from studyplay.engines.wordbasket.state import State
from studyplay.study.games.wordbasket.uses import uses
from studyplay.study.wordlog.uses import Role, Use
from tests.engines.wordbasket.worlds import SEQ, basket, expired, says, take, world
from tests.strategies import ScriptedChance

TABLE, CAREFUL = basket(BASE), basket(STRICT)
FIRST, SECOND = Seat(0), Seat(1)
PLAYED = Use(FIRST, "あしか", Role.PLAYED, rack="か め", lang="ja")
SEEN = Use(SECOND, "あしか", Role.SEEN, lang="ja")
START = world("あ", "め か", "き く")
TOWER = says("とうきょうたわー", "あ")
IN_TOKYO = world("と", "あ か", "き く")


def told(game: WordBasket, state: State, *actions: tuple[int, Action]) -> list[Use]:
    """All uses of several actions, one after the other."""
    heard: list[Use] = []
    for seat, action in actions:
        took = take(game, state, seat, action)
        for event in took.events:
            heard += uses(state, event)
            state = game.evolve(state, event)
    return heard


def test_a_word_is_played_by_one_and_seen_by_the_others() -> None:
    assert told(CAREFUL, START, (0, says("あしか", "か"))) == [PLAYED, SEEN]


@pytest.mark.parametrize(
    "next_card",
    [Reset("き", SEQ + 1), says("かき", "き", seq=SEQ + 1), says("かく", "く", seq=SEQ + 1)],
)
def test_at_the_table_it_counts_when_the_next_card_lies_there(next_card: Action) -> None:
    throw = (0, says("あしか", "か"))

    assert told(TABLE, START, throw) == []
    assert told(TABLE, START, throw, (1, next_card)) == [PLAYED, SEEN]


def test_it_counts_when_it_was_pointed_out_in_vain() -> None:
    doubted = Use(SECOND, "あしか", Role.CHALLENGED_BAD, lang="ja")

    assert [doubted, PLAYED, SEEN] == told(
        TABLE, START, (0, says("あしか", "か")), (1, Accuse(SEQ + 1)), (1, Reset("き", SEQ + 1))
    )


def test_a_word_taken_back_is_rejected() -> None:
    wrong = (0, says("あひる", "か"))

    assert [
        Use(SECOND, "あひる", Role.CHALLENGED_OK, lang="ja"),
        Use(FIRST, "あひる", Role.REJECTED, lang="ja"),
    ] == told(TABLE, START, wrong, (1, Accuse(SEQ + 1)))


def test_what_is_no_word_tells_nothing_even_if_nobody_noticed() -> None:
    assert told(TABLE, IN_TOKYO, (0, TOWER), (1, Reset("き", SEQ + 1))) == []


def test_a_word_that_the_table_allows_is_played() -> None:
    word = "とうきょうたわー"
    yes, no = (1, CastVote(accept=True)), (1, CastVote(accept=False))
    played = [
        Use(FIRST, word, Role.PLAYED, rack="あ か", lang="ja"),
        Use(SECOND, word, Role.SEEN, lang="ja"),
    ]
    rejected = Use(FIRST, word, Role.REJECTED, rack="あ か", lang="ja")
    accuse = (1, Accuse(SEQ + 1))

    assert played == told(CAREFUL, IN_TOKYO, (0, TOWER), yes)
    assert [rejected] == told(CAREFUL, IN_TOKYO, (0, TOWER), no)
    assert [Use(SECOND, word, Role.CHALLENGED_BAD, lang="ja"), *played] == told(
        TABLE, IN_TOKYO, (0, TOWER), accuse, yes
    )


def test_a_word_that_the_table_refuses_is_rejected_and_one_set_aside_tells_nothing() -> None:
    three = world("と", "あ か", "き く", "さ し")
    accuse, no = (1, Accuse(SEQ + 1)), (1, CastVote(accept=False))
    roles = [
        [use.role for use in told(game, three, (0, TOWER), *acts)]
        for game, acts in (
            (TABLE, (accuse, no, (2, CastVote(accept=False)))),
            (TABLE, (accuse, no, (2, CastVote(accept=None)))),
            (CAREFUL, ((1, CastVote(accept=None)), (2, CastVote(accept=None)))),
        )
    ]

    assert roles == [[Role.CHALLENGED_OK, Role.REJECTED], [], []]


def test_who_plays_alone_and_insists_has_no_proof() -> None:
    alone = world("と", "あ か")
    used = told(CAREFUL, alone, (0, replace(TOWER, insist=True)))

    assert [
        Use(FIRST, "とうきょうたわー", Role.PLAYED, assisted=True, rack="あ か", lang="ja")
    ] == used


def test_the_last_word_counts_when_the_game_ends() -> None:
    state = take(TABLE, world("あ", "か", "き く"), 0, says("あめりか", "か")).state
    (end,) = TABLE.expire(state, Millis(9_999), ScriptedChance())

    assert [use.role for use in uses(state, end)] == [Role.PLAYED, Role.SEEN]
    assert expired(TABLE, state, 9_999).outcome is not None


def test_a_new_deck_settles_the_last_word() -> None:
    state = take(TABLE, START, 0, says("あしか", "か")).state

    assert list(uses(state, BasketShuffled())) == [PLAYED, SEEN]
