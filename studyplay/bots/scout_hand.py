"""What a hand of the circus ladder is worth, told from its numbers alone.

A hand is cut into sets so that showing them one after another would cost least; a set costs the
turns until it is likely to be the strongest.  All numbers are estimates, found by play.
"""

from typing import Final

LONGEST: Final = 10

HOLDS: Final = (0.0, 0.03, 0.30, 0.62, 0.82, 0.93)
"""How likely a run of so many cards is to beat, or to stay unbeaten; longer ones surely."""

MATCHING_BONUS: Final = 0.14
NUMBER_BONUS: Final = 0.016


def holds(length: int, lowest: int, *, matching: bool) -> float:
    """How likely a set is to be strong enough, between 0 and 1."""
    if length >= len(HOLDS):
        return 0.98
    bonus = MATCHING_BONUS if matching and length > 1 else 0.0
    return min(0.98, HOLDS[length] + bonus + NUMBER_BONUS * lowest)


def _turns(length: int, lowest: int, *, matching: bool) -> float:
    return min(7.0, 1 / holds(length, lowest, matching=matching))


_NUMBERS: Final = range(LONGEST + 1)
_MATCHING: Final = tuple(
    tuple(_turns(length, low, matching=True) if length else 0.0 for low in _NUMBERS)
    for length in range(LONGEST)
)
_RUN: Final = tuple(
    tuple(_turns(length, low, matching=False) if length else 0.0 for low in _NUMBERS)
    for length in range(LONGEST + 1)
)


def cost(hand: tuple[int, ...]) -> float:
    """The turns that it takes to show all of *hand*, cut in the best way; 0 for no cards."""
    size = len(hand)
    best = [0.0] * (size + 1)
    for start in range(size - 1, -1, -1):
        number = hand[start]
        least = _MATCHING[1][number] + best[start + 1]
        stop = start + 1
        if stop < size:
            step = hand[stop] - number
            if -1 <= step <= 1:
                table = _RUN if step else _MATCHING
                while stop < size and hand[stop] - hand[stop - 1] == step:
                    stop += 1
                    lowest = number if step >= 0 else hand[stop - 1]
                    turns = table[stop - start][lowest] + best[stop]
                    if turns < least:  # noqa: PLR1730 -- min() is called a million times here
                        least = turns
        best[start] = least
    return best[0]
