"""Typed reading of a vector's JSON; whatever has another form is ``NotUnderstood``."""

from collections.abc import Mapping
from typing import TypeGuard

from studyplay.cli.vectors.verdict import Json, NotUnderstood


def number(value: Json, what: str) -> int:
    """A whole number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise NotUnderstood(f"{what} {value!r}, not a whole number")


def count(value: Json, what: str) -> int:
    """A whole number that is not negative."""
    if (found := number(value, what)) < 0:
        raise NotUnderstood(f"{what} {found}, less than none")
    return found


def truth(value: Json, what: str) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise NotUnderstood(f"{what} {value!r}, neither true nor false")


def text(value: Json, what: str) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise NotUnderstood(f"{what} {value!r}, not a text")


def items(value: Json, what: str) -> list[Json]:
    """A list."""
    if isinstance(value, list):
        return value
    raise NotUnderstood(f"{what} {value!r}, not a list")


def mapping(value: Json, what: str) -> Mapping[str, Json]:
    """An object."""
    if is_mapping(value):
        return value
    raise NotUnderstood(f"{what} {value!r}, not an object")


def is_mapping(value: Json) -> TypeGuard[Mapping[str, Json]]:
    """Whether *value* is an object."""
    return isinstance(value, dict)


def letters(value: Json, what: str) -> str:
    """Letters A to Z, lower case for blanks."""
    found = text(value, what)
    if found.isascii() and found.isalpha():
        return found
    raise NotUnderstood(f"{what} {found!r}, not letters A to Z")


def rack(value: Json, what: str) -> str:
    """Tiles: letters A to Z in either case and ``?``; an empty text is an empty rack."""
    found = text(value, what).upper()
    letters(found.replace("?", "A") or "A", what)
    return found
