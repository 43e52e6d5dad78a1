"""Texts about a word's schedule: when it is due, and the confidence that it is known."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.services.drilling import schedule
from studyplay.services.drilling.schedule import WordSchedule
from studyplay.study.wordlog.word_uses import lemma_language
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner
from studyplay.web.i18n import LazyText, format_server_date, gettext, lazy
from studyplay.web.texts.exercises.ten_minutes import format_interval

MIN_RECALL_SURE: Final = 0.9
MIN_RECALL_FAIRLY_SURE: Final = 0.7

CONFIDENCE_TEXTS: Final[tuple[tuple[float, LazyText], ...]] = (
    (MIN_RECALL_SURE, lazy("quite sure")),
    (MIN_RECALL_FAIRLY_SURE, lazy("fairly sure")),
    (0.0, lazy("not so sure")),
)
"""Texts with their minimum probability of recall, highest first."""


@dataclass(frozen=True, slots=True)
class WordScheduleView:
    """Texts for when a word is due and the confidence that it is known.

    ``can_postpone``: the word is asked for and has a due time.
    """

    when: str
    confidence: str
    can_postpone: bool
    can_undo: bool


def describe_schedule(lemma: str) -> WordScheduleView | None:
    """Describe the schedule of *lemma*; ``None`` if it is not in the schedule."""
    at, lang = now(), lemma_language(lemma)
    found = schedule.load_word_schedule(app_context(), current_learner(), lang, lemma, at)
    if found is None:
        return None
    is_coming = found.is_asked and found.due_at is not None
    return WordScheduleView(
        _due_text(found, at), _confidence_text(found), is_coming, found.can_undo and is_coming
    )


def _due_text(found: WordSchedule, at: datetime) -> str:
    if found.due_at is None:
        return gettext("You know it, so it is not asked for.")
    if not found.is_asked:
        return gettext("It is not asked for by itself.")
    if found.due_at <= at:
        return gettext("It comes up today, or as soon as there is room.")
    when = format_interval(found.due_at - at)
    return gettext(
        "Comes up again %(when)s (%(day)s).", when=when, day=format_server_date(found.due_at)
    )


def _confidence_text(found: WordSchedule) -> str:
    if found.due_at is None:
        return ""
    if not found.learnt:
        return gettext("not known yet")
    return str(next(text for least, text in CONFIDENCE_TEXTS if found.recall >= least))
