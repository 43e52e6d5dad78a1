"""The record of this engine."""

from typing import Final, get_args

from studyplay.engines.engine import AnyGame, Engine, GameWords, index_by_name
from studyplay.engines.wordbasket.events import Event
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.options import OPTIONS
from studyplay.engines.wordbasket.rules import PRESETS, build_ruleset
from studyplay.engines.wordbasket.state import State


def _create_game(ruleset: str, words: GameWords) -> AnyGame:
    return WordBasket(build_ruleset(ruleset), words.nouns)


ENGINE: Final = Engine(
    key="wordbasket",
    rulesets=tuple(PRESETS),
    events=index_by_name(*get_args(Event)),
    state=State,
    create_game=_create_game,
    options=OPTIONS,
    expansion_state_types={},
)
