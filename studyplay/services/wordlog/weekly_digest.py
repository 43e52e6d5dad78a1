"""The weekly digest of one learner, over all games and drills."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.runtime.club_days import day_of, start_of_day
from studyplay.services.wordlog import overview, spelling_mistakes
from studyplay.services.wordlog.use_recording import find_dictionary
from studyplay.store import totals, week_summary
from studyplay.store.learners import Learner
from studyplay.study.spelling.mistake_profile import MistakeShare, build_mistake_profile
from studyplay.study.wordlog import weekly_digest as study
from studyplay.study.wordlog.totals import DailyTotalKind
from studyplay.study.wordlog.weekly_digest import Week, WeeklyDigest


@dataclass(frozen=True, slots=True)
class LearnerWeek:
    """The week from ``monday`` on.

    ``active_days`` is the number of days with word uses; ``mistakes`` are the spelling mistakes by
    kind.
    """

    monday: date
    digest: WeeklyDigest
    active_days: int
    mistakes: tuple[MistakeShare, ...]


def monday_of(at: datetime) -> date:
    """Return the Monday of the week to which *at* belongs."""
    day = day_of(at)
    return day - timedelta(days=day.weekday())


def load_week(context: AppContext, learner: Learner, monday: date) -> LearnerWeek:
    """Return the digest of the week from *monday* on."""
    overview.update_totals(context, learner)
    week = Week(start_of_day(monday), start_of_day(monday + timedelta(days=7)))
    with context.database.read_transaction() as connection:
        uses = week_summary.load_week_summary(connection, learner.id, week)
        missed = study.most_missed(uses.missed)
        lemmas = {
            each.lemma: each for each in week_summary.list_new_lemmas(connection, learner.id, week)
        }
        lemmas |= totals.load_lemma_totals(connection, learner.id, missed)
        rows = week_summary.list_misspellings(connection, learner.id, week)
        days = _count_active_days(connection, learner, monday)
    digest = study.build_digest(
        uses, lemmas.values(), week, lambda lang, word: _is_word(context, lang, word)
    )
    return LearnerWeek(
        monday,
        digest,
        days,
        build_mistake_profile(spelling_mistakes.parse_mistakes(rows), week.end),
    )


def _count_active_days(connection: Connection, learner: Learner, monday: date) -> int:
    """Count the days of the week with word uses."""
    days = totals.list_day_totals(connection, learner.id, [DailyTotalKind.USES], monday)
    return sum(key.day < monday + timedelta(days=7) for key, _ in days)


def _is_word(context: AppContext, lang: str, word: str) -> bool:
    return find_dictionary(context, lang).graded(word) is not None
