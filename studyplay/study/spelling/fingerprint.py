"""The distribution of a learner's spelling mistakes by kind."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from studyplay.study.spelling.diff import is_slip
from studyplay.study.spelling.kind import Kind
from studyplay.study.spelling.kinds import kinds

HALF_LIFE: Final = timedelta(days=30)
"""Age at which a mistake has half the weight, so that improvement becomes visible."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A word (``meant``) that was misspelt as ``typed``, both lower case."""

    typed: str
    meant: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Share:
    """The share of one kind of mistake, from 0 to 1, weighted by recency.

    ``mistakes`` are its mistakes, latest first.
    """

    kind: Kind
    share: float
    slips: tuple[Slip, ...]

    @property
    def count(self) -> int:
        """The number of words that were misspelt this way."""
        return len(self.slips)

    @property
    def last(self) -> datetime:
        """The time of the latest mistake."""
        return self.slips[0].at


def fingerprint(slips: Iterable[Slip], now: datetime) -> tuple[Share, ...]:
    """Compute the shares of all kinds of mistakes, largest first; their sum is 1.

    Entries that are too far from the intended word are ignored.  A word with several kinds of
    mistakes counts for each kind.
    """
    by_kind: dict[Kind, list[Slip]] = defaultdict(list)
    for slip in sorted(slips, key=lambda each: each.at, reverse=True):
        if is_slip(slip.typed, slip.meant):
            for kind in kinds(slip.typed, slip.meant):
                by_kind[kind].append(slip)
    weights = {kind: sum(weight(slip, now) for slip in own) for kind, own in by_kind.items()}
    total = sum(weights.values())
    ranked = sorted(weights, key=lambda kind: (-weights[kind], tuple(Kind).index(kind)))
    return tuple(Share(kind, weights[kind] / total, tuple(by_kind[kind])) for kind in ranked)


def weight(slip: Slip, now: datetime) -> float:
    """Return the weight of a mistake: 1 now, half after ``HALF_LIFE``."""
    age = max(timedelta(0), now - slip.at)
    return float(0.5 ** (age / HALF_LIFE))


def misspelt(shares: Sequence[Share]) -> tuple[str, ...]:
    """Return the misspelt words without duplicates, those of the largest shares first."""
    return tuple(dict.fromkeys(slip.meant for share in shares for slip in share.slips))
