"""Turns, sets and shows (SCO-3, SCO-4)."""

from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from studyplay.engines.core import Seat
from studyplay.engines.scout.actions import Keep, Scout, Show, Side, Stop
from studyplay.engines.scout.events import Shown
from studyplay.engines.scout.sets import (
    SetKind,
    beats,
    find_stronger_slices,
    set_kind,
    set_strength,
)
from tests.engines.scout.worlds import begun, cards, do, play, refusal, since

HANDS = ("5/1 6/2 6/3 6/4 2/7", "1/7 2/6 8/9", "3/4 4/5")

NUMBERS = st.lists(st.integers(1, 10), max_size=12)
ALIKE = st.lists(st.integers(3, 5), max_size=7)
"""Of so few numbers many are sets, and many of these as long as another."""


@pytest.mark.rule("SCO-3.1")
def test_from_any_table_something_can_be_done_and_nobody_passes() -> None:
    table = begun(*HANDS)
    listed = set(table.game.legal_actions(table.state, Seat(0)))

    assert listed
    assert all(isinstance(action, Show) for action in listed)
    assert refusal(table, Stop()) == ("scout.must-show", "SCO-4.5")


@pytest.mark.rule("SCO-3.1")
def test_who_has_nothing_stronger_can_still_scout() -> None:
    table = play(begun(*HANDS), Show(1, 4))
    listed = list(table.game.legal_actions(table.state, Seat(1)))

    assert listed
    assert all(not isinstance(action, Show) for action in listed)


@pytest.mark.rule("SCO-3.2")
def test_turns_go_round() -> None:
    table = begun(*HANDS, first=1)
    seats = [table.state.turn]
    for action in (Show(0, 1), Show(0, 1), Show(0, 1)):
        table = do(table, action)
        seats.append(table.state.turn)

    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("SCO-4.1")
@pytest.mark.parametrize("show", [Show(-1, 1), Show(0, 0), Show(2, 1), Show(0, 6), Show(5, 6)])
def test_only_cards_of_the_hand_are_shown(show: Show) -> None:
    assert refusal(begun(*HANDS), show) == ("scout.not-in-hand", "SCO-4.1")


@pytest.mark.rule("SCO-4.1")
def test_the_cards_shown_lie_side_by_side() -> None:
    table = begun(*HANDS)
    after = do(table, Show(1, 4))

    assert (Shown(Seat(0), 1, cards("6/2 6/3 6/4")),) == tuple(since(table, after))
    assert cards("5/1 2/7") == after.state.hands[0]


@pytest.mark.rule("SCO-4.2")
@pytest.mark.parametrize(
    ("numbers", "kind"),
    [
        ([7], SetKind.SINGLE),
        ([8, 8, 8], SetKind.MATCHING),
        ([3, 4, 5], SetKind.RUN),
        ([5, 4], SetKind.RUN),
        ([9, 10], SetKind.RUN),
        ([3, 5, 4], None),
        ([3, 3, 3, 4, 5], None),
        ([8, 2, 8], None),
        ([10, 1], None),
        ([1, 10], None),
        ([1, 2, 1], None),
        ([2, 4, 6], None),
        ([], None),
    ],
)
def test_what_is_a_set(numbers: list[int], kind: SetKind | None) -> None:
    assert kind is set_kind(numbers)


@pytest.mark.rule("SCO-4.2")
@pytest.mark.parametrize("show", [Show(0, 3), Show(0, 5), Show(3, 5)])
def test_what_is_no_set_is_refused(show: Show) -> None:
    assert refusal(begun(*HANDS), show) == ("scout.no-set", "SCO-4.2")


@pytest.mark.rule("SCO-4.3")
def test_fewer_cards_may_be_shown_than_could_be() -> None:
    assert cards("6/2 6/3") == do(begun(*HANDS), Show(1, 3)).state.active


@pytest.mark.rule("SCO-4.4")
@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ([1, 2], [10]),
        ([1, 2, 3], [10, 10]),
        ([1, 1], [9, 10]),
        ([1, 1], [10, 9]),
        ([5, 5], [4, 4]),
        ([4, 3], [2, 3]),
        ([8], [7]),
    ],
)
def test_number_of_cards_then_matching_then_the_higher_number(
    stronger: list[int], weaker: list[int]
) -> None:
    assert beats(stronger, weaker)
    assert not beats(weaker, stronger)


@pytest.mark.rule("SCO-4.4")
def test_the_lowest_number_says_the_same_as_the_highest() -> None:
    runs = [
        list(range(low, low + length)) for length in (2, 3, 4) for low in range(1, 11 - length)
    ]
    runs += [run[::-1] for run in runs]
    for one, other in product(runs, runs):
        if len(one) == len(other):
            assert (max(one) > max(other)) == beats(one, other)


@given(hand=NUMBERS | ALIKE, active=st.sampled_from([[], [4], [5, 6], [4, 3], [3, 3], [3, 4, 5]]))
@example(hand=[6, 5], active=[5, 6])
def test_the_quick_search_finds_what_the_slow_one_finds(
    hand: list[int], active: list[int]
) -> None:
    slow = [
        (start, stop)
        for start in range(len(hand))
        for stop in range(start + 1, len(hand) + 1)
        if beats(hand[start:stop], active)
    ]

    assert slow == find_stronger_slices(hand, active)


@given(one=NUMBERS, other=NUMBERS)
def test_of_two_sets_at_most_one_is_stronger(one: list[int], other: list[int]) -> None:
    assert not (beats(one, other) and beats(other, one) and set_strength(other))


@pytest.mark.rule("SCO-4.5")
def test_an_equal_set_is_not_stronger() -> None:
    table = play(begun("4/1 4/2 9/1", "4/3 4/5 1/2", "1/3 1/4 5/5"), Show(0, 2))

    assert refusal(table, Show(0, 2)) == ("scout.too-weak", "SCO-4.5")


@pytest.mark.rule("SCO-4.5")
def test_what_is_left_of_the_set_is_to_be_beaten() -> None:
    """After a scout from 5 6 the single 7 beats the 6."""
    table = play(begun("5/1 6/2 9/1", "1/3 2/4 3/8", "7/3 1/6"), Show(0, 2))
    table = do(table, Scout(Side.LEFT, flipped=False, slot=0))

    assert cards("7/3") == do(table, Show(0, 1)).state.active


@pytest.mark.rule("SCO-4.6")
def test_the_beaten_cards_go_to_the_player_who_showed() -> None:
    table = play(begun(*HANDS), Show(1, 2), Show(2, 3))

    assert ((), cards("6/2"), ()) == table.state.captured
    assert (cards("8/9"), Seat(1)) == (table.state.active, table.state.owner)


def test_a_show_before_all_have_decided_is_out_of_order() -> None:
    assert refusal(begun(*HANDS), Keep()) == ("scout.hand-settled", "SCO-2.4")
