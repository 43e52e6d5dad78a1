"""The list of games; the only module that knows every engine.

A table stores ``Game.name``, which is ``"<engine>/<ruleset>"``; ``open_game`` turns it back
into the rules.  The codec needs the classes that a log and a state are made of.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from studyplay.engines.core import Game
from studyplay.engines.scrabble import events as scrabble_events
from studyplay.engines.scrabble import rules as scrabble_rules
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State as ScrabbleState
from studyplay.words.model import Vocabulary

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class GameWords:
    """What the engines need of the words: a lexicon, and a move generator for given rules."""

    lexicon: Vocabulary
    generator: Callable[[Rules], MoveGenerator]


@dataclass(frozen=True, slots=True)
class Engine:
    """One engine: its rulesets in the order to offer them, and the classes of its records."""

    key: str
    rulesets: tuple[str, ...]
    events: Mapping[str, type[Any]]
    state: type[Any]
    open: Callable[[str, GameWords], AnyGame]


def _scrabble(ruleset: str, words: GameWords) -> AnyGame:
    rules = scrabble_rules.PRESETS[ruleset]
    return Scrabble(rules, words.lexicon, words.generator(rules))


ENGINES: Mapping[str, Engine] = {
    "scrabble": Engine(
        key="scrabble",
        rulesets=tuple(scrabble_rules.PRESETS),
        events={event.__name__: event for event in get_args(scrabble_events.Event)},
        state=ScrabbleState,
        open=_scrabble,
    )
}


def engine_of(name: str) -> Engine:
    """The engine of the game *name*.  Raises ``KeyError``."""
    return ENGINES[name.partition("/")[0]]


def open_game(name: str, words: GameWords) -> AnyGame:
    """The rules under *name*.  Raises ``KeyError`` if there is no such engine or ruleset."""
    _, _, ruleset = name.partition("/")
    return engine_of(name).open(ruleset, words)
