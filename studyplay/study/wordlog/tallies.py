"""The sums of a word record: what is known of each lemma, and what a day brought.

Sums are merged from groups of uses, so that only what is new must be read.  They are the same
however the uses are cut into groups; a test compares them with sums from scratch.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final, TypeAlias

from studyplay.study.wordlog.uses import MET, Role
from studyplay.words.model import Level

DayOf: TypeAlias = Callable[[datetime], date]
"""The day to which a time belongs."""


@dataclass(frozen=True, slots=True)
class Group:
    """The uses of one lemma in one role, with or without help: so many, from first to last.

    ``level`` is the lowest that any of them has.
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
class LemmaSum:
    """All uses of one lemma.

    ``roles`` are sorted.  ``met_at``: first played, formed or seen; ``learnt_at``: first played
    without help; ``missed_at``: missed last.  Each is ``None`` if that never happened.
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


class Kind(StrEnum):
    """What a day is counted by.

    Uses of any word; lemmas met for the first time; lemmas played for the first time unaided.
    The last two also by weeks, on their Mondays: of years there are too many days to add up.
    """

    USES = "uses"
    MET = "met"
    LEARNT = "learnt"
    MET_WEEK = "met-w"
    LEARNT_WEEK = "learnt-w"


WEEKLY: Final = {Kind.MET: Kind.MET_WEEK, Kind.LEARNT: Kind.LEARNT_WEEK}
"""By what the days of the same are counted by."""


@dataclass(frozen=True, slots=True)
class DayKey:
    """What one number of a day is about; ``level`` is ``None`` for uses."""

    day: date
    kind: Kind
    level: Level | None


def merge(before: LemmaSum | None, group: Group) -> LemmaSum:
    """*before* with the uses of *group*, which are of the same lemma."""
    alone = _alone(group)
    if before is None:
        return alone
    return LemmaSum(
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


def firsts(lemma: LemmaSum | None, day_of: DayOf) -> Counter[DayKey]:
    """What *lemma* adds to the days and weeks in which it was met, and learnt."""
    if lemma is None:
        return Counter()
    told = Counter[DayKey]()
    for kind, at in ((Kind.MET, lemma.met_at), (Kind.LEARNT, lemma.learnt_at)):
        if at is not None:
            day = day_of(at)
            monday = day - timedelta(days=day.weekday())
            told[DayKey(day, kind, lemma.level)] += 1
            told[DayKey(monday, WEEKLY[kind], lemma.level)] += 1
    return told


def totals(lemma: LemmaSum | None) -> Counter[str]:
    """What *lemma* adds to the numbers of lemmas: in all, with help, learnt, and by role."""
    if lemma is None:
        return Counter()
    told = Counter(f"role:{role}" for role in lemma.roles)
    told["all"] = 1
    told["assisted"] = int(lemma.assisted)
    told["met"] = int(lemma.met_at is not None)
    told["learnt"] = int(lemma.learnt_at is not None)
    return told


def merged(before: Iterable[LemmaSum], groups: Iterable[Group]) -> dict[str, LemmaSum]:
    """The lemmas of *before* by their names, each with its *groups*."""
    sums = {each.lemma: each for each in before}
    for group in groups:
        sums[group.lemma] = merge(sums.get(group.lemma), group)
    return sums


def _alone(group: Group) -> LemmaSum:
    unaided = group.role == Role.PLAYED and not group.assisted
    bare = LemmaSum(
        lemma=group.lemma,
        lang=group.lang,
        level=group.level,
        uses=group.uses,
        roles=(group.role,),
        assisted=group.assisted,
        met_at=None,
        learnt_at=group.first_at if unaided else None,
        missed_at=group.last_at if group.role == Role.MISSED else None,
        last_at=group.last_at,
    )
    return replace(bare, met_at=group.first_at) if group.role in MET else bare


def _earlier(one: datetime | None, other: datetime | None) -> datetime | None:
    return min((each for each in (one, other) if each is not None), default=None)


def _later(one: datetime | None, other: datetime | None) -> datetime | None:
    return max((each for each in (one, other) if each is not None), default=None)
