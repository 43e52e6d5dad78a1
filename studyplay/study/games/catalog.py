"""The one list of games below the web layer.

A table stores ``Game.name``, which is ``"<engine>/<ruleset>"``; ``open_game`` builds the game
from it.
"""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.engine import AnyGame, Engine, GameWords
from studyplay.study.games.definition import GameDefinition
from studyplay.study.games.kotoba.definition import KOTOBA
from studyplay.study.games.scout.definition import SCOUT
from studyplay.study.games.scrabble.definition import SCRABBLE
from studyplay.study.games.wordbasket.definition import WORD_BASKET

DEFINITIONS: Final[Mapping[str, GameDefinition]] = {
    definition.key: definition for definition in (SCRABBLE, KOTOBA, SCOUT, WORD_BASKET)
}
"""By key."""

ENGINES: Final[Mapping[str, Engine]] = {key: each.engine for key, each in DEFINITIONS.items()}
"""The engines of all games, by key."""


def definition_of(name: str) -> GameDefinition:
    """Return the definition of the game *name*.  Raises ``KeyError``."""
    return DEFINITIONS[name.partition("/")[0]]


def engine_of(name: str) -> Engine:
    """Return the engine of the game *name*.  Raises ``KeyError``."""
    return definition_of(name).engine


def open_game(name: str, words: GameWords) -> AnyGame:
    """Build the game *name*.  Raises ``KeyError`` for an unknown engine or ruleset."""
    _, _, ruleset = name.partition("/")
    return engine_of(name).create_game(ruleset, words)
