"""What the events of a Word Basket game tell the word record."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.actions import Accuse, Action, CastVote, Reset
from studyplay.engines.wordbasket.events import BasketShuffled
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import BASE_RULES, STRICT_RULES
from studyplay.engines.wordbasket.state import State
from studyplay.study.games.wordbasket.word_uses import find_word_uses
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from tests.engines.wordbasket.worlds import SEQ, basket, expired, says, take, world
from tests.strategies import ScriptedChance

TABLE, CAREFUL = basket(BASE_RULES), basket(STRICT_RULES)
FIRST, SECOND = Seat(0), Seat(1)
PLAYED = WordUse(FIRST, "あしか", UseRole.PLAYED, rack="か め", lang="ja")
SEEN = WordUse(SECOND, "あしか", UseRole.SEEN, lang="ja")
START = world("あ", "め か", "き く")
TOWER = says("とうきょうたわー", "あ")
IN_TOKYO = world("と", "あ か", "き く")


def told(game: WordBasket, state: State, *actions: tuple[int, Action]) -> list[WordUse]:
    """All uses of several actions, one after the other."""
    heard: list[WordUse] = []
    for seat, action in actions:
        took = take(game, state, seat, action)
        for event in took.events:
            heard += find_word_uses(state, event)
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
    doubted = WordUse(SECOND, "あしか", UseRole.CHALLENGED_BAD, lang="ja")

    assert [doubted, PLAYED, SEEN] == told(
        TABLE, START, (0, says("あしか", "か")), (1, Accuse(SEQ + 1)), (1, Reset("き", SEQ + 1))
    )


def test_a_word_taken_back_is_rejected() -> None:
    wrong = (0, says("あひる", "か"))

    assert [
        WordUse(SECOND, "あひる", UseRole.CHALLENGED_OK, lang="ja"),
        WordUse(FIRST, "あひる", UseRole.REJECTED, lang="ja"),
    ] == told(TABLE, START, wrong, (1, Accuse(SEQ + 1)))


def test_what_is_no_word_tells_nothing_even_if_nobody_noticed() -> None:
    assert told(TABLE, IN_TOKYO, (0, TOWER), (1, Reset("き", SEQ + 1))) == []


def test_a_word_that_the_table_allows_is_played() -> None:
    word = "とうきょうたわー"
    yes, no = (1, CastVote(accept=True)), (1, CastVote(accept=False))
    played = [
        WordUse(FIRST, word, UseRole.PLAYED, rack="あ か", lang="ja"),
        WordUse(SECOND, word, UseRole.SEEN, lang="ja"),
    ]
    rejected = WordUse(FIRST, word, UseRole.REJECTED, rack="あ か", lang="ja")
    accuse = (1, Accuse(SEQ + 1))

    assert played == told(CAREFUL, IN_TOKYO, (0, TOWER), yes)
    assert [rejected] == told(CAREFUL, IN_TOKYO, (0, TOWER), no)
    assert [WordUse(SECOND, word, UseRole.CHALLENGED_BAD, lang="ja"), *played] == told(
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

    assert roles == [[UseRole.CHALLENGED_OK, UseRole.REJECTED], [], []]


def test_who_plays_alone_and_insists_has_no_proof() -> None:
    alone = world("と", "あ か")
    used = told(CAREFUL, alone, (0, replace(TOWER, insist=True)))

    assert [
        WordUse(FIRST, "とうきょうたわー", UseRole.PLAYED, assisted=True, rack="あ か", lang="ja")
    ] == used


def test_the_last_word_counts_when_the_game_ends() -> None:
    state = take(TABLE, world("あ", "か", "き く"), 0, says("あめりか", "か")).state
    (end,) = TABLE.expire(state, Millis(9_999), ScriptedChance())

    assert [use.role for use in find_word_uses(state, end)] == [UseRole.PLAYED, UseRole.SEEN]
    assert expired(TABLE, state, 9_999).outcome is not None


def test_a_new_deck_settles_the_last_word() -> None:
    state = take(TABLE, START, 0, says("あしか", "か")).state

    assert list(find_word_uses(state, BasketShuffled())) == [PLAYED, SEEN]
