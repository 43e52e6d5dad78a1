"""The catalog of games: the only module that imports every engine.

A table stores ``Game.name``, which is ``"<engine>/<ruleset>"``; ``open_game`` builds the game
from it.  Each entry also lists the event and state classes that the codec needs.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, get_args

from studyplay.engines.core import Game, RuleOptions, RulesetChoice
from studyplay.engines.kotoba import events as kotoba_events
from studyplay.engines.kotoba import rules as kotoba_rules
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.options import OPTIONS as KOTOBA_OPTIONS
from studyplay.engines.kotoba.state import State as KotobaState
from studyplay.engines.scout import events as scout_events
from studyplay.engines.scout import rules as scout_rules
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.options import OPTIONS as SCOUT_OPTIONS
from studyplay.engines.scout.state import State as ScoutState
from studyplay.engines.scrabble import events as scrabble_events
from studyplay.engines.scrabble import rules as scrabble_rules
from studyplay.engines.scrabble.expansions.cards import NO_QUESTIONS, QuestionSource
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.options import OPTIONS as SCRABBLE_OPTIONS
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State as ScrabbleState
from studyplay.engines.scrabble.variants import (
    EXPANSION_CLASSES,
    LISTED_VARIANTS,
    VariantWords,
    build_rules,
)
from studyplay.engines.wordbasket import events as wordbasket_events
from studyplay.engines.wordbasket import rules as wordbasket_rules
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.options import OPTIONS as WORDBASKET_OPTIONS
from studyplay.engines.wordbasket.state import State as WordBasketState
from studyplay.words.japanese_nouns import CommonNouns, NounLexicon
from studyplay.words.model import Vocabulary

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def no_generator(rules: Rules) -> None:
    """Return no move generator, for callers that only judge plays."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """The word data that engines use.  Every field has an empty default.

    Attributes:
        lexicon: English words.
        create_generator: Returns a move generator for Scrabble rules.
        nouns: Japanese nouns by reading.
        japanese_words: Japanese words, spelt as kana cards.
        kana_cards: Each kana with the number of its cards.
        theme_words: Words that theme cards reward.
        foreign_words: Words of other languages, by language.
        tasks: Tasks about English words on theme cards.
    """

    lexicon: Vocabulary = frozenset[str]()
    create_generator: Callable[[Rules], MoveGenerator | None] = no_generator
    nouns: NounLexicon = field(default_factory=lambda: CommonNouns(()))
    japanese_words: Container[str] = frozenset[str]()
    kana_cards: tuple[tuple[str, int], ...] = ()
    theme_words: frozenset[str] = frozenset()
    foreign_words: Mapping[str, Vocabulary] = field(default_factory=dict[str, Vocabulary])
    tasks: QuestionSource = NO_QUESTIONS


@dataclass(frozen=True, slots=True)
class Engine:
    """One engine: its rulesets in display order, and the classes of its records.

    Attributes:
        rulesets: The keys that simulations and golden files use.
        options: Everything a table can choose.  ``compose_key`` makes a key of a choice.
        expansion_state_types: Classes of the state that expansions add, by key.
        create_game: Builds the game for a ruleset key.  Raises ``KeyError`` for an unknown key
            and ``ImpossibleRules`` for rules that the given words do not support.
    """

    key: str
    rulesets: tuple[str, ...]
    events: Mapping[str, type[Any]]
    state: type[Any]
    create_game: Callable[[str, GameWords], AnyGame]
    options: RuleOptions
    expansion_state_types: Mapping[str, type[Any]] = field(default_factory=dict[str, type[Any]])

    def compose_key(self, preset: str, options: Sequence[str] = (), handicaps: str = "") -> str:
        """Return the ruleset key of *preset* with house rules; ``create_game`` accepts it.

        The same combination always has the same key.

        Args:
            preset: The key of a preset.
            options: Option parts, in any order.
            handicaps: One letter per seat.

        Raises:
            KeyError: If the preset, a part or a letter does not exist.
            ImpossibleRules: If the options cannot be combined; carries all problems.
        """
        return self.options.compose(RulesetChoice(preset, tuple(options), handicaps))


def _index_by_name(*classes: type[Any]) -> dict[str, type[Any]]:
    """Return event classes by class name, which is their stored name."""
    return {event.__name__: event for event in classes}


_EXPANSION_EVENTS = tuple(event for kind in EXPANSION_CLASSES for event in kind.event_types)


def _create_kotoba(ruleset: str, words: GameWords) -> AnyGame:
    return Kotoba(kotoba_rules.build_ruleset(ruleset, words.kana_cards), words.japanese_words)


def _create_scout(ruleset: str, _: GameWords) -> AnyGame:
    return ScoutGame(scout_rules.build_ruleset(ruleset))


def _create_scrabble(ruleset: str, words: GameWords) -> AnyGame:
    rules = build_rules(ruleset, VariantWords(words.theme_words, words.foreign_words, words.tasks))
    return Scrabble(rules, words.lexicon, words.create_generator(rules))


def _create_wordbasket(ruleset: str, words: GameWords) -> AnyGame:
    return WordBasket(wordbasket_rules.build_ruleset(ruleset), words.nouns)


ENGINES: Mapping[str, Engine] = {
    engine.key: engine
    for engine in (
        Engine(
            key="scrabble",
            rulesets=(*scrabble_rules.PRESETS, *LISTED_VARIANTS),
            events=_index_by_name(*get_args(scrabble_events.Event), *_EXPANSION_EVENTS),
            state=ScrabbleState,
            create_game=_create_scrabble,
            options=SCRABBLE_OPTIONS,
            expansion_state_types={
                kind.state_slice.key: kind.state_slice.state_type
                for kind in EXPANSION_CLASSES
                if kind.state_slice
            },
        ),
        Engine(
            key="kotoba",
            rulesets=tuple(kotoba_rules.PRESETS),
            events=_index_by_name(*get_args(kotoba_events.Event)),
            state=KotobaState,
            create_game=_create_kotoba,
            options=KOTOBA_OPTIONS,
        ),
        Engine(
            key="scout",
            rulesets=tuple(scout_rules.PRESETS),
            events=_index_by_name(*get_args(scout_events.Event)),
            state=ScoutState,
            create_game=_create_scout,
            options=SCOUT_OPTIONS,
        ),
        Engine(
            key="wordbasket",
            rulesets=tuple(wordbasket_rules.PRESETS),
            events=_index_by_name(*get_args(wordbasket_events.Event)),
            state=WordBasketState,
            create_game=_create_wordbasket,
            options=WORDBASKET_OPTIONS,
        ),
    )
}


def get_engine(name: str) -> Engine:
    """Return the engine of the game *name*.  Raises ``KeyError``."""
    return ENGINES[name.partition("/")[0]]


def open_game(name: str, words: GameWords) -> AnyGame:
    """Build the game *name*.  Raises ``KeyError`` for an unknown engine or ruleset."""
    _, _, ruleset = name.partition("/")
    return get_engine(name).create_game(ruleset, words)
