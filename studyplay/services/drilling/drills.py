"""Drills: create, answer, ask for hints, repeat. Every step is saved."""

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
    """A drill in its present state.

    ``elapsed_ms`` counts from its creation, ``version`` counts its events.
    """

    id: str
    drill: Drill
    now: int
    version: int


@dataclass(frozen=True, slots=True)
class Sent:
    """An action from a page. A retry of the page has the same ``client_id``."""

    action: Action
    client_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """The result of an action: its events, or those of the first try for a retry."""

    opened: Opened
    events: tuple[tasks.Event, ...]


def open_drill(studio: Studio, learner: Learner, spec: Spec, at: datetime) -> str:
    """Draw a drill and return its id. Raises ``Refused`` if there are no words for it."""
    check(spec)
    found = sources.words(studio, learner, spec, at)
    if not found:
        raise Refused(f"drills.no-words-{_origin(spec)}")
    return _store(studio, learner, spec, draw(spec, found, words_of(studio), studio.chance), at)


def open_again(studio: Studio, learner: Learner, drill_id: str, at: datetime) -> str:
    """Create a drill with the same settings and hints on, and return its id.

    An unfinished drill is returned itself; otherwise learners could rehearse the questions of an
    assignment. Raises ``NotFound``, and ``Refused`` without words.
    """
    drill = look(studio, learner, drill_id, at).drill
    if drill.current is not None:
        return drill_id
    spec = replace(drill.spec, hints=True)
    if spec.source is Source.MISSED:
        return _store(studio, learner, spec, drill.items, at)
    return open_drill(studio, learner, spec, at)


def open_missed(studio: Studio, learner: Learner, drill_id: str, at: datetime) -> str:
    """Create a drill with the questions of this drill that were missed.

    A rack with many words becomes one anagram for each missed word. Raises ``NotFound``, and
    ``Refused`` if nothing was missed.
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
    """Raise ``Refused`` if *spec* is out of the ranges of the forms."""
    longest = spec.longest or spec.length
    fits = spec.length in LENGTHS and longest in LENGTHS
    if not (fits and spec.racks in RACKS and spec.seconds in SECONDS and spec.task in GENERATORS):
        raise Refused("drills.spec")


def _origin(spec: Spec) -> str:
    """Return the source for an error code: "record" for words missed anywhere."""
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
    """Return the drill. A rack whose time is up is ended. Raises ``NotFound``."""
    origin = Origin(drill_id, "", at)
    return _opened(origin, practicelog.look(studio, learner, origin, KIND, deciding.expire))


def act(studio: Studio, learner: Learner, drill_id: str, sent: Sent) -> Step:
    """Apply an action.

    Raises:
        NotFound: The learner has no such drill.
        Stale: The action is for another rack.
        Refused: Hints are off, or the answer has letters that are not of its language.
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
    """Return the id of the latest unfinished drill, if any."""
    return practicelog.unfinished(studio, learner, KIND.first)
