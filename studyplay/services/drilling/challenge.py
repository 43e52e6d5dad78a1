"""The daily challenge: the same racks for everybody on this server, one attempt each.

The words are those most often missed in the seven days before, over all learners and without
names. The first learner to begin draws the racks; the others copy them from that drill.
"""

import random
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.days import dawn, day_of
from studyplay.services.drilling import drills, practicelog
from studyplay.services.drilling.practicelog import Origin
from studyplay.services.drilling.sources import words_of
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import challenges as store
from studyplay.store import codec, learners
from studyplay.store import drills as drill_store
from studyplay.store.learners import Learner
from studyplay.study.drill import challenge as study
from studyplay.study.drill.challenge import LENGTHS
from studyplay.study.drill.result import result
from studyplay.study.drill.tasks import DrillOpened
from studyplay.words.model import Level

LOOKED_BACK: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A learner's result. ``found`` counts the ``racks`` solved without help."""

    name: str
    is_me: bool
    found: int
    racks: int
    over: bool


@dataclass(frozen=True, slots=True)
class Today:
    """The challenge of ``day`` as one learner sees it.

    ``own_result`` and ``drill_id`` are ``None`` before the learner begins. ``shared_results`` are
    those that their owners share, best first. ``participant_count`` counts those who have begun.
    """

    day: date
    drill_id: str | None
    mine: Outcome | None
    is_shared: bool
    shown: tuple[Outcome, ...]
    people: int


def today(studio: Studio, learner: Learner, at: datetime) -> Today:
    """Return today's challenge."""
    day = day_of(at)
    with studio.database.reading() as connection:
        begun = {who: drill_id for drill_id, who in store.begun(connection, day)}
        shared = store.shared(connection, day)
        people = [learners.by_id(connection, who) for who in begun if who in shared]
    mine = _outcome(studio, learner, learner, day, at) if learner.id in begun else None
    shown = [_outcome(studio, each, learner, day, at) for each in people if each is not None]
    return Today(
        day=day,
        drill_id=begun.get(learner.id),
        mine=mine,
        is_shared=learner.id in shared,
        shown=tuple(sorted(shown, key=lambda each: (-each.found, each.name))),
        people=len(begun),
    )


def begin(studio: Studio, learner: Learner, at: datetime) -> str:
    """Return the id of the learner's drill of today, and begin it if necessary.

    Raises ``Refused`` if there are no words to draw from.
    """
    day = day_of(at)
    drill_id = store.drill_id(day, learner.id)
    with studio.database.writing() as connection:
        if drill_store.opened(connection, drill_id, learner.id) is not None:
            return drill_id
        opened = _drawn_before(connection, day) or _draw(studio, connection, day)
        practicelog.add(connection, learner, Origin(drill_id, "", at), opened)
    return drill_id


def share(studio: Studio, learner: Learner, at: datetime) -> None:
    """Share the learner's result of today. Raises ``Refused`` before the drill is over."""
    now = today(studio, learner, at)
    if now.mine is None or not now.mine.over:
        raise Refused("challenge.not-over")
    with studio.database.writing() as connection:
        store.share(connection, now.day, learner.id)


def hide(studio: Studio, learner: Learner, at: datetime) -> None:
    """Stop sharing the result."""
    with studio.database.writing() as connection:
        store.hide(connection, day_of(at), learner.id)


def _drawn_before(connection: Connection, day: date) -> DrillOpened | None:
    """Return the first event of the drill that was begun first today, if any."""
    for drill_id, _ in store.begun(connection, day)[:1]:
        first = drill_store.log(connection, drill_id)[0]
        opened = codec.decode(first.payload, drills.KIND.events)
        if isinstance(opened, DrillOpened):
            return opened
    return None


def _draw(studio: Studio, connection: Connection, day: date) -> DrillOpened:
    lexicon, end = studio.library.lexicon, dawn(day)
    tough = study.toughest(store.misses(connection, end - LOOKED_BACK, end), lexicon.is_drillable)
    others = tuple(lexicon.drillable(Level.B1, LENGTHS.start, LENGTHS.stop - 1))
    chance = random.Random(f"challenge {day.isoformat()}")  # noqa: S311 -- must be repeatable
    spec, items = study.items(tough, others, words_of(studio), chance)
    if not items:
        raise Refused("challenge.no-words")
    return DrillOpened(spec, items)


def _outcome(studio: Studio, whose: Learner, viewer: Learner, day: date, at: datetime) -> Outcome:
    try:
        drill = drills.look(studio, whose, store.drill_id(day, whose.id), at).drill
    except NotFound:  # deleted in the meantime
        return Outcome(whose.nickname, whose.id == viewer.id, 0, 0, over=False)
    over = drill.current is None
    found = result(drill).unaided
    return Outcome(whose.nickname, whose.id == viewer.id, found, len(drill.items), over=over)
