"""What each challenge policy asks of a doubted play (SCR-8)."""

from dataclasses import dataclass

from studyplay.engines.core import Millis
from studyplay.engines.scrabble.rules import ChallengeRule, Double, Points, Single, Void


@dataclass(frozen=True, slots=True)
class Price:
    """What a failed challenge costs the challenger."""

    points: int = 0
    turns: int = 0


def closes_at(rule: ChallengeRule, at: Millis) -> Millis | None:
    """When the window of a play made at *at* ends; ``None`` where it stands at once."""
    match rule:
        case Void():
            return None
        case Single(window) | Double(window) | Points(window=window):
            return Millis(at + window)


def price(rule: ChallengeRule, words: int) -> Price:
    """The price of having doubted a good play of so many *words*."""
    match rule:
        case Void() | Single():
            return Price()
        case Double():
            return Price(turns=1)
        case Points(points):
            return Price(points=points * words)
