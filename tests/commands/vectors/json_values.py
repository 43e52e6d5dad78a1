"""Check the types of JSON values.  Functions raise ``UnsupportedVector`` for other types."""

from collections.abc import Mapping
from typing import TypeGuard

from tests.commands.vectors.verdict import Json, UnsupportedVector


def read_integer(value: Json, what: str) -> int:
    """Return *value* as an integer."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise UnsupportedVector(f"{what} {value!r}, not a whole number")


def read_count(value: Json, what: str) -> int:
    """Return *value* as a non-negative integer."""
    if (found := read_integer(value, what)) < 0:
        raise UnsupportedVector(f"{what} {found}, less than none")
    return found


def read_bool(value: Json, what: str) -> bool:
    """Return *value* as a boolean."""
    if isinstance(value, bool):
        return value
    raise UnsupportedVector(f"{what} {value!r}, neither true nor false")


def read_text(value: Json, what: str) -> str:
    """Return *value* as a string."""
    if isinstance(value, str):
        return value
    raise UnsupportedVector(f"{what} {value!r}, not a text")


def read_list(value: Json, what: str) -> list[Json]:
    """Return *value* as a list."""
    if isinstance(value, list):
        return value
    raise UnsupportedVector(f"{what} {value!r}, not a list")


def read_object(value: Json, what: str) -> Mapping[str, Json]:
    """Return *value* as an object."""
    if is_object(value):
        return value
    raise UnsupportedVector(f"{what} {value!r}, not an object")


def is_object(value: Json) -> TypeGuard[Mapping[str, Json]]:
    """Return whether *value* is an object."""
    return isinstance(value, dict)


def read_letters(value: Json, what: str) -> str:
    """Return *value* as letters A to Z; lower case stands for blanks."""
    found = read_text(value, what)
    if found.isascii() and found.isalpha():
        return found
    raise UnsupportedVector(f"{what} {found!r}, not letters A to Z")


def read_rack(value: Json, what: str) -> str:
    """Return *value* as upper-case tiles A to Z and ``?``; may be empty."""
    found = read_text(value, what).upper()
    read_letters(found.replace("?", "A") or "A", what)
    return found
