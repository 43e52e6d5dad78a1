"""The distribution of a learner's spelling mistakes by kind."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from studyplay.study.spelling.diff import is_misspelling
from studyplay.study.spelling.mistake_classification import classify_mistakes
from studyplay.study.spelling.mistake_kind import MistakeKind

HALF_LIFE: Final = timedelta(days=30)
"""Age at which a mistake has half the weight, so that improvement becomes visible."""


@dataclass(frozen=True, slots=True)
class SpellingMistake:
    """A word (``meant``) that was misspelt as ``typed``, both lower case."""

    typed: str
    meant: str
    at: datetime


@dataclass(frozen=True, slots=True)
class MistakeShare:
    """The share of one kind of mistake, from 0 to 1, weighted by recency.

    ``mistakes`` are its mistakes, latest first.
    """

    kind: MistakeKind
    share: float
    mistakes: tuple[SpellingMistake, ...]

    @property
    def count(self) -> int:
        """The number of words that were misspelt this way."""
        return len(self.mistakes)

    @property
    def last(self) -> datetime:
        """The time of the latest mistake."""
        return self.mistakes[0].at


def build_mistake_profile(
    mistakes: Iterable[SpellingMistake], now: datetime
) -> tuple[MistakeShare, ...]:
    """Compute the shares of all kinds of mistakes, largest first; their sum is 1.

    Entries that are too far from the intended word are ignored.  A word with several kinds of
    mistakes counts for each kind.
    """
    by_kind: dict[MistakeKind, list[SpellingMistake]] = defaultdict(list)
    for slip in sorted(mistakes, key=lambda each: each.at, reverse=True):
        if is_misspelling(slip.typed, slip.meant):
            for kind in classify_mistakes(slip.typed, slip.meant):
                by_kind[kind].append(slip)
    weights = {
        kind: sum(mistake_weight(slip, now) for slip in own) for kind, own in by_kind.items()
    }
    total = sum(weights.values())
    ranked = sorted(weights, key=lambda kind: (-weights[kind], tuple(MistakeKind).index(kind)))
    return tuple(
        MistakeShare(kind, weights[kind] / total, tuple(by_kind[kind])) for kind in ranked
    )


def mistake_weight(mistake: SpellingMistake, now: datetime) -> float:
    """Return the weight of a mistake: 1 now, half after ``HALF_LIFE``."""
    age = max(timedelta(0), now - mistake.at)
    return float(0.5 ** (age / HALF_LIFE))


def misspelt_words(shares: Sequence[MistakeShare]) -> tuple[str, ...]:
    """Return the misspelt words without duplicates, those of the largest shares first."""
    return tuple(dict.fromkeys(slip.meant for share in shares for slip in share.mistakes))
