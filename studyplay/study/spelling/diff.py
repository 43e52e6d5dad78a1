"""Alignment and weighted edit distance of a typed word and the intended word."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.study.spelling.confusable_letters import CONFUSABLE_PAIRS, PAIR_LENGTHS, VOWELS


class EditType(StrEnum):
    """The type of an edit."""

    KEPT = "kept"
    MISSING = "missing"
    EXTRA = "extra"
    WRONG = "wrong"
    SWAPPED = "swapped"


@dataclass(frozen=True, slots=True)
class EditSegment:
    """A segment of the alignment: letters as ``typed`` and as ``meant``.

    ``typed`` is empty for missing letters, ``meant`` for extra ones; both are equal if kept.
    The sides of a wrong segment can differ in length: *f* for *ph*.
    """

    edit_type: EditType
    typed: str
    meant: str


@dataclass(frozen=True, slots=True)
class Misspelling:
    """A word (``meant``) as it was ``typed``, both lower case."""

    typed: str
    meant: str


_DOUBLING_COST: Final = 5
_CONFUSION_COST: Final = 6
_ADDED_VOWEL_COST: Final = 7
_VOWEL_COST: Final = 8
_SWAP_COST: Final = 9
_DEFAULT_COST: Final = 10
"""Edit costs: likely mistakes cost less."""

_MAX_COST_PER_LETTER: Final = 4
_MIN_COST_LIMIT: Final = 10


def align(typed: str, meant: str) -> tuple[EditSegment, ...]:
    """Return the cheapest alignment of *typed* and *meant* (both lower case).

    Adjacent kept letters are one segment; every other segment is one edit.  The typed sides
    concatenate to *typed*, the meant sides to *meant*.
    """
    return _merge_kept(_cheapest_path(typed, meant))


def edit_distance(typed: str, meant: str) -> int:
    """Return the weighted edit distance: 10 per letter, less for likely mistakes."""
    return _cost_table(typed, meant)[0][0]


def is_misspelling(typed: str, meant: str) -> bool:
    """Whether *typed* is close enough to *meant* to be a misspelling of it."""
    return typed != meant and edit_distance(typed, meant) <= max(
        _MIN_COST_LIMIT, _MAX_COST_PER_LETTER * len(meant)
    )


def _merge_kept(steps: Iterator[EditSegment]) -> tuple[EditSegment, ...]:
    pieces: list[EditSegment] = []
    for step in steps:
        if pieces and step.edit_type is pieces[-1].edit_type is EditType.KEPT:
            kept = pieces.pop().typed + step.typed
            pieces.append(EditSegment(EditType.KEPT, kept, kept))
        else:
            pieces.append(step)
    return tuple(pieces)


def _cheapest_path(typed: str, meant: str) -> Iterator[EditSegment]:
    """Yield the edits of the cheapest path from start to end."""
    costs = _cost_table(typed, meant)
    i = j = 0
    while (i, j) != (len(typed), len(meant)):
        _, piece = min(
            (
                (cost + costs[i + len(piece.typed)][j + len(piece.meant)], piece)
                for cost, piece in _possible_edits(typed, meant, i, j)
            ),
            key=lambda choice: choice[0],
        )
        yield piece
        i, j = i + len(piece.typed), j + len(piece.meant)


def _cost_table(typed: str, meant: str) -> list[list[int]]:
    """Compute the minimum cost from each pair of positions to the ends."""
    costs = [[0] * (len(meant) + 1) for _ in range(len(typed) + 1)]
    for i in range(len(typed), -1, -1):
        for j in range(len(meant), -1, -1):
            costs[i][j] = min(
                (
                    cost + costs[i + len(piece.typed)][j + len(piece.meant)]
                    for cost, piece in _possible_edits(typed, meant, i, j)
                ),
                default=0,
            )
    return costs


def _possible_edits(typed: str, meant: str, i: int, j: int) -> Iterator[tuple[int, EditSegment]]:
    """Yield the possible edits at these positions with their costs."""
    one, other = typed[i : i + 1], meant[j : j + 1]
    if one and one == other:
        yield 0, EditSegment(EditType.KEPT, one, one)
    if one and other and one != other:
        cost = _VOWEL_COST if _are_vowels(one, other) else _DEFAULT_COST
        yield cost, EditSegment(EditType.WRONG, one, other)
        if typed[i : i + 2] == meant[j + 1 : j + 2] + other:
            yield _SWAP_COST, EditSegment(EditType.SWAPPED, typed[i : i + 2], meant[j : j + 2])
    for size, length in PAIR_LENGTHS:
        pair = typed[i : i + size], meant[j : j + length]
        if pair in CONFUSABLE_PAIRS:
            yield _CONFUSION_COST, EditSegment(EditType.WRONG, *pair)
    if other:
        cost = _DOUBLING_COST if j and meant[j - 1] == other else _DEFAULT_COST
        yield cost, EditSegment(EditType.MISSING, "", other)
    if one:
        yield _extra_letter_cost(typed, i), EditSegment(EditType.EXTRA, one, "")


def _extra_letter_cost(typed: str, i: int) -> int:
    before, letter, after = typed[max(0, i - 1) : i], typed[i], typed[i + 1 : i + 2]
    if before == letter:
        return _DOUBLING_COST
    between = before and not {before, after} & VOWELS
    return _ADDED_VOWEL_COST if letter in "aiou" and between else _DEFAULT_COST


def _are_vowels(one: str, other: str) -> bool:
    return {one, other} <= VOWELS | {"y"}
