"""Drills: opened, answered, hinted and left; saved after every step."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import reduce
from itertools import takewhile
from typing import get_args

from studyplay.services.drilling import sources
from studyplay.services.drilling.sources import words_of
from studyplay.services.refusals import NotFound, Refused, Stale
from studyplay.services.studio import Studio
from studyplay.services.wordlog.wordrecord import Met, use_row
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow
from studyplay.store.words import UseRow
from studyplay.study.drill import deciding, tasks
from studyplay.study.drill.deciding import DrillOver
from studyplay.study.drill.drill import Drill, evolve, fold
from studyplay.study.drill.items import GENERATORS, draw
from studyplay.study.drill.result import all_missed, missed
from studyplay.study.drill.tasks import Action, AskHint, DrillOpened, Item, Source, Spec, Task
from studyplay.study.drill.told import uses

EVENTS: Mapping[str, type[tasks.Event]] = {
    event.__name__: event for event in get_args(tasks.Event)
}
MODE = "rack-drill"
LENGTHS = range(2, 16)
RACKS = range(1, 21)
SECONDS = range(601)


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

    action: Action | None
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
    """A new drill like this one, with hints.  Raises ``NotFound``, or ``Refused`` without words."""
    drill = look(studio, learner, drill_id, at).drill
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
    drill_id = secrets.token_urlsafe(9)
    opened = EventRow(1, None, at, codec.encode(DrillOpened(spec, tuple(items))))
    with studio.database.writing() as connection:
        store.add(connection, drill_id, learner.id, at)
        store.append(connection, drill_id, [opened], ended=False)
    return drill_id


def look(studio: Studio, learner: Learner, drill_id: str, at: datetime) -> Opened:
    """The drill now; time that has run out ends its rack.  Raises ``NotFound``."""
    return _step(studio, learner, drill_id, Sent(None, "", at)).opened


def act(studio: Studio, learner: Learner, drill_id: str, sent: Sent) -> Step:
    """Do what was *sent*.  Raises ``NotFound``, and ``Stale`` if the drill is at another rack."""
    return _step(studio, learner, drill_id, sent)


def unfinished(studio: Studio, learner: Learner) -> str | None:
    """The drill to go on with, if there is one."""
    with studio.database.reading() as connection:
        return store.unfinished(connection, learner.id)


def _step(studio: Studio, learner: Learner, drill_id: str, sent: Sent) -> Step:
    with studio.database.writing() as connection:
        opened_at = store.opened(connection, drill_id, learner.id)
        if opened_at is None:
            raise NotFound("drill")
        log = store.log(connection, drill_id)
        drill = fold([codec.decode(row.payload, EVENTS) for row in log])
        now = (sent.at - opened_at) // timedelta(milliseconds=1)
        again = _told_before(log, sent.client_id)
        if again:
            return Step(Opened(drill_id, drill, now, len(log)), again)
        events = (*deciding.expire(drill, now),)
        if sent.action is not None and not events:
            events = _decide(studio, drill, sent.action, now, len(log))
        after = reduce(evolve, events, drill)
        if events:
            rows = _rows(events, len(log), sent)
            store.append(connection, drill_id, rows, ended=after.current is None)
            uses = _uses(studio, after, Met(MODE, drill_id, sent.at), events, len(log))
            word_store.add(connection, learner.id, uses)
        return Step(Opened(drill_id, after, now, len(log) + len(events)), events)


def _decide(
    studio: Studio, drill: Drill, action: Action, now: int, version: int
) -> tuple[tasks.Event, ...]:
    if isinstance(action, AskHint) and not drill.spec.hints:
        raise Refused("drills.hints-off")
    try:
        return deciding.decide(drill, action, now, studio.library.lexicon)
    except DrillOver as over:
        raise Stale(version) from over


def _told_before(log: Sequence[EventRow], client_id: str) -> tuple[tasks.Event, ...]:
    """The events of the same step if it came before: all from its own to the next marked one."""
    marked = [n for n, row in enumerate(log) if client_id and row.client_id == client_id]
    if not marked:
        return ()
    rest = takewhile(lambda row: row.client_id is None, log[marked[0] + 1 :])
    rows = (log[marked[0]], *rest)
    return tuple(codec.decode(row.payload, EVENTS) for row in rows)


def _rows(events: Sequence[tasks.Event], before: int, sent: Sent) -> list[EventRow]:
    first = sent.client_id or None
    return [
        EventRow(before + n, first if n == 1 else None, sent.at, codec.encode(event))
        for n, event in enumerate(events, start=1)
    ]


def _uses(
    studio: Studio, drill: Drill, met: Met, events: Sequence[tasks.Event], before: int
) -> list[UseRow]:
    return [
        use_row(studio, met, number, use)
        for number, event in enumerate(events, start=before + 1)
        for use in uses(drill, event)
    ]
