"""One learner's week over all games and drills: what was met, learnt and missed, and the best."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.study import evening
from studyplay.study.evening import Said, Word
from studyplay.study.wordlog.tallies import LemmaSum
from studyplay.study.wordlog.uses import Role

BY_ONESELF: Final = 0
"""A digest is about one person, who has this number in it."""

NAMED: Final = 40
"""Words of a list that are named; the others are counted."""


@dataclass(frozen=True, slots=True)
class Week:
    """From ``start`` up to but not at ``end``."""

    start: datetime
    end: datetime

    def holds(self, at: datetime | None) -> bool:
        """Whether *at* is a time in it."""
        return at is not None and self.start <= at < self.end


@dataclass(frozen=True, slots=True)
class Own:
    """A word that was played without help, and the most points that it brought, if any."""

    lang: str
    word: str
    points: int | None


@dataclass(frozen=True, slots=True)
class Brought:
    """The uses of the week: how many by game or drill, how often each lemma was missed."""

    modes: Counter[str]
    missed: Counter[str]
    own: tuple[Own, ...]


@dataclass(frozen=True, slots=True)
class Digest:
    """Lemmas: ``met`` and ``learnt`` for the first time; ``missed`` most often first, with times.

    So many (``missed_number``) were missed, of which 40 are named.  ``dearest`` and ``longest``
    were played without help.  ``modes`` are the uses by game or drill, most first.
    """

    met: tuple[LemmaSum, ...]
    learnt: tuple[LemmaSum, ...]
    missed: tuple[tuple[LemmaSum, int], ...]
    missed_number: int
    dearest: tuple[Word, ...]
    longest: tuple[Word, ...]
    modes: tuple[tuple[str, int], ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing happened at all."""
        return not self.modes


def digest(
    brought: Brought,
    lemmas: Iterable[LemmaSum],
    week: Week,
    is_fit: Callable[[str, str], bool],
) -> Digest:
    """The digest of what the week *brought*.

    *lemmas* are the sums of at least those met or learnt first in the week, and of those to be
    named as missed.  *is_fit* says of a language and a word if it may be among the best.
    """
    sums = {each.lemma: each for each in lemmas}
    missed = [name for name in most_missed(brought.missed) if name in sums]
    best = evening.words([_said(each) for each in brought.own], is_fit)
    return Digest(
        met=_sorted(each for each in sums.values() if week.holds(each.met_at)),
        learnt=_sorted(each for each in sums.values() if week.holds(each.learnt_at)),
        missed=tuple((sums[name], brought.missed[name]) for name in missed),
        missed_number=len(brought.missed),
        dearest=best.dearest,
        longest=best.longest,
        modes=tuple(sorted(brought.modes.items(), key=lambda each: (-each[1], each[0]))),
    )


def most_missed(times: Counter[str]) -> list[str]:
    """The lemmas to be named: those missed most often, then by the alphabet."""
    return sorted(times, key=lambda lemma: (-times[lemma], lemma))[:NAMED]


def _said(own: Own) -> Said:
    return Said(BY_ONESELF, own.lang, own.word, own.word, Role.PLAYED, own.points)


def _sorted(lemmas: Iterable[LemmaSum]) -> tuple[LemmaSum, ...]:
    """By level, the hardest first, then the alphabet."""
    return tuple(sorted(lemmas, key=lambda each: (-each.level, each.lemma)))
