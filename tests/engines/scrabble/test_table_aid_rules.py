"""SCR-2 and SCR-11 for a real bag: who begins, and too many tiles drawn."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import IllegalAction, Seat
from studyplay.engines.scrabble.realboard.overdraw import (
    OverdrawRemedy,
    apply_remedy,
    find_remedy,
    picking_seat,
)
from studyplay.engines.scrabble.realboard.starting_order import (
    DrawRound,
    OrderDraw,
    compute_starting_order,
)
from studyplay.engines.scrabble.tiles import ENGLISH_TILES

# Who begins


@pytest.mark.rule("SCR-2.1")
def test_nearest_to_a_begins_and_the_others_follow_clockwise() -> None:
    drawn: DrawRound = ((Seat(0), "C"), (Seat(1), "M"), (Seat(2), "B"))

    assert OrderDraw((), (Seat(2), Seat(0), Seat(1))) == compute_starting_order(
        3, [drawn], ENGLISH_TILES
    )


@pytest.mark.rule("SCR-2.3")
def test_only_those_tied_for_best_draw_again() -> None:
    first: DrawRound = ((Seat(0), "?"), (Seat(1), "A"), (Seat(2), "?"))
    again: DrawRound = ((Seat(2), "A"), (Seat(0), "B"))

    assert OrderDraw((Seat(0), Seat(1), Seat(2))) == compute_starting_order(3, [], ENGLISH_TILES)
    assert OrderDraw((Seat(0), Seat(2))) == compute_starting_order(3, [first], ENGLISH_TILES)
    assert (Seat(2), Seat(0), Seat(1)) == compute_starting_order(
        3, [first, again], ENGLISH_TILES
    ).order


@pytest.mark.rule("SCR-2.4")
@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([((Seat(0), "A"),)], "scrabble.draws-not-due"),
        ([()], "scrabble.draws-not-due"),
        ([((Seat(0), "A"), (Seat(1), "B")), ()], "scrabble.draws-not-due"),
        ([((Seat(0), "A"), (Seat(1), "B")), ((Seat(0), "A"),)], "scrabble.draws-not-due"),
        ([((Seat(0), "Q"), (Seat(1), "Q"))], "scrabble.tile-not-in-set"),
        ([((Seat(0), "a"), (Seat(1), "B"))], "scrabble.tile-not-in-set"),
        (
            [((Seat(0), "?"), (Seat(1), "?")), ((Seat(0), "?"), (Seat(1), "A"))],
            "scrabble.tile-not-in-set",
        ),
    ],
)
def test_a_draw_that_cannot_be_is_refused(rounds: list[DrawRound], code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        compute_starting_order(2, rounds, ENGLISH_TILES)

    assert code == refused.value.violation.code


# Too many tiles drawn


@pytest.mark.rule("SCR-11.3")
def test_the_next_player_clockwise_picks() -> None:
    assert [picking_seat(Seat(owner), 3) for owner in range(3)] == [1, 2, 0]


@pytest.mark.rule("SCR-11.1")
def test_one_of_three_goes_back() -> None:
    """The owner lays down the tiles 7, 0 and 3; the other picks the second of them."""
    settled = apply_remedy("ABCDEFGH", (7, 0, 3), (1,), OverdrawRemedy(3, 1, 7))

    assert (tuple("BCDEFGH"), ("A",)) == (settled.rack, settled.returned)


@pytest.mark.rule("SCR-11.4")
@given(st.data())
def test_which_tiles_go_back_does_not_depend_on_their_letters(data: st.DataObject) -> None:
    held = data.draw(st.integers(8, 12))
    remedy = find_remedy(held, 7)
    assert remedy is not None
    laid = data.draw(st.permutations(range(held)))[: remedy.owner_picks]
    picked = data.draw(st.permutations(range(len(laid))))[: remedy.others_return]
    rack = data.draw(st.lists(st.sampled_from("ABC?"), min_size=held, max_size=held))

    backs = apply_remedy(range(held), laid, picked, remedy)
    letters = apply_remedy(rack, laid, picked, remedy)

    assert [rack[at] for at in backs.rack] == list(letters.rack)
    assert remedy.rack_after == len(letters.rack)
    assert sorted(rack) == sorted(letters.rack + letters.returned)


@pytest.mark.rule("SCR-11.1")
@pytest.mark.parametrize(
    ("laid", "picked", "code"),
    [
        ((0, 1), (0,), "laid"),
        ((0, 1, 1), (0,), "laid"),
        ((0, 1, 8), (0,), "laid"),
        ((0, 1, -1), (0,), "laid"),
        ((0, 1, 2), (), "picked"),
        ((0, 1, 2), (0, 1), "picked"),
        ((5, 6, 7), (5,), "picked"),
    ],
)
def test_other_numbers_of_tiles_are_refused(
    laid: Sequence[int], picked: Sequence[int], code: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        apply_remedy("ABCDEFGH", laid, picked, OverdrawRemedy(3, 1, 7))

    assert f"scrabble.overdraw-{code}" == refused.value.violation.code
