"""Scouting, and scouting and showing (SCO-5, SCO-6, SCO-8)."""

from dataclasses import replace
from typing import cast

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Scout, ScoutAndShow, Show, Side
from studyplay.engines.scout.cards import FACE_DOWN
from studyplay.engines.scout.events import ChipSpent, Dealt, RoundEnded, Scouted, Shown
from tests.engines.scout.worlds import ScoutTable, begun, cards, do, play, refusal, since

HANDS = ("5/1 6/2 7/3 1/4", "8/7 2/6 9/8", "3/4 4/5 1/9")


def run_of_three() -> ScoutTable:
    """P0 has shown 5 6 7; P1 is on turn."""
    return do(begun(*HANDS), Show(0, 3))


def left(slot: int, *, flipped: bool = False) -> Scout:
    return Scout(Side.LEFT, flipped, slot)


def right(slot: int, *, flipped: bool = False) -> Scout:
    return Scout(Side.RIGHT, flipped, slot)


@pytest.mark.rule("SCO-5.1")
@pytest.mark.parametrize(
    ("side", "card", "rest"), [(Side.LEFT, "5/1", "6/2 7/3"), (Side.RIGHT, "7/3", "5/1 6/2")]
)
def test_a_card_at_either_end_is_taken(side: Side, card: str, rest: str) -> None:
    after = do(run_of_three(), Scout(side, flipped=False, slot=0))

    assert cards(f"{card} 8/7 2/6 9/8") == after.state.hands[1]
    assert cards(rest) == after.state.active


@pytest.mark.rule("SCO-5.1")
def test_nothing_is_scouted_from_an_empty_table() -> None:
    assert refusal(begun(*HANDS), left(0)) == ("scout.nothing-to-scout", "SCO-5.1")


@pytest.mark.rule("SCO-5.1")
def test_there_is_no_third_end() -> None:
    strange = replace(left(0), side=cast("Side", "middle"))

    assert refusal(run_of_three(), strange) == ("scout.no-end", "SCO-5.1")


@pytest.mark.rule("SCO-5.2")
@pytest.mark.parametrize(
    ("scout", "hand"),
    [
        (left(0), "5/1 8/7 2/6 9/8"),
        (left(0, flipped=True), "1/5 8/7 2/6 9/8"),
        (left(2), "8/7 2/6 5/1 9/8"),
        (right(3, flipped=True), "8/7 2/6 9/8 3/7"),
    ],
)
def test_it_goes_anywhere_either_way_up(scout: Scout, hand: str) -> None:
    assert cards(hand) == do(run_of_three(), scout).state.hands[1]


@pytest.mark.rule("SCO-5.2")
@pytest.mark.parametrize("slot", [-1, 4])
def test_there_is_no_place_outside_the_hand(slot: int) -> None:
    assert refusal(run_of_three(), left(slot)) == ("scout.no-slot", "SCO-5.2")


@pytest.mark.rule("SCO-5.2")
def test_three_cards_and_a_hand_of_five_give_24_ways() -> None:
    table = do(begun("5/1 6/2 7/3 1/4", "3/7 2/6 3/8 1/9 3/4", "1/2 2/3"), Show(0, 3))
    listed = list(table.game.legal_actions(table.state, Seat(1)))

    assert sum(isinstance(action, Scout) for action in listed) == 24


@pytest.mark.rule("SCO-5.2")
def test_a_single_card_has_one_end_in_the_list_and_either_is_accepted() -> None:
    table = do(begun(*HANDS), Show(0, 1))
    listed = list(table.game.legal_actions(table.state, Seat(1)))

    assert sum(isinstance(action, Scout) for action in listed) == 8
    assert do(table, left(0)).state == do(table, right(0)).state


@pytest.mark.rule("SCO-5.3")
def test_the_owner_is_paid_and_the_turn_is_over() -> None:
    after = do(run_of_three(), left(0))

    assert ((1, 0, 0), Seat(2)) == (after.state.chips, after.state.turn)


@pytest.mark.rule("SCO-1.5")
def test_chips_never_run_out() -> None:
    """P0's cards are scouted again and again; more chips are paid than the box holds."""
    table = begun("5/1 5/2 9/8", "5/3 6/7 6/8", "3/4 4/5 1/9")
    for _ in range(30):
        table = play(table, Show(0, 1), left(0))

    assert sum(table.state.chips) == 30


@pytest.mark.rule("SCO-7.8")
def test_no_round_is_cut_short() -> None:
    table = begun("5/1 5/2 9/8", "5/3 6/7 6/8", "3/4 4/5 1/9")
    for _ in range(300):
        table = play(table, Show(0, 1), left(0))

    assert (table.state.number, table.state.outcome) == (1, None)


@pytest.mark.rule("SCO-5.4")
def test_the_rest_stays_the_set_of_its_owner() -> None:
    after = do(run_of_three(), left(0))

    assert (cards("6/2 7/3"), Seat(0)) == (after.state.active, after.state.owner)


@pytest.mark.rule("SCO-5.4")
def test_after_the_last_card_the_next_player_shows_anything() -> None:
    table = play(begun(*HANDS), Show(2, 3), left(0))

    assert table.state.active == ()
    assert all(isinstance(each, Show) for each in table.game.legal_actions(table.state, Seat(2)))
    assert cards("1/9") == do(table, Show(2, 3)).state.active


@pytest.mark.rule("SCO-5.5")
def test_others_see_the_card_but_not_where_it_goes() -> None:
    before = run_of_three()
    (event,) = since(before, do(before, right(2, flipped=True)))
    known = Scouted(Seat(1), Side.RIGHT, cards("7/3")[0], True, 2, Seat(0), plays_on=False)

    assert known == event == before.game.redact(event, Seat(1))
    hidden = replace(known, flipped=None, slot=None)
    assert hidden == before.game.redact(event, Seat(0)) == before.game.redact(event, None)


@pytest.mark.rule("SCO-5.5")
def test_others_do_not_see_from_where_a_set_is_shown() -> None:
    before = begun(*HANDS)
    (event,) = since(before, do(before, Show(1, 3)))
    hidden = Shown(Seat(0), None, cards("6/2 7/3"))

    assert hidden == before.game.redact(event, Seat(2))
    with pytest.raises(ValueError, match="redacted"):
        before.game.evolve(before.state, hidden)


BOTH = ScoutAndShow(right(0), Show(0, 2))
"""P1 takes the 7 in front of the own 8 and shows 7 8."""


@pytest.mark.rule("SCO-6.1")
def test_the_chip_is_spent_and_the_owner_paid() -> None:
    table = do(begun(*HANDS), Show(1, 3))
    after = do(table, BOTH)

    assert (ChipSpent, Scouted, Shown) == tuple(map(type, since(table, after)))
    assert (after.state.tokens, after.state.chips) == ((1, 0, 1), (1, 0, 0))
    assert (cards("7/3 8/7"), cards("6/2")) == (after.state.active, after.state.captured[1])
    assert Seat(2) == after.state.turn


@pytest.mark.rule("SCO-6.1")
def test_once_a_round_only() -> None:
    table = do(do(begun(*HANDS), Show(1, 3)), BOTH)
    again = ScoutAndShow(left(0), Show(0, 1))
    table = play(table, left(0), again)

    assert ((0, 0, 1), Seat(1)) == (table.state.tokens, table.state.turn)
    assert refusal(table, again) == ("scout.token-spent", "SCO-6.1")


@pytest.mark.rule("SCO-6.2")
@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (ScoutAndShow(right(0), Show(0, 1)), ("scout.too-weak", "SCO-4.5")),
        (ScoutAndShow(right(1), Show(0, 3)), ("scout.no-set", "SCO-4.2")),
        (ScoutAndShow(right(0), Show(0, 9)), ("scout.not-in-hand", "SCO-4.1")),
        (ScoutAndShow(right(9), Show(0, 2)), ("scout.no-slot", "SCO-5.2")),
    ],
)
def test_both_or_nothing(action: ScoutAndShow, expected: tuple[str, str]) -> None:
    table = run_of_three()
    before = table.state

    assert expected == refusal(table, action)
    assert before == table.state


@pytest.mark.rule("SCO-6.2")
def test_all_that_are_listed_are_followed_by_a_show() -> None:
    table = do(begun(*HANDS), Show(1, 3))
    listed = list(table.game.legal_actions(table.state, Seat(1)))

    assert BOTH in listed
    for action in listed:
        do(table, action)


@pytest.mark.rule("SCO-6.2")
def test_after_the_last_card_the_show_is_free_and_captures_nothing() -> None:
    table = do(begun(*HANDS), Show(2, 3))
    after = do(table, ScoutAndShow(left(1), Show(2, 3)))

    assert (cards("2/6"), ()) == (after.state.active, after.state.captured[1])


@pytest.mark.rule("SCO-8.1")
def test_a_player_sees_the_own_hand_and_counts_the_others() -> None:
    table = run_of_three()
    view = table.game.view(table.state, Seat(2))

    assert cards("3/4 4/5 1/9") == view.hand
    assert view.hand_counts == (1, 3, 3)
    assert table.game.view(table.state, None).hand == ()


@pytest.mark.rule("SCO-8.1")
def test_the_deal_shows_each_seat_its_own_hand() -> None:
    deal = begun(*HANDS, aside="9/8").log[0]
    seen = begun(*HANDS).game.redact(deal, Seat(1))

    assert isinstance(seen, Dealt)
    assert ((FACE_DOWN,) * 4, cards(HANDS[1]), (FACE_DOWN,) * 3) == seen.hands
    assert seen.aside == (FACE_DOWN,)


@pytest.mark.rule("SCO-8.2")
def test_captured_cards_are_counted_only() -> None:
    table = play(begun(*HANDS), Show(1, 2), Show(0, 1))
    view = table.game.view(table.state, Seat(1))

    assert view.captured_counts == (0, 1, 0)
    assert not hasattr(view, "captured")


@pytest.mark.rule("SCO-8.3")
def test_after_a_round_all_is_laid_open() -> None:
    table = play(
        begun("5/1 6/2", "8/7 2/6", "3/4 4/5"), Show(0, 1), Show(0, 1), left(1), Show(0, 1)
    )
    (result,) = table.game.view(table.state, None).results
    (ended,) = (event for event in table.log if isinstance(event, RoundEnded))

    assert result == ended == table.game.redact(ended, None)
    assert ((), cards("2/6"), cards("3/4 8/7 4/5")) == result.hands
    assert ((), cards("5/1"), ()) == result.captured
