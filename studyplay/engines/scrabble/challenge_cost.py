"""The window and the cost of a challenge under each challenge policy (SCR-8)."""

from dataclasses import dataclass

from studyplay.engines.core import Millis
from studyplay.engines.scrabble.rules import (
    ChallengeRule,
    DoubleChallenge,
    PointsChallenge,
    SingleChallenge,
    VoidChallenge,
)


@dataclass(frozen=True, slots=True)
class ChallengeCost:
    """The cost of a failed challenge for the challenger."""

    points: int = 0
    turns: int = 0


def find_window_end(rule: ChallengeRule, at: Millis) -> Millis | None:
    """Return when the window of a play made at *at* ends; ``None`` without a window."""
    match rule:
        case VoidChallenge():
            return None
        case SingleChallenge(window) | DoubleChallenge(window) | PointsChallenge(window=window):
            return Millis(at + window)


def calculate_cost(rule: ChallengeRule, words: int) -> ChallengeCost:
    """Return the cost of a failed challenge to a play of *words* words."""
    match rule:
        case VoidChallenge() | SingleChallenge():
            return ChallengeCost()
        case DoubleChallenge():
            return ChallengeCost(turns=1)
        case PointsChallenge(points):
            return ChallengeCost(points=points * words)
