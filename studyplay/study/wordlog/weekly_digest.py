"""The weekly digest of a learner: words met, learnt and missed, and the best plays."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.study import evening_summary
from studyplay.study.evening_summary import EveningWord, EveningWordUse
from studyplay.study.wordlog.totals import LemmaTotal
from studyplay.study.wordlog.word_uses import UseRole

DIGEST_LEARNER_ID: Final = 0
"""Placeholder learner ID, because a digest is about one person."""

MAX_LISTED_MISSED: Final = 40
"""Maximum length of the list of missed words; the others are only counted."""


@dataclass(frozen=True, slots=True)
class Week:
    """The half-open interval from ``start`` to ``end`` (exclusive)."""

    start: datetime
    end: datetime

    def contains(self, at: datetime | None) -> bool:
        """Whether *at* is in the week; ``False`` for ``None``."""
        return at is not None and self.start <= at < self.end


@dataclass(frozen=True, slots=True)
class UnaidedWord:
    """A word that was played without help, and its highest score, if any."""

    lang: str
    word: str
    points: int | None


@dataclass(frozen=True, slots=True)
class WeekUses:
    """The uses of a week: number by mode, misses by lemma, and words played without help."""

    modes: Counter[str]
    missed: Counter[str]
    unaided: tuple[UnaidedWord, ...]


@dataclass(frozen=True, slots=True)
class WeeklyDigest:
    """Lemmas ``met`` and ``learnt`` for the first time, and ``missed`` with counts, descending.

    ``missed_count`` is the number of all missed lemmas, of which at most 40 are listed.
    ``highest_scoring`` and ``longest`` were played without help.  ``modes`` are the uses by game
    or drill, descending.
    """

    met: tuple[LemmaTotal, ...]
    learnt: tuple[LemmaTotal, ...]
    missed: tuple[tuple[LemmaTotal, int], ...]
    missed_count: int
    highest_scoring: tuple[EveningWord, ...]
    longest: tuple[EveningWord, ...]
    modes: tuple[tuple[str, int], ...]

    @property
    def is_empty(self) -> bool:
        """Whether there were no uses."""
        return not self.modes


def build_digest(
    uses: WeekUses,
    lemmas: Iterable[LemmaTotal],
    week: Week,
    is_fit: Callable[[str, str], bool],
) -> WeeklyDigest:
    """Build the digest of a week.

    Args:
        uses: The uses of the week.
        lemmas: Totals of at least the lemmas first met or learnt in the week and of those in
            ``most_missed``.
        week: The week.
        is_fit: Whether a word of a language may be shown among the best.
    """
    sums = {each.lemma: each for each in lemmas}
    missed = [name for name in most_missed(uses.missed) if name in sums]
    best = evening_summary.select_words([_to_word_use(each) for each in uses.unaided], is_fit)
    return WeeklyDigest(
        met=_sort_lemmas(each for each in sums.values() if week.contains(each.met_at)),
        learnt=_sort_lemmas(each for each in sums.values() if week.contains(each.learnt_at)),
        missed=tuple((sums[name], uses.missed[name]) for name in missed),
        missed_count=len(uses.missed),
        highest_scoring=best.highest_scoring,
        longest=best.longest,
        modes=tuple(sorted(uses.modes.items(), key=lambda each: (-each[1], each[0]))),
    )


def most_missed(times: Counter[str]) -> list[str]:
    """Return the lemmas to list: most misses first, then alphabetically."""
    return sorted(times, key=lambda lemma: (-times[lemma], lemma))[:MAX_LISTED_MISSED]


def _to_word_use(own: UnaidedWord) -> EveningWordUse:
    return EveningWordUse(
        DIGEST_LEARNER_ID, own.lang, own.word, own.word, UseRole.PLAYED, own.points
    )


def _sort_lemmas(lemmas: Iterable[LemmaTotal]) -> tuple[LemmaTotal, ...]:
    """Sort by level, hardest first, then alphabetically."""
    return tuple(sorted(lemmas, key=lambda each: (-each.level, each.lemma)))
