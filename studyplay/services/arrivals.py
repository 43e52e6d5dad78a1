"""Taking up a game that comes as a file, of whatever kind it is."""

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
    """A game on a real board that has come here."""

    game_id: str


def arrive(studio: Studio, learner: Learner, data: bytes, at: datetime) -> Arrived | ArrivedBoard:
    """Take up the game of the file *data*.

    Raises ``Refused`` for a file that is no game, is damaged or newer, or has nothing new, and
    ``Forbidden`` if the game is here and somebody else's.
    """
    luggage = unpack(data)
    if isinstance(luggage, RealLuggage):
        return ArrivedBoard(companion_travel.arrive(studio, learner, luggage, at))
    return travel.arrive(studio, learner, luggage, at)
