"""Overview of a word log: totals, growth and uses per day.

It reads stored totals, so its cost does not depend on the size of the log.  The totals are updated
first; if the disk is full, the old totals are shown.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import schedule
from studyplay.services.runtime.club_days import day_of
from studyplay.services.wordlog import spelling_mistakes
from studyplay.store import totals
from studyplay.store.confidence import count_by_confidence, count_fading_words
from studyplay.store.learners import Learner
from studyplay.store.totals import LemmaCounts
from studyplay.study.spelling.mistake_profile import MistakeShare
from studyplay.study.wordlog.confidence import ConfidenceCounts
from studyplay.study.wordlog.growth import VocabularyGrowth, compute_growth, divide_into_spans
from studyplay.study.wordlog.totals import DailyTotalKind

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WordLogOverview:
    """``uses`` is the number of uses by day; days without uses are left out."""

    totals: LemmaCounts
    confidence: ConfidenceCounts
    growth: VocabularyGrowth
    mistakes: tuple[MistakeShare, ...]
    uses: Mapping[date, int]
    today: date


def update_totals(context: AppContext, learner: Learner) -> None:
    """Update the learner's totals from new word uses; cheap if there are none."""
    try:
        while _is_behind(context, learner):
            with context.database.write_transaction() as connection:
                totals.update_totals(connection, learner.id, day_of)
    except OperationalError as error:
        log.warning("could not update the totals of a word log: %s", error.orig)


def _is_behind(context: AppContext, learner: Learner) -> bool:
    with context.database.read_transaction() as connection:
        return totals.is_outdated(connection, learner.id)


def load_overview(
    context: AppContext, learner: Learner, since: date, at: datetime
) -> WordLogOverview:
    """Return the overview, with the uses of each day from *since* on."""
    update_totals(context, learner)
    schedule.catch_up(context, learner)
    today, shares = day_of(at), spelling_mistakes.load_recent_mistakes(context, learner, at)
    with context.database.read_transaction() as connection:
        uses = totals.list_day_totals(connection, learner.id, [DailyTotalKind.USES], since)
        return WordLogOverview(
            totals=totals.load_lemma_counts(connection, learner.id),
            confidence=_load_confidence(connection, learner, at),
            growth=_load_growth(connection, learner, today),
            mistakes=shares,
            uses={key.day: number for key, number in uses},
            today=today,
        )


def _load_confidence(connection: Connection, learner: Learner, at: datetime) -> ConfidenceCounts:
    """Count words by confidence.  Fading words that are never asked are counted separately."""
    found = count_by_confidence(connection, learner.id, at)
    if schedule.asks_all_words(learner, "ja"):
        return found
    idle = count_fading_words(connection, learner.id, "ja", at)
    return replace(found, fading=found.fading - idle, idle=idle)


def _load_growth(connection: Connection, learner: Learner, today: date) -> VocabularyGrowth:
    first = totals.find_first_use_day(connection, learner.id) or today
    periods = divide_into_spans(first, today)
    return compute_growth(
        periods,
        totals.count_new_words_by_span(connection, learner.id, periods.first, periods.step),
    )
