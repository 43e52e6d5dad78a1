"""Unfinished practice, and the tasks of drills in the word log."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from studyplay.services.app_context import AppContext
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import HandsOpened
from studyplay.study.chain.log import ChainOpened
from studyplay.study.drill.tasks import DrillOpened, TaskKind

PracticeOpening: TypeAlias = DrillOpened | ChainOpened | HandsOpened

OPENING_EVENTS: Final[Mapping[str, type[PracticeOpening]]] = {
    opening.__name__: opening for opening in (DrillOpened, ChainOpened, HandsOpened)
}

MAX_LISTED: Final = 30
"""Maximum number of exercises in the list. Older ones cannot be resumed from it."""


@dataclass(frozen=True, slots=True)
class UnfinishedPractice:
    """A drill, chain or exercise with hands, and its first event."""

    id: str
    begun_at: datetime
    opening: PracticeOpening


def list_unfinished(context: AppContext, learner: Learner) -> tuple[UnfinishedPractice, ...]:
    """Return the unfinished practice, most recently begun first."""
    with context.database.read_transaction() as connection:
        found = store.list_unfinished_drills(connection, learner.id, MAX_LISTED)
    return tuple(
        UnfinishedPractice(each, at, codec.decode(first, OPENING_EVENTS))
        for each, at, first in found
    )


def load_drill_tasks(
    context: AppContext, learner: Learner, drill_ids: Collection[str]
) -> Mapping[str, TaskKind]:
    """Return the task of each of *drill_ids* that is a drill of the learner."""
    with context.database.read_transaction() as connection:
        found = store.load_first_events(connection, learner.id, drill_ids)
    openings = {each: codec.decode(first, OPENING_EVENTS) for each, first in found.items()}
    return {
        each: opening.spec.task
        for each, opening in openings.items()
        if isinstance(opening, DrillOpened)
    }
