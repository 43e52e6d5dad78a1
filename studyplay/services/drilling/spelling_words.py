"""Spelling practice: words that a learner misspelt, and words with the same difficulty."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.wordlog import spelling_mistakes
from studyplay.store.learners import Learner
from studyplay.study.spelling.mistake_patterns import filter_training_words
from studyplay.study.spelling.mistake_profile import MistakeShare, misspelt_words
from studyplay.words.model import Level

WORD_LENGTHS: Final = range(4, 13)

MAX_NEW_WORDS: Final = 40
"""Maximum number of words that were not misspelt, divided by the share of each mistake kind."""


def list_misspelt_words(context: AppContext, learner: Learner, at: datetime) -> tuple[str, ...]:
    """Return the words that *learner* misspelt, those with the most common mistakes first."""
    return _drillable_misspelt(
        context, spelling_mistakes.load_recent_mistakes(context, learner, at)
    )


def list_practice_words(
    context: AppContext, learner: Learner, level: Level, at: datetime
) -> tuple[str, ...]:
    """Return the misspelt words, and other words up to *level* with the same difficulty.

    Empty if the learner has misspelt nothing. The other words are random.
    """
    shares = spelling_mistakes.load_recent_mistakes(context, learner, at)
    return tuple(
        dict.fromkeys(
            (*_drillable_misspelt(context, shares), *_sample_similar_words(context, shares, level))
        )
    )


def _drillable_misspelt(context: AppContext, shares: Sequence[MistakeShare]) -> tuple[str, ...]:
    return tuple(filter(context.library.lexicon.is_drillable, misspelt_words(shares)))


def _sample_similar_words(
    context: AppContext, shares: Sequence[MistakeShare], level: Level
) -> Iterator[str]:
    levels = range(Level.A1, level + 1)
    usual = (
        tuple(context.library.dictionary.studied_words.usual_words(levels, WORD_LENGTHS))
        if shares
        else ()
    )
    for share in shares:
        fit = filter_training_words(share.kind, usual)
        yield from context.chance.sample(fit, min(len(fit), round(MAX_NEW_WORDS * share.share)))
