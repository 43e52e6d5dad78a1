"""Spelling practice: words that a learner misspelt, and words with the same difficulty."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from studyplay.services.studio import Studio
from studyplay.services.wordlog import mistakes
from studyplay.store.learners import Learner
from studyplay.study.spelling.fingerprint import Share, misspelt
from studyplay.study.spelling.traps import training
from studyplay.words.model import Level

LENGTHS: Final = range(4, 13)

NEW: Final = 40
"""Maximum number of words that were not misspelt, divided by the share of each mistake kind."""


def own(studio: Studio, learner: Learner, at: datetime) -> tuple[str, ...]:
    """Return the words that *learner* misspelt, those with the most common mistakes first."""
    return _own(studio, mistakes.lately(studio, learner, at))


def words(studio: Studio, learner: Learner, level: Level, at: datetime) -> tuple[str, ...]:
    """Return the misspelt words, and other words up to *level* with the same difficulty.

    Empty if the learner has misspelt nothing. The other words are random.
    """
    shares = mistakes.lately(studio, learner, at)
    return tuple(dict.fromkeys((*_own(studio, shares), *_trapped(studio, shares, level))))


def _own(studio: Studio, shares: Sequence[Share]) -> tuple[str, ...]:
    return tuple(filter(studio.library.lexicon.is_drillable, misspelt(shares)))


def _trapped(studio: Studio, shares: Sequence[Share], level: Level) -> Iterator[str]:
    levels = range(Level.A1, level + 1)
    usual = tuple(studio.library.dictionary.studied.words(levels, LENGTHS)) if shares else ()
    for share in shares:
        fit = training(share.kind, usual)
        yield from studio.chance.sample(fit, min(len(fit), round(NEW * share.share)))
