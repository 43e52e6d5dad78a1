"""Today's ten minutes: a few of the words that are due, in short drills of changing kinds."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from studyplay.services.drilling import drills, schedule
from studyplay.services.drilling.schedule import DueWord
from studyplay.services.evenings import dawn, day_of
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

KINDS: Final = (Task.DEFINITION, Task.MISSING, Task.WHOLE)
"""Meaning, spelling, letters: in turn, so that a word comes in another dress each time."""

LANG: Final = "en"


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
    """What is left of today's ten minutes at *at*."""
    start = dawn(day_of(at))
    today = schedule.touched(studio, learner, LANG, start)
    done = sum(_was_due(card, start, at) for card in today)
    words = schedule.due(studio, learner, at, LANG, max(0, WORDS - done))
    turn = day_of(at).toordinal() + -(-len(words) // PORTION)
    return Plan(
        words=words,
        done=done,
        kind=KINDS[turn % len(KINDS)],
        next_at=_next_at(studio, learner, at),
    )


def start(studio: Studio, learner: Learner, at: datetime) -> str:
    """Open the next short drill and return its id.

    Where the words do not suit a kind, as without a meaning, another kind takes its turn.
    Raises ``Refused`` if nothing is left for today.
    """
    today = plan(studio, learner, at)
    if not today.words:
        raise Refused("schedule.nothing-due")
    first = KINDS.index(today.kind)
    for kind in (*KINDS[first:], *KINDS[:first]):
        words = tuple(word.lemma for word in today.words)
        portion = min(PORTION, len(words))
        spec = Spec(kind, learner.level, racks=portion, source=Source.DUE, pasted=words)
        try:
            return drills.open_drill(studio, learner, spec, at)
        except Refused:
            continue
    raise Refused("schedule.nothing-fits")


def _next_at(studio: Studio, learner: Learner, at: datetime) -> datetime | None:
    """When the next word is due; tomorrow if there are more than fit into today."""
    tomorrow = dawn(day_of(at) + timedelta(days=1))
    next_due = schedule.next_due(studio, learner, at, LANG)
    return tomorrow if schedule.is_any_due(studio, learner, at, LANG) else next_due


def _was_due(card: Card, start: datetime, at: datetime) -> bool:
    """Whether *card* was due when it was asked between those times."""
    before = card.before
    return (
        before is not None
        and start <= card.last_at <= at + timedelta(minutes=1)
        and before.due_at <= card.last_at
        and before.last_at < card.last_at
    )
