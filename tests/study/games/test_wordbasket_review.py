"""Words that existed for the cards really held, at moments with time to think."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.actions import Throw
from studyplay.engines.wordbasket.events import (
    CardsDrawn,
    CardThrown,
    Event,
    FieldTurned,
    GameOpened,
    HandReset,
    ThrowTakenBack,
    TurnBegan,
    TurnPassed,
    VoteClosed,
    VoteOpened,
)
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import BASE_RULES, STRICT_RULES, TURNS_RULES, Rules
from studyplay.study.games.wordbasket.review import (
    WordBasketMissedWord,
    WordBasketReview,
    WordBasketReviewer,
)
from studyplay.study.games.wordbasket.turns import MissReason, WordBasketTurnKind
from studyplay.study.japanese_words import nouns_up_to
from studyplay.words.model import Level
from tests.study.japanese_worlds import (
    SEATS,
    bot_game,
    dictionary,
    game,
    nouns,
    reader,
    state_before,
)

ME, OTHER = Seat(0), Seat(1)
SLOW = Millis(9_000)
QUICK = Millis(3_000)

DEAL: tuple[Event, ...] = (
    GameOpened(2),
    CardsDrawn(ME, ("か", "ぬ", "5")),
    CardsDrawn(OTHER, ("ら", "る", "さ")),
    FieldTurned(("あ",), "あ"),
)


def thrown(seat: Seat, word: str, card: str, at: int, *, approved: str = "") -> CardThrown:
    return CardThrown(seat, word, card, card, False, "", True, approved, False, Millis(at), None)


def reset(seat: Seat, *cards: str, at: int = SLOW) -> HandReset:
    return HandReset(seat, cards, cards[-1], Millis(at))


def review(
    log: Sequence[Event], rules: Rules = STRICT_RULES, level: Level = Level.C1, *known: str
) -> WordBasketReview:
    basket = WordBasket(rules, nouns())
    words = nouns_up_to(nouns(), level.next_level)
    return WordBasketReviewer(basket, rules, words, reader(level, *known)).review(log, ME)


def missed(
    log: Sequence[Event], rules: Rules = STRICT_RULES, level: Level = Level.C1, *known: str
) -> tuple[WordBasketMissedWord, ...]:
    return review(log, rules, level, *known).missed


def test_a_reset_shows_words_for_two_cards_of_the_hand() -> None:
    """Whatever the time: throwing the hand away costs a card."""
    found = missed((*DEAL, reset(ME, "か", "5", "ぬ", at=QUICK)))

    assert len(found) == 2
    assert {(MissReason.RESET, 5, "あ", ("か", "ぬ", "5"))} == {
        (each.why, each.number, each.field, each.hand) for each in found
    }


def test_a_long_wait_before_another_throws_counts() -> None:
    found = missed((*DEAL, thrown(OTHER, "あひる", "る", SLOW)))

    assert found
    assert {(MissReason.WAITED, SLOW, OTHER, "あひる")} == {
        (each.why, each.waited, each.by, each.said) for each in found
    }


def test_a_faster_throw_of_another_makes_nothing_missed() -> None:
    assert missed((*DEAL, thrown(OTHER, "あひる", "る", QUICK))) == ()


def test_what_one_said_is_never_measured_against_other_words() -> None:
    assert missed((*DEAL, thrown(ME, "あしか", "か", SLOW))) == ()


def test_the_clock_begins_anew_with_every_field() -> None:
    first = thrown(OTHER, "あひる", "る", QUICK)
    found = missed((*DEAL, first, thrown(OTHER, "るそら", "ら", QUICK + 5_000)))

    assert found == ()


def test_after_a_penalty_nobody_knows_how_long_one_had() -> None:
    """The log has no time for it; in doubt nothing is missed."""
    log = (
        *DEAL,
        replace(thrown(OTHER, "あひる", "る", QUICK), accusable=True, fault="too-short"),
        ThrowTakenBack(OTHER, ME, "too-short"),
        thrown(OTHER, "あいさつ", "さ", 90_000),
    )

    assert missed(log, BASE_RULES) == ()


def test_a_word_that_passed_by_vote_held_everybody_up() -> None:
    log = (
        *DEAL,
        VoteOpened(OTHER, "あるる", "る", False, None, SLOW, Millis(40_000)),
        VoteClosed(True, None),
        thrown(OTHER, "あるる", "る", 20_000, approved="vote"),
    )

    assert missed(log) == ()


def test_in_turns_a_turn_that_passed_counts() -> None:
    log = (*DEAL, TurnBegan(ME, Millis(30_000)), TurnPassed(ME, Millis(30_000)))
    found = missed(log, TURNS_RULES)

    assert {MissReason.PASSED} == {each.why for each in found}
    assert {Millis(29_999)} == {each.at for each in found}


def test_in_turns_the_turns_of_others_are_theirs() -> None:
    log = (
        *DEAL,
        TurnBegan(OTHER, Millis(30_000)),
        replace(thrown(OTHER, "あひる", "る", SLOW)),
    )

    assert missed(log, TURNS_RULES) == ()


def test_known_words_are_left_out_and_others_take_their_place() -> None:
    log = (*DEAL, reset(ME, "か", "5", "ぬ"))
    first = {each.word for each in missed(log)}
    second = {each.word for each in missed(log, STRICT_RULES, Level.C1, *first)}

    assert second
    assert first.isdisjoint(second)


def test_words_far_above_the_level_are_not_shown() -> None:
    log = (*DEAL, reset(ME, "か", "5", "ぬ"))

    assert all(each.level <= Level.A2 for each in missed(log, STRICT_RULES, Level.A1))


def test_the_turns_tell_the_hand_and_the_time() -> None:
    log = (*DEAL, thrown(ME, "あしか", "か", QUICK), reset(ME, "ぬ", "5", at=SLOW))
    first, second = review(log).turns

    assert (
        first.kind,
        first.word,
        first.hand,
        first.took,
    ) == (WordBasketTurnKind.THROW, "あしか", ("か", "ぬ", "5"), QUICK)
    assert (
        second.kind,
        second.card,
        second.hand,
        second.took,
    ) == (WordBasketTurnKind.RESET, "5", ("ぬ", "5"), 6_000)


@pytest.mark.parametrize("name", ["base", "strict", "beginner", "no-wild-last", "turns-table"])
def test_the_engine_takes_every_missed_word_at_its_moment(name: str) -> None:
    """With the cards held then, on the field that lay there, without a vote."""
    rules = game(f"wordbasket/{name}")
    words = nouns_up_to(nouns(), Level.C1)
    searcher = WordBasketReviewer(rules, rules.rules, words, reader(Level.B2))
    seen = 0
    for seed in range(6):
        log = bot_game(rules, seed)
        for seat in SEATS:
            found = searcher.review(log, seat).missed
            seen += len(found)
            assert len(found) <= 5
            for each in found:
                proved(rules, log, seat, each)

    assert seen


def proved(
    rules: WordBasket, log: Sequence[Event], seat: Seat, missed: WordBasketMissedWord
) -> None:
    """Let the engine judge *missed* on the state folded from the log."""
    state = state_before(rules, log, missed.number)
    throw = Throw(missed.word, missed.card, missed.seq)
    event, *_ = rules.decide(state, seat, throw, missed.at, random.Random(0))
    entry = dictionary().entry(missed.word)

    assert sorted(state.hands[seat]) == sorted(missed.hand)
    assert isinstance(event, CardThrown)
    assert ("", True, missed.word) == (event.fault, event.known, event.word)
    assert entry is not None
    assert not entry.taboo
    assert entry.words[0].written
