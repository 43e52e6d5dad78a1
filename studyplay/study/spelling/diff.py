"""Alignment and weighted edit distance of a typed word and the intended word."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.study.spelling.sounds import PAIRS, SIZES, VOWELS


class Fate(StrEnum):
    """The type of an edit."""

    KEPT = "kept"
    MISSING = "missing"
    EXTRA = "extra"
    WRONG = "wrong"
    SWAPPED = "swapped"


@dataclass(frozen=True, slots=True)
class Piece:
    """A segment of the alignment: letters as ``typed`` and as ``meant``.

    ``typed`` is empty for missing letters, ``meant`` for extra ones; both are equal if kept.
    The sides of a wrong segment can differ in length: *f* for *ph*.
    """

    fate: Fate
    typed: str
    meant: str


@dataclass(frozen=True, slots=True)
class Misspelling:
    """A word (``meant``) as it was ``typed``, both lower case."""

    typed: str
    meant: str


_DOUBLE: Final = 5
_CONFUSED: Final = 6
_ADDED: Final = 7
_VOWEL: Final = 8
_SWAP: Final = 9
_OTHER: Final = 10
"""Edit costs: likely mistakes cost less."""

_WORTH: Final = 4
_LEAST: Final = 10


def align(typed: str, meant: str) -> tuple[Piece, ...]:
    """Return the cheapest alignment of *typed* and *meant* (both lower case).

    Adjacent kept letters are one segment; every other segment is one edit.  The typed sides
    concatenate to *typed*, the meant sides to *meant*.
    """
    return _joined(_steps(typed, meant))


def distance(typed: str, meant: str) -> int:
    """Return the weighted edit distance: 10 per letter, less for likely mistakes."""
    return _costs(typed, meant)[0][0]


def is_slip(typed: str, meant: str) -> bool:
    """Whether *typed* is close enough to *meant* to be a misspelling of it."""
    return typed != meant and distance(typed, meant) <= max(_LEAST, _WORTH * len(meant))


def _joined(steps: Iterator[Piece]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for step in steps:
        if pieces and step.fate is pieces[-1].fate is Fate.KEPT:
            kept = pieces.pop().typed + step.typed
            pieces.append(Piece(Fate.KEPT, kept, kept))
        else:
            pieces.append(step)
    return tuple(pieces)


def _steps(typed: str, meant: str) -> Iterator[Piece]:
    """Yield the edits of the cheapest path from start to end."""
    costs = _costs(typed, meant)
    i = j = 0
    while (i, j) != (len(typed), len(meant)):
        _, piece = min(
            (
                (cost + costs[i + len(piece.typed)][j + len(piece.meant)], piece)
                for cost, piece in _choices(typed, meant, i, j)
            ),
            key=lambda choice: choice[0],
        )
        yield piece
        i, j = i + len(piece.typed), j + len(piece.meant)


def _costs(typed: str, meant: str) -> list[list[int]]:
    """Compute the minimum cost from each pair of positions to the ends."""
    costs = [[0] * (len(meant) + 1) for _ in range(len(typed) + 1)]
    for i in range(len(typed), -1, -1):
        for j in range(len(meant), -1, -1):
            costs[i][j] = min(
                (
                    cost + costs[i + len(piece.typed)][j + len(piece.meant)]
                    for cost, piece in _choices(typed, meant, i, j)
                ),
                default=0,
            )
    return costs


def _choices(typed: str, meant: str, i: int, j: int) -> Iterator[tuple[int, Piece]]:
    """Yield the possible edits at these positions with their costs."""
    one, other = typed[i : i + 1], meant[j : j + 1]
    if one and one == other:
        yield 0, Piece(Fate.KEPT, one, one)
    if one and other and one != other:
        cost = _VOWEL if _both_vowels(one, other) else _OTHER
        yield cost, Piece(Fate.WRONG, one, other)
        if typed[i : i + 2] == meant[j + 1 : j + 2] + other:
            yield _SWAP, Piece(Fate.SWAPPED, typed[i : i + 2], meant[j : j + 2])
    for size, length in SIZES:
        pair = typed[i : i + size], meant[j : j + length]
        if pair in PAIRS:
            yield _CONFUSED, Piece(Fate.WRONG, *pair)
    if other:
        cost = _DOUBLE if j and meant[j - 1] == other else _OTHER
        yield cost, Piece(Fate.MISSING, "", other)
    if one:
        yield _extra(typed, i), Piece(Fate.EXTRA, one, "")


def _extra(typed: str, i: int) -> int:
    before, letter, after = typed[max(0, i - 1) : i], typed[i], typed[i + 1 : i + 2]
    if before == letter:
        return _DOUBLE
    between = before and not {before, after} & VOWELS
    return _ADDED if letter in "aiou" and between else _OTHER


def _both_vowels(one: str, other: str) -> bool:
    return {one, other} <= VOWELS | {"y"}
