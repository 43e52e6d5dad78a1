"""Seat order (clockwise by number), and tuples with one value per seat."""

from typing import Final, TypeVar

from studyplay.engines.core.game import Seat

Value = TypeVar("Value")

NO_SEATS: Final[frozenset[Seat]] = frozenset()


def all_seats(seats: int) -> frozenset[Seat]:
    """Return all seats of a table with that many *seats*."""
    return frozenset(map(Seat, range(seats)))


def next_seat(seat: Seat, seats: int) -> Seat:
    """Return the seat after *seat* in turn order: the next one clockwise."""
    return Seat((seat + 1) % seats)


def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats in turn order, starting with *first*."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def replace_at_seat(values: tuple[Value, ...], seat: Seat, value: Value) -> tuple[Value, ...]:
    """Return *values* (by seat) with *value* at *seat*."""
    return (*values[:seat], value, *values[seat + 1 :])
