"""The weekly digest of a learner: words met, learnt and missed, and the best plays."""

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
"""Placeholder learner ID, because a digest is about one person."""

NAMED: Final = 40
"""Maximum length of the list of missed words; the others are only counted."""


@dataclass(frozen=True, slots=True)
class Week:
    """The half-open interval from ``start`` to ``end`` (exclusive)."""

    start: datetime
    end: datetime

    def holds(self, at: datetime | None) -> bool:
        """Whether *at* is in the week; ``False`` for ``None``."""
        return at is not None and self.start <= at < self.end


@dataclass(frozen=True, slots=True)
class Own:
    """A word that was played without help, and its highest score, if any."""

    lang: str
    word: str
    points: int | None


@dataclass(frozen=True, slots=True)
class Brought:
    """The uses of a week: number by mode, misses by lemma, and words played without help."""

    modes: Counter[str]
    missed: Counter[str]
    own: tuple[Own, ...]


@dataclass(frozen=True, slots=True)
class Digest:
    """Lemmas ``met`` and ``learnt`` for the first time, and ``missed`` with counts, descending.

    ``missed_count`` is the number of all missed lemmas, of which at most 40 are listed.
    ``highest_scoring`` and ``longest`` were played without help.  ``modes`` are the uses by game
    or drill, descending.
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
        """Whether there were no uses."""
        return not self.modes


def digest(
    brought: Brought,
    lemmas: Iterable[LemmaSum],
    week: Week,
    is_fit: Callable[[str, str], bool],
) -> Digest:
    """Build the digest of a week.

    Args:
        uses: The uses of the week.
        lemmas: Totals of at least the lemmas first met or learnt in the week and of those in
            ``most_missed``.
        week: The week.
        is_fit: Whether a word of a language may be shown among the best.
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
    """Return the lemmas to list: most misses first, then alphabetically."""
    return sorted(times, key=lambda lemma: (-times[lemma], lemma))[:NAMED]


def _said(own: Own) -> Said:
    return Said(BY_ONESELF, own.lang, own.word, own.word, Role.PLAYED, own.points)


def _sorted(lemmas: Iterable[LemmaSum]) -> tuple[LemmaSum, ...]:
    """Sort by level, hardest first, then alphabetically."""
    return tuple(sorted(lemmas, key=lambda each: (-each.level, each.lemma)))
