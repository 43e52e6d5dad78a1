"""Ten minutes a day: some of the due words, in short drills of alternating tasks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from studyplay.services.days import dawn, day_of
from studyplay.services.drilling import drills, schedule
from studyplay.services.drilling.schedule import DueWord
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.schedule.card import Card

SECONDS_A_WORD: Final = 40
WORDS: Final = 15
"""Words per day, about ten minutes. The number of words beyond it is not shown."""

PORTION: Final = 5
"""Words in one drill, before a pause and another task."""

KINDS: Final = (Task.DEFINITION, Task.MISSING, Task.WHOLE, Task.READING)
"""Meaning, spelling and letters in turn, so that a word is asked in different ways.

A Japanese word is asked by its meaning, in a drill of its own.
"""

LANGS: Final = ("en", "ja")
"""Languages to ask. `schedule.asks_all_words` decides which of their words are asked."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The words of today.

    ``words`` are still to be asked, within the limit of the day. ``done`` counts those that were
    due today and have been asked. ``task`` is the next task, ``next_at`` the next due time.
    """

    words: tuple[DueWord, ...]
    done: int
    kind: Task
    next_at: datetime | None

    @property
    def minutes(self) -> int:
        """The approximate time for the words in minutes, at least 1."""
        return max(1, round(len(self.words) * SECONDS_A_WORD / 60))


def plan(studio: Studio, learner: Learner, at: datetime) -> Plan:
    """Return what is left for today, over all languages, most likely recalled first."""
    start = dawn(day_of(at))
    today = [card for lang in LANGS for card in schedule.touched(studio, learner, lang, start)]
    done = sum(_was_due(card, start, at) for card in today)
    left = max(0, WORDS - done)
    found = [each for lang in LANGS for each in schedule.due(studio, learner, at, lang, left)]
    nearest = sorted(found, key=lambda word: (-word.recall, word.due_at, word.lemma))
    words = tuple(nearest[:left])
    kinds = _kinds(words)
    turn = day_of(at).toordinal() + -(-len(words) // PORTION)
    return Plan(
        words=words,
        done=done,
        kind=kinds[turn % len(kinds)],
        next_at=_next_at(studio, learner, at),
    )


def is_anything_due(studio: Studio, learner: Learner, at: datetime) -> bool:
    """Return whether any word is due, without updating the schedule."""
    return any(schedule.is_any_due(studio, learner, at, lang) for lang in LANGS)


def start(studio: Studio, learner: Learner, at: datetime) -> str:
    """Create the next short drill and return its id.

    If the words do not suit a task, for example without a definition, the next task is used.
    Raises ``Refused`` if nothing is left for today.
    """
    today = plan(studio, learner, at)
    if not today.words:
        raise Refused("schedule.nothing-due")
    kinds = _kinds(today.words)
    first = kinds.index(today.kind)
    for kind in (*kinds[first:], *kinds[:first]):
        words = tuple(word.lemma for word in today.words if word.lang == kind.lang)
        portion = min(PORTION, len(words))
        spec = Spec(kind, learner.level, racks=portion, source=Source.DUE, pasted=words)
        try:
            return drills.open_drill(studio, learner, spec, at)
        except Refused:
            continue
    raise Refused("schedule.nothing-fits")


def _kinds(words: Sequence[DueWord]) -> tuple[Task, ...]:
    """Return the tasks for *words*. A drill has one language."""
    langs = {word.lang for word in words} or {"en"}
    return tuple(kind for kind in KINDS if kind.lang in langs)


def _next_at(studio: Studio, learner: Learner, at: datetime) -> datetime | None:
    """Return when the next word is due; tomorrow if there are more than fit into today."""
    if is_anything_due(studio, learner, at):
        return dawn(day_of(at) + timedelta(days=1))
    next_due = (schedule.next_due(studio, learner, at, lang) for lang in LANGS)
    return min((each for each in next_due if each is not None), default=None)


def _was_due(card: Card, start: datetime, at: datetime) -> bool:
    """Return whether *card* was due when it was asked between those times."""
    before = card.before
    return (
        before is not None
        and start <= card.last_at <= at + timedelta(minutes=1)
        and before.due_at <= card.last_at
        and before.last_at < card.last_at
    )
