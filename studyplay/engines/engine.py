"""The record of an engine: its rulesets, the classes that are stored, and how a game is built.

Each game builds its record in ``engines/<game>/engine.py``.  A table stores ``Game.name``, which
is ``"<engine>/<ruleset>"``.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from studyplay.engines.core import Game, RuleOptions, RulesetChoice
from studyplay.words.japanese_nouns import CommonNouns, NounLexicon
from studyplay.words.model import Vocabulary
from studyplay.words.question_source import NO_QUESTIONS, QuestionSource

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def no_generator(rules: Any) -> None:
    """Return no move generator, for callers that only judge plays."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """The word data that engines use.  Every field has an empty default.

    Attributes:
        lexicon: English words.
        create_generator: Returns a move generator for Scrabble rules, or ``None``.
        nouns: Japanese nouns by reading.
        japanese_words: Japanese words, spelt as kana cards.
        kana_cards: Each kana with the number of its cards.
        theme_words: Words that theme cards reward.
        foreign_words: Words of other languages, by language.
        tasks: Tasks about English words on theme cards.
    """

    lexicon: Vocabulary = frozenset[str]()
    create_generator: Callable[[Any], Any] = no_generator
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
        key: The first part of the names of its games.
        rulesets: The keys that simulations and golden files use.
        events: The event classes by their stored names.
        state: The class of its states.
        create_game: Builds the game for a ruleset key.  Raises ``KeyError`` for an unknown key
            and ``ImpossibleRules`` for rules that the given words do not support.
        options: Everything a table can choose.  ``compose_key`` makes a key of a choice.
        expansion_state_types: Classes of the state that expansions add, by key.
    """

    key: str
    rulesets: tuple[str, ...]
    events: Mapping[str, type[Any]]
    state: type[Any]
    create_game: Callable[[str, GameWords], AnyGame]
    options: RuleOptions
    expansion_state_types: Mapping[str, type[Any]]

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


def index_by_name(*classes: type[Any]) -> dict[str, type[Any]]:
    """Return event classes by class name, which is their stored name."""
    return {event.__name__: event for event in classes}
