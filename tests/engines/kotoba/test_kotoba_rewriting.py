"""KOT-5 to KOT-7: new words, buying, rewriting."""

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import EndTurn, MakeWord, Rewrite
from studyplay.engines.kotoba.events import WordMade, WordRewritten
from studyplay.engines.kotoba.preview import PlayPreview
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.state import PlacedWord
from studyplay.engines.kotoba.steps import StepKind, WordStep
from studyplay.words.kana import card_key
from tests.engines.kotoba.worlds import (
    BANK,
    BASE,
    PLAIN,
    code_and_clause,
    kotoba,
    laid,
    refusal,
    seen,
    take,
    world,
)

PLENTY = "".join(card * 3 for card, _ in BASE.deck)
"""A hand for which no step fails."""

KIKAKU = ("きかん", "わかれ", "わかれる", "つかれる", "つかえる", "さしつかえる")


def rewritten(before: str, *chain: str, hand: str = PLENTY, rules: Rules = BASE) -> PlayPreview:
    """The preview of seat 0, who is rich, rewriting *before* of seat 1."""
    state = world((hand, "", ""), [(1, before)], chips=(50, 5, 5), rules=rules)
    return seen(state, Rewrite(Seat(1), 0, chain), rules)


@pytest.mark.rule("KOT-5.1")
def test_a_new_word_lies_in_front_of_its_player() -> None:
    took = take(world(("あいすか", "", "")), 0, MakeWord("アイス"))
    step = WordStep(StepKind.NEW, "あいす", "あいす", "あいす", "", 0)

    assert (WordMade(Seat(0), step),) == took.events
    assert ((PlacedWord("あいす", "あいす"),), (), ()) == took.state.words
    assert took.state.hands[0] == "か"


@pytest.mark.rule("KOT-5.1")
@pytest.mark.parametrize(("hand", "card"), [("あいかきくけこ", "す"), ("", "あ"), ("あす", "い")])
def test_its_cards_come_from_the_hand(hand: str, card: str) -> None:
    refused = refusal(world((hand, "", "")), 0, MakeWord("あいす"))

    assert code_and_clause(refused) == ("not-in-hand", "KOT-5.1")
    assert card == refused.facts["card"]


@pytest.mark.rule("KOT-5.1")
def test_a_card_counts_once() -> None:
    refused = refusal(world(("とうきよたわー", "", "")), 0, MakeWord("とうきょう"))

    assert refused.facts["card"] == "う"


@pytest.mark.rule("KOT-5.2")
@pytest.mark.parametrize(("word", "chips"), [("みぢか", 2), ("ぱるぷ", 4), ("ぬぢづ", 6)])
def test_bonus_cards_earn_two_chips_each(word: str, chips: int) -> None:
    assert chips == laid(word).chips


@pytest.mark.rule("KOT-5.3")
@pytest.mark.parametrize(
    ("word", "chips"), [("あいす", 0), ("かくれん", 0), ("かくれんぼ", 1), ("けいたいでんわ", 3)]
)
def test_each_card_from_the_fifth_on_earns_a_chip(word: str, chips: int) -> None:
    assert chips == laid(word).chips


@pytest.mark.rule("KOT-5.3")
def test_chips_are_paid_at_once() -> None:
    after = take(world(("かくれんぼ", "", "")), 0, MakeWord("かくれんぼ")).state

    assert after.chips == (6, 5, 5)


@pytest.mark.rule("KOT-6.1")
@pytest.mark.rule("KOT-6.2")
@pytest.mark.parametrize(
    ("word", "value", "price"),
    [("たいしょう", 5, 4), ("ぱーぷる", 8, 7), ("みぢか", 5, 4), ("きかく", 3, 2)],
)
def test_a_word_costs_its_value_less_one(word: str, value: int, price: int) -> None:
    cards = card_key(word)

    assert (value, price) == (BASE.value(cards), BASE.price(cards))
    assert price == rewritten(word, word + "ん").price


@pytest.mark.rule("KOT-6.3")
def test_too_few_chips_buy_nothing_even_if_the_steps_would_earn_them() -> None:
    chain = ("こうしょきょうふしょう",)
    state = world((PLENTY, "", ""), [(1, "しょき")], chips=(1, 5, 5))
    refused = refusal(state, 0, Rewrite(Seat(1), 0, chain))

    assert code_and_clause(refused) == ("not-enough-chips", "KOT-6.3")
    assert refused.facts == {"price": "2", "chips": "1"}


@pytest.mark.rule("KOT-6.3")
def test_exactly_enough_chips_do() -> None:
    state = world(("ん", "", ""), [(1, "きかく")], chips=(2, 5, 5))
    after = take(state, 0, Rewrite(Seat(1), 0, ("きかん",))).state

    assert after.chips == (1, 7, 5)


@pytest.mark.rule("KOT-6.4")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_in_the_first_two_rounds_nothing_is_rewritten(number: int) -> None:
    state = world(("ん", "", ""), [(1, "きかく")], round_number=number)
    found = seen(state, Rewrite(Seat(1), 0, ("きかん",)))

    assert (("no-rewrite-yet", "KOT-6.4") if number < 3 else None) == (
        code_and_clause(found.violation)
    )
    assert len(found.steps) == 1


@pytest.mark.rule("KOT-6.5")
@pytest.mark.parametrize(
    ("owner", "index", "code"),
    [
        (0, 0, "own-word"),
        (1, 1, "no-target"),
        (1, -1, "no-target"),
        (2, 0, "no-target"),
        (3, 0, "no-target"),
        (9, 0, "no-target"),
        (-1, 0, "no-target"),
    ],
)
def test_only_a_word_of_an_opponent_is_rewritten(owner: int, index: int, code: str) -> None:
    state = world((PLENTY, "", ""), [(0, "あいす"), (1, "きかく")])
    refused = refusal(state, 0, Rewrite(Seat(owner), index, ("きかん",)))

    assert (code, "KOT-6.5") == code_and_clause(refused)


@pytest.mark.rule("KOT-6.6")
@pytest.mark.parametrize(("rules", "chips"), [(BASE, (4, 7, 5)), (BANK, (4, 5, 5))])
def test_the_price_goes_to_the_owner_or_to_the_bank(rules: Rules, chips: tuple[int, ...]) -> None:
    state = world(("ん", "", ""), [(1, "きかく")], rules=rules)
    took = take(state, 0, Rewrite(Seat(1), 0, ("きかん",)), game=kotoba(rules))
    (event,) = took.events

    assert isinstance(event, WordRewritten)
    assert (1 if rules is BASE else None) == event.paid_to
    assert chips == took.state.chips


@pytest.mark.rule("KOT-7.1")
def test_there_is_a_step_or_more_and_each_makes_a_word() -> None:
    assert code_and_clause(rewritten("きかく").violation) == ("no-step", "KOT-7.1")
    assert rewritten("きかく", *KIKAKU).violation is None
    assert rewritten("きかく", "きこん", "きかん", "きこく").doubtful[:2] == ("きこん", "きこく")


@pytest.mark.rule("KOT-7.1")
def test_no_more_steps_are_looked_at_than_there_are_cards_for() -> None:
    """Every step takes a card from the hand, which ends the longest chain that can be sent."""
    chain = tuple("きかく" + "ん" * count for count in range(1, 10_001))
    looked_at = rewritten("きかく", *chain, hand="んんん")

    assert code_and_clause(looked_at.violation) == ("not-in-hand", "KOT-5.1")
    assert looked_at.failed_step == 3


@pytest.mark.rule("KOT-7.2")
@pytest.mark.parametrize(
    ("before", "after", "used", "discarded"),
    [
        ("きかく", "きかん", "ん", "く"),
        ("あいて", "さいふ", "さふ", "あて"),
        ("いか", "かい", "", ""),
    ],
)
def test_one_or_two_cards_are_replaced(before: str, after: str, used: str, discarded: str) -> None:
    found = rewritten(before, after)
    if used:
        assert WordStep(StepKind.REPLACE, after, after, used, discarded, 1) == found.steps[0]
    else:
        assert "too-short" in str(found.violation)


@pytest.mark.rule("KOT-7.2")
def test_three_cards_are_too_many() -> None:
    found = rewritten("あいす", "とうふ")

    assert code_and_clause(found.violation) == ("too-many-replaced", "KOT-7.2")
    assert found.failed_step == 0


@pytest.mark.rule("KOT-7.3")
@pytest.mark.parametrize(
    ("before", "after", "used"),
    [
        ("こうさ", "こうさく", "く"),
        ("さんか", "さいんかい", "いい"),
        ("しよき", "こうしよきようふしよう", "こうようふしよう"),
        ("さしき", "おさしきさま", "おさま"),
    ],
)
def test_any_number_is_added_anywhere(before: str, after: str, used: str) -> None:
    step = rewritten(before, after).steps[0]

    assert (StepKind.ADD, used, "") == (step.kind, step.used, step.discarded)


@pytest.mark.rule("KOT-7.3")
def test_the_old_cards_keep_their_order() -> None:
    fault = rewritten("さんか", "かんいさい").violation

    assert code_and_clause(fault) == ("order-changed", "KOT-7.3")


@pytest.mark.rule("KOT-7.4")
@pytest.mark.parametrize(
    ("before", "after", "code"),
    [("さんか", "さいかい", "mixed-step"), ("さんかい", "さんか", "cards-removed")],
)
def test_a_step_never_does_both_nor_takes_away(before: str, after: str, code: str) -> None:
    assert (code, "KOT-7.4") == code_and_clause(rewritten(before, after).violation)


@pytest.mark.rule("KOT-7.5")
@pytest.mark.parametrize(("before", "after"), [("きかく", "きかん"), ("たいしょう", "たいせつう")])
def test_replacing_earns_one_chip(before: str, after: str) -> None:
    assert rewritten(before, after).chips == 1


@pytest.mark.rule("KOT-7.6")
@pytest.mark.parametrize(
    ("before", "after", "chips"),
    [
        ("こうさ", "こうさく", 0),
        ("さんか", "さいんかい", 1),
        ("しよき", "こうしよきようふしよう", 7),
        ("とうきよう", "とうきようたわー", 3),
    ],
)
def test_adding_earns_a_chip_for_each_card_from_the_fifth(
    before: str, after: str, chips: int
) -> None:
    assert chips == rewritten(before, after).chips


@pytest.mark.rule("KOT-7.7")
@pytest.mark.parametrize(
    ("after", "in_base", "in_plain"), [("きかぬ", 3, 1), ("きかくぱ", 2, 0), ("きぬかぷく", 5, 1)]
)
def test_bonus_cards_earn_two_chips_in_a_rewrite_too(
    after: str, in_base: int, in_plain: int
) -> None:
    assert in_base == rewritten("きかく", after).chips
    assert in_plain == rewritten("きかく", after, rules=PLAIN).chips


@pytest.mark.rule("KOT-7.7")
def test_bonus_cards_that_lie_there_earn_nothing_again() -> None:
    assert rewritten("ぱるぷ", "ぱるぷさ").chips == 0


@pytest.mark.rule("KOT-7.8")
@pytest.mark.rule("KOT-7.9")
def test_what_was_replaced_is_put_away_and_the_word_changes_hands() -> None:
    state = world(("んわれるつえさしあ", "", ""), [(1, "きかく"), (1, "あいす"), (0, "とうふ")])
    took = take(state, 0, Rewrite(Seat(1), 0, KIKAKU))

    expected = (PlacedWord("とうふ", "とうふ"), PlacedWord("さしつかえる", "さしつかえる"))
    assert expected == took.state.words[0]
    assert (PlacedWord("あいす", "あいす"),) == took.state.words[1]
    assert (took.state.discards, took.state.hands[0]) == ("くきんわれ", "あ")
    assert took.state.chips == (9, 7, 5)


@pytest.mark.rule("KOT-7.8")
def test_a_replaced_card_is_not_in_the_hand() -> None:
    found = rewritten("きかく", "きかん", "くかん", hand="ん")

    assert (found.failed_step, code_and_clause(found.violation)) == (1, ("not-in-hand", "KOT-5.1"))


@pytest.mark.rule("KOT-7.10")
def test_large_and_small_are_read_anew() -> None:
    found = rewritten("とって", "とつぐ", "ばっぐ")

    assert [step.word for step in found.steps] == ["とつぐ", "ばっぐ"]
    assert [step.cards for step in found.steps] == ["とつぐ", "ばつぐ"]


@pytest.mark.rule("KOT-7.11")
def test_a_chain_with_a_wrong_step_does_nothing_and_names_it() -> None:
    state = world(("んわれるつえさし", "", ""), [(1, "きかく")])
    chain = (*KIKAKU[:3], "つかえた", *KIKAKU[4:])
    found = seen(state, Rewrite(Seat(1), 0, chain))

    assert (len(found.steps), found.failed_step) == (3, 3)
    assert "too-many-replaced" in str(found.violation)
    assert found.violation == refusal(state, 0, Rewrite(Seat(1), 0, chain))
    assert not take(state, 0, EndTurn("")).state.words[0]


@pytest.mark.rule("KOT-7.11")
def test_a_card_is_used_once_in_all_steps_together() -> None:
    assert rewritten("きかく", "きかん", "きんかん", hand="ん").failed_step == 1


@pytest.mark.rule("KOT-7.11")
def test_a_wrong_step_is_named_even_if_the_word_cannot_be_bought_yet() -> None:
    """A chain may be thought out in the rounds before."""
    state = world((PLENTY, "", ""), [(1, "きかく")], round_number=2)
    found = seen(state, Rewrite(Seat(1), 0, ("きかん", "とうふ")))

    assert code_and_clause(found.violation) == ("no-rewrite-yet", "KOT-6.4")
    assert code_and_clause(found.step_violation) == ("too-many-replaced", "KOT-7.2")
    assert found.failed_step == 1
