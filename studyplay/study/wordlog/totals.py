"""Totals of the word log by lemma and by day.

Totals are merged incrementally from groups of uses, so only new uses are read.  The result does
not depend on the grouping; a test compares it with totals computed from scratch.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final, TypeAlias

from studyplay.study.wordlog.word_uses import MET_ROLES, UseRole
from studyplay.words.model import Level

DayOf: TypeAlias = Callable[[datetime], date]
"""Returns the day to which a time belongs."""


@dataclass(frozen=True, slots=True)
class UseGroup:
    """The uses of one lemma with the same role and ``assisted`` flag.

    ``uses`` is their number, ``level`` the lowest level among them.
    """

    lemma: str
    lang: str
    role: str
    assisted: bool
    level: Level
    uses: int
    first_at: datetime
    last_at: datetime


@dataclass(frozen=True, slots=True)
class LemmaTotal:
    """The totals of all uses of one lemma.

    ``roles`` are sorted.  ``met_at``: first played, formed or seen.  ``learnt_at``: first played
    without help.  ``missed_at``: last missed.  Each is ``None`` if that never happened.
    """

    lemma: str
    lang: str
    level: Level
    uses: int
    roles: tuple[str, ...]
    assisted: bool
    met_at: datetime | None
    learnt_at: datetime | None
    missed_at: datetime | None
    last_at: datetime


class DailyTotalKind(StrEnum):
    """What a daily total counts.

    Uses of any word; lemmas met for the first time; lemmas first played without help.  The last
    two also by week, dated on Monday, because adding up the days of years is slow.
    """

    USES = "uses"
    MET = "met"
    LEARNT = "learnt"
    MET_WEEK = "met-w"
    LEARNT_WEEK = "learnt-w"


WEEKLY_KINDS: Final = {
    DailyTotalKind.MET: DailyTotalKind.MET_WEEK,
    DailyTotalKind.LEARNT: DailyTotalKind.LEARNT_WEEK,
}
"""The weekly kind of each daily kind."""


@dataclass(frozen=True, slots=True)
class DailyTotalKey:
    """The key of a daily total; ``level`` is ``None`` for uses."""

    day: date
    kind: DailyTotalKind
    level: Level | None


def merge_group(before: LemmaTotal | None, group: UseGroup) -> LemmaTotal:
    """Add the uses of *group* to the totals of the same lemma."""
    alone = _total_of_group(group)
    if before is None:
        return alone
    return LemmaTotal(
        lemma=before.lemma,
        lang=min(before.lang, alone.lang),
        level=min(before.level, alone.level),
        uses=before.uses + alone.uses,
        roles=tuple(sorted({*before.roles, *alone.roles})),
        assisted=before.assisted or alone.assisted,
        met_at=_earlier(before.met_at, alone.met_at),
        learnt_at=_earlier(before.learnt_at, alone.learnt_at),
        missed_at=_later(before.missed_at, alone.missed_at),
        last_at=max(before.last_at, alone.last_at),
    )


def daily_contribution(lemma: LemmaTotal | None, day_of: DayOf) -> Counter[DailyTotalKey]:
    """Return the contribution of *lemma* to the daily and weekly totals of met and learnt."""
    if lemma is None:
        return Counter()
    counts = Counter[DailyTotalKey]()
    for kind, at in ((DailyTotalKind.MET, lemma.met_at), (DailyTotalKind.LEARNT, lemma.learnt_at)):
        if at is not None:
            day = day_of(at)
            monday = day - timedelta(days=day.weekday())
            counts[DailyTotalKey(day, kind, lemma.level)] += 1
            counts[DailyTotalKey(monday, WEEKLY_KINDS[kind], lemma.level)] += 1
    return counts


def lemma_counts(lemma: LemmaTotal | None) -> Counter[str]:
    """Return the contribution of *lemma* to the lemma counts, by property and role."""
    if lemma is None:
        return Counter()
    counts = Counter(f"role:{role}" for role in lemma.roles)
    counts["all"] = 1
    counts["assisted"] = int(lemma.assisted)
    counts["met"] = int(lemma.met_at is not None)
    counts["learnt"] = int(lemma.learnt_at is not None)
    return counts


def merge_groups(
    before: Iterable[LemmaTotal], groups: Iterable[UseGroup]
) -> dict[str, LemmaTotal]:
    """Merge *groups* into the totals *before*; return the totals by lemma."""
    sums = {each.lemma: each for each in before}
    for group in groups:
        sums[group.lemma] = merge_group(sums.get(group.lemma), group)
    return sums


def _total_of_group(group: UseGroup) -> LemmaTotal:
    unaided = group.role == UseRole.PLAYED and not group.assisted
    bare = LemmaTotal(
        lemma=group.lemma,
        lang=group.lang,
        level=group.level,
        uses=group.uses,
        roles=(group.role,),
        assisted=group.assisted,
        met_at=None,
        learnt_at=group.first_at if unaided else None,
        missed_at=group.last_at if group.role == UseRole.MISSED else None,
        last_at=group.last_at,
    )
    return replace(bare, met_at=group.first_at) if group.role in MET_ROLES else bare


def _earlier(one: datetime | None, other: datetime | None) -> datetime | None:
    return min((each for each in (one, other) if each is not None), default=None)


def _later(one: datetime | None, other: datetime | None) -> datetime | None:
    return max((each for each in (one, other) if each is not None), default=None)
