"""Seats round a table, and who wins by points."""

from studyplay.engines.core import (
    NO_SEATS,
    Outcome,
    Seat,
    all_seats,
    next_seat,
    replace_at_seat,
    seats_from,
)


def test_turns_go_round_from_whoever_is_first() -> None:
    assert seats_from(Seat(2), 3) == (2, 0, 1)
    assert [next_seat(Seat(seat), 3) for seat in range(3)] == [1, 2, 0]


def test_everybody_is_every_seat_and_nobody_is_none() -> None:
    assert frozenset({0, 1}) == all_seats(2)
    assert all_seats(0) == NO_SEATS


def test_one_value_is_changed_and_the_others_stay() -> None:
    assert replace_at_seat(("a", "b", "c"), Seat(1), "x") == ("a", "x", "c")
    assert replace_at_seat(("a", "b", "c"), Seat(2), "x") == ("a", "b", "x")


def test_most_points_win_and_a_tie_is_shared() -> None:
    assert Outcome("out", frozenset({Seat(1)}), (3, 7, -2)) == Outcome.of_points("out", (3, 7, -2))
    assert frozenset({Seat(0), Seat(2)}) == Outcome.of_points("out", (7, 3, 7)).winners
