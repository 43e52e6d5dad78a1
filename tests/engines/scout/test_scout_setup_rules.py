"""Cards, deal and start of a round (SCO-1, SCO-2, SCO-10)."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given

from studyplay.engines.core import ImpossibleRules, Seat
from studyplay.engines.scout.actions import Flip, Keep, Show
from studyplay.engines.scout.cards import Card, build_pack, upper_numbers
from studyplay.engines.scout.events import Dealt, HandHeld
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import (
    ALL_TENS,
    BASE_RULES,
    HOLDER_RULES,
    NINE_TEN,
    OwnChips,
    OwnerIsPaid,
    Rules,
    StartPlayerRule,
    TableSetup,
)
from studyplay.engines.scout.setup import shuffle_cards
from tests.engines.scout.worlds import begun, cards, dealt, do, held, play, refusal, since
from tests.strategies import SEEDS, ScriptedChance

SEATS = (2, 3, 4, 5)


def first_deal(seats: int, rules: Rules = BASE_RULES, seed: int = 3) -> Dealt:
    (event,) = ScoutGame(rules).start(seats, random.Random(seed))
    assert isinstance(event, Dealt)
    return event


@pytest.mark.rule("SCO-1.1")
def test_each_pair_of_numbers_is_one_card_and_each_number_is_on_nine() -> None:
    numbers = Counter(number for card in build_pack(10) for number in (card.up, card.down))

    assert 45 == len(build_pack(10)) == len({card.pair for card in build_pack(10)})
    assert dict.fromkeys(range(1, 11), 9) == numbers


@pytest.mark.rule("SCO-1.1")
def test_the_end_held_upwards_counts() -> None:
    assert upper_numbers((Card(3, 7), Card(8, 2))) == (3, 8)
    assert upper_numbers((Card(3, 7).flipped(), Card(8, 2))) == (7, 8)


@pytest.mark.rule("SCO-1.2")
@pytest.mark.parametrize(
    ("seats", "all_cards", "hand", "out"),
    [(2, 44, 11, 1), (3, 36, 12, 9), (4, 44, 11, 1), (5, 45, 9, 0)],
)
def test_the_pack_and_the_hands(seats: int, all_cards: int, hand: int, out: int) -> None:
    deal = first_deal(seats)

    assert [hand] * seats == [len(each) for each in deal.hands]
    assert all_cards - hand * seats == len(deal.aside)
    assert out == len(deal.out)


@pytest.mark.rule("SCO-1.2")
def test_with_three_no_card_has_a_ten() -> None:
    deal = first_deal(3)

    assert set(ALL_TENS) == {card.pair for card in deal.out}
    assert all(10 not in card.pair for hand in deal.hands for card in hand)


@pytest.mark.rule("SCO-1.3")
@pytest.mark.parametrize("seats", [0, 1, 6, 9])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(ImpossibleRules) as refused:
        ScoutGame(BASE_RULES).start(seats, random.Random(0))

    (problem,) = refused.value.problems
    assert (problem.code, problem.clause) == ("scout.seats", "SCO-1.3")
    assert {"seats": str(seats), "sizes": "2, 3, 4, 5"} == problem.facts


@pytest.mark.rule("SCO-1.4")
@pytest.mark.parametrize("seats", SEATS)
def test_all_cards_of_the_box_are_in_the_first_state(seats: int) -> None:
    state = ScoutGame(BASE_RULES).evolve(None, first_deal(seats))

    assert tuple(sorted(card.pair for card in build_pack(10))) == held(state)


@pytest.mark.rule("SCO-2.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_as_many_rounds_as_players(seats: int, rounds: int) -> None:
    game = ScoutGame(BASE_RULES)
    state = game.evolve(None, first_deal(seats))

    assert rounds == game.view(state, None).rounds


@pytest.mark.rule("SCO-2.2")
@given(seed=SEEDS)
def test_a_shuffle_keeps_the_cards_and_turns_some(seed: int) -> None:
    mixed = shuffle_cards(build_pack(10), random.Random(seed))

    assert sorted(build_pack(10)) == sorted(Card(*card.pair) for card in mixed)
    assert {True, False} == {card.up > card.down for card in mixed}


@pytest.mark.rule("SCO-2.2")
def test_whichever_copy_comes_first_is_dealt() -> None:
    drawn = cards("2/1 1/3 1/2 3/1 3/2 2/3")

    assert cards("2/1 1/3 3/2") == shuffle_cards(build_pack(3), ScriptedChance(drawn))


@pytest.mark.rule("SCO-2.3")
def test_the_hand_keeps_its_order_through_a_round() -> None:
    after = play(begun("5/1 9/2 3/4 8/6", "1/7 2/6"), Show(1, 2))

    assert cards("5/1 3/4 8/6") == after.state.hands[0]


@pytest.mark.rule("SCO-2.4")
def test_the_whole_hand_is_turned_once() -> None:
    table = do(dealt("5/1 9/2", "1/7 2/6", "3/4 4/5"), Flip(), 0)

    assert cards("1/5 2/9") == table.state.hands[0]
    assert refusal(table, Flip(), 0) == ("table.not-your-turn", "CORE-1")


@pytest.mark.rule("SCO-2.4")
@pytest.mark.parametrize("action", [Flip(), Keep()])
def test_no_hand_is_turned_once_the_round_has_begun(action: Flip | Keep) -> None:
    table = begun("5/1 9/2", "1/7 2/6", "3/4 4/5")

    assert refusal(table, action) == ("scout.hand-settled", "SCO-2.4")


@pytest.mark.rule("SCO-2.5")
def test_the_round_begins_when_all_have_decided() -> None:
    table = do(dealt("5/1 9/2", "1/7 2/6", "3/4 4/5"), Keep(), 2)

    assert {Seat(0), Seat(1)} == table.game.to_act(table.state) == table.state.choosing
    assert refusal(table, Show(0, 1), 0) == ("scout.still-choosing", "SCO-2.5")
    assert {Seat(0)} == table.game.to_act(do(do(table, Flip(), 0), Keep(), 1).state)


@pytest.mark.rule("SCO-2.5")
def test_others_learn_only_that_somebody_has_decided() -> None:
    before = dealt("5/1 9/2", "1/7 2/6", "3/4 4/5")
    turned, kept = do(before, Flip(), 1), do(before, Keep(), 1)
    (event,) = since(before, turned)

    assert HandHeld(Seat(1), flipped=True) == before.game.redact(event, Seat(1))
    assert HandHeld(Seat(1), flipped=None) == before.game.redact(event, Seat(0))
    assert before.game.view(turned.state, Seat(0)) == before.game.view(kept.state, Seat(0))


@pytest.mark.rule("SCO-2.6")
def test_the_lot_says_who_begins() -> None:
    first = {first_deal(4, seed=seed).first for seed in range(40)}

    assert set(range(4)) == first


@pytest.mark.rule("SCO-2.6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_holder_of_the_one_two_begins(seats: int) -> None:
    for seed in range(10):
        deal = first_deal(seats, HOLDER_RULES, seed)

        assert (1, 2) in {card.pair for card in deal.hands[deal.first]}


@pytest.mark.rule("SCO-2.7")
def test_the_marker_goes_to_the_left() -> None:
    table = play(begun("5/1", "1/7 2/6", "3/4 4/5", first=0), Show(0, 1))

    assert (2, Seat(1), Seat(1)) == (table.state.number, table.state.first, table.state.turn)


@pytest.mark.rule("SCO-2.7")
def test_the_marker_goes_round() -> None:
    table = play(begun("5/1 2/3", "1/7 2/6", "3/4", first=2), Show(0, 1))

    assert Seat(0) == table.state.first


@pytest.mark.rule("SCO-2.8")
def test_a_new_round_brings_new_chips_and_keeps_the_points() -> None:
    table = play(begun("5/1", "1/7 2/6", "3/4 4/5"), Show(0, 1))

    assert (table.state.tokens, table.state.chips) == ((1, 1, 1), (0, 0, 0))
    assert table.state.captured == ((), (), ())
    assert table.state.totals == (0, -2, -2)


EVERY_CARD = tuple(card.pair for card in build_pack(10))


def problems(rules: Rules, **changes: object) -> set[str]:
    """The codes with which *rules* with *changes* are refused."""
    with pytest.raises(ImpossibleRules) as refused:
        replace(rules, **changes)  # type: ignore[arg-type]  # any field
    assert {"SCO-10.1"} == {problem.clause for problem in refused.value.problems}
    return {problem.code for problem in refused.value.problems}


@pytest.mark.rule("SCO-10.1")
@pytest.mark.parametrize(
    ("setups", "expected"),
    [
        ((), {"scout.rules-sizes"}),
        ((TableSetup(5, (), 9, 5), TableSetup(5, (), 9, 4)), {"scout.rules-sizes"}),
        ((TableSetup(1, (), 9, 1),), {"scout.rules-alone"}),
        ((TableSetup(5, (), 9, 0),), {"scout.rules-counts"}),
        ((TableSetup(5, (), 9, 5, OwnerIsPaid(-1)),), {"scout.rules-counts"}),
        ((TableSetup(5, (), 9, 5, OwnChips()),), {"scout.rules-own-chips"}),
        ((TableSetup(4, ((10, 9),), 11, 4),), {"scout.rules-left-out", "scout.rules-deal"}),
        ((TableSetup(4, (), 11, 4),), {"scout.rules-deal"}),
        ((TableSetup(4, (), 0, 4),), {"scout.rules-deal"}),
        ((TableSetup(5, EVERY_CARD, 9, 5),), {"scout.rules-deal"}),
        (
            (TableSetup(9, ((1, 11),), 4, 0, OwnChips(-1)),),
            {
                "scout.rules-counts",
                "scout.rules-own-chips",
                "scout.rules-left-out",
                "scout.rules-deal",
            },
        ),
    ],
)
def test_impossible_rules_are_refused_with_all_that_is_wrong(
    setups: tuple[TableSetup, ...], expected: set[str]
) -> None:
    assert expected == problems(BASE_RULES, setups=setups)


@pytest.mark.rule("SCO-10.1")
def test_two_may_play_without_chips_and_three_without_scout_and_show() -> None:
    setups = (
        TableSetup(2, NINE_TEN, 11, 2, OwnChips(0)),
        TableSetup(3, ALL_TENS, 12, 3, OwnerIsPaid(0)),
    )

    assert setups == replace(BASE_RULES, setups=setups).setups


@pytest.mark.rule("SCO-10.1")
def test_the_opening_card_must_exist() -> None:
    assert {"scout.rules-opener"} == problems(
        BASE_RULES, first=StartPlayerRule.HOLDER, opener=(2, 11)
    )
