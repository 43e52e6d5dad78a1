"""The record of this engine."""

from typing import Final, get_args

from studyplay.engines.engine import AnyGame, Engine, GameWords, index_by_name
from studyplay.engines.scout.events import Event
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.options import OPTIONS
from studyplay.engines.scout.rules import PRESETS, build_ruleset
from studyplay.engines.scout.state import State


def _create_game(ruleset: str, _: GameWords) -> AnyGame:
    return ScoutGame(build_ruleset(ruleset))


ENGINE: Final = Engine(
    key="scout",
    rulesets=tuple(PRESETS),
    events=index_by_name(*get_args(Event)),
    state=State,
    create_game=_create_game,
    options=OPTIONS,
    expansion_state_types={},
)
