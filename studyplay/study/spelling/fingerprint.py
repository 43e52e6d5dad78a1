"""Which mistakes a learner makes: the fingerprint, and the words that train against it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from studyplay.study.spelling.diff import is_slip
from studyplay.study.spelling.kind import Kind
from studyplay.study.spelling.kinds import kinds

HALF_LIFE: Final = timedelta(days=30)
"""After so long a slip weighs half: what one has learnt since shall not be held against one."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A word (``meant``) that was misspelt (``typed``), both lower case."""

    typed: str
    meant: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Share:
    """One kind of mistake: how often, the part of all (0 to 1, recent ones weigh more), when last.

    ``slips`` are its slips, the latest first.
    """

    kind: Kind
    share: float
    slips: tuple[Slip, ...]

    @property
    def count(self) -> int:
        """How many words were misspelt this way."""
        return len(self.slips)

    @property
    def last(self) -> datetime:
        """When it happened last."""
        return self.slips[0].at


def fingerprint(slips: Iterable[Slip], now: datetime) -> tuple[Share, ...]:
    """The shares of all kinds in *slips*, the greatest first; together they are 1.

    What is too far from its word is no slip and left out.  A word with several kinds of
    mistakes counts for each.
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
    """How much a slip counts: 1 if it happened now, half after ``HALF_LIFE``."""
    age = max(timedelta(0), now - slip.at)
    return float(0.5 ** (age / HALF_LIFE))


def misspelt(shares: Sequence[Share]) -> tuple[str, ...]:
    """The words that were misspelt, those of the greatest shares first, each once."""
    return tuple(dict.fromkeys(slip.meant for share in shares for slip in share.slips))
