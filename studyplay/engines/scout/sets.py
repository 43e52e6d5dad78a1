"""The sets that can be shown, and their order of strength (SCO-4)."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple


class Kind(StrEnum):
    """The kind of a set; a single card is neither matching nor a run (SCO-4.2)."""

    SINGLE = "single"
    MATCHING = "matching"
    RUN = "run"


class Strength(NamedTuple):
    """The strength of a set; the greater one wins (SCO-4.4).

    ``matching`` is also true for single cards, which are compared by their number only.
    ``lowest`` is the lowest number; runs of equal length compare the same by their highest.
    """

    length: int
    matching: bool
    lowest: int


NOTHING = Strength(0, matching=False, lowest=0)
"""The strength of an empty active set, which every set beats (SCO-4.5)."""


def kind_of(numbers: Sequence[int]) -> Kind | None:
    """Return the kind of the adjacent *numbers*, in this order; ``None`` if they are no set."""
    if len(numbers) < 2:
        return Kind.SINGLE if numbers else None
    steps = {after - before for before, after in pairwise(numbers)}
    if steps == {0}:
        return Kind.MATCHING
    return Kind.RUN if steps in ({1}, {-1}) else None


def strength(numbers: Sequence[int]) -> Strength | None:
    """Return the strength of *numbers* as a set; ``None`` if they are no set."""
    kind = kind_of(numbers)
    if kind is None:
        return None
    return Strength(len(numbers), kind is not Kind.RUN, min(numbers))


def beats(numbers: Sequence[int], active: Sequence[int]) -> bool:
    """Return whether *numbers* are a set stronger than *active*, which may be empty."""
    own = strength(numbers)
    return own is not None and own > (strength(active) or NOTHING)


def stronger_slices(hand: Sequence[int], active: Sequence[int]) -> list[tuple[int, int]]:
    """Return all slices ``hand[start:stop]`` that beat *active*, by start, then by stop."""
    to_beat = strength(active) or NOTHING
    return [
        (start, stop)
        for start in range(len(hand))
        for stop in range(start + 1, longest_from(hand, start) + 1)
        if _strength_of_part(hand, start, stop) > to_beat
    ]


def longest_from(hand: Sequence[int], start: int) -> int:
    """Return the end (exclusive) of the longest set that begins at *start*."""
    stop = start + 1
    if stop < len(hand):
        step = hand[stop] - hand[start]
        while stop < len(hand) and step in {-1, 0, 1} and hand[stop] - hand[stop - 1] == step:
            stop += 1
    return stop


def _strength_of_part(hand: Sequence[int], start: int, stop: int) -> Strength:
    """Return the strength of a slice that must be a set."""
    first, last = hand[start], hand[stop - 1]
    return Strength(stop - start, first == last, min(first, last))
