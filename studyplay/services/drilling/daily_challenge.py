"""The daily challenge: the same racks for everybody on this server, one attempt each.

The words are those most often missed in the seven days before, over all learners and without
names. The first learner to begin draws the racks; the others copy them from that drill.
"""

import random
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.drilling import drills, practice_log
from studyplay.services.drilling.drill_word_sources import build_item_words
from studyplay.services.drilling.practice_log import StepOrigin
from studyplay.services.errors import NotFound, Refused
from studyplay.services.runtime.club_days import day_of, start_of_day
from studyplay.store import challenges as store
from studyplay.store import codec, learners
from studyplay.store import drills as drill_store
from studyplay.store.learners import Learner
from studyplay.study.drill import challenge as study
from studyplay.study.drill.challenge import WORD_LENGTHS
from studyplay.study.drill.result import compute_result
from studyplay.study.drill.tasks import DrillOpened
from studyplay.words.model import Level

MISSES_PERIOD: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class ChallengeResult:
    """A learner's result. ``found`` counts the ``racks`` solved without help."""

    name: str
    is_me: bool
    found: int
    racks: int
    is_over: bool


@dataclass(frozen=True, slots=True)
class DailyChallenge:
    """The challenge of ``day`` as one learner sees it.

    ``own_result`` and ``drill_id`` are ``None`` before the learner begins. ``shared_results`` are
    those that their owners share, best first. ``participant_count`` counts those who have begun.
    """

    day: date
    drill_id: str | None
    own_result: ChallengeResult | None
    is_shared: bool
    shared_results: tuple[ChallengeResult, ...]
    participant_count: int


def load_challenge(context: AppContext, learner: Learner, at: datetime) -> DailyChallenge:
    """Return today's challenge."""
    day = day_of(at)
    with context.database.read_transaction() as connection:
        begun = {who: drill_id for drill_id, who in store.list_started_drills(connection, day)}
        shared = store.list_sharing_learner_ids(connection, day)
        people = [learners.find_learner(connection, who) for who in begun if who in shared]
    mine = _load_result(context, learner, learner, day, at) if learner.id in begun else None
    shown = [_load_result(context, each, learner, day, at) for each in people if each is not None]
    return DailyChallenge(
        day=day,
        drill_id=begun.get(learner.id),
        own_result=mine,
        is_shared=learner.id in shared,
        shared_results=tuple(sorted(shown, key=lambda each: (-each.found, each.name))),
        participant_count=len(begun),
    )


def begin_challenge(context: AppContext, learner: Learner, at: datetime) -> str:
    """Return the id of the learner's drill of today, and begin it if necessary.

    Raises ``Refused`` if there are no words to draw from.
    """
    day = day_of(at)
    drill_id = store.challenge_drill_id(day, learner.id)
    with context.database.write_transaction() as connection:
        if drill_store.find_opened_at(connection, drill_id, learner.id) is not None:
            return drill_id
        opened = _find_drawn(connection, day) or _draw_racks(context, connection, day)
        practice_log.add_practice(connection, learner, StepOrigin(drill_id, "", at), opened)
    return drill_id


def share_result(context: AppContext, learner: Learner, at: datetime) -> None:
    """Share the learner's result of today. Raises ``Refused`` before the drill is over."""
    now = load_challenge(context, learner, at)
    if now.own_result is None or not now.own_result.is_over:
        raise Refused("challenge.not-over")
    with context.database.write_transaction() as connection:
        store.share_result(connection, now.day, learner.id)


def hide_result(context: AppContext, learner: Learner, at: datetime) -> None:
    """Stop sharing the result."""
    with context.database.write_transaction() as connection:
        store.hide_result(connection, day_of(at), learner.id)


def _find_drawn(connection: Connection, day: date) -> DrillOpened | None:
    """Return the first event of the drill that was begun first today, if any."""
    for drill_id, _ in store.list_started_drills(connection, day)[:1]:
        first = drill_store.load_drill_events(connection, drill_id)[0]
        opened = codec.decode(first.payload, drills.DRILL_PRACTICE.events)
        if isinstance(opened, DrillOpened):
            return opened
    return None


def _draw_racks(context: AppContext, connection: Connection, day: date) -> DrillOpened:
    lexicon, end = context.library.lexicon, start_of_day(day)
    tough = study.rank_missed_words(
        store.list_missed_words(connection, end - MISSES_PERIOD, end), lexicon.is_drillable
    )
    others = tuple(lexicon.drillable_words(Level.B1, WORD_LENGTHS.start, WORD_LENGTHS.stop - 1))
    chance = random.Random(f"challenge {day.isoformat()}")  # noqa: S311 -- must be repeatable
    spec, items = study.draw_challenge(tough, others, build_item_words(context), chance)
    if not items:
        raise Refused("challenge.no-words")
    return DrillOpened(spec, items)


def _load_result(
    context: AppContext, whose: Learner, viewer: Learner, day: date, at: datetime
) -> ChallengeResult:
    try:
        drill = drills.load_drill(
            context, whose, store.challenge_drill_id(day, whose.id), at
        ).drill
    except NotFound:  # deleted in the meantime
        return ChallengeResult(whose.nickname, whose.id == viewer.id, 0, 0, is_over=False)
    over = drill.current is None
    found = compute_result(drill).unaided
    return ChallengeResult(
        whose.nickname, whose.id == viewer.id, found, len(drill.items), is_over=over
    )
