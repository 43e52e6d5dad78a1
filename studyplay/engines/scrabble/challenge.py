"""The window and the cost of a challenge under each challenge policy (SCR-8)."""

from dataclasses import dataclass

from studyplay.engines.core import Millis
from studyplay.engines.scrabble.rules import ChallengeRule, Double, Points, Single, Void


@dataclass(frozen=True, slots=True)
class Price:
    """The cost of a failed challenge for the challenger."""

    points: int = 0
    turns: int = 0


def closes_at(rule: ChallengeRule, at: Millis) -> Millis | None:
    """Return when the window of a play made at *at* ends; ``None`` without a window."""
    match rule:
        case Void():
            return None
        case Single(window) | Double(window) | Points(window=window):
            return Millis(at + window)


def price(rule: ChallengeRule, words: int) -> Price:
    """Return the cost of a failed challenge to a play of *words* words."""
    match rule:
        case Void() | Single():
            return Price()
        case Double():
            return Price(turns=1)
        case Points(points):
            return Price(points=points * words)
