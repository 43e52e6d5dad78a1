"""Evaluation of a hand of the circus ladder (Scout) from its numbers.

Dynamic programming splits the hand into the sets that take the fewest turns to show.  The cost
of a set is the expected number of turns until it is strong enough.  All constants are
estimates from simulated games.
"""

from typing import Final

MAX_SET_SIZE: Final = 10

HOLD_PROBABILITIES: Final = (0.0, 0.03, 0.30, 0.62, 0.82, 0.93)
"""Probability that a run of this length beats the table or is not beaten, by length.

Longer runs have a probability of 0.98.
"""

MATCHING_BONUS: Final = 0.14
NUMBER_BONUS: Final = 0.016


def hold_probability(length: int, lowest: int, *, matching: bool) -> float:
    """Return the probability that a set is strong enough, from 0 to 1."""
    if length >= len(HOLD_PROBABILITIES):
        return 0.98
    bonus = MATCHING_BONUS if matching and length > 1 else 0.0
    return min(0.98, HOLD_PROBABILITIES[length] + bonus + NUMBER_BONUS * lowest)


def _expected_set_turns(length: int, lowest: int, *, matching: bool) -> float:
    return min(7.0, 1 / hold_probability(length, lowest, matching=matching))


_NUMBERS: Final = range(MAX_SET_SIZE + 1)
_MATCHING_SET_TURNS: Final = tuple(
    tuple(_expected_set_turns(length, low, matching=True) if length else 0.0 for low in _NUMBERS)
    for length in range(MAX_SET_SIZE)
)
_RUN_TURNS: Final = tuple(
    tuple(_expected_set_turns(length, low, matching=False) if length else 0.0 for low in _NUMBERS)
    for length in range(MAX_SET_SIZE + 1)
)


def expected_turns(hand: tuple[int, ...]) -> float:
    """Return the expected number of turns to show all of *hand*; 0 for an empty hand."""
    size = len(hand)
    best = [0.0] * (size + 1)
    for start in range(size - 1, -1, -1):
        number = hand[start]
        fewest = _MATCHING_SET_TURNS[1][number] + best[start + 1]
        stop = start + 1
        if stop < size:
            step = hand[stop] - number
            if -1 <= step <= 1:
                turns_table = _RUN_TURNS if step else _MATCHING_SET_TURNS
                while stop < size and hand[stop] - hand[stop - 1] == step:
                    stop += 1
                    lowest = number if step >= 0 else hand[stop - 1]
                    turns = turns_table[stop - start][lowest] + best[stop]
                    if turns < fewest:  # noqa: PLR1730 -- min() is too slow in this loop
                        fewest = turns
        best[start] = fewest
    return best[0]
