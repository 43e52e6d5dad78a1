"""Drills: opened, answered, hinted and left; saved after every step."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, get_args

from studyplay.services.drilling import answers, practicelog, sources
from studyplay.services.drilling.practicelog import Kind, Origin, Stepped
from studyplay.services.drilling.sources import words_of
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store.learners import Learner
from studyplay.study.drill import deciding, tasks
from studyplay.study.drill.deciding import DrillOver
from studyplay.study.drill.drill import Drill, evolve, fold
from studyplay.study.drill.items import GENERATORS, draw
from studyplay.study.drill.result import all_missed, missed
from studyplay.study.drill.tasks import Action, AskHint, DrillOpened, Item, Source, Spec, Task
from studyplay.study.drill.told import uses

KIND: Final[Kind[Drill, tasks.Event]] = Kind(
    mode="rack-drill",
    first=DrillOpened.__name__,
    events={event.__name__: event for event in get_args(tasks.Event)},
    fold=fold,
    evolve=evolve,
    uses=uses,
    is_over=lambda drill: drill.current is None,
    gone=DrillOver,
)
LENGTHS: Final = range(2, 16)
RACKS: Final = range(1, 21)
SECONDS: Final = range(601)


@dataclass(frozen=True, slots=True)
class Opened:
    """A drill as it stands.  ``now`` is milliseconds since it was opened.

    ``version`` counts its events.
    """

    id: str
    drill: Drill
    now: int
    version: int


@dataclass(frozen=True, slots=True)
class Sent:
    """An action as a page sent it; ``client_id`` is the same when the page tries again."""

    action: Action
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """What one step did: the events it made (those of the first time if it came twice)."""

    opened: Opened
    events: tuple[tasks.Event, ...]


def open_drill(studio: Studio, learner: Learner, spec: Spec, at: datetime) -> str:
    """Draw a drill and return its id.  Raises ``Refused`` if there are no words for it."""
    check(spec)
    found = sources.words(studio, learner, spec, at)
    if not found:
        raise Refused(f"drills.no-words-{_origin(spec)}")
    return _store(studio, learner, spec, draw(spec, found, words_of(studio), studio.chance), at)


def open_again(studio: Studio, learner: Learner, drill_id: str, at: datetime) -> str:
    """A drill like this one, with hints, or this one if it is not over.

    Otherwise the questions of a class's work could be rehearsed before they are answered.  Raises
    ``NotFound``, and ``Refused`` without words.
    """
    drill = look(studio, learner, drill_id, at).drill
    if drill.current is not None:
        return drill_id
    spec = replace(drill.spec, hints=True)
    if spec.source is Source.MISSED:
        return _store(studio, learner, spec, drill.items, at)
    return open_drill(studio, learner, spec, at)


def open_missed(studio: Studio, learner: Learner, drill_id: str, at: datetime) -> str:
    """The questions of this drill in which something was missed, once more.

    Of racks that held many words each missed one becomes a rack of its own to untangle.  Raises
    ``NotFound``, and ``Refused`` if nothing was missed.
    """
    drill = look(studio, learner, drill_id, at).drill
    words = all_missed(drill)
    if not words:
        raise Refused("drills.no-words-missed")
    spec = replace(drill.spec, source=Source.MISSED, pasted=words, pattern="", hints=True)
    if spec.task is Task.BUILD:
        racks = min(len(words), RACKS[-1])
        return open_drill(studio, learner, replace(spec, task=Task.WHOLE, racks=racks), at)
    return _store(studio, learner, spec, _missed_items(drill), at)


def _missed_items(drill: Drill) -> tuple[Item, ...]:
    over = (n for n, progress in enumerate(drill.progress) if progress.over)
    return tuple(drill.items[number] for number in over if missed(drill, number))


def check(spec: Spec) -> None:
    """Raise ``Refused`` if no form offers *spec*."""
    longest = spec.longest or spec.length
    fits = spec.length in LENGTHS and longest in LENGTHS
    if not (fits and spec.racks in RACKS and spec.seconds in SECONDS and spec.task in GENERATORS):
        raise Refused("drills.spec")


def _origin(spec: Spec) -> str:
    """What a refusal names: the record, if the words missed anywhere are asked for."""
    anywhere = spec.source is Source.MISSED and not spec.pasted
    return "record" if anywhere else spec.source


def _store(
    studio: Studio, learner: Learner, spec: Spec, items: Sequence[Item], at: datetime
) -> str:
    if not items:
        raise Refused("drills.none-fits")
    origin = Origin(secrets.token_urlsafe(9), "", at)
    practicelog.begin(studio, learner, origin, DrillOpened(spec, tuple(items)))
    return origin.practice_id


def look(studio: Studio, learner: Learner, drill_id: str, at: datetime) -> Opened:
    """The drill now; time that has run out ends its rack.  Raises ``NotFound``."""
    origin = Origin(drill_id, "", at)
    return _opened(origin, practicelog.look(studio, learner, origin, KIND, deciding.expire))


def act(studio: Studio, learner: Learner, drill_id: str, sent: Sent) -> Step:
    """Do what was *sent*.

    Raises ``NotFound``, ``Stale`` if the drill is at another rack, and ``Refused`` for a hint
    where there are none, or an answer in letters that no word of its language has.
    """

    def judge(drill: Drill, now: int) -> tuple[tasks.Event, ...]:
        expired = deciding.expire(drill, now)
        if expired:
            return expired
        if isinstance(sent.action, AskHint) and not drill.spec.hints:
            raise Refused("drills.hints-off")
        action = answers.spelt(drill, sent.action)
        return deciding.decide(drill, action, now, answers.vocabulary(studio, drill))

    origin = Origin(drill_id, sent.client_id, sent.at)
    done = practicelog.step(studio, learner, origin, KIND, judge)
    return Step(_opened(origin, done), done.events)


def _opened(origin: Origin, done: Stepped[Drill, tasks.Event]) -> Opened:
    return Opened(origin.practice_id, done.state, done.now, done.version)


def unfinished(studio: Studio, learner: Learner) -> str | None:
    """The drill to go on with, if there is one."""
    return practicelog.unfinished(studio, learner, KIND.first)
