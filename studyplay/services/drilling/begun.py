"""Practice as it was begun: what is not over yet, and what a drill of the record was."""

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
"""So much unfinished practice is listed; who has left more of it goes on with none of that."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A drill, chain or exercise with hands, and the event that opened it."""

    id: str
    at: datetime
    opening: Opening


def unfinished(studio: Studio, learner: Learner) -> tuple[Begun, ...]:
    """The practice to go on with, what was begun last first."""
    with studio.database.reading() as connection:
        found = store.all_unfinished(connection, learner.id, MOST)
    return tuple(Begun(each, at, codec.decode(first, OPENINGS)) for each, at, first in found)


def tasks(studio: Studio, learner: Learner, drill_ids: Collection[str]) -> Mapping[str, Task]:
    """What was asked in those of *drill_ids* that are drills of the learner's."""
    with studio.database.reading() as connection:
        found = store.openings(connection, learner.id, drill_ids)
    openings = {each: codec.decode(first, OPENINGS) for each, first in found.items()}
    return {
        each: opening.spec.task
        for each, opening in openings.items()
        if isinstance(opening, DrillOpened)
    }
