"""The record of this engine."""

from typing import Final, get_args

from studyplay.engines.engine import AnyGame, Engine, GameWords, index_by_name
from studyplay.engines.scrabble.events import Event
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.options import OPTIONS
from studyplay.engines.scrabble.rules import PRESETS
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.variants import (
    EXPANSION_CLASSES,
    LISTED_VARIANTS,
    VariantWords,
    build_rules,
)


def _create_game(ruleset: str, words: GameWords) -> AnyGame:
    rules = build_rules(ruleset, VariantWords(words.theme_words, words.foreign_words, words.tasks))
    return Scrabble(rules, words.lexicon, words.create_generator(rules))


ENGINE: Final = Engine(
    key="scrabble",
    rulesets=(*PRESETS, *LISTED_VARIANTS),
    events=index_by_name(
        *get_args(Event), *(event for kind in EXPANSION_CLASSES for event in kind.event_types)
    ),
    state=State,
    create_game=_create_game,
    options=OPTIONS,
    expansion_state_types={
        kind.state_slice.key: kind.state_slice.state_type
        for kind in EXPANSION_CLASSES
        if kind.state_slice
    },
)
