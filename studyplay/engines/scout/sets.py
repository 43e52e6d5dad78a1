"""What can be shown, and what beats what (SCO-4)."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple


class Kind(StrEnum):
    """What a set is; a single card is neither of the two others (SCO-4.2)."""

    SINGLE = "single"
    MATCHING = "matching"
    RUN = "run"


class Strength(NamedTuple):
    """How strong a set is: of two strengths the greater one wins (SCO-4.4).

    ``matching`` is true of single cards too, which are compared by their number alone.
    ``lowest`` decides; between runs of one length the highest number would say the same.
    """

    length: int
    matching: bool
    lowest: int


NOTHING = Strength(0, matching=False, lowest=0)
"""The strength of an empty table, which every set beats (SCO-4.5)."""


def kind_of(numbers: Sequence[int]) -> Kind | None:
    """What *numbers* make side by side, in this order; ``None`` if they are no set."""
    if len(numbers) < 2:
        return Kind.SINGLE if numbers else None
    steps = {after - before for before, after in pairwise(numbers)}
    if steps == {0}:
        return Kind.MATCHING
    return Kind.RUN if steps in ({1}, {-1}) else None


def strength(numbers: Sequence[int]) -> Strength | None:
    """The strength of *numbers* as a set; ``None`` if they are none."""
    kind = kind_of(numbers)
    if kind is None:
        return None
    return Strength(len(numbers), kind is not Kind.RUN, min(numbers))


def beats(numbers: Sequence[int], active: Sequence[int]) -> bool:
    """Whether *numbers* are a set stronger than the *active* set, which may be empty."""
    shown = strength(numbers)
    return shown is not None and shown > (strength(active) or NOTHING)


def stronger_slices(hand: Sequence[int], active: Sequence[int]) -> list[tuple[int, int]]:
    """All slices ``hand[start:stop]`` that beat *active*, by start, then by stop."""
    wall = strength(active) or NOTHING
    return [
        (start, stop)
        for start in range(len(hand))
        for stop in range(start + 1, longest_from(hand, start) + 1)
        if _strength_of_part(hand, start, stop) > wall
    ]


def longest_from(hand: Sequence[int], start: int) -> int:
    """Where the longest set that begins at *start* stops."""
    stop = start + 1
    if stop < len(hand):
        step = hand[stop] - hand[start]
        while stop < len(hand) and step in {-1, 0, 1} and hand[stop] - hand[stop - 1] == step:
            stop += 1
    return stop


def _strength_of_part(hand: Sequence[int], start: int, stop: int) -> Strength:
    """The strength of a slice that is known to be a set."""
    first, last = hand[start], hand[stop - 1]
    return Strength(stop - start, first == last, min(first, last))
