"""What a turn with two placements tells the word record."""

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Accept, Action, Challenge
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.study.games.scrabble.word_uses import find_word_uses
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from tests.engines.scrabble.cards.card_worlds import (
    CHALLENGED,
    RULES,
    play_with,
    scrabble,
    start,
    used,
)
from tests.engines.scrabble.worlds import Took, take, tiles_at

FLOWER = WordUse(Seat(0), "flower", UseRole.PLAYED, points=32, rack="EFLORSW")


def twice(rules: Rules, rack: str) -> tuple[State, Took]:
    """FLOWER with six tiles of *rack* and, with a card, the last one after it."""
    state = start(rack, "encore", under=rules)
    second = used("encore", placements=tiles_at(rack[-1], "J8"))
    return state, take(scrabble(rules), state, 0, play_with("FLOWER", "D8", "A", second))


def told(rules: Rules, state: State, took: Took) -> list[WordUse]:
    """What the events tell, each with the state before it."""
    heard = []
    for event in took.events:
        heard += list(find_word_uses(state, event))
        state = scrabble(rules).evolve(state, event)
    return heard


def answered(rack: str, action: Action) -> list[WordUse]:
    """What is told when seat 1 answers both placements in their window."""
    _, placed = twice(CHALLENGED, rack)
    state = placed.state
    return told(CHALLENGED, state, take(scrabble(CHALLENGED), state, 1, action))


def test_both_words_are_played_by_one_and_seen_by_the_others() -> None:
    heard = told(RULES, *twice(RULES, "FLOWERS"))

    assert [
        FLOWER,
        WordUse(Seat(1), "flower", UseRole.SEEN, points=32),
        WordUse(Seat(0), "flowers", UseRole.PLAYED, points=13, rack="S"),
        WordUse(Seat(1), "flowers", UseRole.SEEN, points=13),
    ] == heard


def test_both_count_when_the_window_closes() -> None:
    played = [use.word for use in answered("FLOWERS", Accept()) if use.role is UseRole.PLAYED]

    assert played == ["flower", "flowers"]


def test_a_challenge_that_fails_doubted_both() -> None:
    doubted = [
        use.word for use in answered("FLOWERS", Challenge()) if use.role is UseRole.CHALLENGED_BAD
    ]

    assert doubted == ["flower", "flowers"]


def test_where_only_the_second_is_no_word_the_first_is_played() -> None:
    heard = answered("FLOWERE", Challenge())

    assert {use.role: use.word for use in heard} == {
        UseRole.REJECTED: "flowere",
        UseRole.CHALLENGED_OK: "flowere",
        UseRole.PLAYED: "flower",
        UseRole.SEEN: "flower",
    }
