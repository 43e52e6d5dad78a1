"""Seats round a table, clockwise by number, and values that each seat has one of."""

from typing import Final, TypeVar

from studyplay.engines.core.game import Seat

Value = TypeVar("Value")

NOBODY: Final[frozenset[Seat]] = frozenset()


def everybody(seats: int) -> frozenset[Seat]:
    """All seats of a table of so many."""
    return frozenset(map(Seat, range(seats)))


def left_of(seat: Seat, seats: int) -> Seat:
    """Whose turn comes after that of *seat*: the next one clockwise, or to the left."""
    return Seat((seat + 1) % seats)


def round_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in the order of their turns, *first* first."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def at_seat(values: tuple[Value, ...], seat: Seat, value: Value) -> tuple[Value, ...]:
    """*values* by seat with another *value* for *seat*."""
    return (*values[:seat], value, *values[seat + 1 :])
