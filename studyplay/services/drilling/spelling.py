"""The words that train a learner's spelling: those misspelt, and others with the same traps."""

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
"""So many words that were not misspelt yet are added, to each kind by its share."""


def own(studio: Studio, learner: Learner, at: datetime) -> tuple[str, ...]:
    """The words that *learner* misspelt, those of the commonest mistakes first."""
    return _own(studio, mistakes.lately(studio, learner, at))


def words(studio: Studio, learner: Learner, level: Level, at: datetime) -> tuple[str, ...]:
    """The words to practise: ``own``, and words up to *level* with the same traps.

    Empty for whoever has misspelt nothing.  The words with traps are others each time.
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
