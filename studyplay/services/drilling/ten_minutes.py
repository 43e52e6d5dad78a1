"""Ten minutes a day: some of the due words, in short drills of alternating tasks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import drills, schedule
from studyplay.services.drilling.schedule import DueWord
from studyplay.services.errors import Refused
from studyplay.services.runtime.club_days import day_of, start_of_day
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.schedule.card import ScheduleCard

SECONDS_PER_WORD: Final = 40
WORDS_PER_DAY: Final = 15
"""Words per day, about ten minutes. The number of words beyond it is not shown."""

WORDS_PER_DRILL: Final = 5
"""Words in one drill, before a pause and another task."""

TASK_ROTATION: Final = (TaskKind.DEFINITION, TaskKind.MISSING, TaskKind.WHOLE, TaskKind.READING)
"""Meaning, spelling and letters in turn, so that a word is asked in different ways.

A Japanese word is asked by its meaning, in a drill of its own.
"""

LANGUAGES: Final = ("en", "ja")
"""Languages to ask. `schedule.asks_all_words` decides which of their words are asked."""


@dataclass(frozen=True, slots=True)
class TenMinutesPlan:
    """The words of today.

    ``words`` are still to be asked, within the limit of the day. ``done`` counts those that were
    due today and have been asked. ``task`` is the next task, ``next_at`` the next due time.
    """

    words: tuple[DueWord, ...]
    done: int
    task: TaskKind
    next_at: datetime | None

    @property
    def minutes(self) -> int:
        """The approximate time for the words in minutes, at least 1."""
        return max(1, round(len(self.words) * SECONDS_PER_WORD / 60))


def plan_today(context: AppContext, learner: Learner, at: datetime) -> TenMinutesPlan:
    """Return what is left for today, over all languages, most likely recalled first."""
    start = start_of_day(day_of(at))
    today = [
        card
        for lang in LANGUAGES
        for card in schedule.load_cards_used_since(context, learner, lang, start)
    ]
    done = sum(_was_due(card, start, at) for card in today)
    left = max(0, WORDS_PER_DAY - done)
    found = [
        each
        for lang in LANGUAGES
        for each in schedule.list_due_words(context, learner, at, lang, left)
    ]
    nearest = sorted(found, key=lambda word: (-word.recall, word.due_at, word.lemma))
    words = tuple(nearest[:left])
    kinds = _tasks_for(words)
    turn = day_of(at).toordinal() + -(-len(words) // WORDS_PER_DRILL)
    return TenMinutesPlan(
        words=words,
        done=done,
        task=kinds[turn % len(kinds)],
        next_at=_find_next_at(context, learner, at),
    )


def has_due_words(context: AppContext, learner: Learner, at: datetime) -> bool:
    """Return whether any word is due, without updating the schedule."""
    return any(schedule.has_due_words(context, learner, at, lang) for lang in LANGUAGES)


def start_next_drill(context: AppContext, learner: Learner, at: datetime) -> str:
    """Create the next short drill and return its id.

    If the words do not suit a task, for example without a definition, the next task is used.
    Raises ``Refused`` if nothing is left for today.
    """
    today = plan_today(context, learner, at)
    if not today.words:
        raise Refused("schedule.nothing-due")
    kinds = _tasks_for(today.words)
    first = kinds.index(today.task)
    for kind in (*kinds[first:], *kinds[:first]):
        words = tuple(word.lemma for word in today.words if word.lang == kind.lang)
        portion = min(WORDS_PER_DRILL, len(words))
        spec = DrillSpec(kind, learner.level, racks=portion, source=DrillSource.DUE, pasted=words)
        try:
            return drills.create_drill(context, learner, spec, at)
        except Refused:
            continue
    raise Refused("schedule.nothing-fits")


def _tasks_for(words: Sequence[DueWord]) -> tuple[TaskKind, ...]:
    """Return the tasks for *words*. A drill has one language."""
    langs = {word.lang for word in words} or {"en"}
    return tuple(kind for kind in TASK_ROTATION if kind.lang in langs)


def _find_next_at(context: AppContext, learner: Learner, at: datetime) -> datetime | None:
    """Return when the next word is due; tomorrow if there are more than fit into today."""
    if has_due_words(context, learner, at):
        return start_of_day(day_of(at) + timedelta(days=1))
    next_due = (schedule.find_next_due(context, learner, at, lang) for lang in LANGUAGES)
    return min((each for each in next_due if each is not None), default=None)


def _was_due(card: ScheduleCard, start: datetime, at: datetime) -> bool:
    """Return whether *card* was due when it was asked between those times."""
    before = card.before
    return (
        before is not None
        and start <= card.last_at <= at + timedelta(minutes=1)
        and before.due_at <= card.last_at
        and before.last_at < card.last_at
    )
