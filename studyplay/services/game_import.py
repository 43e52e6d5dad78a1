"""Import of a game file: a game of this app, or a game on a real board."""

from dataclasses import dataclass
from datetime import datetime

from studyplay.services.app_context import AppContext
from studyplay.services.realboard import real_game_transfer
from studyplay.services.tables import game_transfer
from studyplay.services.tables.exported_game import ExportedRealBoardGame, unpack
from studyplay.services.tables.game_transfer import ImportedGame
from studyplay.store.learners import Learner


@dataclass(frozen=True, slots=True)
class ImportedRealGame:
    """An imported game on a real board."""

    game_id: str


def import_game(
    context: AppContext, learner: Learner, data: bytes, at: datetime
) -> ImportedGame | ImportedRealGame:
    """Import the game in the file *data*.

    Raises:
        Refused: The file is no game, is damaged, has a newer format, or contains nothing new.
        Forbidden: The game exists here and belongs to somebody else.
    """
    exported = unpack(data)
    if isinstance(exported, ExportedRealBoardGame):
        return ImportedRealGame(real_game_transfer.import_game(context, learner, exported, at))
    return game_transfer.import_game(context, learner, exported, at)
