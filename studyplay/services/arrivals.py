"""Import of a game file: a game of this app, or a game on a real board."""

from dataclasses import dataclass
from datetime import datetime

from studyplay.services.realboard import companion_travel
from studyplay.services.studio import Studio
from studyplay.services.tables import travel
from studyplay.services.tables.luggage import RealLuggage, unpack
from studyplay.services.tables.travel import Arrived
from studyplay.store.learners import Learner


@dataclass(frozen=True, slots=True)
class ArrivedBoard:
    """An imported game on a real board."""

    game_id: str


def arrive(studio: Studio, learner: Learner, data: bytes, at: datetime) -> Arrived | ArrivedBoard:
    """Import the game in the file *data*.

    Raises:
        Refused: The file is no game, is damaged, has a newer format, or contains nothing new.
        Forbidden: The game exists here and belongs to somebody else.
    """
    exported = unpack(data)
    if isinstance(exported, RealLuggage):
        return ArrivedBoard(companion_travel.arrive(studio, learner, exported, at))
    return travel.arrive(studio, learner, exported, at)
