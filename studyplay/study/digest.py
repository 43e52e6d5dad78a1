"""One learner's week over all games and drills: what was met, learnt and missed, and the best."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.study import evening
from studyplay.study.evening import Said, Word
from studyplay.study.tallies import LemmaSum
from studyplay.study.uses import Role

BY_ONESELF: Final = 0
"""A digest is about one person, who has this number in it."""


@dataclass(frozen=True, slots=True)
class Week:
    """From ``start`` up to but not at ``end``."""

    start: datetime
    end: datetime

    def holds(self, at: datetime | None) -> bool:
        """Whether *at* is a time in it."""
        return at is not None and self.start <= at < self.end


@dataclass(frozen=True, slots=True)
class Happened:
    """One use of a word in the week; ``mode`` is the game or drill."""

    lang: str
    word: str
    lemma: str
    role: str
    mode: str
    points: int | None
    assisted: bool


@dataclass(frozen=True, slots=True)
class Digest:
    """Lemmas: ``met`` and ``learnt`` for the first time; ``missed`` most often first, with times.

    ``dearest`` and ``longest`` were played without help.  ``modes`` are the uses by game or
    drill, most first.
    """

    met: tuple[LemmaSum, ...]
    learnt: tuple[LemmaSum, ...]
    missed: tuple[tuple[LemmaSum, int], ...]
    dearest: tuple[Word, ...]
    longest: tuple[Word, ...]
    modes: tuple[tuple[str, int], ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing happened at all."""
        return not self.modes


def digest(
    happened: Sequence[Happened],
    lemmas: Iterable[LemmaSum],
    week: Week,
    is_fit: Callable[[str, str], bool],
) -> Digest:
    """The digest of what *happened*; *lemmas* are the sums of at least its lemmas.

    *is_fit* says of a language and a word if it may be among the best.
    """
    sums = {each.lemma: each for each in lemmas}
    known = [sums[lemma] for lemma in dict.fromkeys(each.lemma for each in happened)]
    missed = Counter(each.lemma for each in happened if each.role == Role.MISSED)
    best = evening.words([_said(each) for each in happened], is_fit)
    return Digest(
        met=_sorted(each for each in known if week.holds(each.met_at)),
        learnt=_sorted(each for each in known if week.holds(each.learnt_at)),
        missed=tuple((sums[lemma], missed[lemma]) for lemma in _most(missed)),
        dearest=best.dearest,
        longest=best.longest,
        modes=tuple(Counter(each.mode for each in happened).most_common()),
    )


def _said(each: Happened) -> Said:
    return Said(
        BY_ONESELF, each.lang, each.word, each.lemma, each.role, each.points, each.assisted
    )


def _sorted(lemmas: Iterable[LemmaSum]) -> tuple[LemmaSum, ...]:
    """By level, the hardest first, then the alphabet."""
    return tuple(sorted(lemmas, key=lambda each: (-each.level, each.lemma)))


def _most(times: Counter[str]) -> list[str]:
    return sorted(times, key=lambda lemma: (-times[lemma], lemma))
