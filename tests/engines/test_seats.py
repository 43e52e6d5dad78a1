"""Seats round a table, and who wins by points."""

from studyplay.engines.core import NOBODY, Outcome, Seat, at_seat, everybody, left_of, round_from


def test_turns_go_round_from_whoever_is_first() -> None:
    assert (2, 0, 1) == round_from(Seat(2), 3)
    assert [1, 2, 0] == [left_of(Seat(seat), 3) for seat in range(3)]


def test_everybody_is_every_seat_and_nobody_is_none() -> None:
    assert frozenset({0, 1}) == everybody(2)
    assert NOBODY == everybody(0)


def test_one_value_is_changed_and_the_others_stay() -> None:
    assert ("a", "x", "c") == at_seat(("a", "b", "c"), Seat(1), "x")
    assert ("a", "b", "x") == at_seat(("a", "b", "c"), Seat(2), "x")


def test_most_points_win_and_a_tie_is_shared() -> None:
    assert Outcome("out", frozenset({Seat(1)}), (3, 7, -2)) == Outcome.of_points("out", (3, 7, -2))
    assert frozenset({Seat(0), Seat(2)}) == Outcome.of_points("out", (7, 3, 7)).winners
