"""Hands of Word Basket as exercises: what is drawn, what goes, what is missed."""

from random import Random

import pytest
from hypothesis import given

from studyplay.bots.wordbasket_words import ReadingIndex
from studyplay.engines.wordbasket.cards import DECK
from studyplay.engines.wordbasket.chain_rules import check_card_match
from studyplay.study.chain.deciding import ABSENCE_MILLISECONDS, StaleTurn
from studyplay.study.chain.hands import (
    ANY_CARD,
    CardLaid,
    Hand,
    HandAction,
    HandBegun,
    HandEvent,
    HandFault,
    HandLeft,
    Hands,
    HandsOpened,
    HandSpec,
    HandsStopped,
    Lay,
    LayRefused,
    LeaveHand,
    NextHand,
    StopHands,
    VouchLay,
    evolve,
    fold,
    missed_cards,
)
from studyplay.study.chain.hands_deciding import HandWords, decide, draw_hands, expire, word_uses
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words import kana
from studyplay.words.japanese_nouns import CommonNouns
from studyplay.words.model import Level
from tests.strategies import SEEDS

NOUNS = (
    "かめら",
    "かたな",
    "からす",
    "かかく",
    "さくら",
    "さかな",
    "たぬき",
    "かがみ",
    "かんごし",
)
RARE = ("かみよ", "かがりび", "ねこ")
HAND = Hand(
    "か",
    ("ら", "み", "む", "5", "さ行"),
    (("かめら",), ("かがみ",), (), (), ("からす",)),
    ("", "", "", "", ""),
)
KNOWN = {*NOUNS, *RARE}.__contains__
WORDS = HandWords(
    vocabulary=ReadingIndex(NOUNS),
    nouns=CommonNouns(f"{word}\t9\t{word}" for word in (*NOUNS, *RARE)),
    may_show=lambda word: word != "かかく",
    learning_value=len,
)


class Table:
    """An exercise with the hand above, twice."""

    def __init__(self, seconds: int = 0) -> None:
        spec = HandSpec(Level.A2, 2, seconds)
        self.log: list[HandEvent] = [HandsOpened(spec, (HAND, HAND))]

    @property
    def hands(self) -> Hands:
        return fold(self.log)

    def do(self, action: HandAction, at: int = 0) -> tuple[HandEvent, ...]:
        events = decide(self.hands, action, at, KNOWN)
        self.log += events
        return events

    def roles(self) -> list[tuple[str, UseRole, bool]]:
        found, hands = [], fold(self.log[:1])
        for event in self.log[1:]:
            hands = evolve(hands, event)
            found += [(use.word, use.role, use.assisted) for use in word_uses(hands, event)]
        return found


@pytest.mark.rule("CH-7.2")
@given(SEEDS)
def test_each_hand_can_go_with_a_word_of_the_level(seed: int) -> None:
    for hand in draw_hands(HandSpec(Level.A2, 3), WORDS, Random(seed)):
        assert any(hand.words)
        assert len(hand.cards) == 5
        assert set(hand.cards) <= set(DECK)
        for card, words in zip(hand.cards, hand.words, strict=True):
            assert all(kana.head(word) == hand.letter for word in words)
            assert not any(check_card_match(word, card) for word in words)
            assert "かかく" not in words


@pytest.mark.rule("CH-7.4")
def test_a_rarer_word_is_told_where_the_level_has_none() -> None:
    drawn = (draw_hands(HandSpec(Level.A2, 20), WORDS, Random(seed)) for seed in range(40))
    rare = {word for hands in drawn for hand in hands for word in hand.rare}

    assert rare <= {"", *RARE}
    assert "かみよ" in rare


@pytest.mark.rule("CH-7.1")
def test_a_word_takes_its_card_along() -> None:
    table = Table()

    assert (CardLaid(0, 0, "かめら", 5),) == table.do(Lay(0, 0, "かめら"), 5)
    assert table.hands.progress[0].word_of(0) == "かめら"
    with pytest.raises(StaleTurn):
        table.do(Lay(0, 0, "かめら"))


@pytest.mark.rule("CH-7.3")
@pytest.mark.parametrize(
    ("card", "word", "fault"),
    [
        (0, "さくら", HandFault.WRONG_START),
        (0, "かばん", HandFault.N_END),
        (0, "から", HandFault.TOO_SHORT),
        (0, "かがみ", HandFault.WRONG_CARD),
        (3, "かがりび", HandFault.WRONG_CARD),
        (0, "かららら", HandFault.UNKNOWN),
    ],
)
def test_other_words_do_not(card: int, word: str, fault: HandFault) -> None:
    assert (LayRefused(0, card, word, fault, 0),) == Table().do(Lay(0, card, word))


@pytest.mark.rule("CH-7.3")
def test_a_word_goes_with_one_card() -> None:
    table = Table()
    table.do(Lay(0, 4, "かんごし"))
    (refused,) = table.do(Lay(0, 4 - 1, "かんごし"))

    assert isinstance(refused, LayRefused)
    assert HAND.cards[4] == "さ行"
    with pytest.raises(StaleTurn):
        table.do(Lay(0, 9, "かめら"))


@pytest.mark.rule("CH-7.1")
def test_a_word_finds_its_card_by_itself() -> None:
    """A kana card goes before a line card, which could take more."""
    table = Table()
    table.do(Lay(0, ANY_CARD, "かめら"))
    table.do(Lay(0, ANY_CARD, "からす"))
    (refused,) = table.do(Lay(0, ANY_CARD, "かたな"))

    assert [laid.card for laid in table.hands.progress[0].laid] == [0, 4]
    assert LayRefused(0, ANY_CARD, "かたな", HandFault.WRONG_CARD, 0) == refused


@pytest.mark.rule("CH-7.4")
@pytest.mark.rule("CH-8.1")
def test_only_cards_of_the_level_are_missed() -> None:
    table = Table()
    table.do(Lay(0, 1, "かがみ"))
    table.do(LeaveHand(0))

    assert missed_cards(table.hands, 0) == (0, 4)
    assert table.roles() == [
        ("かがみ", UseRole.PLAYED, False),
        ("かめら", UseRole.MISSED, False),
        ("からす", UseRole.MISSED, False),
    ]


@pytest.mark.rule("CH-4.6")
def test_one_may_vouch_for_a_word_but_not_for_a_rule() -> None:
    table = Table()
    (laid,) = table.do(VouchLay(0, 0, "かららら"))
    (refused,) = table.do(VouchLay(0, 1, "さくら"))
    (known,) = table.do(VouchLay(0, 1, "かがみ"))

    assert CardLaid(0, 0, "かららら", 0, vouched=True) == laid
    assert isinstance(refused, LayRefused)
    assert CardLaid(0, 1, "かがみ", 0) == known


def test_a_hand_is_over_when_all_cards_have_gone() -> None:
    table = Table()
    for card, word in enumerate(("かめら", "かがみ", "かむむむ", "かききききき"[:5], "からす")):
        table.do(VouchLay(0, card, word))

    assert HandLeft(0, 0) == table.log[-1]
    assert table.hands.active_hand is None


def test_the_next_hand_comes_when_it_is_asked_for() -> None:
    table = Table(seconds=30)
    table.do(LeaveHand(0), 1_000)
    reading = table.hands
    with pytest.raises(StaleTurn):
        table.do(Lay(1, 0, "かめら"))
    table.do(NextHand(1), 500_000)

    assert (reading.current, reading.active_hand) == (1, None)
    assert table.hands.deadline == 530_000
    assert table.do(NextHand(1)) == ()


@pytest.mark.rule("CH-6.4")
def test_time_ends_a_hand_unless_nobody_was_there() -> None:
    hands = Table(seconds=30).hands

    assert expire(hands, 29_999) == ()
    assert (HandLeft(0, 30_000),) == expire(hands, 30_000)
    assert (HandBegun(0, 30_001 + ABSENCE_MILLISECONDS),) == expire(
        hands, 30_001 + ABSENCE_MILLISECONDS
    )


@pytest.mark.rule("CH-5.2")
def test_stopping_counts_a_hand_that_was_tried() -> None:
    seen, tried = Table(), Table()
    seen.do(StopHands(0))
    tried.do(Lay(0, 0, "さくら"))
    tried.do(StopHands(0))

    assert seen.roles() == []
    assert [HandLeft(0, 0), HandsStopped(0)] == tried.log[-2:]
    assert tried.hands.current is None
