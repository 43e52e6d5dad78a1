"""Unfinished practice, and the tasks of drills in the word log."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from studyplay.services.studio import Studio
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.learners import Learner
from studyplay.study.chain.hands import HandsOpened
from studyplay.study.chain.log import ChainOpened
from studyplay.study.drill.tasks import DrillOpened, Task

Opening: TypeAlias = DrillOpened | ChainOpened | HandsOpened

OPENINGS: Final[Mapping[str, type[Opening]]] = {
    opening.__name__: opening for opening in (DrillOpened, ChainOpened, HandsOpened)
}

MOST: Final = 30
"""Maximum number of exercises in the list. Older ones cannot be resumed from it."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A drill, chain or exercise with hands, and its first event."""

    id: str
    at: datetime
    opening: Opening


def unfinished(studio: Studio, learner: Learner) -> tuple[Begun, ...]:
    """Return the unfinished practice, most recently begun first."""
    with studio.database.reading() as connection:
        found = store.all_unfinished(connection, learner.id, MOST)
    return tuple(Begun(each, at, codec.decode(first, OPENINGS)) for each, at, first in found)


def tasks(studio: Studio, learner: Learner, drill_ids: Collection[str]) -> Mapping[str, Task]:
    """Return the task of each of *drill_ids* that is a drill of the learner."""
    with studio.database.reading() as connection:
        found = store.openings(connection, learner.id, drill_ids)
    openings = {each: codec.decode(first, OPENINGS) for each, first in found.items()}
    return {
        each: opening.spec.task
        for each, opening in openings.items()
        if isinstance(opening, DrillOpened)
    }
