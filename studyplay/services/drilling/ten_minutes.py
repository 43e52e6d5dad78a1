"""Today's ten minutes: a few of the words that are due, in short drills of changing kinds."""

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
"""Ten minutes of them.  What does not fit is later; nobody is told how much that is."""

PORTION: Final = 5
"""Words of a drill, after which there is a rest and another kind."""

KINDS: Final = (Task.DEFINITION, Task.MISSING, Task.WHOLE, Task.READING)
"""Meaning, spelling, letters: in turn, so that a word comes in another dress each time.

A Japanese word is asked by its meaning, in a drill of its own.
"""

LANGS: Final = ("en", "ja")
"""Whose words are asked; of which of them, `schedule.is_asked_all` and the put aside tell."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What today holds.

    ``words`` are those still to be asked, at most what is left of today's ten minutes; ``done``
    are those that were due today and were asked since.  ``kind`` comes next.  ``next_at`` is
    when the next word will be asked for.
    """

    words: tuple[DueWord, ...]
    done: int
    kind: Task
    next_at: datetime | None

    @property
    def minutes(self) -> int:
        """How long the words take, about; at least one."""
        return max(1, round(len(self.words) * SECONDS_A_WORD / 60))


def plan(studio: Studio, learner: Learner, at: datetime) -> Plan:
    """What is left of today's ten minutes at *at*: the words of all languages, nearest first."""
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
    """Whether a word of any language is due, as far as the schedule was brought up."""
    return any(schedule.is_any_due(studio, learner, at, lang) for lang in LANGS)


def start(studio: Studio, learner: Learner, at: datetime) -> str:
    """Open the next short drill and return its id.

    Where the words do not suit a kind, as without a meaning, another kind takes its turn.
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
    """The kinds that take turns for *words*: a drill is of one language."""
    langs = {word.lang for word in words} or {"en"}
    return tuple(kind for kind in KINDS if kind.lang in langs)


def _next_at(studio: Studio, learner: Learner, at: datetime) -> datetime | None:
    """When the next word is due; tomorrow if there are more than fit into today."""
    if is_anything_due(studio, learner, at):
        return dawn(day_of(at) + timedelta(days=1))
    next_due = (schedule.next_due(studio, learner, at, lang) for lang in LANGS)
    return min((each for each in next_due if each is not None), default=None)


def _was_due(card: Card, start: datetime, at: datetime) -> bool:
    """Whether *card* was due when it was asked between those times."""
    before = card.before
    return (
        before is not None
        and start <= card.last_at <= at + timedelta(minutes=1)
        and before.due_at <= card.last_at
        and before.last_at < card.last_at
    )
