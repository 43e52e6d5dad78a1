"""The end of a round and of the game (SCO-7), and two players (SCO-9)."""

import random

import pytest

from studyplay.engines.core import Outcome, Seat, Table
from studyplay.engines.scout.actions import Keep, Scout, ScoutAndShow, Show, Side, Stop
from studyplay.engines.scout.endings import final_outcome, round_points
from studyplay.engines.scout.events import Dealt, RoundEnd, RoundEnded
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import BASE_RULES, HOLDER_RULES, STOP_RULES
from tests.engines.scout.worlds import ScoutTable, begun, cards, do, play, refusal

LEFT = Scout(Side.LEFT, flipped=False, slot=0)
THREE = ("5/1 6/2 7/3 1/4", "8/7 2/6 9/8", "3/4 4/5 1/9")
FOUR = (*THREE, "2/1 1/3 3/2")


def ended(table: ScoutTable) -> RoundEnded:
    """The one round that has ended."""
    (result,) = table.state.results
    return result


@pytest.mark.rule("SCO-7.1")
def test_the_round_is_over_when_a_hand_is_empty() -> None:
    result = ended(play(begun("5/1 6/2", *THREE[1:]), Show(0, 2)))

    assert (result.reason, result.exempt) == (RoundEnd.HAND_EMPTY, None)
    assert result.points == (0, -3, -3)


@pytest.mark.rule("SCO-7.1")
def test_a_scout_and_show_may_empty_the_hand() -> None:
    table = begun(THREE[0], "8/7", THREE[2])
    result = ended(play(table, Show(2, 3), ScoutAndShow(LEFT, Show(0, 2))))

    assert (result.reason, result.chips) == (RoundEnd.HAND_EMPTY, (1, 0, 0))


@pytest.mark.rule("SCO-7.2")
def test_the_round_is_over_when_all_others_have_scouted() -> None:
    table = play(begun(*FOUR), Show(0, 3), LEFT, LEFT)
    assert table.state.results == ()

    result = ended(do(table, LEFT))
    assert (RoundEnd.ALL_SCOUTED, Seat(0)) == (result.reason, result.exempt)


@pytest.mark.rule("SCO-7.2")
def test_it_is_over_also_if_the_last_of_them_took_the_last_card() -> None:
    result = ended(play(begun(*THREE), Show(0, 2), LEFT, LEFT))

    assert RoundEnd.ALL_SCOUTED is result.reason


@pytest.mark.rule("SCO-7.2")
def test_fewer_cards_than_other_players_end_no_round() -> None:
    table = play(begun(*FOUR), Show(0, 2), LEFT, LEFT)

    assert ((), Seat(3), ()) == (table.state.active, table.state.turn, table.state.results)
    assert refusal(table, LEFT) == ("scout.nothing-to-scout", "SCO-5.1")


@pytest.mark.rule("SCO-7.3")
def test_a_show_begins_the_count_anew() -> None:
    table = play(begun(*FOUR), Show(0, 2), LEFT, LEFT, Show(0, 2), LEFT)

    assert (table.state.scouts, table.state.results) == (1, ())


@pytest.mark.rule("SCO-7.3")
def test_so_does_a_scout_and_show() -> None:
    table = play(begun(*THREE), Show(0, 2), LEFT, ScoutAndShow(LEFT, Show(0, 1)))

    assert (0, Seat(2), ()) == (table.state.scouts, table.state.owner, table.state.results)


@pytest.mark.rule("SCO-7.4")
@pytest.mark.parametrize(
    ("captured", "chips", "hand", "points"), [(4, 2, 5, 1), (0, 0, 0, 0), (0, 1, 9, -8)]
)
def test_captured_cards_and_chips_less_cards_in_hand(
    captured: int, chips: int, hand: int, points: int
) -> None:
    assert points == round_points(captured, chips, hand, exempt=False)


@pytest.mark.rule("SCO-7.4")
def test_the_active_set_and_the_unspent_chip_count_for_nobody() -> None:
    """P0's pair is not P0's yet, nor anybody's; nobody has spent the scout&show chip."""
    result = ended(play(begun("5/1 6/2", *THREE[1:]), Show(0, 2)))

    assert result.points[0] == 0


@pytest.mark.rule("SCO-7.5")
def test_the_unbeaten_owner_pays_nothing_for_cards_in_hand() -> None:
    result = ended(play(begun(*THREE), Show(0, 2), LEFT, LEFT))

    assert (cards("7/3 1/4"), (2, 0, 0)) == (result.hands[0], result.chips)
    assert result.points == (2, -4, -4)
    assert round_points(4, 2, 5, exempt=True) == 6


@pytest.mark.rule("SCO-7.6")
def test_the_highest_total_wins_and_a_tie_is_shared() -> None:
    assert Outcome("rounds-played", frozenset({Seat(1)}), (3, 5, -2)) == final_outcome((3, 5, -2))
    assert {Seat(0), Seat(2)} == final_outcome((5, 0, 5)).winners


@pytest.mark.rule("SCO-7.6")
def test_the_game_is_over_after_the_last_round() -> None:
    deal = Dealt(3, Seat(0), tuple(map(cards, ("5/1 6/2", *THREE[1:]))), (), ())
    table: ScoutTable = Table.replay(ScoutGame(BASE_RULES), [deal])
    for seat in range(3):
        table = do(table, Keep(), seat)
    table = do(table, Show(0, 2))

    assert Outcome("rounds-played", frozenset({Seat(0)}), (0, -3, -3)) == table.state.outcome
    assert frozenset() == table.game.to_act(table.state)
    assert isinstance(table.log[-1], RoundEnded)
    assert refusal(table, Show(0, 1)) == ("table.game-over", "CORE-2")


@pytest.mark.rule("SCO-7.7")
def test_totals_may_be_negative() -> None:
    table = play(begun("5/1 6/2", *THREE[1:]), Show(0, 2))

    assert table.state.totals == (0, -3, -3)


TWO = ("5/1 6/2 9/3", "1/7 3/6 1/9 2/8")


@pytest.mark.rule("SCO-9.1")
def test_the_second_round_is_played_with_the_other_cards() -> None:
    first: ScoutTable = Table.open(ScoutGame(BASE_RULES), 2, random.Random(2))
    kept = {card.pair for card in first.state.aside}
    table = do(do(first, Keep(), 0), Keep(), 1)
    while table.state.number == 1:
        action = next(iter(table.game.legal_actions(table.state, table.state.turn)))
        table = do(table, action)

    assert kept == {card.pair for hand in table.state.hands for card in hand}
    assert (table.state.aside, len(table.state.box)) == ((), 23)
    assert first.state.first != table.state.first


@pytest.mark.rule("SCO-9.1")
def test_the_lot_decides_if_nobody_holds_the_one_two() -> None:
    first = set()
    for seed in range(40):
        (deal,) = ScoutGame(HOLDER_RULES).start(2, random.Random(seed))
        assert isinstance(deal, Dealt)
        if (1, 2) in {card.pair for card in deal.aside}:
            first.add(deal.first)

    assert {0, 1} == first


@pytest.mark.rule("SCO-9.2")
def test_each_of_two_has_three_chips_and_none_for_scout_and_show() -> None:
    table = begun(*TWO)
    assert (table.state.chips, table.state.tokens) == ((3, 3), (0, 0))

    both = ScoutAndShow(LEFT, Show(0, 1))
    assert refusal(do(table, Show(0, 1)), both) == ("scout.no-scout-and-show", "SCO-9.2")


@pytest.mark.rule("SCO-9.3")
def test_a_show_ends_the_turn() -> None:
    assert Seat(1) == do(begun(*TWO), Show(0, 1)).state.turn


@pytest.mark.rule("SCO-9.4")
def test_a_scout_costs_an_own_chip_and_the_same_player_goes_on() -> None:
    table = play(begun(*TWO), Show(0, 2), LEFT)

    assert ((3, 2), Seat(1)) == (table.state.chips, table.state.turn)
    assert table.state.scouts == 0


@pytest.mark.rule("SCO-9.4")
def test_without_a_chip_nothing_is_scouted() -> None:
    table = play(begun("5/1 5/2 5/3 5/4 1/2 9/3", "1/7 3/6 7/9 9/8"), Show(0, 4), LEFT, LEFT, LEFT)
    assert (0, Seat(1)) == (table.state.chips[1], table.state.turn)

    assert refusal(table, LEFT) == ("scout.no-chip", "SCO-9.4")


@pytest.mark.rule("SCO-9.4")
def test_after_the_last_card_any_set_is_shown() -> None:
    table = play(begun(*TWO), Show(0, 2), LEFT, LEFT)
    after = do(table, Show(5, 6))

    assert (cards("2/8"), ()) == (after.state.active, after.state.captured[1])


@pytest.mark.rule("SCO-9.5")
def test_who_can_neither_show_nor_pay_ends_the_round() -> None:
    """P1 takes three of P0's five cards and has still nothing better than the pair left."""
    table = begun("9/2 9/5 9/8 9/4 9/3 1/2 3/5", "1/7 3/6 1/8 4/9")
    scout = Scout(Side.LEFT, flipped=True, slot=4)
    result = ended(play(table, Show(0, 5), scout, scout, scout))

    assert (RoundEnd.STUCK, Seat(0)) == (result.reason, result.exempt)
    assert cards("1/7 3/6 1/8 4/9 8/9 5/9 2/9") == result.hands[1]
    assert result.points == (3, -7)


@pytest.mark.rule("SCO-9.5")
def test_an_empty_hand_ends_the_round_of_two() -> None:
    result = ended(play(begun("5/1", "1/7 3/6"), Show(0, 1)))

    assert (result.reason, result.exempt, result.points) == (RoundEnd.HAND_EMPTY, None, (3, 1))


@pytest.mark.rule("SCO-9.6")
def test_who_can_go_on_must() -> None:
    assert refusal(do(begun(*TWO), Show(0, 2)), Stop()) == ("scout.must-go-on", "SCO-9.6")


@pytest.mark.rule("SCO-9.6")
def test_a_player_may_stop_where_the_rules_say_so() -> None:
    table = do(begun(*TWO, rules=STOP_RULES), Show(0, 2))
    assert Stop() in set(table.game.legal_actions(table.state, Seat(1)))

    result = ended(do(table, Stop()))
    assert (RoundEnd.STOPPED, Seat(0), (3, -1)) == (result.reason, result.exempt, result.points)


@pytest.mark.rule("SCO-9.6")
def test_not_on_an_empty_table_and_not_with_three() -> None:
    three = do(begun(*THREE, rules=STOP_RULES), Show(0, 2))

    assert refusal(begun(*TWO, rules=STOP_RULES), Stop()) == ("scout.must-show", "SCO-4.5")
    assert refusal(three, Stop()) == ("scout.must-go-on", "SCO-9.6")


@pytest.mark.rule("SCO-9.7")
def test_unused_chips_are_points() -> None:
    """P1 spends one chip; P0 beats the 1 with the last card."""
    table = begun("5/1 6/2", "7/3 1/7 3/6")
    result = ended(play(table, Show(0, 1), LEFT, Show(2, 3), Show(0, 1)))

    assert (result.chips, result.points) == ((3, 2), (4, -1))


def test_the_totals_of_two_rounds_are_added() -> None:
    table: ScoutTable = Table.open(ScoutGame(BASE_RULES), 2, random.Random(4))
    while acting := table.game.to_act(table.state):
        seat = min(acting)
        table = do(table, next(iter(table.game.legal_actions(table.state, seat))), seat)
    one, two = table.state.results

    assert (one.points[0] + two.points[0], one.points[1] + two.points[1]) == table.state.totals
