"""Texts about a word's schedule: when it is due, and the confidence that it is known."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.services.drilling import schedule
from studyplay.services.drilling.schedule import Standing
from studyplay.study.wordlog.uses import lang_of
from studyplay.web.i18n import Lazy, day, gettext, lazy
from studyplay.web.learners import me
from studyplay.web.studio import now, studio
from studyplay.web.texts.ten_minutes import interval

SURE: Final = 0.9
HALF: Final = 0.7

SURENESS: Final[tuple[tuple[float, Lazy], ...]] = (
    (SURE, lazy("quite sure")),
    (HALF, lazy("fairly sure")),
    (0.0, lazy("not so sure")),
)
"""Texts with their minimum probability of recall, highest first."""


@dataclass(frozen=True, slots=True)
class Coming:
    """Texts for when a word is due and the confidence that it is known.

    ``can_postpone``: the word is asked for and has a due time.
    """

    when: str
    sure: str
    can_wait: bool
    can_undo: bool


def coming(lemma: str) -> Coming | None:
    """Describe the schedule of *lemma*; ``None`` if it is not in the schedule."""
    at, lang = now(), lang_of(lemma)
    found = schedule.standing(studio(), me(), lang, lemma, at)
    if found is None:
        return None
    is_coming = found.asked and found.due_at is not None
    return Coming(_when(found, at), _sure(found), is_coming, found.can_undo and is_coming)


def _when(found: Standing, at: datetime) -> str:
    if found.due_at is None:
        return gettext("You know it, so it is not asked for.")
    if not found.asked:
        return gettext("It is not asked for by itself.")
    if found.due_at <= at:
        return gettext("It comes up today, or as soon as there is room.")
    when = interval(found.due_at - at)
    return gettext("Comes up again %(when)s (%(day)s).", when=when, day=day(found.due_at))


def _sure(found: Standing) -> str:
    if found.due_at is None:
        return ""
    if not found.learnt:
        return gettext("not known yet")
    return str(next(text for least, text in SURENESS if found.recall >= least))
