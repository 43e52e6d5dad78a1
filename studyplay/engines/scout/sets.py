"""The sets that can be shown, and their order of strength (SCO-4)."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple


class SetKind(StrEnum):
    """The kind of a set; a single card is neither matching nor a run (SCO-4.2)."""

    SINGLE = "single"
    MATCHING = "matching"
    RUN = "run"


class SetStrength(NamedTuple):
    """The strength of a set; the greater one wins (SCO-4.4).

    ``matching`` is also true for single cards, which are compared by their number only.
    ``lowest`` is the lowest number; runs of equal length compare the same by their highest.
    """

    length: int
    matching: bool
    lowest: int


EMPTY_STRENGTH = SetStrength(0, matching=False, lowest=0)
"""The strength of an empty active set, which every set beats (SCO-4.5)."""


def set_kind(numbers: Sequence[int]) -> SetKind | None:
    """Return the kind of the adjacent *numbers*, in this order; ``None`` if they are no set."""
    if len(numbers) < 2:
        return SetKind.SINGLE if numbers else None
    steps = {after - before for before, after in pairwise(numbers)}
    if steps == {0}:
        return SetKind.MATCHING
    return SetKind.RUN if steps in ({1}, {-1}) else None


def set_strength(numbers: Sequence[int]) -> SetStrength | None:
    """Return the strength of *numbers* as a set; ``None`` if they are no set."""
    kind = set_kind(numbers)
    if kind is None:
        return None
    return SetStrength(len(numbers), kind is not SetKind.RUN, min(numbers))


def beats(numbers: Sequence[int], active: Sequence[int]) -> bool:
    """Return whether *numbers* are a set stronger than *active*, which may be empty."""
    own = set_strength(numbers)
    return own is not None and own > (set_strength(active) or EMPTY_STRENGTH)


def find_stronger_slices(hand: Sequence[int], active: Sequence[int]) -> list[tuple[int, int]]:
    """Return all slices ``hand[start:stop]`` that beat *active*, by start, then by stop."""
    to_beat = set_strength(active) or EMPTY_STRENGTH
    return [
        (start, stop)
        for start in range(len(hand))
        for stop in range(start + 1, longest_set_end(hand, start) + 1)
        if _slice_strength(hand, start, stop) > to_beat
    ]


def longest_set_end(hand: Sequence[int], start: int) -> int:
    """Return the end (exclusive) of the longest set that begins at *start*."""
    stop = start + 1
    if stop < len(hand):
        step = hand[stop] - hand[start]
        while stop < len(hand) and step in {-1, 0, 1} and hand[stop] - hand[stop - 1] == step:
            stop += 1
    return stop


def _slice_strength(hand: Sequence[int], start: int, stop: int) -> SetStrength:
    """Return the strength of a slice that must be a set."""
    first, last = hand[start], hand[stop - 1]
    return SetStrength(stop - start, first == last, min(first, last))
