"""The game and the state of a loaded Scrabble table, with their types."""

from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.state import State
from studyplay.services.errors import NotFound
from studyplay.services.tables.loaded_table import LoadedTable


def scrabble_game_of(loaded: LoadedTable) -> Scrabble:
    """Return the game of the table.  Raises ``NotFound`` for another game."""
    if not isinstance(loaded.game, Scrabble):
        raise NotFound("table")
    return loaded.game


def scrabble_state_of(loaded: LoadedTable) -> State:
    """Return the state of the table.  Raises ``NotFound`` for another game."""
    if not isinstance(loaded.state, State):
        raise NotFound("table")
    return loaded.state
