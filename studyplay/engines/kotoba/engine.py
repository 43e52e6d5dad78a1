"""The record of this engine."""

from typing import Final, get_args

from studyplay.engines.engine import AnyGame, Engine, GameWords, index_by_name
from studyplay.engines.kotoba.events import Event
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.options import OPTIONS
from studyplay.engines.kotoba.rules import PRESETS, build_ruleset
from studyplay.engines.kotoba.state import State


def _create_game(ruleset: str, words: GameWords) -> AnyGame:
    return Kotoba(build_ruleset(ruleset, words.kana_cards), words.japanese_words)


ENGINE: Final = Engine(
    key="kotoba",
    rulesets=tuple(PRESETS),
    events=index_by_name(*get_args(Event)),
    state=State,
    create_game=_create_game,
    options=OPTIONS,
    expansion_state_types={},
)
